/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-opened-file.h"

#include "kr-documents-private.h"
#include "kr-error.h"
#include "kr-file-look.h"
#include "kr-file-read.h"
#include "kr-game-private.h"
#include "kr-store-copy.h"
#include "kr-store-glance.h"
#include "kr-store-open.h"
#include "kr-translatable.h"
#include "kr-work.h"

#define MAX_BYTES (16 * 1024 * 1024) /* far more than any game fills */

struct _KrOpenedFile {
  KrOpenedKind kind;
  KrDocument *document; /* NULL: neither game nor record */
  KrImportState state;
  KrLedgerGlance *glance;
  gboolean is_own;
  GBytes *bytes;
};

KR_DEFINE_ERROR (kr_opened_file_error)

void
kr_opened_file_free (KrOpenedFile *file)
{
  if (file == NULL)
    return;
  kr_document_free (file->document);
  kr_ledger_glance_free (file->glance);
  g_clear_pointer (&file->bytes, g_bytes_unref);
  g_free (file);
}

/* --- In a thread -------------------------------------------------------- */

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

static GBytes *
read_bytes (const char *path, GError **error)
{
  gsize length = 0;
  char *bytes = kr_file_read (path, MAX_BYTES, &length, error);

  if (bytes == NULL)
    return NULL;
  if (length > 0)
    return g_bytes_new_take (bytes, length);
  kr_error_set (error, KR_OPENED_FILE_ERROR, KR_OPENED_FILE_ERROR_EMPTY, N_ ("The file is empty."));
  g_free (bytes);
  return NULL;
}

/* The rule sets that a record may name, those of the table included. A rulebook of this thread's
 * own: somebody may save a rule set meanwhile. */
static KrRulebook *
load_rulebook (const char *ledger_path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (ledger_path);
  g_autofree char *house_dir = g_build_filename (folder, "rules", NULL);

  return kr_rulebook_new (kr_rulebook_data_dir (), house_dir, error);
}

static gboolean
look_into_document (KrOpenedFile *file, const char *ledger_path, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (ledger_path, error);
  g_autoptr (KrRulebook) book = store != NULL ? load_rulebook (ledger_path, error) : NULL;

  if (book != NULL)
    file->document = kr_document_new (store, book, file->bytes, error);
  if (file->document == NULL)
    return FALSE;
  file->kind = kr_document_is_table (file->document) ? KR_OPENED_RECORD : KR_OPENED_GAME;
  file->state = kr_document_find_state (file->document, store);
  return TRUE;
}

static gboolean
look_into_ledger (KrOpenedFile *file, const KrWorkInput *input, GError **error)
{
  const gboolean within = input->data != NULL;
  g_autoptr (KrStoreCopy) copy = NULL;

  file->kind = KR_OPENED_LEDGER;
  file->is_own = kr_file_is_same (input->what, input->ledger);
  if (file->is_own || !within)
    return TRUE;
  copy = kr_store_copy_open (input->what, error);
  if (copy != NULL)
    file->glance = kr_store_load_glance (copy->store, error);
  return file->glance != NULL;
}

static gboolean
look_into (KrOpenedFile *file, const KrWorkInput *input, GError **error)
{
  if (kr_file_is_database (input->what))
    return look_into_ledger (file, input, error);
  file->bytes = read_bytes (input->what, error);
  if (file->bytes == NULL)
    return FALSE;
  if (!is_spreadsheet (input->what))
    return look_into_document (file, input->ledger, error);
  file->kind = KR_OPENED_SPREADSHEET;
  return TRUE;
}

static gpointer
look (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrOpenedFile) file = g_new0 (KrOpenedFile, 1);

  return look_into (file, input, error) ? g_steal_pointer (&file) : NULL;
}

/* --- For the windows ---------------------------------------------------- */

void
kr_opened_file_look_async (KrLedger *ledger,
                           const char *path,
                           gboolean within,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  const KrWorkInput input = {
      .of = ledger, .what = path, .data = within ? ledger : NULL, .is_read = TRUE};

  kr_work_run (ledger, &input, look, (GDestroyNotify) kr_opened_file_free, cancellable, callback,
               data);
}

KrOpenedFile *
kr_opened_file_look_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, ledger), NULL);
  return kr_work_finish (result, error);
}

KrOpenedKind
kr_opened_file_get_kind (const KrOpenedFile *file)
{
  return file->kind;
}

KrImportState
kr_opened_file_get_state (const KrOpenedFile *file)
{
  return file->state;
}

const KrDocument *
kr_opened_file_get_document (const KrOpenedFile *file)
{
  return file->document;
}

KrGame *
kr_opened_file_dup_game (const KrOpenedFile *file, KrLedger *ledger, GError **error)
{
  g_return_val_if_fail (file->document != NULL, NULL);
  return kr_game_new (ledger, NULL, kr_session_doc_copy (kr_document_get_doc (file->document)),
                      error);
}

const KrLedgerGlance *
kr_opened_file_get_glance (const KrOpenedFile *file)
{
  return file->glance;
}

gboolean
kr_opened_file_is_own (const KrOpenedFile *file)
{
  return file->is_own;
}

GBytes *
kr_opened_file_get_bytes (const KrOpenedFile *file)
{
  return file->bytes;
}
