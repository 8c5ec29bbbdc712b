/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-export.h"

#include "kr-documents.h"
#include "kr-file-choice.h"
#include "kr-file-replace.h"
#include "kr-report.h"

#include <glib/gi18n.h>
#include <string.h>

/* A text is made at once; writing may take its time, and gets a thread. */

/* What is to be saved, and as which kind of file. */
typedef struct {
  GBytes *bytes;
  const char *suffix;
} Text;

typedef struct {
  GBytes *bytes;
  char *path;
} Saving;

static void
text_free (gpointer data)
{
  Text *text = data;

  g_bytes_unref (text->bytes);
  g_free (text);
}

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_bytes_unref (saving->bytes);
  g_free (saving->path);
  g_free (saving);
}

static void
write_cb (GTask *task, gpointer near, gpointer task_data, GCancellable *cancellable)
{
  const Saving *saving = task_data;
  GError *error = NULL;

  if (kr_file_replace (saving->path, saving->bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *near, GAsyncResult *result, gpointer unused)
{
  const Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_filename_display_basename (saving->path);
  g_autofree char *message = g_strdup_printf (_ ("Saved as “%s”"), name);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error)) {
    kr_report (GTK_WIDGET (near), message);
    return;
  }
  g_prefix_error (&error, "%s ", _ ("The document was not saved; the game is safe."));
  kr_report_error (GTK_WIDGET (near), error);
}

static void
save_to (GtkWidget *near, GListModel *files, gpointer data)
{
  const Text *text = data;
  const char *path = kr_file_choice_get_path (files);
  g_autoptr (GTask) task = g_task_new (near, NULL, written_cb, NULL);
  Saving *saving = g_new0 (Saving, 1);

  saving->bytes = g_bytes_ref (text->bytes);
  saving->path = g_str_has_suffix (path, text->suffix) ? g_strdup (path)
                                                       : g_strconcat (path, text->suffix, NULL);
  g_task_set_task_data (task, saving, saving_free);
  g_task_run_in_thread (task, write_cb);
}

/* Asks where @document goes, which it takes. @suffix: `.json` */
static void
ask (const KrFileQuestion *question, const char *suffix, char *document, GtkWidget *near)
{
  Text *text = g_new0 (Text, 1);

  text->bytes = g_bytes_new_take (document, strlen (document));
  text->suffix = suffix;
  kr_file_choice_save (question, near, save_to, text, text_free);
}

/* `Craits 2026-11-13` */
static char *
suggest_name (KrGame *game)
{
  const gint64 at_s = kr_game_get_started_at_us (game) / G_USEC_PER_SEC;
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (at_s);
  g_autofree char *day = g_date_time_format (date, "%F");

  return g_strdup_printf ("%s %s", kr_game_get_match (game)->rules.name, day);
}

void
kr_session_export (KrGame *game, GtkWidget *near)
{
  static const char *const suffixes[] = {"json", NULL};
  g_autofree char *stem = suggest_name (game);
  g_autofree char *name = g_strconcat (stem, ".json", NULL);
  g_autoptr (GError) error = NULL;
  char *document =
      kr_documents_format_session (kr_game_get_ledger (game), kr_game_get_uuid (game), &error);
  const KrFileQuestion question = {.title = _ ("Export the Game"),
                                   .accept = _ ("_Save"),
                                   .name = name,
                                   .kind = _ ("Session documents (JSON)"),
                                   .suffixes = suffixes};

  if (document != NULL)
    ask (&question, ".json", document, near);
  else
    kr_report_error (near, error);
}

void
kr_session_export_deal (KrGame *game, guint deal, GtkWidget *near)
{
  static const char *const suffixes[] = {"table", NULL};
  g_autofree char *stem = suggest_name (game);
  g_autofree char *name = g_strdup_printf (_ ("%1$s deal %2$u.table"), stem, deal + 1);
  g_autoptr (GError) error = NULL;
  char *record = kr_documents_format_table (game, deal, &error);
  const KrFileQuestion question = {.title = _ ("Export the Deal"),
                                   .accept = _ ("_Save"),
                                   .name = name,
                                   .kind = _ ("Table records"),
                                   .suffixes = suffixes};

  if (record != NULL)
    ask (&question, ".table", record, near);
  else
    kr_report_error (near, error);
}
