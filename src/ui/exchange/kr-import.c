/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-import.h"

#include "kr-error.h"
#include "kr-import-results-window.h"
#include "kr-import-result.h"
#include "kr-csv-import-window.h"
#include "kr-file-choice.h"
#include "kr-file-error.h"
#include "kr-file-look.h"
#include "kr-file-read.h"
#include "kr-merge-window.h"
#include "kr-toast.h"
#include "kr-work.h"

#include <glib/gi18n.h>
#include <string.h>

/* Files are read one by one in a thread. A ledger is recognized by its first bytes, a
 * spreadsheet by its name; anything else should be a document. */

#define MAX_BYTES (16 * 1024 * 1024) /* far more than any game fills */
#define LEDGER_MAGIC "SQLite format 3"

typedef struct {
  KrLedger *ledger;
  GtkWidget *near;
  GListModel *files;
  guint next;         /* file to be read */
  GPtrArray *results; /* of KrImportResult */
} Import;

/* --- Reading ----------------------------------------------------------- */

static gboolean
is_ledger (const char *bytes, gsize length)
{
  return length > strlen (LEDGER_MAGIC) && memcmp (bytes, LEDGER_MAGIC, strlen (LEDGER_MAGIC)) == 0;
}

/* In words about games. */
static GError *
translate (const GError *problem)
{
  const char *sentence = kr_error_get_sentence (problem);
  GError *said = NULL;

  if (g_error_matches (problem, KR_FILE_ERROR, KR_FILE_ERROR_NOT_REGULAR))
    sentence = _ ("Kreights cannot import this type of file.");
  else if (g_error_matches (problem, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE))
    sentence = _ ("The file is too large to be a game.");
  kr_error_set_sentence (&said, problem->domain, problem->code, sentence);
  return said;
}

/* Only the beginning of a ledger is given: it is merged from its file. */
static gpointer
read_file (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gsize length = 0;
  char *bytes;

  if (kr_file_is_database (input->what))
    return g_bytes_new_static (LEDGER_MAGIC, sizeof LEDGER_MAGIC);
  bytes = kr_file_read (input->what, MAX_BYTES, &length, &problem);
  if (bytes != NULL && length > 0)
    return g_bytes_new_take (bytes, length);
  if (bytes != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The file is empty."));
  else
    g_propagate_error (error, translate (problem));
  g_free (bytes);
  return NULL;
}

/* --- What it is -------------------------------------------------------- */

static gboolean
is_spreadsheet (const char *path)
{
  static const char *const endings[] = {".csv", ".tsv", ".tab"};
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return TRUE;
  return FALSE;
}

static void
add_result (Import *import, const char *path, const KrDocumentRead *read, const GError *error)
{
  g_ptr_array_add (import->results, kr_import_result_new (path, read, error));
}

static void
take_file (Import *import, const char *path, GBytes *bytes)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (import->near));
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);

  if (is_ledger (data, length)) {
    gtk_window_present (GTK_WINDOW (kr_merge_window_new (import->ledger, parent, path)));
  } else if (is_spreadsheet (path)) {
    g_autoptr (KrCsvImport) sheet = kr_csv_import_new (import->ledger, bytes, &error);

    if (sheet != NULL)
      gtk_window_present (
          GTK_WINDOW (kr_csv_import_window_new (import->ledger, sheet, path, parent)));
    else
      add_result (import, path, NULL, error);
  } else {
    g_autoptr (KrDocumentRead) read = kr_documents_add (import->ledger, bytes, &error);

    add_result (import, path, read, error);
  }
}

/* --- Reporting ----------------------------------------------------------- */

static void
report (Import *import)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (import->near));
  GPtrArray *results = import->results;
  const KrImportResult *first = results->len > 0 ? g_ptr_array_index (results, 0) : NULL;
  g_autofree char *message = NULL;

  if (first == NULL || window == NULL)
    return;
  if (results->len > 1 || !kr_import_result_is_short (first)) {
    gtk_window_present (GTK_WINDOW (kr_import_results_window_new (results, window)));
    return;
  }
  message = g_strdup_printf ("%s: %s", first->name, first->sentence);
  if (first->uuid != NULL) {
    g_autofree char *action = g_strdup_printf ("win.show-history::session/%s", first->uuid);

    kr_toast_with_action (import->near, message, _ ("Show"), action);
  } else {
    g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, message);

    kr_toast_error (import->near, error);
  }
}

/* --- One after the other ----------------------------------------------- */

static void import_next (Import *import);

static void
file_read_cb (GObject *near, GAsyncResult *result, gpointer user_data)
{
  Import *import = user_data;
  g_autoptr (GFile) file = g_list_model_get_item (import->files, import->next - 1);
  const char *path = g_file_peek_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = kr_work_finish (result, &error);

  if (gtk_widget_get_root (import->near) == NULL)
    import->next = g_list_model_get_n_items (import->files);
  else if (bytes != NULL)
    take_file (import, path, bytes);
  else
    add_result (import, path, NULL, error);
  import_next (import);
}

static void
import_next (Import *import)
{
  g_autoptr (GFile) file = g_list_model_get_item (import->files, import->next++);
  const KrWorkInput input = {.what = file != NULL ? g_file_peek_path (file) : NULL};

  if (file == NULL) {
    report (import);
    g_object_unref (import->ledger);
    g_object_unref (import->near);
    g_object_unref (import->files);
    g_ptr_array_unref (import->results);
    g_free (import);
    return;
  }
  kr_work_run (import->near, &input, read_file, (GDestroyNotify) g_bytes_unref, NULL, file_read_cb,
               import);
}

void
kr_import_files (KrLedger *ledger, GListModel *files, GtkWidget *near)
{
  Import *import = g_new0 (Import, 1);

  import->ledger = g_object_ref (ledger);
  import->near = g_object_ref (near);
  import->files = g_object_ref (files);
  import->results = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_import_result_free);
  import_next (import);
}

static void
chosen_cb (GtkWidget *near, GListModel *files, gpointer ledger)
{
  kr_import_files (ledger, files, near);
}

void
kr_import_choose (KrLedger *ledger, GtkWidget *near)
{
  static const char *const suffixes[] = {"json", "table", "csv", "tsv", "db", NULL};
  const KrFileQuestion question = {.title = _ ("Import Files"),
                                   .accept = _ ("_Import"),
                                   .kind = _ ("Games and ledgers (JSON, TABLE, CSV, DB)"),
                                   .suffixes = suffixes};

  kr_file_choice_open_several (&question, near, chosen_cb, g_object_ref (ledger), g_object_unref);
}
