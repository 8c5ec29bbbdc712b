/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-files.h"

#include "kr-file-replace.h"
#include "kr-report.h"
#include "kr-sheet-print.h"

#include <glib/gi18n.h>

/* One page: laid out when the paper is known, and written by a thread. */

KrPaper
kr_chart_files_get_paper (void)
{
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (gtk_paper_size_get_default ());

  return kr_sheet_print_find_paper (size);
}

/* --- Printer ------------------------------------------------------------ */

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext *context,
              int number,
              KrChartSource *source)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  const KrPaper paper = kr_sheet_print_find_paper (gtk_page_setup_get_paper_size (setup));
  g_autoptr (KrCardChartPage) page =
      kr_card_chart_page_new (kr_chart_source_get_chart (source), paper, NULL, NULL);
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  kr_sheet_print_fit_page (cr, context);
  kr_card_chart_page_paint (page, KR_PEN_SET_LIGHT, cr);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWidget *near)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  g_prefix_error (&error, "%s ", _ ("The chart was not printed."));
  kr_report_error (near, error);
}

void
kr_chart_files_print (KrChartSource *source, GtkWidget *near)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();

  g_object_set_data_full (G_OBJECT (operation), "source", source,
                          (GDestroyNotify) kr_chart_source_free);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_job_name (operation, kr_chart_source_get_chart (source)->title);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), source);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), near, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (gtk_widget_get_root (near)), NULL);
}

/* --- File --------------------------------------------------------------- */

typedef struct {
  KrChartSource *source;
  KrPageFormat format;
  KrPaper paper;
  char *path;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  kr_chart_source_free (saving->source);
  g_free (saving->path);
  g_free (saving);
}

static void
write_cb (GTask *task, gpointer near, gpointer task_data, GCancellable *cancellable)
{
  const Saving *saving = task_data;
  g_autoptr (GBytes) bytes = kr_card_chart_render (kr_chart_source_get_chart (saving->source),
                                                   saving->format, saving->paper);
  GError *error = NULL;

  if (bytes == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("The chart could not be drawn."));
  else if (kr_file_replace (saving->path, bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *near, GAsyncResult *result, gpointer user_data)
{
  const Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_filename_display_basename (saving->path);
  g_autofree char *message = g_strdup_printf (_ ("Saved as “%s”"), name);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error)) {
    kr_report (GTK_WIDGET (near), message);
    return;
  }
  g_prefix_error (&error, "%s ", _ ("The chart was not saved; choose another place."));
  kr_report_error (GTK_WIDGET (near), error);
}

static void
save_to (KrChartSource *source, const char *path, GtkWidget *near)
{
  g_autoptr (GTask) task = g_task_new (near, NULL, written_cb, NULL);
  Saving *saving = g_new0 (Saving, 1);

  saving->source = source;
  saving->paper = kr_chart_files_get_paper ();
  saving->path = kr_page_format_from_name (path, &saving->format)
                     ? g_strdup (path)
                     : g_strconcat (path, ".pdf", NULL);
  g_task_set_task_data (task, saving, saving_free);
  g_task_run_in_thread (task, write_cb);
}

/* The chooser owns the source until a place is chosen. */
static void
response_cb (GtkNativeDialog *dialog, int response, GtkWidget *near)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    save_to (g_object_steal_data (G_OBJECT (dialog), "source"), path, near);
  else if (response == GTK_RESPONSE_ACCEPT)
    kr_report (near, _ ("That place is not a folder of this computer; choose another one"));
  g_object_unref (dialog);
}

void
kr_chart_files_save (KrChartSource *source, GtkWidget *near)
{
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (_ ("Save the Chart"), GTK_WINDOW (gtk_widget_get_root (near)),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = g_strdup_printf ("%s.pdf", kr_chart_source_get_chart (source)->title);

  gtk_file_filter_set_name (filter, _ ("Charts (PDF, SVG, PNG)"));
  for (const char *const *suffix = (const char *const[]){"pdf", "svg", "png", NULL};
       *suffix != NULL; suffix++)
    gtk_file_filter_add_suffix (filter, *suffix);
  g_object_set_data_full (G_OBJECT (dialog), "source", source,
                          (GDestroyNotify) kr_chart_source_free);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), g_strdelimit (name, "/", '-'));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), near, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
