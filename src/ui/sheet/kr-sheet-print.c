/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-print.h"

#include <glib/gi18n.h>

#include "kr-page.h"
#include "kr-print.h"

static gpointer
lay_out (gpointer sheet, KrPaper paper, guint *n_pages)
{
  KrSheetLayout *layout = kr_sheet_layout_new (sheet, paper, NULL, NULL);

  *n_pages = kr_sheet_layout_get_n_pages (layout);
  return layout;
}

static void
paint (gpointer layout, guint page, cairo_t *cr)
{
  kr_page_paint (kr_sheet_layout_get_pages (layout)[page], KR_PEN_SET_LIGHT, cr);
}

static const KrPrintKind sheet_kind = {
    .failure = N_ ("The sheet could not be printed. Your game is safe."),
    .lay_out = lay_out,
    .paint = paint,
    .free_layout = (GDestroyNotify) kr_sheet_layout_free,
    .free = (GDestroyNotify) kr_sheet_free,
};

GtkPrintOperation *
kr_sheet_print_operation_new (KrSheet *sheet)
{
  return kr_print_operation_new (&sheet_kind, sheet, sheet->title);
}

void
kr_sheet_print (KrSheet *sheet, GtkWidget *near)
{
  kr_print (&sheet_kind, sheet, sheet->title, near);
}
