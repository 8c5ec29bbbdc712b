/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-save.h"

#include <glib/gi18n.h>
#include <string.h>

#include "kr-chart-file.h"
#include "kr-page.h"
#include "kr-paper.h"
#include "kr-print.h"
#include "kr-save.h"

/* Both keep a reference to the chart, because the view may show another one meanwhile. */

typedef struct {
  KrPage *page;
  double scale;
} Layout;

/* At the top of the paper, as wide as it is. */
static gpointer
lay_out (gpointer chart, KrPaper paper, guint *n_pages)
{
  Layout *layout = g_new (Layout, 1);
  double width_mm, height_mm;

  kr_paper_get_size (paper, &width_mm, &height_mm);
  layout->page = kr_chart_file_lay_out (chart);
  layout->scale = (width_mm - 2 * KR_PAPER_MARGIN_PRINTED_CHART) / layout->page->width_mm;
  return layout;
}

static void
free_layout (gpointer data)
{
  Layout *layout = data;

  kr_page_free (layout->page);
  g_free (layout);
}

static void
paint (gpointer data, guint page, cairo_t *cr)
{
  const Layout *layout = data;

  cairo_translate (cr, KR_PAPER_MARGIN_PRINTED_CHART, KR_PAPER_MARGIN_PRINTED_CHART);
  cairo_scale (cr, layout->scale, layout->scale);
  kr_page_paint (layout->page, KR_PEN_SET_LIGHT, cr);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The chart could not be printed. Your games are safe."),
    .lay_out = lay_out,
    .paint = paint,
    .free_layout = free_layout,
    .free = (GDestroyNotify) kr_chart_free,
};

void
kr_chart_print (KrChartView *view)
{
  const KrChart *chart = kr_chart_view_get_chart (view);

  kr_print (&print_kind, kr_chart_ref (chart), chart->title, GTK_WIDGET (view));
}

static GBytes *
render (gconstpointer chart, const char *suffix, KrPaper paper, GError **error)
{
  KrPageFormat format;

  if (!kr_page_render_find_format (suffix, &format)) {
    char *csv = kr_chart_file_format_csv (chart);

    return g_bytes_new_take (csv, strlen (csv));
  }
  return kr_chart_file_render (chart, format);
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save the Chart"),
    .formats = N_ ("Charts (PDF, SVG, PNG, CSV)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", "csv", NULL},
    .failure = N_ ("The chart could not be saved. Your games are safe."),
    .render = render,
    .free = (GDestroyNotify) kr_chart_free,
};

void
kr_chart_save (KrChartView *view)
{
  const KrChart *chart = kr_chart_view_get_chart (view);

  kr_save (&save_kind, kr_chart_ref (chart), chart->title, GTK_WIDGET (view));
}
