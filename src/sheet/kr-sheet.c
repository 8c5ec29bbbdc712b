/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet.h"

#include "kr-sheet-heading.h"
#include "kr-sheet-label.h"
#include "kr-sheet-name.h"
#include "kr-sheet-words.h"

#include <locale.h>
#include <string.h>

/* A match -> the table of cells that every form of the sheet shows. */

#define MINUS "\u2212"
#define GROUPED_FROM 10000

/* Between thousands: as the language has it; where it has none, what cannot be
 * taken for its decimal point. */
static const char *
get_thousands_mark (void)
{
  const struct lconv *conventions = localeconv ();
  const char *mark = conventions->thousands_sep;

  if (*mark != '\0' && g_utf8_validate (mark, -1, NULL))
    return mark;
  return strcmp (conventions->decimal_point, ",") == 0 ? "\u202f" : ",";
}

char *
kr_sheet_format_points (gint64 points)
{
  guint64 size = points < 0 ? -(guint64) points : (guint64) points;
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, size);
  const char *mark = size < GROUPED_FROM ? "" : get_thousands_mark ();
  gsize n = strlen (digits);
  GString *text = g_string_new (points < 0 ? MINUS : "");

  for (gsize i = 0; i < n; i++) {
    if (i > 0 && (n - i) % 3 == 0)
      g_string_append (text, mark);
    g_string_append_c (text, digits[i]);
  }
  return g_string_free (text, FALSE);
}

/* Whether another player's name begins as that of @seat does. */
static gboolean
shares_initial (const KrSheetSource *source, int seat)
{
  g_autofree char *mine = kr_sheet_name_initial (source->names[seat], FALSE);

  for (int i = 0; i < source->match->n_seats; i++) {
    g_autofree char *other = kr_sheet_name_initial (source->names[i], FALSE);
    if (i != seat && strcmp (mine, other) == 0)
      return TRUE;
  }
  return FALSE;
}

static const char *
get_place_text (const KrMatch *match, int seat)
{
  static const char *const places[KR_MAX_SEATS] = {
      N_ ("1st"), N_ ("2nd"), N_ ("3rd"), N_ ("4th"),
      N_ ("5th"), N_ ("6th"), N_ ("7th"), N_ ("8th"),
  };

  if (match->n_scored == 0)
    return NULL;
  g_assert (match->place[seat] >= 1 && match->place[seat] <= KR_MAX_SEATS);
  return places[match->place[seat] - 1];
}

/* Whether anybody has points other than 0 in @points. */
static gboolean
has_points (const KrMatch *match, const int64_t *points)
{
  for (int i = 0; i < match->n_seats; i++)
    if (points[i] != 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_same_side (const KrMatch *match, int seat, int other)
{
  return match->sides ? seat % 2 == other % 2 : seat == other;
}

static gboolean
is_leading (const KrMatch *match, int leader, int seat)
{
  return leader != KR_NO_SEAT && is_same_side (match, leader, seat);
}

/* Whether the total of @seat wears the pill at the foot: the winners, and
 * during the game the leader. */
static gboolean
is_ahead (const KrMatch *match, int seat)
{
  if (match->over)
    return match->n_scored > 0 && match->place[seat] == 1;
  return is_leading (match, match->leader, seat);
}

static char *
make_badge (const KrSheet *sheet, guint column)
{
  guint first = sheet->has_sides ? column % 2 : column;

  if (!sheet->has_sides)
    return g_strdup (sheet->columns[column].initial);
  return g_strconcat (sheet->columns[first].initial, sheet->columns[first + 2].initial, NULL);
}

static void
fill_column (KrSheetColumn *column, const KrSheetSource *source, int seat)
{
  const KrMatch *match = source->match;
  const char *place = get_place_text (match, seat);

  column->name = g_strdup (source->names[seat]);
  column->short_name = kr_sheet_name_shorten (column->name, KR_SHORT_NAME_CHARS);
  column->initial = kr_sheet_name_initial (column->name, shares_initial (source, seat));
  column->pen = source->pens[seat];
  column->start_points = match->start[seat];
  column->start = has_points (match, match->start) ? kr_sheet_format_points (match->start[seat])
                                                   : g_strdup ("");
  column->total_points = match->totals[seat];
  column->total = kr_sheet_format_points (match->totals[seat]);
  column->place = g_strdup (place != NULL ? kr_sheet_words_text (&source->words, place) : "");
  column->stars = (guint) match->stars[seat];
  column->pressures = (guint) match->pressures[seat];
  column->end_points_paid = match->over ? match->end_points[seat] : 0;
  column->end_points = match->over && has_points (match, match->end_points)
                           ? kr_sheet_format_points (match->end_points[seat])
                           : g_strdup ("");
  column->leads = is_ahead (match, seat);
}

/* What is told of @seat in @deal, as far as it shows without a score. */
static void
fill_told (KrSheetCell *cell, const KrMatchDeal *deal, int seat)
{
  const KrSeatEntry *entry = &deal->entry.seats[seat];

  cell->pressures = entry->happened[KR_HAPPENING_PRESSURE];
  cell->out = entry->kind == KR_ENTRY_OUT;
  cell->bare = entry->kind == KR_ENTRY_POINTS;
}

static void
fill_score (KrSheetCell *cell, const KrMatchDeal *deal, int seat)
{
  cell->score_points = deal->points[seat];
  cell->total_points = deal->total[seat];
  cell->score = kr_sheet_format_points (cell->score_points);
  cell->total = kr_sheet_format_points (cell->total_points);
  cell->stars = deal->stars[seat];
}

static void
fill_empty (KrSheetCell *cell)
{
  cell->score = g_strdup ("");
  cell->total = g_strdup ("");
}

static void
fill_row (KrSheetRow *row, const KrSheetSource *source, int index)
{
  const KrMatch *match = source->match;
  const KrMatchDeal *deal = &match->deals[index];
  int dealer = deal->scored ? deal->dealer : match->schedule.dealer[index];

  row->kind = deal->scored               ? KR_SHEET_ROW_SCORED
              : index == match->n_scored ? KR_SHEET_ROW_RUNNING
                                         : KR_SHEET_ROW_COMING;
  row->deal = (guint) index + 1;
  row->cards = match->schedule.cards[index];
  row->corrected = deal->corrected;
  row->leader = deal->scored ? deal->leader : KR_NO_SEAT;
  row->pen = row->leader != KR_NO_SEAT ? source->pens[row->leader] : KR_PEN_PENCIL;
  row->cells = g_new0 (KrSheetCell, match->n_seats);
  for (int i = 0; i < match->n_seats; i++) {
    KrSheetCell *cell = &row->cells[i];
    cell->dealt = i == dealer;
    cell->leads = is_leading (match, row->leader, i);
    fill_told (cell, deal, i);
    if (deal->scored)
      fill_score (cell, deal, i);
    else
      fill_empty (cell);
  }
}

static void
fill_rows (KrSheet *sheet, const KrSheetSource *source)
{
  const KrMatch *match = source->match;

  sheet->n_rows = match->over ? match->n_scored : match->schedule.n_deals;
  sheet->rows = g_new0 (KrSheetRow, sheet->n_rows);
  for (guint i = 0; i < sheet->n_rows; i++) {
    KrSheetRow *row = &sheet->rows[i];
    fill_row (row, source, (int) i);
    sheet->has_corrected |= row->corrected;
    for (guint c = 0; c < sheet->n_columns; c++) {
      sheet->has_bare |= row->cells[c].bare;
      row->cells[c].label = kr_sheet_label_cell (sheet, row, c);
    }
  }
}

KrSheet *
kr_sheet_new (const KrSheetSource *source)
{
  const KrMatch *match = source->match;
  KrSheet *sheet = g_new0 (KrSheet, 1);

  sheet->title = g_strdup (source->rules_name);
  sheet->over = match->over;
  sheet->has_stars = match->rules.stars;
  sheet->has_sides = match->sides;
  sheet->note = g_strdup (source->note != NULL ? source->note : "");
  sheet->dated_at_us = source->ended_at_us != 0 ? source->ended_at_us : source->started_at_us;
  sheet->utc_offset_min = source->utc_offset_min;
  sheet->words = source->words;
  sheet->n_columns = match->n_seats;
  sheet->columns = g_new0 (KrSheetColumn, sheet->n_columns);
  for (guint i = 0; i < sheet->n_columns; i++)
    fill_column (&sheet->columns[i], source, (int) i);
  for (guint i = 0; i < sheet->n_columns; i++)
    sheet->columns[i].badge = make_badge (sheet, i);
  fill_rows (sheet, source);
  kr_sheet_heading_describe (sheet, source);
  kr_sheet_heading_judge (sheet, source);
  return sheet;
}

static void
clear_column (KrSheetColumn *column)
{
  g_free (column->name);
  g_free (column->short_name);
  g_free (column->initial);
  g_free (column->badge);
  g_free (column->start);
  g_free (column->total);
  g_free (column->place);
  g_free (column->end_points);
  g_free (column->next_pressure);
}

static void
clear_row (KrSheetRow *row, guint n_cells)
{
  for (guint i = 0; i < n_cells; i++) {
    g_free (row->cells[i].score);
    g_free (row->cells[i].total);
    g_free (row->cells[i].label);
  }
  g_free (row->cells);
}

void
kr_sheet_free (KrSheet *sheet)
{
  if (sheet == NULL)
    return;
  for (guint i = 0; i < sheet->n_columns; i++)
    clear_column (&sheet->columns[i]);
  for (guint i = 0; i < sheet->n_rows; i++)
    clear_row (&sheet->rows[i], sheet->n_columns);
  g_free (sheet->columns);
  g_free (sheet->rows);
  g_free (sheet->title);
  g_free (sheet->subtitle);
  g_free (sheet->details);
  g_free (sheet->headline);
  g_free (sheet->verdict);
  g_free (sheet->heads);
  g_free (sheet->note);
  g_free (sheet->lead_rule);
  g_free (sheet);
}
