/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-save.h"

#include <glib/gi18n.h>
#include <string.h>

#include "kr-file-choice.h"
#include "kr-file-save.h"
#include "kr-gettext.h"
#include "kr-print.h"
#include "kr-toast.h"
#include "kr-work.h"

/* Owned by the file dialog, then by the thread that writes, so it lives in an atomic box. */
typedef struct {
  const KrSaveKind *kind;
  gpointer data;
  const char *suffix; /* one of the kind's */
  KrPaper paper;
  char *path; /* NULL until it is chosen */
  gboolean replace;
} Saving;

static void
saving_clear (gpointer data)
{
  Saving *saving = data;

  saving->kind->free (saving->data);
  g_free (saving->path);
}

static void
saving_release (gpointer saving)
{
  g_atomic_rc_box_release_full (saving, saving_clear);
}

static gpointer
write_file (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  const Saving *saving = input->data;
  g_autoptr (GBytes) bytes =
      saving->kind->render (saving->data, saving->suffix, saving->paper, error);

  if (bytes != NULL)
    kr_file_save_bytes (saving->path, KR_FILE_EXPORT, saving->replace, bytes, error);
  else if (*error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The page could not be drawn."));
  return NULL;
}

static void
written_cb (GObject *near, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  g_autofree char *name = g_filename_display_basename (saving->path);
  g_autofree char *message = g_strdup_printf (_ ("Saved as “%s”"), name);
  g_autoptr (GError) error = NULL;
  g_autofree char *cause = NULL;
  g_autoptr (GError) why = NULL;

  if (kr_work_finish_done (result, NULL, &error)) {
    kr_toast (GTK_WIDGET (near), message);
  } else {
    cause = kr_gettext_dup_error (error);
    why = g_error_new (error->domain, error->code, "%s %s", _ (saving->kind->failure), cause);
    kr_toast_error (GTK_WIDGET (near), why);
  }
  saving_release (saving);
}

/* Sets where @saving is written. A @path without one of the kind's endings gets the first
 * of them. FALSE if that names a file that exists already: nobody has agreed to replace it. */
static gboolean
set_path (Saving *saving, const char *path)
{
  const char *dot = strrchr (path, '.');

  for (const char *const *suffix = saving->kind->suffixes; dot != NULL && *suffix != NULL; suffix++)
    if (g_ascii_strcasecmp (dot + 1, *suffix) == 0) {
      saving->suffix = *suffix;
      saving->path = g_strdup (path);
      saving->replace = TRUE; /* the dialog has asked */
      return TRUE;
    }
  saving->suffix = saving->kind->suffixes[0];
  saving->path = g_strdup_printf ("%s.%s", path, saving->suffix);
  return !g_file_test (saving->path, G_FILE_TEST_EXISTS);
}

static void
save_to (GtkWidget *near, GListModel *files, gpointer data)
{
  Saving *saving = data;
  KrWorkInput input = {.free_data = saving_release};

  if (!set_path (saving, kr_file_choice_get_path (files))) {
    g_autofree char *name = g_filename_display_basename (saving->path);
    g_autofree char *message = g_strdup_printf (
        _ ("“%s” already exists and was not changed. Choose it, or another name."), name);

    kr_toast (near, message);
    return;
  }
  input.data = g_atomic_rc_box_acquire (saving);
  kr_work_run (near, &input, write_file, NULL, NULL, written_cb, g_atomic_rc_box_acquire (saving));
}

void
kr_save (const KrSaveKind *kind, gpointer data, const char *name, GtkWidget *near)
{
  g_autofree char *suggested = g_strdup_printf ("%s.%s", name, kind->suffixes[0]);
  const KrFileQuestion question = {.title = _ (kind->title),
                                   .accept = _ ("_Save"),
                                   .name = suggested,
                                   .kind = _ (kind->formats),
                                   .suffixes = kind->suffixes};
  Saving *saving = g_atomic_rc_box_new0 (Saving);

  saving->kind = kind;
  saving->data = data;
  saving->paper = kr_print_get_default_paper ();
  kr_file_choice_save (&question, near, save_to, saving, saving_release);
}
