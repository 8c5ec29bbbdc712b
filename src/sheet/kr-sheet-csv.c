/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-csv.h"

#include "kr-csv-line.h"
#include "kr-sheet-words.h"

/* A line a deal, for spreadsheets. */

static void
add_word (GString *csv, const KrSheet *sheet, const char *english)
{
  kr_csv_line_add_text (csv, kr_sheet_words_text (&sheet->words, english));
  kr_csv_line_end_field (csv, FALSE);
}

static void
add_number (GString *csv, gint64 number)
{
  g_string_append_printf (csv, "%" G_GINT64_FORMAT, number);
}

/* What is told of a player in a deal; a heading is `Ruth: score`. */
static const char *const fields[] = {
    N_ ("{name}: score"), N_ ("{name}: total"), N_ ("{name}: pressures"),
    N_ ("{name}: stars"), N_ ("{name}: out"),   N_ ("{name}: only points noted"),
};

static void
add_headings (GString *csv, const KrSheet *sheet)
{
  add_word (csv, sheet, N_ ("Deal"));
  add_word (csv, sheet, N_ ("Cards"));
  add_word (csv, sheet, N_ ("Dealer"));
  add_word (csv, sheet, N_ ("Leader"));
  kr_csv_line_add_text (csv, kr_sheet_words_text (&sheet->words, N_ ("Corrected")));
  for (guint c = 0; c < sheet->n_columns; c++)
    for (guint i = 0; i < G_N_ELEMENTS (fields); i++) {
      g_autofree char *heading =
          kr_sheet_words_fill (&sheet->words, fields[i], "name", sheet->columns[c].name, NULL);
      kr_csv_line_end_field (csv, FALSE);
      kr_csv_line_add_text (csv, heading);
    }
  kr_csv_line_end_field (csv, TRUE);
}

static void
add_cell (GString *csv, const KrSheetCell *cell)
{
  gboolean scored = *cell->score != '\0';

  kr_csv_line_end_field (csv, FALSE);
  if (scored)
    add_number (csv, cell->score_points);
  kr_csv_line_end_field (csv, FALSE);
  if (scored)
    add_number (csv, cell->total_points);
  g_string_append_printf (csv, ",%u,%u,%d,%d", cell->pressures, cell->stars, cell->out, cell->bare);
}

static const char *
find_dealer (const KrSheet *sheet, const KrSheetRow *row)
{
  for (guint i = 0; i < sheet->n_columns; i++)
    if (row->cells[i].dealt)
      return sheet->columns[i].name;
  return "";
}

static void
add_row (GString *csv, const KrSheet *sheet, const KrSheetRow *row)
{
  g_string_append_printf (csv, "%u,%u,", row->deal, row->cards);
  kr_csv_line_add_text (csv, find_dealer (sheet, row));
  kr_csv_line_end_field (csv, FALSE);
  kr_csv_line_add_text (csv, row->leader >= 0 ? sheet->columns[row->leader].name : "");
  g_string_append_printf (csv, ",%d", row->corrected);
  for (guint i = 0; i < sheet->n_columns; i++)
    add_cell (csv, &row->cells[i]);
  kr_csv_line_end_field (csv, TRUE);
}

/* A line that is no deal: the points at the start (P-8), or the pressures at the
 * end with the last totals. */
static void
add_outer_row (GString *csv, const KrSheet *sheet, const char *english, gboolean at_end)
{
  kr_csv_line_add_text (csv, kr_sheet_words_text (&sheet->words, english));
  g_string_append (csv, ",,,,");
  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    kr_csv_line_end_field (csv, FALSE);
    if (at_end)
      add_number (csv, column->end_points_paid);
    kr_csv_line_end_field (csv, FALSE);
    add_number (csv, at_end ? column->total_points : column->start_points);
    g_string_append (csv, ",,,,");
  }
  kr_csv_line_end_field (csv, TRUE);
}

char *
kr_sheet_csv_format (const KrSheet *sheet)
{
  GString *csv = g_string_new (NULL);

  add_headings (csv, sheet);
  if (*sheet->columns[0].start != '\0')
    add_outer_row (csv, sheet, N_ ("start"), FALSE);
  for (guint i = 0; i < sheet->n_rows; i++)
    add_row (csv, sheet, &sheet->rows[i]);
  if (*sheet->columns[0].end_points != '\0')
    add_outer_row (csv, sheet, N_ ("end"), TRUE);
  return g_string_free (csv, FALSE);
}
