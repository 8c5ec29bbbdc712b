/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-paper.h"

#include "kr-gettext.h"
#include "kr-display-name.h"
#include "kr-page.h"
#include "kr-print.h"
#include "kr-save.h"
#include "kr-series-pages.h"
#include "kr-session-words.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The sheet of a series out of its table. */

KrSeriesPaper *
kr_series_paper_new (KrSeriesTable *table)
{
  KrSeriesPaper *self = g_new0 (KrSeriesPaper, 1);

  self->table = table;
  kr_series_sheet_made_init (&self->made, table, kr_session_words_format_day,
                             kr_gettext_get_translator ());
  return self;
}

void
kr_series_paper_free (KrSeriesPaper *self)
{
  if (self == NULL)
    return;
  kr_series_table_free (self->table);
  kr_series_sheet_made_clear (&self->made);
  g_free (self);
}

KrChart *
kr_series_paper_new_chart (const KrSeriesPaper *self)
{
  const KrSeriesSheet *sheet = &self->made.sheet;
  KrChart *chart = kr_chart_new (KR_CHART_LINES, _ ("Places after each game"), _ ("Game"),
                                 sheet->n_games, FALSE, &sheet->translator);

  chart->first_high = TRUE;
  chart->least = 1;
  chart->most = MAX (sheet->n_players, 2);
  for (guint game = 0; game < sheet->n_games; game++) {
    g_autofree char *number = g_strdup_printf ("%u", game + 1);

    kr_chart_set_step (chart, game, number);
  }
  for (guint player = 0; player < sheet->n_players; player++) {
    const char *name = sheet->players[player].name;
    g_autofree char *label = kr_display_name_shorten (name, KR_SHORT_NAME_CHARS);
    KrChartSeries *line = kr_chart_add_series (chart, name, label, sheet->players[player].pen);

    for (guint game = 0; game < sheet->n_games; game++) {
      const int place = kr_series_sheet_get_line (sheet, game, player)->place;
      g_autofree char *text = kr_series_sheet_format_place (&sheet->translator, place);

      if (place > 0)
        kr_chart_set_value (chart, line, game, place, text);
    }
  }
  return chart;
}

/* --- Paper and files -------------------------------------------------------------- */

static gpointer
lay_out (gpointer data, KrPaper paper, guint *n_pages)
{
  GPtrArray *pages =
      kr_series_pages_lay_out (&((KrSeriesPaper *) data)->made.sheet, paper, NULL, NULL);

  *n_pages = pages->len;
  return pages;
}

static void
free_paper (gpointer paper)
{
  kr_series_paper_free (paper);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The sheet could not be printed. Your games are safe."),
    .lay_out = lay_out,
    .paint = kr_print_paint_pages,
    .free_layout = (GDestroyNotify) g_ptr_array_unref,
    .free = free_paper,
};

static GBytes *
render (gconstpointer data, const char *suffix, KrPaper paper, GError **error)
{
  const KrSeriesSheet *sheet = &((const KrSeriesPaper *) data)->made.sheet;
  KrPageFormat format;

  if (kr_page_render_find_format (suffix, &format))
    return kr_series_pages_render (sheet, format, paper);

  char *csv = kr_series_sheet_format_csv (sheet);

  return g_bytes_new_take (csv, strlen (csv));
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save Sheet"),
    .formats = N_ ("Sheets (PDF, SVG, PNG, CSV)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", "csv", NULL},
    .failure = N_ ("The sheet could not be saved. Your games are safe."),
    .render = render,
    .free = free_paper,
};

void
kr_series_paper_print (KrSeriesPaper *self, GtkWidget *near)
{
  g_autofree char *name = g_strdup (self->made.sheet.title);

  kr_print (&print_kind, self, name, near);
}

void
kr_series_paper_save (KrSeriesPaper *self, GtkWidget *near)
{
  g_autofree char *name = g_strdup (self->made.sheet.title);

  kr_save (&save_kind, self, name, near);
}
