/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-sheet.h"

#include "kr-display-name.h"
#include "kr-points.h"
#include "kr-translatable.h"

char *
kr_evening_sheet_describe (const KrEveningSheet *sheet)
{
  static const char *const scorings[] = {
      [KR_SERIES_POINTS] = N_ ("By points"),
      [KR_SERIES_PLACES] = N_ ("By places"),
      [KR_SERIES_WINS] = N_ ("By wins"),
  };
  const char *scoring =
      kr_translator_text (&sheet->translator, scorings[sheet->board->state->settings.scoring]);

  return *sheet->day == '\0' ? g_strdup (scoring)
                             : g_strdup_printf ("%s · %s", sheet->day, scoring);
}

static char *
fill_number (const KrEveningSheet *sheet, const char *template, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  return kr_translator_fill (&sheet->translator, template, "number", text, NULL);
}

char *
kr_evening_sheet_format_round (const KrEveningSheet *sheet, int round)
{
  return fill_number (sheet, N_ ("Round {number}"), round + 1);
}

char *
kr_evening_sheet_format_table (const KrEveningSheet *sheet, int table)
{
  return fill_number (sheet, N_ ("Table {number}"), table + 1);
}

const char *
kr_evening_sheet_get_score_title (const KrEveningSheet *sheet)
{
  static const char *const titles[] = {
      [KR_SERIES_POINTS] = N_ ("Points"),
      [KR_SERIES_PLACES] = N_ ("Sum of places"),
      [KR_SERIES_WINS] = N_ ("Wins"),
  };

  return kr_translator_text (&sheet->translator, titles[sheet->board->state->settings.scoring]);
}

char *
kr_evening_sheet_format_score (const KrEveningSheet *sheet, int player)
{
  const KrEveningLine *line = &sheet->board->lines[player];

  return line->place == 0 ? g_strdup ("–")
                          : kr_points_format_hundredths (kr_evening_line_get_hundredths (line));
}

char *
kr_evening_sheet_format_place (const KrEveningSheet *sheet, int player)
{
  const int place = sheet->board->lines[player].place;

  return place == 0 ? g_strdup ("–") : g_strdup_printf ("%d", place);
}

char *
kr_evening_sheet_list_out (const KrEveningSheet *sheet, const KrEveningRound *round)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < sheet->board->state->n_people; i++)
    if (round->table[i] == KR_EVENING_OUT)
      g_ptr_array_add (names, kr_display_name_isolate (sheet->board->state->people[i].name));
  if (names->len == 0)
    return NULL;
  return kr_translator_join (&sheet->translator, (const char *const *) names->pdata, names->len);
}

char **
kr_evening_sheet_list_notes (const KrEveningSheet *sheet)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  const KrTranslator *translator = &sheet->translator;
  gboolean averaged = FALSE, nothing = FALSE, pending = FALSE;

  for (int i = 0; i < sheet->board->state->n_people; i++) {
    averaged = averaged || sheet->board->lines[i].n_averaged > sheet->board->lines[i].n_pending;
    nothing = nothing || sheet->board->lines[i].n_nothing > 0;
    pending = pending || sheet->board->lines[i].n_pending > 0;
  }
  if (pending)
    g_strv_builder_add (
        notes, kr_translator_text (translator,
                                   N_ ("A game that is still going on counts for its players by "
                                       "the average of their other rounds.")));
  if (averaged)
    g_strv_builder_add (
        notes, kr_translator_text (translator, N_ ("A round that counts by the average counts what "
                                                   "the player has in other rounds on average.")));
  if (nothing && sheet->board->state->settings.scoring != KR_SERIES_WINS)
    g_strv_builder_add (
        notes, kr_translator_text (translator, N_ ("A player with fewer rounds that count is "
                                                   "behind those with more.")));
  g_strv_builder_add (notes, kr_translator_text (translator, N_ ("Tied players share a place.")));
  return g_strv_builder_end (notes);
}
