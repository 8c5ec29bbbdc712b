/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chance.h"
#include "kr-cli-session.h"
#include "kr-story-outlook.h"
#include "kr-story.h"

#include <string.h>

/* forecast: each side’s chance to win, before the first deal and after each scored one. */

typedef struct {
  KrSessionDoc *doc;
  KrMatch match;
  KrForecast forecast;
  KrForecastBasis basis;
} Work;

static void
free_work (Work *work)
{
  if (work->doc != NULL)
    kr_session_doc_free (work->doc);
  g_free (work);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Work, free_work)

gboolean
kr_cli_forecast_match (const KrCli *cli,
                       const KrSessionDoc *doc,
                       gboolean in_ledger,
                       const KrMatch *match,
                       KrForecast *forecast,
                       KrForecastBasis *basis,
                       GError **error)
{
  g_autoptr (KrStore) store = in_ledger ? kr_cli_open_store (cli, error) : NULL;

  return (store != NULL || !in_ledger) &&
         kr_store_forecast (store, doc, match, forecast, basis, error);
}

/* Forecasts the game @path of the ledger if that is a UUID, else the one in the document there. */
static gboolean
forecast (const KrCli *cli, Work *work, const char *path, GError **error)
{
  const gboolean in_ledger = g_uuid_string_is_valid (path);

  work->doc = kr_cli_find_session (cli, path, in_ledger ? NULL : path, error);
  return work->doc != NULL && kr_session_doc_replay (work->doc, &work->match, error) &&
         kr_cli_forecast_match (cli, work->doc, in_ledger, &work->match, &work->forecast,
                                &work->basis, error);
}

static void
print_json (const Work *work)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < work->forecast.n_points; i++) {
    json_builder_begin_object (builder);
    kr_cli_add_int (builder, "after", i);
    kr_cli_begin_array (builder, "chances");
    for (guint seat = 0; seat < work->match.n_seats; seat++)
      json_builder_add_double_value (builder, work->forecast.chances[i][seat]);
    json_builder_end_array (builder);
    kr_cli_begin_array (builder, "needed");
    for (guint seat = 0; seat < work->match.n_seats; seat++)
      json_builder_add_int_value (builder,
                                  kr_forecast_get_needed (&work->match, (int) i, (int) seat));
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

/* One line of ten marks: as many of each side’s as it has chances in ten; then the favorite. */
static void
print_point (const Work *work, const KrSheet *sheet, guint point)
{
  const double *chances = work->forecast.chances[point];
  const guint n_sides = sheet->has_sides ? 2 : sheet->n_columns;
  guint tenths[KR_MAX_SEATS];
  guint favorite = 0;
  g_autofree char *words = NULL;

  kr_chance_round (chances, n_sides, tenths);
  kr_cli_print ("%4u ", point);
  for (guint side = 0; side < n_sides; side++) {
    for (guint i = 0; i < tenths[side]; i++)
      kr_cli_print (" %s", sheet->columns[side].badge);
    if (chances[side] > chances[favorite])
      favorite = side;
  }
  words = kr_chance_format (chances[favorite], tenths[favorite], &sheet->translator);
  if (point == 0 || (work->match.over && point == work->match.n_scored))
    kr_cli_print ("\n");
  else
    kr_cli_print ("  %s: %s\n", sheet->columns[favorite].short_name, words);
}

/* What each side has to make up for, and what the next pressure costs. */
static void
print_outlook (const Work *work, const KrSheet *sheet)
{
  g_autoptr (GPtrArray) lines = kr_story_outlook_list (&work->match, &work->forecast, sheet);

  for (guint i = 0; i < lines->len; i++)
    kr_cli_print ("%s\n", (const char *) g_ptr_array_index (lines, i));
}

/* What the chances rest on, and how leaders like this one did. */
static void
print_basis (const Work *work, const KrSheet *sheet)
{
  g_autofree char *basis = kr_story_format_basis (&work->basis, &sheet->translator);
  g_autofree char *leaders =
      kr_story_format_leaders (&work->basis, work->match.n_scored, &sheet->translator);

  kr_cli_print ("%s\n", basis);
  if (!work->match.over && leaders != NULL)
    kr_cli_print ("%s\n", leaders);
}

static gboolean
print_text (KrCli *cli, const Work *work, GError **error)
{
  g_autoptr (KrSheet) sheet = kr_cli_make_sheet (cli, work->doc, error);

  if (sheet == NULL)
    return FALSE;
  kr_cli_print ("%s%s%s\n%s\n\n", sheet->title, *sheet->subtitle != '\0' ? " · " : "",
                sheet->subtitle, _ ("Who was going to win: each mark is one chance in ten"));
  for (guint i = 0; i < work->forecast.n_points; i++)
    print_point (work, sheet, i);
  kr_cli_print ("\n%s\n", sheet->headline);
  print_outlook (work, sheet);
  print_basis (work, sheet);
  return TRUE;
}

KrCliExit
kr_cli_forecast (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) left = g_strdupv (arguments);
  g_autoptr (Work) work = g_new0 (Work, 1);
  gboolean quality = FALSE;
  const GOptionEntry entries[] = {
      {"quality", 0, 0, G_OPTION_ARG_NONE, &quality, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  GError *problem = NULL;

  if (!kr_cli_parse_options (&left, entries, error))
    return KR_CLI_ERROR;
  if (quality)
    return kr_cli_check_words (left, 0, NULL, error) ? kr_cli_forecast_quality (cli, error)
                                                     : KR_CLI_ERROR;
  if (!kr_cli_check_words (
          left, 1, _ ("missing session: forecast UUID|SESSION.json; “session list” lists them"),
          error))
    return KR_CLI_ERROR;
  if (!forecast (cli, work, left[1], &problem))
    return kr_cli_fail (problem, error);
  if (cli->json) {
    print_json (work);
    return KR_CLI_DONE;
  }
  return print_text (cli, work, &problem) ? KR_CLI_DONE : kr_cli_fail (problem, error);
}
