/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-save.h"

#include <glib/gi18n.h>
#include <string.h>

#include "kr-chart-file.h"
#include "kr-print.h"
#include "kr-save.h"

/* Both hold on to the chart, whatever the view shows meanwhile. */

#define PAGE_MARGIN_MM 15.0

typedef struct {
  KrChart *chart;
  double width_mm; /* of the paper */
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  kr_chart_free (printing->chart);
  g_free (printing);
}

static guint
lay_out (gpointer data, KrPaper paper)
{
  Printing *printing = data;
  double height_mm;

  kr_paper_get_size (paper, &printing->width_mm, &height_mm);
  return 1;
}

/* At the top of the paper, as wide as it is. */
static void
paint (gpointer data, guint page, cairo_t *cr)
{
  const Printing *printing = data;
  const double scale = (printing->width_mm - 2 * PAGE_MARGIN_MM) / KR_CHART_PAGE_WIDTH;

  cairo_translate (cr, PAGE_MARGIN_MM, PAGE_MARGIN_MM);
  cairo_scale (cr, scale, scale);
  kr_chart_paint_page (printing->chart, KR_PEN_SET_LIGHT, cr);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The chart was not printed; the games are safe."),
    .lay_out = lay_out,
    .paint = paint,
    .free = printing_free,
};

void
kr_chart_print (KrChartView *view)
{
  const KrChart *chart = kr_chart_view_get_chart (view);
  Printing *printing = g_new0 (Printing, 1);

  printing->chart = kr_chart_ref (chart);
  kr_print (&print_kind, printing, chart->title, GTK_WIDGET (view));
}

static void
free_chart (gpointer chart)
{
  kr_chart_free (chart);
}

static GBytes *
render (gconstpointer chart, const char *suffix, KrPaper paper, GError **error)
{
  KrPageFormat format;

  if (!kr_page_format_from_name (suffix, &format)) {
    char *csv = kr_chart_format_csv (chart);

    return g_bytes_new_take (csv, strlen (csv));
  }
  return kr_chart_render (chart, format);
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save the Chart"),
    .formats = N_ ("Charts (PDF, SVG, PNG, CSV)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", "csv", NULL},
    .failure = N_ ("The chart was not saved; the games are safe."),
    .render = render,
    .free = free_chart,
};

void
kr_chart_save (KrChartView *view)
{
  const KrChart *chart = kr_chart_view_get_chart (view);

  kr_save (&save_kind, kr_chart_ref (chart), chart->title, GTK_WIDGET (view));
}
