/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-charts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "kr-gettext.h"
#include "kr-points.h"
#include "kr-session-words.h"
#include "kr-translator.h"

#define SMOOTHED_GAMES 5
#define MAX_RATING_POINTS 120 /* more could not be distinguished */

/* --- Places --------------------------------------------------------------- */

KrChart *
kr_player_charts_new_places (const KrPlayerStats *figures, guint n_places, guint pen)
{
  const KrTranslator words = kr_gettext_get_translator ();
  KrChart *chart = kr_chart_new (KR_CHART_BARS, _ ("Places"), _ ("Place"), n_places, FALSE, &words);
  KrChartSeries *series = kr_chart_add_series (chart, _ ("Games"), "", pen);

  for (guint i = 0; i < n_places && figures->n[KR_STAT_GAMES] != 0; i++) {
    const gint64 n = figures->n[KR_STAT_PLACE + i];
    g_autofree char *text = kr_points_format (n);

    kr_chart_set_step (chart, i, kr_translator_ordinal (&words, (int) i + 1));
    kr_chart_set_value (chart, series, i, (double) n, text);
  }
  return chart;
}

/* --- Form ------------------------------------------------------------------- */

KrChart *
kr_player_charts_new_form (const GPtrArray *games, guint n_places, guint pen)
{
  const gboolean totals = n_places == 0;
  const KrTranslator words = kr_gettext_get_translator ();
  KrChart *chart = kr_chart_new (KR_CHART_LINES, _ ("Form"), _ ("Day"), games->len, FALSE, &words);
  KrChartSeries *series = kr_chart_add_series (chart, totals ? _ ("Total") : _ ("Place"), "", pen);
  KrChartSeries *means;

  for (guint i = 0; i < games->len; i++) {
    const KrOutcomeRow *game = games->pdata[games->len - 1 - i];
    g_autofree char *day = kr_session_words_format_day (game->started_at_us, game->utc_offset_min);
    g_autofree char *total = kr_points_format (game->total);

    kr_chart_set_step (chart, i, day);
    if (totals)
      kr_chart_set_value (chart, series, i, (double) game->total, total);
    else
      kr_chart_set_value (chart, series, i, game->place,
                          kr_translator_ordinal (&words, game->place));
  }
  means = kr_chart_add_smoothed (chart, series, _ ("Five-game average"), "", SMOOTHED_GAMES);
  /* An average place needs a decimal. */
  for (guint i = 0; i < chart->n_points && !totals; i++) {
    g_autofree char *text = g_strdup_printf ("%.1f", means->values[i]);

    kr_chart_set_value (chart, means, i, means->values[i], text);
  }
  chart->least = totals ? NAN : 1;
  chart->most = totals ? NAN : n_places;
  chart->first_high = !totals;
  kr_chart_set_hint (chart, totals ? _ ("dots: total of each game · line: average of five games")
                                   : _ ("dots: place in each game · line: average of five games"));
  return chart;
}

/* --- Rating ------------------------------------------------------------------- */

KrChart *
kr_player_charts_new_rating (const GArray *points, guint pen)
{
  const KrTranslator words = kr_gettext_get_translator ();
  const guint n = MIN (points->len, MAX_RATING_POINTS);
  KrChart *chart = kr_chart_new (KR_CHART_LINES, _ ("Rating"), _ ("Day"), n, FALSE, &words);
  KrChartSeries *series = kr_chart_add_series (chart, _ ("Rating"), "", pen);

  for (guint i = 0; i < n; i++) {
    const guint at = n > 1 ? (guint) ((guint64) i * (points->len - 1) / (n - 1)) : 0;

    const KrRatedGame *point = &g_array_index (points, KrRatedGame, at);
    const double most = 2 * point->rating.sigma;
    g_autofree char *day = kr_session_words_format_day (point->at_us, 0);
    g_autofree char *text = g_strdup_printf ("%.1f ± %.1f", point->rating.mu, most);

    kr_chart_set_step (chart, i, day);
    kr_chart_set_value (chart, series, i, point->rating.mu, text);
    kr_chart_set_band (chart, series, i, point->rating.mu - most, point->rating.mu + most);
  }
  chart->least = chart->most = NAN;
  kr_chart_set_hint (chart, _ ("shaded: likely range"));
  return chart;
}
