/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-import.h"

#include "kr-import-results-window.h"
#include "kr-import-result.h"
#include "kr-csv-import-window.h"
#include "kr-file-choice.h"
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
check_file (GFile *file, GError **error)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                         G_FILE_QUERY_INFO_NONE, NULL, error);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                       _ ("Kreights cannot import this type of file."));
  return FALSE;
}

static gboolean
is_ledger (const char *bytes, gsize length)
{
  return length > strlen (LEDGER_MAGIC) && memcmp (bytes, LEDGER_MAGIC, strlen (LEDGER_MAGIC)) == 0;
}

/* Only the beginning of a ledger is read: it is merged from its file. */
static gpointer
read_file (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_uri (input->what);
  g_autoptr (GFileInputStream) stream =
      check_file (file, error) ? g_file_read (file, NULL, error) : NULL;
  g_autofree char *bytes = g_malloc (MAX_BYTES + 1);
  gsize length = 0;

  if (stream == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, MAX_BYTES + 1,
                                                  &length, NULL, error))
    return NULL;
  if (length == 0) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The file is empty."));
    return NULL;
  }
  if (length > MAX_BYTES && !is_ledger (bytes, length)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The file is too large to be a game."));
    return NULL;
  }
  return g_bytes_new (bytes, length);
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
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  const KrWorkInput input = {.what = uri};

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
