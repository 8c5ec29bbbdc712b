/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-import.h"

#include "kr-import-results-window.h"
#include "kr-import-result.h"
#include "kr-csv-import-window.h"
#include "kr-file-choice.h"
#include "kr-merge-window.h"
#include "kr-opened-file.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

/* Files are read one by one in a thread (kr-opened-file.h). */

typedef struct {
  KrLedger *ledger;
  GtkWidget *near;
  GListModel *files;
  guint next;         /* file to be read */
  GPtrArray *results; /* of KrImportResult */
} Import;

static void
add_result (Import *import, const char *path, const KrDocumentRead *read, const GError *error)
{
  g_ptr_array_add (import->results, kr_import_result_new (path, read, error));
}

/* Spreadsheets and ledgers have windows of their own. */
static void
take_file (Import *import, const char *path, const KrOpenedFile *file)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (import->near));
  g_autoptr (GError) error = NULL;

  switch (kr_opened_file_get_kind (file)) {
  case KR_OPENED_GAME:
  case KR_OPENED_RECORD: {
    g_autoptr (KrDocumentRead) read =
        kr_documents_add (import->ledger, kr_opened_file_get_document (file), &error);

    add_result (import, path, read, error);
    break;
  }
  case KR_OPENED_LEDGER:
    gtk_window_present (GTK_WINDOW (kr_merge_window_new (import->ledger, parent, path)));
    break;
  case KR_OPENED_SPREADSHEET:
    if (!kr_csv_import_window_open (import->ledger, kr_opened_file_get_bytes (file), path, parent,
                                    &error))
      add_result (import, path, NULL, error);
    break;
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
  message = g_strdup_printf (_ ("%s: %s"), first->name, first->sentence);
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
looked_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  Import *import = user_data;
  g_autoptr (GFile) file = g_list_model_get_item (import->files, import->next - 1);
  const char *path = g_file_peek_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrOpenedFile) opened = kr_opened_file_look_finish (KR_LEDGER (ledger), result, &error);

  if (gtk_widget_get_root (import->near) == NULL)
    import->next = g_list_model_get_n_items (import->files);
  else if (opened != NULL)
    take_file (import, path, opened);
  else
    add_result (import, path, NULL, error);
  import_next (import);
}

static void
import_next (Import *import)
{
  g_autoptr (GFile) file = g_list_model_get_item (import->files, import->next++);

  if (file == NULL) {
    report (import);
    g_object_unref (import->ledger);
    g_object_unref (import->near);
    g_object_unref (import->files);
    g_ptr_array_unref (import->results);
    g_free (import);
    return;
  }
  kr_opened_file_look_async (import->ledger, g_file_peek_path (file), FALSE, NULL, looked_cb,
                             import);
}

static void
chosen_cb (GtkWidget *near, GListModel *files, gpointer ledger)
{
  Import *import = g_new0 (Import, 1);

  import->ledger = g_object_ref (KR_LEDGER (ledger));
  import->near = g_object_ref (near);
  import->files = g_object_ref (files);
  import->results = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_import_result_free);
  import_next (import);
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
