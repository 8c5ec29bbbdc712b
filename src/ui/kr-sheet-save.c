/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-save.h"

#include <glib/gi18n.h>

#include "kr-report.h"
#include "kr-sheet-chat.h"
#include "kr-sheet-print.h"

/* A sheet is plain data that nobody else has, so a thread may render and write
 * it; a full disk may take its time. */

typedef struct {
  KrSheet *sheet;
  KrSheetFormat format;
  KrPaper paper;
  char *path;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  kr_sheet_free (saving->sheet);
  g_free (saving->path);
  g_free (saving);
}

static KrPaper
get_default_paper (void)
{
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (gtk_paper_size_get_default ());

  return kr_sheet_print_find_paper (size);
}

static void
write_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Saving *saving = task_data;
  GError *error = NULL;

  if (kr_sheet_file_write (saving->sheet, saving->format, saving->paper, saving->path, &error))
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
  g_prefix_error (&error, "%s ", _ ("The sheet was not saved; the game is safe."));
  kr_report_error (GTK_WIDGET (near), error);
}

void
kr_sheet_save_to (KrSheet *sheet, const char *path, GtkWidget *near)
{
  g_autoptr (GTask) task = g_task_new (near, NULL, written_cb, NULL);
  Saving *saving = g_new0 (Saving, 1);

  saving->sheet = sheet;
  saving->paper = get_default_paper ();
  if (kr_sheet_format_from_name (path, &saving->format)) {
    saving->path = g_strdup (path);
  } else {
    saving->format = KR_SHEET_FORMAT_PDF;
    saving->path = g_strconcat (path, ".pdf", NULL);
  }
  g_task_set_task_data (task, saving, saving_free);
  g_task_run_in_thread (task, write_cb);
}

/* `Craits 2026-11-13.pdf` */
static char *
suggest_name (const KrSheet *sheet)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (sheet->utc_offset_min * 60);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (sheet->dated_at_us / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = g_date_time_to_timezone (utc, zone);
  g_autofree char *date = g_date_time_format (local, "%F");
  char *name = g_strdup_printf ("%s %s.pdf", sheet->title, date);

  return g_strdelimit (name, "/", '-');
}

/* Says which endings there are. */
static GtkFileFilter *
create_filter (void)
{
  static const char *const suffixes[] = {"pdf", "svg", "png", "html", "csv", "txt"};
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Sheets (PDF, SVG, PNG, HTML, CSV, TXT)"));
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  return filter;
}

/* The chooser owns the sheet until a place is chosen. */
static void
response_cb (GtkNativeDialog *dialog, int response, GtkWidget *near)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    kr_sheet_save_to (g_object_steal_data (G_OBJECT (dialog), "sheet"), path, near);
  else if (response == GTK_RESPONSE_ACCEPT)
    kr_report (near, _ ("That place is not a folder of this computer; choose another one"));
  g_object_unref (dialog);
}

void
kr_sheet_save (KrSheet *sheet, GtkWidget *near)
{
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (_ ("Save the Sheet"), GTK_WINDOW (gtk_widget_get_root (near)),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GtkFileFilter) filter = create_filter ();
  g_autofree char *name = suggest_name (sheet);

  g_object_set_data_full (G_OBJECT (dialog), "sheet", sheet, (GDestroyNotify) kr_sheet_free);
  gtk_file_chooser_set_current_name (chooser, name);
  gtk_file_chooser_add_filter (chooser, filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), near, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
kr_sheet_copy (const KrSheet *sheet, GtkWidget *near)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
      kr_sheet_file_render (sheet, KR_SHEET_FORMAT_TEXT, KR_PAPER_A4, FALSE, &error);
  g_autofree char *text = NULL;

  if (bytes == NULL) {
    kr_report_error (near, error);
    return;
  }
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (near), text);
  kr_report (near, _ ("The sheet was copied as text"));
}

void
kr_sheet_copy_for_chat (const KrSheet *sheet, GtkWidget *near)
{
  g_autofree char *text = kr_sheet_chat_format (sheet);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (near), text);
  kr_report (near, _ ("The result was copied for a chat"));
}
