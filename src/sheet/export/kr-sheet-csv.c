/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-csv.h"

#include "kr-csv-writer.h"

/* Headings, a record for each deal, and what is before and after the deals. They are in English
 * everywhere: a spreadsheet comes back in, on a machine of any language. */

static void
add_word (GString *csv, const char *word)
{
  kr_csv_writer_add_text (csv, word);
  kr_csv_writer_end_field (csv, FALSE);
}

static void
add_number (GString *csv, gint64 number)
{
  g_string_append_printf (csv, "%" G_GINT64_FORMAT, number);
}

/* The headings of a player: `Ruth: score`. */
static const char *const fields[] = {
    "score", "total", "pressures", "stars", "out", "only points noted",
};

static void
add_headings (GString *csv, const KrSheet *sheet)
{
  add_word (csv, "Deal");
  add_word (csv, "Cards");
  add_word (csv, "Dealer");
  add_word (csv, "Leader");
  kr_csv_writer_add_text (csv, "Corrected");
  for (guint c = 0; c < sheet->n_columns; c++)
    for (guint i = 0; i < G_N_ELEMENTS (fields); i++) {
      g_autofree char *heading = g_strconcat (sheet->columns[c].name, ": ", fields[i], NULL);

      kr_csv_writer_end_field (csv, FALSE);
      kr_csv_writer_add_text (csv, heading);
    }
  kr_csv_writer_end_field (csv, TRUE);
}

static void
add_cell (GString *csv, const KrSheetCell *cell)
{
  gboolean scored = *cell->score != '\0';

  kr_csv_writer_end_field (csv, FALSE);
  if (scored)
    add_number (csv, cell->score_points);
  kr_csv_writer_end_field (csv, FALSE);
  if (scored)
    add_number (csv, cell->total_points);
  g_string_append_printf (csv, ",%u,%u,%d,%d", cell->pressures, cell->stars, cell->out, cell->bare);
}

static void
add_row (GString *csv, const KrSheet *sheet, const KrSheetRow *row)
{
  const char *dealer = "";

  for (guint i = 0; i < sheet->n_columns; i++)
    if (row->cells[i].dealt)
      dealer = sheet->columns[i].name;
  g_string_append_printf (csv, "%u,%u,", row->deal, row->cards);
  kr_csv_writer_add_text (csv, dealer);
  kr_csv_writer_end_field (csv, FALSE);
  kr_csv_writer_add_text (csv, row->leader >= 0 ? sheet->columns[row->leader].name : "");
  g_string_append_printf (csv, ",%d", row->corrected);
  for (guint i = 0; i < sheet->n_columns; i++)
    add_cell (csv, &row->cells[i]);
  kr_csv_writer_end_field (csv, TRUE);
}

/* Adds a record that is not a deal: the points at the start (P-8), or the pressures paid
 * at the end with the final totals. */
static void
add_outer_row (GString *csv, const KrSheet *sheet, const char *word, gboolean at_end)
{
  kr_csv_writer_add_text (csv, word);
  g_string_append (csv, ",,,,");
  for (guint i = 0; i < sheet->n_columns; i++) {
    const KrSheetColumn *column = &sheet->columns[i];
    kr_csv_writer_end_field (csv, FALSE);
    if (at_end)
      add_number (csv, column->end_points_paid);
    kr_csv_writer_end_field (csv, FALSE);
    add_number (csv, at_end ? column->total_points : column->start_points);
    g_string_append (csv, ",,,,");
  }
  kr_csv_writer_end_field (csv, TRUE);
}

char *
kr_sheet_csv_format (const KrSheet *sheet)
{
  GString *csv = g_string_new (NULL);

  add_headings (csv, sheet);
  if (*sheet->columns[0].start != '\0')
    add_outer_row (csv, sheet, "start", FALSE);
  for (guint i = 0; i < sheet->n_rows; i++)
    add_row (csv, sheet, &sheet->rows[i]);
  if (*sheet->columns[0].end_points != '\0')
    add_outer_row (csv, sheet, "end", TRUE);
  return g_string_free (csv, FALSE);
}
