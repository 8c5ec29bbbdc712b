/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-series.h"

#include "kr-cli-paper.h"
#include "kr-cli-time.h"
#include "kr-gettext.h"
#include "kr-series-pages.h"
#include "kr-series-sheet-made.h"
#include "kr-store-series-look.h"

#include <string.h>

/* series show: the standings as text, as JSON, as a spreadsheet and on paper. */

static char *
format_day (gint64 at_us, int utc_offset_min)
{
  char *date = kr_cli_format_local_time (at_us, utc_offset_min);

  date[strcspn (date, " ")] = '\0';
  return date;
}

/* --- Text ------------------------------------------------------------------------- */

static void
print_standings (const KrSeriesSheet *sheet, guint game)
{
  for (guint i = 0; i < sheet->n_players; i++) {
    const KrSeriesLine *line = kr_series_sheet_get_line (sheet, game, i);
    g_autofree char *score = kr_series_sheet_format_score (line);

    kr_cli_print ("%3d. ", line->place);
    kr_cli_print (_ ("%s: %s"), sheet->players[i].name, score);
    if (line->n_counted < line->n_played)
      kr_cli_print (_ ("; games: %d, of them counting: %d"), line->n_played, line->n_counted);
    else
      kr_cli_print (_ ("; games: %d"), line->n_played);
    if (sheet->rules.stars_break_ties)
      kr_cli_print (_ ("; stars: %d"), line->stars);
    kr_cli_print ("\n");
  }
}

static const char *
explain (const KrSeriesGame *game)
{
  if (game->left_out)
    return _ ("left out");
  return game->complete ? "" : _ ("not finished");
}

static void
print_game (const KrSeriesSheet *sheet, const KrSeriesGame *game)
{
  g_autofree char *date = format_day (game->started_at_us, game->utc_offset_min);

  kr_cli_print ("%s  %s", game->uuid, date);
  for (guint i = 0; game->number >= 0 && i < sheet->n_players; i++) {
    g_autofree char *result = kr_series_sheet_format_result (sheet, (guint) game->number, i);
    g_autofree char *standing = kr_series_sheet_format_standing (sheet, (guint) game->number, i);

    kr_cli_print ("%s%s %s", i > 0 ? ", " : "  ", sheet->players[i].name, result);
    if (*standing != '\0')
      kr_cli_print (" [%s]", standing);
  }
  kr_cli_print ("%s%s\n", game->number < 0 ? "  " : "", game->number < 0 ? explain (game) : "");
}

static void
print_text (const KrSeriesTable *table, const KrSeriesSheet *sheet)
{
  g_autofree char *rules = kr_series_sheet_describe_rules (&sheet->rules, &sheet->translator);
  g_auto (GStrv) notes = kr_series_sheet_list_notes (sheet);

  kr_cli_print ("%s\n%s\n", sheet->title, rules);
  if (sheet->n_games > 0)
    print_standings (sheet, sheet->n_games - 1);
  else
    kr_cli_print_line (_ ("No game of this series has been finished yet."));
  if (table->games->len > 0)
    kr_cli_print_line (_ ("Games, and in brackets the standings after each:"));
  for (guint i = 0; i < table->games->len; i++)
    print_game (sheet, g_ptr_array_index (table->games, i));
  for (char **note = notes; *note != NULL; note++)
    kr_cli_print_line (*note);
}

/* --- JSON ------------------------------------------------------------------------- */

static void
add_line (JsonBuilder *builder, const KrHolder *player, const KrSeriesLine *line)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", player->uuid);
  kr_cli_add_string (builder, "name", player->name);
  kr_cli_add_int (builder, "place", line->place);
  kr_cli_add_int (builder, "score", line->score);
  kr_cli_add_int (builder, "stars", line->stars);
  kr_cli_add_int (builder, "games", line->n_played);
  kr_cli_add_int (builder, "counting", line->n_counted);
  json_builder_end_object (builder);
}

static void
add_standings (JsonBuilder *builder, const KrSeriesTable *table, guint number)
{
  kr_cli_begin_array (builder, "standings");
  for (guint i = 0; i < table->players->len; i++) {
    const KrSeriesLine *line = kr_series_table_get_line (table, number, i);

    if (line->place > 0)
      add_line (builder, g_ptr_array_index (table->players, i), line);
  }
  json_builder_end_array (builder);
}

static void
add_results (JsonBuilder *builder, const KrSeriesTable *table, guint number)
{
  kr_cli_begin_array (builder, "results");
  for (guint i = 0; i < table->players->len; i++) {
    const KrHolder *player = g_ptr_array_index (table->players, i);
    const KrSeriesResult *result = kr_series_table_get_result (table, number, i);

    if (!result->played)
      continue;
    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uuid", player->uuid);
    kr_cli_add_int (builder, "total", result->total);
    kr_cli_add_int (builder, "place", result->place);
    kr_cli_add_int (builder, "stars", result->stars);
    kr_cli_add_boolean (builder, "dropped", result->dropped);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
print_json (const KrSeriesTable *table)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_series_add_row (builder, table->series);
  kr_cli_add_boolean (builder, "deleted", table->series->deleted);
  kr_cli_add_boolean (builder, "stars_break_ties", table->rules.stars_break_ties);
  kr_cli_begin_array (builder, "evenings");
  for (guint i = 0; i < table->games->len; i++) {
    const KrSeriesGame *game = g_ptr_array_index (table->games, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "session", game->uuid);
    kr_cli_add_time (builder, "when", game->started_at_us);
    kr_cli_add_boolean (builder, "finished", game->complete);
    kr_cli_add_boolean (builder, "left_out", game->left_out);
    if (game->number >= 0) {
      add_results (builder, table, (guint) game->number);
      add_standings (builder, table, (guint) game->number);
    }
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

/* --- Files ------------------------------------------------------------------------ */

static KrCliExit
write_file (const KrSeriesSheet *sheet, const KrCliPaper *paper, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  KrPageFormat format;
  KrPaper size;

  if (kr_cli_paper_wants_csv (paper)) {
    char *csv = kr_series_sheet_format_csv (sheet);

    bytes = g_bytes_new_take (csv, strlen (csv));
  } else if (kr_cli_paper_find (paper,
                                _ ("unknown format: --format takes pdf, svg, png, csv or text"),
                                &format, &size, error)) {
    bytes = kr_series_pages_render (sheet, format, size);
  } else {
    return KR_CLI_ERROR;
  }
  return kr_cli_paper_write (paper, bytes, error);
}

KrCliExit
kr_cli_series_show (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliPaper) paper = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  g_autoptr (KrStore) store = NULL;
  g_autofree char *uuid = NULL;
  g_autoptr (KrSeriesTable) table = NULL;
  g_auto (KrSeriesSheetMade) made = {0};
  GError *problem = NULL;

  if (!kr_cli_paper_parse (&paper, &left, error))
    return KR_CLI_ERROR;
  if (!kr_cli_check_words (
          left, 1, _ ("missing series: series show SERIES; “series list” lists them"), error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  uuid = kr_cli_series_find (store, left[1], &problem);
  table = uuid != NULL ? kr_store_load_series_table (store, uuid, &problem) : NULL;
  if (table == NULL)
    return kr_cli_fail (problem, error);
  kr_series_sheet_made_init (&made, table, format_day, kr_gettext_get_translator ());
  if (!kr_cli_paper_wants_text (&paper))
    return write_file (&made.sheet, &paper, error);
  if (cli->json)
    print_json (table);
  else
    print_text (table, &made.sheet);
  return KR_CLI_DONE;
}
