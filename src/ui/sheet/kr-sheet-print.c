/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-print.h"

#include <glib/gi18n.h>

#include "kr-print.h"
#include "kr-sheet-paint.h"

typedef struct {
  KrSheet *sheet;
  KrSheetLayout *layout; /* NULL until the paper is known */
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_clear_pointer (&printing->layout, kr_sheet_layout_free);
  kr_sheet_free (printing->sheet);
  g_free (printing);
}

static guint
lay_out (gpointer data, KrPaper paper)
{
  Printing *printing = data;

  g_clear_pointer (&printing->layout, kr_sheet_layout_free);
  printing->layout = kr_sheet_layout_new (printing->sheet, paper, NULL, NULL);
  return kr_sheet_layout_n_pages (printing->layout);
}

static void
paint (gpointer data, guint page, cairo_t *cr)
{
  const Printing *printing = data;

  kr_sheet_paint_page (printing->layout, page, KR_PEN_SET_LIGHT, cr);
}

static const KrPrintKind sheet_kind = {
    .failure = N_ ("The sheet was not printed; the game is safe."),
    .lay_out = lay_out,
    .paint = paint,
    .free = printing_free,
};

static Printing *
printing_new (KrSheet *sheet)
{
  Printing *printing = g_new0 (Printing, 1);

  printing->sheet = sheet;
  return printing;
}

GtkPrintOperation *
kr_sheet_print_operation_new (KrSheet *sheet)
{
  return kr_print_operation_new (&sheet_kind, printing_new (sheet), sheet->title);
}

void
kr_sheet_print (KrSheet *sheet, GtkWidget *near)
{
  kr_print (&sheet_kind, printing_new (sheet), sheet->title, near);
}
