/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"

#include "kr-store-quality.h"

/* forecast --quality: Brier scores, and how often chances of so many in ten came true. */

static void
print_json (const KrForecastReport *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "games", report->n_games);
  kr_cli_add_int (builder, "needed", KR_FORECAST_QUALITY_MIN_GAMES);
  if (report->n_games >= KR_FORECAST_QUALITY_MIN_GAMES) {
    kr_cli_add_boolean (builder, "older_left_out", report->is_cut);
    kr_cli_begin_object (builder, "brier");
    kr_cli_add_double (builder, "forecast", report->brier);
    kr_cli_add_double (builder, "equal", report->brier_equal);
    kr_cli_add_double (builder, "leader", report->brier_leader);
    json_builder_end_object (builder);
    kr_cli_add_double (builder, "error", report->curve.error);
    kr_cli_begin_array (builder, "reliability");
    for (int step = 0; step < KR_RELIABILITY_STEPS; step++) {
      json_builder_begin_object (builder);
      kr_cli_add_int (builder, "tenths", step);
      kr_cli_add_double (builder, "share", report->curve.share[step]);
      kr_cli_add_double (builder, "came_true", report->curve.fitted[step]);
      kr_cli_add_double (builder, "low", report->curve.low[step]);
      kr_cli_add_double (builder, "high", report->curve.high[step]);
      json_builder_end_object (builder);
    }
    json_builder_end_array (builder);
  }
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static void
print_text (const KrForecastReport *report)
{
  const KrReliabilityCurve *curve = &report->curve;

  if (report->n_games < KR_FORECAST_QUALITY_MIN_GAMES) {
    kr_cli_print (_ ("How good the forecasts are can be said after %d finished games; the ledger "
                     "has %u.\n"),
                  KR_FORECAST_QUALITY_MIN_GAMES, report->n_games);
    return;
  }
  kr_cli_print (ngettext ("How good the forecasts were in %u finished game\n",
                          "How good the forecasts were in %u finished games\n", report->n_games),
                report->n_games);
  if (report->is_cut)
    kr_cli_print (_ ("Older games are left out.\n"));
  kr_cli_print (_ ("\nBrier score, averaged over the games; 0 is perfect\n"));
  kr_cli_print ("  %.3f  %s\n", report->brier, _ ("the forecasts"));
  kr_cli_print ("  %.3f  %s\n", report->brier_equal, _ ("equal chances for everybody"));
  kr_cli_print ("  %.3f  %s\n", report->brier_leader, _ ("“the leader wins”"));
  kr_cli_print (_ ("\nChances in ten: how many of 100 came true (what luck alone explains, nine "
                   "times in ten)\n"));
  for (int step = 0; step < KR_RELIABILITY_STEPS; step++)
    if (curve->share[step] > 0)
      kr_cli_print ("  %2d  %3.0f  (%3.0f–%3.0f)\n", step, 100 * curve->fitted[step],
                    100 * curve->low[step], 100 * curve->high[step]);
  kr_cli_print (_ ("Chances and what came true differ by %.1f percentage points on average.\n"),
                100 * curve->error);
}

KrCliExit
kr_cli_forecast_quality (KrCli *cli, GError **error)
{
  GError *problem = NULL;
  KrProgress progress = {0};
  g_autoptr (KrStore) store = kr_cli_open_store (cli, &problem);
  g_autofree KrForecastReport *report =
      store != NULL ? kr_store_load_quality (store, &progress, &problem) : NULL;

  if (report == NULL)
    return kr_cli_fail (problem, error);
  if (cli->json)
    print_json (report);
  else
    print_text (report);
  return KR_CLI_DONE;
}
