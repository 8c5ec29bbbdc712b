/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-chart.h"

#include "kr-display-name.h"
#include "kr-translatable.h"

/* A line for each player, or for each side. */

#define LABEL_CHARS 10 /* of each partner's name */

/* Partners share the line of the first one. */
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

/* The names of those whose line is that of @column, each at most @max characters. */
static char *
join_names (const KrSheet *sheet, guint column, guint max)
{
  const KrSheetColumn *player = &sheet->columns[column];
  g_autofree char *first = kr_display_name_shorten (player->name, max);
  g_autofree char *first_apart = kr_display_name_isolate (first);

  if (!sheet->has_sides)
    return g_steal_pointer (&first_apart);

  g_autofree char *second = kr_display_name_shorten (player[2].name, max);
  g_autofree char *second_apart = kr_display_name_isolate (second);
  const char *names[] = {first_apart, second_apart};
  return kr_translator_join (&sheet->translator, names, 2);
}

/* The line of @column in words: its total, and how often it led. */
static char *
describe_line (const KrSheet *sheet, guint column, const char *name)
{
  g_autofree char *phrase = NULL;
  guint led = 0;

  for (guint i = 0; i < sheet->n_rows; i++)
    led += sheet->rows[i].cells[column].leads && sheet->rows[i].kind == KR_SHEET_ROW_SCORED;
  phrase = kr_translator_count (
      &sheet->translator,
      NP_ ("{name} {total}, led after {n} deal", "{name} {total}, led after {n} deals"), led);
  return kr_translator_fill (&sheet->translator, phrase, "name", name, "total",
                             sheet->columns[column].total, NULL);
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
  g_autofree char *summary = describe_line (sheet, column, name);

  kr_chart_set_summary (series, summary);
  kr_chart_set_value (chart, series, 0, (double) player->start_points, player->start);
  for (guint i = 0; i < count_scored (sheet); i++) {
    const KrSheetRow *row = &sheet->rows[i];
    const KrSheetCell *cell = &row->cells[column];
    kr_chart_set_value (chart, series, i + 1, (double) cell->total_points, cell->total);
    series->marked[i + 1] = row->leader >= 0 && (guint) row->leader % get_n_lines (sheet) == column;
  }
}

KrChart *
kr_sheet_chart_new (const KrSheet *sheet)
{
  const KrTranslator *translator = &sheet->translator;
  KrChart *chart =
      kr_chart_new (KR_CHART_LINES, kr_translator_text (translator, N_ ("Totals, deal by deal")),
                    kr_translator_text (translator, N_ ("Deal")), sheet->n_rows, TRUE, translator);

  kr_chart_set_hint (
      chart,
      kr_translator_text (translator, N_ ("the line below each deal is in the leader’s pen")));
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
