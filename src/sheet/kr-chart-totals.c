/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart.h"

#include "kr-sheet-name.h"
#include "kr-sheet-words.h"

/* The totals of a sheet as a chart. */

#define LABEL_CHARS 10 /* of each partner's name */

/* Partners have one line: the first one's. */
static guint
get_n_lines (const KrSheet *sheet)
{
  return sheet->has_sides ? 2 : sheet->n_columns;
}

static guint
count_scored (const KrSheet *sheet)
{
  guint n = 0;

  while (n < sheet->n_rows && sheet->rows[n].kind == KR_SHEET_ROW_SCORED)
    n++;
  return n;
}

/* The names of the line that begins with @column, each cut to @max letters. */
static char *
join_names (const KrSheet *sheet, guint column, guint max)
{
  const KrSheetColumn *player = &sheet->columns[column];
  g_autofree char *first = kr_sheet_name_shorten (player->name, max);
  g_autofree char *first_apart = kr_sheet_name_isolate (first);

  if (!sheet->has_sides)
    return g_steal_pointer (&first_apart);

  g_autofree char *second = kr_sheet_name_shorten (player[2].name, max);
  g_autofree char *second_apart = kr_sheet_name_isolate (second);
  const char *names[] = {first_apart, second_apart};
  return kr_sheet_words_join (&sheet->words, names, 2);
}

static guint
count_led (const KrSheet *sheet, guint column)
{
  guint n = 0;

  for (guint i = 0; i < sheet->n_rows; i++)
    n += sheet->rows[i].cells[column].leads && sheet->rows[i].kind == KR_SHEET_ROW_SCORED;
  return n;
}

static char *
tell_column (const KrSheet *sheet, guint column, const char *name)
{
  guint led = count_led (sheet, column);
  g_autofree char *phrase = kr_sheet_words_count (
      &sheet->words,
      NP_ ("{name} {total}, led after {n} deal", "{name} {total}, led after {n} deals"), led);

  return kr_sheet_words_fill (&sheet->words, phrase, "name", name, "total",
                              sheet->columns[column].total, NULL);
}

static void
add_points (KrChart *chart, KrChartSeries *series, const KrSheet *sheet, guint column)
{
  const KrSheetColumn *player = &sheet->columns[column];

  kr_chart_set_value (chart, series, 0, (double) player->start_points, player->start);
  for (guint i = 0; i < count_scored (sheet); i++) {
    const KrSheetRow *row = &sheet->rows[i];
    const KrSheetCell *cell = &row->cells[column];
    kr_chart_set_value (chart, series, i + 1, (double) cell->total_points, cell->total);
    series->marked[i + 1] = row->leader >= 0 && (guint) row->leader % get_n_lines (sheet) == column;
  }
}

static void
add_line (KrChart *chart, const KrSheet *sheet, guint column)
{
  const KrSheetColumn *player = &sheet->columns[column];
  guint max = sheet->has_sides ? LABEL_CHARS : KR_SHORT_NAME_CHARS;
  g_autofree char *name = join_names (sheet, column, G_MAXUINT);
  g_autofree char *short_name = join_names (sheet, column, max);
  g_autofree char *label = g_strdup_printf ("%s %s", short_name, player->total);
  KrChartSeries *series = kr_chart_add_series (chart, name, label, player->pen);
  g_autofree char *summary = tell_column (sheet, column, name);

  kr_chart_set_summary (series, summary);
  add_points (chart, series, sheet, column);
}

KrChart *
kr_chart_new_totals (const KrSheet *sheet)
{
  const KrSheetWords *words = &sheet->words;
  KrChart *chart =
      kr_chart_new (KR_CHART_LINES, kr_sheet_words_text (words, N_ ("Totals, deal by deal")),
                    kr_sheet_words_text (words, N_ ("Deal")), sheet->n_rows, TRUE, words);

  kr_chart_set_hint (
      chart, kr_sheet_words_text (words, N_ ("the line below each deal is the leader’s pen")));
  for (guint i = 0; i < sheet->n_rows; i++) {
    g_autofree char *number = g_strdup_printf ("%u", sheet->rows[i].deal);
    kr_chart_set_step (chart, i, number);
    if (i < count_scored (sheet))
      chart->strip[i] = (int) sheet->rows[i].pen;
  }
  for (guint i = 0; i < get_n_lines (sheet); i++)
    add_line (chart, sheet, i);
  return chart;
}
