/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-save.h"

#include <glib/gi18n.h>
#include <string.h>

#include "kr-file-replace.h"
#include "kr-print.h"
#include "kr-report.h"

/* The chooser owns what is saved until a place is chosen; then the thread does. */

typedef struct {
  const KrSaveKind *kind;
  gpointer data;
  const char *suffix; /* of the kind's */
  KrPaper paper;
  char *path; /* NULL until it is chosen */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  saving->kind->free (saving->data);
  g_free (saving->path);
  g_free (saving);
}

static Saving *
saving_new (const KrSaveKind *kind, gpointer data)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->kind = kind;
  saving->data = data;
  saving->paper = kr_print_get_default_paper ();
  return saving;
}

static void
write_cb (GTask *task, gpointer near, gpointer task_data, GCancellable *cancellable)
{
  const Saving *saving = task_data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes =
      saving->kind->render (saving->data, saving->suffix, saving->paper, &error);

  if (bytes == NULL && error == NULL)
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, _ ("It could not be drawn."));
  if (bytes != NULL && kr_file_replace (saving->path, bytes, &error))
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
  g_prefix_error (&error, "%s ", _ (saving->kind->failure));
  kr_report_error (GTK_WIDGET (near), error);
}

/* The suffix that @path ends in; NULL: it is none of @kind. */
static const char *
find_suffix (const KrSaveKind *kind, const char *path)
{
  const char *dot = strrchr (path, '.');

  for (const char *const *suffix = kind->suffixes; dot != NULL && *suffix != NULL; suffix++)
    if (g_ascii_strcasecmp (dot + 1, *suffix) == 0)
      return *suffix;
  return NULL;
}

static void
save_to (Saving *saving, const char *path, GtkWidget *near)
{
  g_autoptr (GTask) task = g_task_new (near, NULL, written_cb, NULL);

  saving->suffix = find_suffix (saving->kind, path);
  if (saving->suffix != NULL) {
    saving->path = g_strdup (path);
  } else {
    saving->suffix = saving->kind->suffixes[0];
    saving->path = g_strdup_printf ("%s.%s", path, saving->suffix);
  }
  g_task_set_task_data (task, saving, saving_free);
  g_task_run_in_thread (task, write_cb);
}

static void
response_cb (GtkNativeDialog *dialog, int response, GtkWidget *near)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    save_to (g_object_steal_data (G_OBJECT (dialog), "saving"), path, near);
  else if (response == GTK_RESPONSE_ACCEPT)
    kr_report (near, _ ("That place is not a folder of this computer; choose another one"));
  g_object_unref (dialog);
}

/* Says which endings there are. */
static GtkFileFilter *
create_filter (const KrSaveKind *kind)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ (kind->formats));
  for (const char *const *suffix = kind->suffixes; *suffix != NULL; suffix++)
    gtk_file_filter_add_suffix (filter, *suffix);
  return filter;
}

void
kr_save (const KrSaveKind *kind, gpointer data, const char *name, GtkWidget *near)
{
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (_ (kind->title), GTK_WINDOW (gtk_widget_get_root (near)),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) filter = create_filter (kind);
  g_autofree char *suggested = g_strdup_printf ("%s.%s", name, kind->suffixes[0]);

  g_object_set_data_full (G_OBJECT (dialog), "saving", saving_new (kind, data), saving_free);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog),
                                     g_strdelimit (suggested, G_DIR_SEPARATOR_S, '-'));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), near, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
