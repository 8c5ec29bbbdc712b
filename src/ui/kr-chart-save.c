/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-save.h"

#include <glib/gi18n.h>
#include <string.h>

#include "kr-chart-file.h"
#include "kr-file-replace.h"
#include "kr-report.h"

/* A chart is drawn at once; writing may take its time, and gets a thread. */

#define PAGE_MARGIN_MM 15.0

typedef struct {
  GBytes *bytes;
  char *path;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_clear_pointer (&saving->bytes, g_bytes_unref);
  g_free (saving->path);
  g_free (saving);
}

static void
write_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Saving *saving = task_data;
  GError *error = NULL;

  if (saving->bytes == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("The chart could not be drawn."));
  else if (kr_file_replace (saving->path, saving->bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *view, GAsyncResult *result, gpointer unused)
{
  const Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_filename_display_basename (saving->path);
  g_autofree char *message = g_strdup_printf (_ ("Saved as “%s”"), name);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error)) {
    kr_report (GTK_WIDGET (view), message);
    return;
  }
  g_prefix_error (&error, "%s ", _ ("The chart was not saved; the games are safe."));
  kr_report_error (GTK_WIDGET (view), error);
}

static GBytes *
render (const KrChart *chart, const char *path, KrPageFormat format)
{
  if (g_str_has_suffix (path, ".csv")) {
    char *csv = kr_chart_format_csv (chart);
    return g_bytes_new_take (csv, strlen (csv));
  }
  return kr_chart_render (chart, format);
}

static void
save_to (KrChartView *view, const char *path)
{
  const KrChart *chart = kr_chart_view_get_chart (view);
  g_autoptr (GTask) task = g_task_new (view, NULL, written_cb, NULL);
  Saving *saving = g_new0 (Saving, 1);
  KrPageFormat format = KR_PAGE_FORMAT_PDF;
  gboolean known = kr_page_format_from_name (path, &format) || g_str_has_suffix (path, ".csv");

  saving->path = known ? g_strdup (path) : g_strconcat (path, ".pdf", NULL);
  saving->bytes = render (chart, saving->path, format);
  g_task_set_task_data (task, saving, saving_free);
  g_task_run_in_thread (task, write_cb);
}

static void
response_cb (GtkNativeDialog *dialog, int response, KrChartView *view)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  gboolean wanted = response == GTK_RESPONSE_ACCEPT && kr_chart_view_get_chart (view) != NULL;

  if (wanted && path != NULL)
    save_to (view, path);
  else if (wanted)
    kr_report (GTK_WIDGET (view),
               _ ("That place is not a folder of this computer; choose another one"));
  g_object_unref (dialog);
}

/* Says which endings there are. */
static GtkFileFilter *
create_filter (void)
{
  static const char *const suffixes[] = {"pdf", "svg", "png", "csv"};
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Charts (PDF, SVG, PNG, CSV)"));
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  return filter;
}

void
kr_chart_save (KrChartView *view)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (view)));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the Chart"), window, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GtkFileFilter) filter = create_filter ();
  g_autofree char *name = g_strconcat (kr_chart_view_get_chart (view)->title, ".pdf", NULL);

  gtk_file_chooser_set_current_name (chooser, g_strdelimit (name, "/", '-'));
  gtk_file_chooser_add_filter (chooser, filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), view, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* At the top of the paper, as wide as it is. */
static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, KrChartView *view)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  const KrChart *chart = kr_chart_view_get_chart (view);
  const double width_mm = gtk_print_context_get_width (context) - 2 * PAGE_MARGIN_MM;
  const double scale = width_mm / KR_CHART_PAGE_WIDTH;

  if (chart == NULL)
    return;
  cairo_translate (cr, PAGE_MARGIN_MM, PAGE_MARGIN_MM);
  cairo_scale (cr, scale, scale);
  kr_chart_paint_page (chart, KR_PEN_SET_LIGHT, cr);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWidget *view)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  g_prefix_error (&error, "%s ", _ ("The chart was not printed; the games are safe."));
  kr_report_error (view, error);
}

void
kr_chart_print (KrChartView *view)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();

  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_job_name (operation, kr_chart_view_get_chart (view)->title);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (draw_page_cb), view, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), view, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (view))), NULL);
}
