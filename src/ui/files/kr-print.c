/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-print.h"

#include <glib/gi18n.h>
#include <math.h>

#include "kr-error.h"
#include "kr-page.h"
#include "kr-toast.h"

/* Lives as long as its print operation. */

typedef struct {
  const KrPrintKind *kind;
  gpointer data;
  gpointer layout; /* NULL until the paper is known */
} Printing;

static void
printing_free (gpointer data)
{
  Printing *printing = data;

  g_clear_pointer (&printing->layout, printing->kind->free_layout);
  printing->kind->free (printing->data);
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
kr_print_find_paper (GtkPaperSize *size)
{
  const double proportion =
      gtk_paper_size_get_width (size, GTK_UNIT_MM) / gtk_paper_size_get_height (size, GTK_UNIT_MM);

  return fabs (proportion - get_proportion (KR_PAPER_LETTER)) <
                 fabs (proportion - get_proportion (KR_PAPER_A4))
             ? KR_PAPER_LETTER
             : KR_PAPER_A4;
}

KrPaper
kr_print_get_default_paper (void)
{
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (gtk_paper_size_get_default ());

  return kr_print_find_paper (size);
}

static KrPaper
get_paper (GtkPrintContext *context)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);

  return kr_print_find_paper (gtk_page_setup_get_paper_size (setup));
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
  guint n_pages = 1;

  g_clear_pointer (&printing->layout, printing->kind->free_layout);
  printing->layout = printing->kind->lay_out (printing->data, get_paper (context), &n_pages);
  gtk_print_operation_set_n_pages (operation, (int) n_pages);
}

/* Paper of another size gets the page scaled to fit, in its middle. */
static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *printing)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  const double width_mm = gtk_print_context_get_width (context);
  const double height_mm = gtk_print_context_get_height (context);
  double page_width_mm, page_height_mm, scale;

  kr_paper_get_size (get_paper (context), &page_width_mm, &page_height_mm);
  scale = MIN (1, MIN (width_mm / page_width_mm, height_mm / page_height_mm));
  cairo_translate (cr, (width_mm - scale * page_width_mm) / 2,
                   (height_mm - scale * page_height_mm) / 2);
  cairo_scale (cr, scale, scale);
  printing->kind->paint (printing->layout, (guint) page, cr);
}

void
kr_print_paint_page (gpointer layout, guint page, cairo_t *cr)
{
  kr_page_paint (layout, KR_PEN_SET_LIGHT, cr);
}

void
kr_print_paint_pages (gpointer layout, guint page, cairo_t *cr)
{
  kr_print_paint_page (g_ptr_array_index ((GPtrArray *) layout, page), 0, cr);
}

GtkPrintOperation *
kr_print_operation_new (const KrPrintKind *kind, gpointer data, const char *name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);

  printing->kind = kind;
  printing->data = data;
  g_object_set_data_full (G_OBJECT (operation), "printing", printing, printing_free);
  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printing);
  return operation;
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWidget *near)
{
  const Printing *printing = g_object_get_data (G_OBJECT (operation), "printing");
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  kr_error_prefix (&error, "%s ", _ (printing->kind->failure));
  kr_toast_error (near, error);
}

void
kr_print (const KrPrintKind *kind, gpointer data, const char *name, GtkWidget *near)
{
  g_autoptr (GtkPrintOperation) operation = kr_print_operation_new (kind, data, name);

  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), near, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (gtk_widget_get_root (near)), NULL);
}
