/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-sheet.h"

#include "kr-csv-writer.h"
#include "kr-points.h"
#include "kr-translatable.h"

/* Results and standings in words. */

const KrSeriesResult *
kr_series_sheet_get_result (const KrSeriesSheet *sheet, guint game, guint player)
{
  return &sheet->results[(gsize) game * sheet->n_players + player];
}

const KrSeriesLine *
kr_series_sheet_get_line (const KrSeriesSheet *sheet, guint game, guint player)
{
  return &sheet->lines[(gsize) game * sheet->n_players + player];
}

char *
kr_series_sheet_describe_rules (const KrSeriesRules *rules, const KrTranslator *translator)
{
  static const char *const scorings[] = {
      [KR_SERIES_POINTS] = N_ ("By points"),
      [KR_SERIES_PLACES] = N_ ("By places"),
      [KR_SERIES_WINS] = N_ ("By wins"),
  };
  const char *scoring = kr_translator_text (translator, scorings[rules->scoring]);
  g_autofree char *best = NULL;

  if (rules->best == 0)
    return g_strdup (scoring);
  best = kr_translator_count (
      translator,
      NP_ ("the best game of each player counts", "the best {n} games of each player count"),
      (guint) rules->best);
  return kr_translator_fill (translator, N_ ("{scoring}; {best}"), "scoring", scoring, "best", best,
                             NULL);
}

char *
kr_series_sheet_format_result (const KrSeriesSheet *sheet, guint game, guint player)
{
  const KrSeriesResult *result = kr_series_sheet_get_result (sheet, game, player);
  g_autofree char *score = NULL;

  if (!result->played)
    return g_strdup ("–");
  score = kr_points_format (kr_series_score (sheet->rules.scoring, result));
  return result->dropped ? g_strdup_printf ("(%s)", score) : g_steal_pointer (&score);
}

char *
kr_series_sheet_format_score (const KrSeriesLine *line)
{
  return kr_points_format (line->score);
}

char *
kr_series_sheet_format_place (const KrTranslator *translator, int place)
{
  if (place == 0)
    return g_strdup ("–");
  return place <= KR_TRANSLATOR_MAX_ORDINAL ? g_strdup (kr_translator_ordinal (translator, place))
                                            : g_strdup_printf ("%d.", place);
}

char *
kr_series_sheet_format_standing (const KrSeriesSheet *sheet, guint game, guint player)
{
  const KrSeriesLine *line = kr_series_sheet_get_line (sheet, game, player);
  g_autofree char *score = kr_series_sheet_format_score (line);
  g_autofree char *place = NULL;

  if (line->place == 0)
    return g_strdup ("");
  place = kr_series_sheet_format_place (&sheet->translator, line->place);
  return g_strdup_printf ("%s · %s", score, place);
}

char **
kr_series_sheet_list_notes (const KrSeriesSheet *sheet)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  const KrTranslator *translator = &sheet->translator;
  gboolean dropped = FALSE;
  gboolean missed = FALSE;

  for (gsize i = 0; i < (gsize) sheet->n_games * sheet->n_players; i++) {
    dropped = dropped || sheet->results[i].dropped;
    missed = missed || !sheet->results[i].played;
  }
  if (dropped)
    g_strv_builder_add (
        notes, kr_translator_text (translator,
                                   N_ ("(In parentheses): does not count, since enough games of "
                                       "the player are better.")));
  if (missed)
    g_strv_builder_add (
        notes,
        sheet->rules.scoring == KR_SERIES_WINS
            ? kr_translator_text (translator, N_ ("–: missed."))
            : kr_translator_text (translator, N_ ("–: missed. A player with fewer games that count "
                                                  "is behind those with more.")));
  if (sheet->n_games > 0)
    g_strv_builder_add (
        notes, sheet->rules.stars_break_ties
                   ? kr_translator_text (translator,
                                         N_ ("Stars break ties, as in the games. Players who are "
                                             "still tied share a place."))
                   : kr_translator_text (translator, N_ ("Tied players share a place.")));
  return g_strv_builder_end (notes);
}

/* --- CSV ---------------------------------------------------------------------- */

static void
add_number (GString *csv, gint64 number)
{
  g_string_append_printf (csv, "%" G_GINT64_FORMAT, number);
  kr_csv_writer_end_field (csv, FALSE);
}

static void
add_text (GString *csv, const char *text)
{
  kr_csv_writer_add_text (csv, text);
  kr_csv_writer_end_field (csv, FALSE);
}

static const char *
get_state (const KrSeriesResult *result)
{
  if (!result->played)
    return "missed";
  return result->dropped ? "dropped" : "counts";
}

static void
add_record (GString *csv, const KrSeriesSheet *sheet, guint game, guint player)
{
  const KrSeriesResult *result = kr_series_sheet_get_result (sheet, game, player);
  const KrSeriesLine *line = kr_series_sheet_get_line (sheet, game, player);

  add_number (csv, game + 1);
  add_text (csv, sheet->games[game].date);
  add_text (csv, sheet->games[game].location);
  add_text (csv, sheet->players[player].name);
  add_text (csv, get_state (result));
  for (int i = 0; i < 3; i++) {
    const gint64 columns[] = {result->total, result->place, result->stars};

    if (result->played)
      add_number (csv, columns[i]);
    else
      kr_csv_writer_end_field (csv, FALSE);
  }
  add_number (csv, line->n_counted);
  add_number (csv, line->score);
  g_string_append_printf (csv, "%d", line->place);
  kr_csv_writer_end_field (csv, TRUE);
}

char *
kr_series_sheet_format_csv (const KrSeriesSheet *sheet)
{
  static const char *const columns[] = {"game",         "date",        "location",
                                        "player",       "state",       "total",
                                        "place",        "stars",       "games that count so far",
                                        "score so far", "place so far"};
  GString *csv = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++) {
    kr_csv_writer_add_text (csv, columns[i]);
    kr_csv_writer_end_field (csv, i + 1 == G_N_ELEMENTS (columns));
  }
  for (guint game = 0; game < sheet->n_games; game++)
    for (guint player = 0; player < sheet->n_players; player++)
      add_record (csv, sheet, game, player);
  return g_string_free (csv, FALSE);
}
