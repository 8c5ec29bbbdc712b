/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-print.h"

#include <glib/gi18n.h>

#include "kr-report.h"
#include "kr-sheet-paint.h"

/* Printing is laid out once the paper is known, and lives as long as its
 * operation. */

typedef struct {
  KrSheet *sheet;
  KrSheetLayout *layout;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_clear_pointer (&printing->layout, kr_sheet_layout_free);
  kr_sheet_free (printing->sheet);
  g_free (printing);
}

static double
get_proportion (KrPaper paper)
{
  double width_mm, height_mm;

  kr_paper_get_size (paper, &width_mm, &height_mm);
  return width_mm / height_mm;
}

KrPaper
kr_sheet_print_find_paper (GtkPaperSize *size)
{
  const double proportion =
      gtk_paper_size_get_width (size, GTK_UNIT_MM) / gtk_paper_size_get_height (size, GTK_UNIT_MM);

  return fabs (proportion - get_proportion (KR_PAPER_LETTER)) <
                 fabs (proportion - get_proportion (KR_PAPER_A4))
             ? KR_PAPER_LETTER
             : KR_PAPER_A4;
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  const KrPaper paper = kr_sheet_print_find_paper (gtk_page_setup_get_paper_size (setup));

  g_clear_pointer (&printing->layout, kr_sheet_layout_free);
  printing->layout = kr_sheet_layout_new (printing->sheet, paper, NULL, NULL);
  gtk_print_operation_set_n_pages (operation, kr_sheet_layout_n_pages (printing->layout));
}

/* Paper of another size gets the page scaled to fit, in the middle. */
void
kr_sheet_print_fit_page (cairo_t *cr, GtkPrintContext *context)
{
  const double width_mm = gtk_print_context_get_width (context);
  const double height_mm = gtk_print_context_get_height (context);
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  double page_width_mm, page_height_mm, scale;

  kr_paper_get_size (kr_sheet_print_find_paper (gtk_page_setup_get_paper_size (setup)),
                     &page_width_mm, &page_height_mm);
  scale = MIN (1, MIN (width_mm / page_width_mm, height_mm / page_height_mm));
  cairo_translate (cr, (width_mm - scale * page_width_mm) / 2,
                   (height_mm - scale * page_height_mm) / 2);
  cairo_scale (cr, scale, scale);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *printing)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  kr_sheet_print_fit_page (cr, context);
  kr_sheet_paint_page (printing->layout, page, KR_PEN_SET_LIGHT, cr);
}

GtkPrintOperation *
kr_sheet_print_operation_new (KrSheet *sheet)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);

  printing->sheet = sheet;
  g_object_set_data_full (G_OBJECT (operation), "printing", printing, printing_free);
  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_job_name (operation, sheet->title);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printing);
  return operation;
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWidget *near)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  g_prefix_error (&error, "%s ", _ ("The sheet was not printed; the game is safe."));
  kr_report_error (near, error);
}

void
kr_sheet_print (KrSheet *sheet, GtkWidget *near)
{
  g_autoptr (GtkPrintOperation) operation = kr_sheet_print_operation_new (sheet);

  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), near, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (gtk_widget_get_root (near)), NULL);
}
