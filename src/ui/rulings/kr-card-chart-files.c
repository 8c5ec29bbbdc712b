/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart-files.h"

#include "kr-page.h"
#include "kr-print.h"
#include "kr-save.h"

#include <glib/gi18n.h>

static const char *
get_title (const KrCardChartSource *source)
{
  return kr_card_chart_source_get_chart (source)->title;
}

/* --- Printer ------------------------------------------------------------ */

static gpointer
lay_out (gpointer source, KrPaper paper, guint *n_pages)
{
  return kr_card_chart_lay_out (kr_card_chart_source_get_chart (source), paper, NULL, NULL);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The chart could not be printed. Your games are safe."),
    .lay_out = lay_out,
    .paint = kr_print_paint_page,
    .free_layout = (GDestroyNotify) kr_page_free,
    .free = (GDestroyNotify) kr_card_chart_source_free,
};

GtkPrintOperation *
kr_card_chart_files_print_operation_new (KrCardChartSource *source)
{
  return kr_print_operation_new (&print_kind, source, get_title (source));
}

void
kr_card_chart_files_print (KrCardChartSource *source, GtkWidget *near)
{
  kr_print (&print_kind, source, get_title (source), near);
}

/* --- File --------------------------------------------------------------- */

static GBytes *
render (gconstpointer source, const char *suffix, KrPaper paper, GError **error)
{
  KrPageFormat format = KR_PAGE_FORMAT_PDF;

  kr_page_render_find_format (suffix, &format);
  return kr_card_chart_render (kr_card_chart_source_get_chart (source), format, paper);
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save Chart"),
    .formats = N_ ("Charts (PDF, SVG, PNG)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", NULL},
    .failure = N_ ("The chart could not be saved. Your games are safe."),
    .render = render,
    .free = (GDestroyNotify) kr_card_chart_source_free,
};

void
kr_card_chart_files_save (KrCardChartSource *source, GtkWidget *near)
{
  kr_save (&save_kind, source, get_title (source), near);
}
