/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart-files.h"

#include "kr-print.h"
#include "kr-save.h"

#include <glib/gi18n.h>

static void
free_source (gpointer source)
{
  kr_card_chart_source_free (source);
}

static const char *
get_title (const KrCardChartSource *source)
{
  return kr_card_chart_source_get_chart (source)->title;
}

/* --- Printer ------------------------------------------------------------ */

typedef struct {
  KrCardChartSource *source;
  KrCardChartPage *page; /* NULL until the paper is known */
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_clear_pointer (&printing->page, kr_card_chart_page_free);
  kr_card_chart_source_free (printing->source);
  g_free (printing);
}

static guint
lay_out (gpointer data, KrPaper paper)
{
  Printing *printing = data;

  g_clear_pointer (&printing->page, kr_card_chart_page_free);
  printing->page =
      kr_card_chart_page_new (kr_card_chart_source_get_chart (printing->source), paper, NULL, NULL);
  return 1;
}

static void
paint (gpointer data, guint page, cairo_t *cr)
{
  const Printing *printing = data;

  kr_card_chart_page_paint (printing->page, KR_PEN_SET_LIGHT, cr);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The chart was not printed; the games are safe."),
    .lay_out = lay_out,
    .paint = paint,
    .free = printing_free,
};

static Printing *
printing_new (KrCardChartSource *source)
{
  Printing *printing = g_new0 (Printing, 1);

  printing->source = source;
  return printing;
}

GtkPrintOperation *
kr_card_chart_files_print_operation_new (KrCardChartSource *source)
{
  return kr_print_operation_new (&print_kind, printing_new (source), get_title (source));
}

void
kr_card_chart_files_print (KrCardChartSource *source, GtkWidget *near)
{
  kr_print (&print_kind, printing_new (source), get_title (source), near);
}

/* --- File --------------------------------------------------------------- */

static GBytes *
render (gconstpointer source, const char *suffix, KrPaper paper, GError **error)
{
  KrPageFormat format = KR_PAGE_FORMAT_PDF;

  kr_page_format_from_name (suffix, &format);
  return kr_card_chart_render (kr_card_chart_source_get_chart (source), format, paper);
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save the Chart"),
    .formats = N_ ("Charts (PDF, SVG, PNG)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", NULL},
    .failure = N_ ("The chart was not saved; the games are safe."),
    .render = render,
    .free = free_source,
};

void
kr_card_chart_files_save (KrCardChartSource *source, GtkWidget *near)
{
  kr_save (&save_kind, source, get_title (source), near);
}
