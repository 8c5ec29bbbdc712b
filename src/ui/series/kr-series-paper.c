/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-paper.h"

#include "kr-gettext.h"
#include "kr-display-name.h"
#include "kr-sheet-source.h"
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
  self->dates = g_ptr_array_new_with_free_func (g_free);
  self->games = g_array_new (FALSE, FALSE, sizeof (KrSeriesSheetGame));
  self->players = g_array_new (FALSE, FALSE, sizeof (KrSeriesSheetPlayer));
  for (guint i = 0; i < table->games->len; i++) {
    const KrSeriesGame *game = g_ptr_array_index (table->games, i);
    char *date = kr_session_words_format_day (game->started_at_us, game->utc_offset_min);
    KrSeriesSheetGame shown = {date, game->location};

    g_ptr_array_add (self->dates, date);
    if (game->number >= 0)
      g_array_append_val (self->games, shown);
  }
  for (guint i = 0; i < table->players->len; i++) {
    const KrHolder *holder = g_ptr_array_index (table->players, i);
    KrSeriesSheetPlayer player = {holder->name, holder->pen};

    g_array_append_val (self->players, player);
  }
  self->sheet = (KrSeriesSheet){
      .title = table->series->name,
      .rules = table->rules,
      .players = (const KrSeriesSheetPlayer *) self->players->data,
      .n_players = self->players->len,
      .games = (const KrSeriesSheetGame *) self->games->data,
      .n_games = self->games->len,
      .results = table->results,
      .lines = table->lines,
      .translator = kr_gettext_get_translator (),
  };
  return self;
}

void
kr_series_paper_free (KrSeriesPaper *self)
{
  if (self == NULL)
    return;
  kr_series_table_free (self->table);
  g_ptr_array_unref (self->dates);
  g_array_unref (self->games);
  g_array_unref (self->players);
  g_free (self);
}

KrChart *
kr_series_paper_new_chart (const KrSeriesPaper *self)
{
  const KrSeriesSheet *sheet = &self->sheet;
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
  GPtrArray *pages = kr_series_pages_lay_out (&((KrSeriesPaper *) data)->sheet, paper, NULL, NULL);

  *n_pages = pages->len;
  return pages;
}

static void
paint (gpointer layout, guint page, cairo_t *cr)
{
  kr_page_paint (g_ptr_array_index ((GPtrArray *) layout, page), KR_PEN_SET_LIGHT, cr);
}

static void
free_pages (gpointer pages)
{
  g_ptr_array_unref (pages);
}

static void
free_paper (gpointer paper)
{
  kr_series_paper_free (paper);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The sheet could not be printed. Your games are safe."),
    .lay_out = lay_out,
    .paint = paint,
    .free_layout = free_pages,
    .free = free_paper,
};

static GBytes *
render (gconstpointer data, const char *suffix, KrPaper paper, GError **error)
{
  const KrSeriesSheet *sheet = &((const KrSeriesPaper *) data)->sheet;
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
  g_autofree char *name = g_strdup (self->sheet.title);

  kr_print (&print_kind, self, name, near);
}

void
kr_series_paper_save (KrSeriesPaper *self, GtkWidget *near)
{
  g_autofree char *name = g_strdup (self->sheet.title);

  kr_save (&save_kind, self, name, near);
}
