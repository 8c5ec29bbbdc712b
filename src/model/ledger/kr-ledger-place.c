/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-place.h"

#include "kr-ledger-private.h"
#include "kr-private-folder.h"
#include "kr-store-backup.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store-rescue.h"
#include "kr-work.h"

#include <glib/gstdio.h>

/* A ledger and its file. The file is compared with the one that was opened; the store compares
 * it once more at each commit. */

#define LOOK_SECONDS 3
#define SETTLED "rescued-settled" /* draft: the name of the copy that need not be offered again */

/* Which file a path names. */
typedef struct {
  dev_t device;
  ino_t number; /* 0: none has been seen */
} FileId;

struct _KrLedgerPlace {
  KrLedger *ledger; /* whose this is */
  char *own_path;   /* NULL: kr_ledger_get_path */
  char *copy_path;  /* NULL: none */
  FileId file;      /* that was opened */
  FileId log;       /* and its log, which may come later */
  guint look_id;
  guint told_id; /* of the idle that emits `moved`; 0: none */
};

static FileId
find_file (const char *path, const char *ending)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);
  GStatBuf found;

  return g_stat (name, &found) == 0 ? (FileId){found.st_dev, found.st_ino} : (FileId){0};
}

static gboolean
is_same (FileId file, FileId other)
{
  return file.number != 0 && file.number == other.number && file.device == other.device;
}

static const char *
get_path (KrLedger *ledger)
{
  return kr_store_get_path (kr_ledger_get_store (ledger));
}

/* Whether the file that was opened is still the one at its path, and so is its log. */
static gboolean
is_there (KrLedgerPlace *place)
{
  const char *path = get_path (place->ledger);
  const FileId file = find_file (path, "");
  const FileId log = find_file (path, "-wal");

  if (place->file.number == 0)
    place->file = file;
  if (place->log.number == 0)
    place->log = log;
  return is_same (file, place->file) && (place->log.number == 0 || is_same (log, place->log));
}

static gboolean
look_cb (gpointer ledger)
{
  kr_ledger_look (ledger);
  return G_SOURCE_CONTINUE;
}

KrLedgerPlace *
kr_ledger_place_new (KrLedger *ledger)
{
  KrLedgerPlace *place = g_new0 (KrLedgerPlace, 1);

  place->ledger = ledger;
  is_there (place);
  place->look_id = g_timeout_add_seconds (LOOK_SECONDS, look_cb, ledger);
  return place;
}

void
kr_ledger_place_free (KrLedgerPlace *place)
{
  g_clear_handle_id (&place->look_id, g_source_remove);
  g_clear_handle_id (&place->told_id, g_source_remove);
  g_free (place->own_path);
  g_free (place->copy_path);
  g_free (place);
}

static gboolean
tell_cb (gpointer data)
{
  KrLedgerPlace *place = data;

  place->told_id = 0;
  g_signal_emit_by_name (place->ledger, "moved");
  return G_SOURCE_REMOVE;
}

/* When idle: the file may be found gone in the middle of a step. */
static void
tell (KrLedgerPlace *place)
{
  if (place->told_id == 0)
    place->told_id = g_idle_add (tell_cb, place);
}

/* Goes on in the ledger @store. */
static void
go_to (KrLedger *ledger, KrStore *store, const char *own_path, const char *copy_path)
{
  KrLedgerPlace *place = kr_ledger_get_place (ledger);
  g_autofree char *own = g_strdup (own_path);
  g_autofree char *copy = g_strdup (copy_path);

  g_free (place->own_path);
  g_free (place->copy_path);
  place->own_path = g_steal_pointer (&own);
  place->copy_path = g_steal_pointer (&copy);
  kr_ledger_take_store (ledger, store);
  place->file = place->log = (FileId){0};
  is_there (place);
  tell (place);
}

/* Opens a copy, beside which its own backups are kept. */
static KrStore *
open_copy (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  kr_backup_choose_folder (path, folder);
  return kr_store_open (path, error);
}

/* Removes the log that was left where the ledger at @path was: another file there would be taken
 * for the one that it belongs to. All of it is in the copy. */
static void
remove_log (const KrLedgerPlace *place, const char *path)
{
  static const char *const endings[] = {"-wal", "-shm"};

  if (is_same (find_file (path, ""), place->file) ||
      !is_same (find_file (path, "-wal"), place->log))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);

    g_unlink (name);
  }
}

/* Writes all that the ledger holds into a new copy, and goes on there. */
static gboolean
rescue (KrLedger *self, GError **error)
{
  KrLedgerPlace *place = kr_ledger_get_place (self);
  g_autofree char *path = g_strdup (get_path (self));
  const char *own_path = kr_ledger_get_own_path (self);
  g_autofree char *copy = kr_store_rescue (kr_ledger_get_store (self), own_path, error);
  KrStore *store = copy != NULL ? open_copy (copy, error) : NULL;

  if (store == NULL)
    return FALSE;
  remove_log (place, path);
  go_to (self, store, own_path, copy);
  return TRUE;
}

gboolean
kr_ledger_recover (KrLedger *self, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (!g_error_matches (*error, KR_STORE_ERROR, KR_STORE_ERROR_GONE))
    return FALSE;
  if (rescue (self, &problem)) {
    g_clear_error (error);
    return TRUE;
  }
  g_prefix_error (error, "%s ", problem->message);
  return FALSE;
}

void
kr_ledger_look (KrLedger *self)
{
  g_return_if_fail (KR_IS_LEDGER (self));
  if (!is_there (kr_ledger_get_place (self)))
    rescue (self, NULL);
}

KrLedgerState
kr_ledger_get_state (KrLedger *self)
{
  const KrLedgerPlace *place;

  g_return_val_if_fail (KR_IS_LEDGER (self), KR_LEDGER_STATE_OWN);
  place = kr_ledger_get_place (self);
  if (place->copy_path == NULL)
    return KR_LEDGER_STATE_OWN;
  if (place->own_path == NULL)
    return KR_LEDGER_STATE_FOUND;
  return g_file_test (place->own_path, G_FILE_TEST_EXISTS) ? KR_LEDGER_STATE_COPY_BESIDE
                                                           : KR_LEDGER_STATE_COPY;
}

const char *
kr_ledger_get_own_path (KrLedger *self)
{
  const KrLedgerPlace *place;

  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  place = kr_ledger_get_place (self);
  return place->own_path != NULL ? place->own_path : get_path (self);
}

const char *
kr_ledger_get_copy_path (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  return kr_ledger_get_place (self)->copy_path;
}

/* --- Going back --------------------------------------------------------- */

static gpointer
put_back (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (input->what);

  if (!kr_private_folder_make (folder, NULL) ||
      !kr_backup_write (input->ledger, input->what, FALSE, cancellable, error)) {
    if (error != NULL && *error == NULL)
      kr_store_fail (error, KR_STORE_ERROR_READ_ONLY, input->what, NULL);
    return NULL;
  }
  return kr_store_open (input->what, error);
}

/* Runs @func, which returns a store, with steps held back until it is finished. */
static void
work_on_own_path (KrLedger *self, KrWorkFunc func, GAsyncReadyCallback callback, gpointer data)
{
  const KrWorkInput input = {.ledger = get_path (self), .what = kr_ledger_get_own_path (self)};

  kr_save_queue_hold (kr_ledger_get_queue (self));
  kr_work_run (self, &input, func, (GDestroyNotify) kr_store_close, NULL, callback, data);
}

void
kr_ledger_put_back_async (KrLedger *self, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (self));
  work_on_own_path (self, put_back, callback, data);
}

gboolean
kr_ledger_put_back_finish (KrLedger *self, GAsyncResult *result, GError **error)
{
  KrStore *store = kr_work_finish (result, error);

  if (store != NULL) {
    g_autofree char *name = g_path_get_basename (kr_ledger_get_copy_path (self));

    go_to (self, store, NULL, NULL);
    kr_ledger_set_draft (self, SETTLED, name);
  }
  kr_save_queue_release (kr_ledger_get_queue (self));
  return store != NULL;
}

static gpointer
open_other (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  return kr_store_open (input->what, error);
}

void
kr_ledger_use_other_async (KrLedger *self, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (self));
  work_on_own_path (self, open_other, callback, data);
}

gboolean
kr_ledger_use_other_finish (KrLedger *self, GAsyncResult *result, GError **error)
{
  KrStore *store = kr_work_finish (result, error);

  if (store != NULL) {
    go_to (self, store, NULL, kr_ledger_get_copy_path (self));
    kr_ledger_tell_change (self);
  }
  kr_save_queue_release (kr_ledger_get_queue (self));
  return store != NULL;
}

void
kr_ledger_settle_copy (KrLedger *self)
{
  KrLedgerPlace *place;
  g_autofree char *name = NULL;

  g_return_if_fail (KR_IS_LEDGER (self));
  place = kr_ledger_get_place (self);
  if (place->copy_path == NULL || place->own_path != NULL)
    return;
  name = g_path_get_basename (place->copy_path);
  kr_ledger_set_draft (self, SETTLED, name);
  g_clear_pointer (&place->copy_path, g_free);
  tell (place);
}

char *
kr_ledger_save_elsewhere (KrLedger *self, GError **error)
{
  KrSaveQueue *queue;

  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  queue = kr_ledger_get_queue (self);
  if (!rescue (self, error))
    return NULL;
  if (kr_save_queue_try (queue))
    return g_strdup (get_path (self));
  if (error != NULL) {
    const GError *trouble = kr_save_queue_get_trouble (queue);

    *error = trouble != NULL ? g_error_copy (trouble)
                             : g_error_new_literal (KR_STORE_ERROR, KR_STORE_ERROR_FAILED,
                                                    "The copy cannot be written.");
  }
  return NULL;
}

/* --- Opening ------------------------------------------------------------- */

/* The newest copy of the ledger at @path that was made when it had gone; NULL if there is none. */
static char *
find_newest_copy (const char *path)
{
  g_autoptr (GPtrArray) backups = kr_backup_list (path, NULL);

  for (guint i = 0; backups != NULL && i < backups->len; i++) {
    const KrBackup *backup = g_ptr_array_index (backups, i);

    if (backup->kind == KR_BACKUP_RESCUED && backup->readable)
      return g_strdup (backup->path);
  }
  return NULL;
}

KrStore *
kr_ledger_place_open (
    const char *path, char **copy_path, KrProgressFunc progress, gpointer data, GError **error)
{
  g_autofree char *copy = find_newest_copy (path);
  g_autofree char *settled = NULL;
  g_autofree char *name = NULL;
  KrStore *store;

  *copy_path = NULL;
  if (copy != NULL && !g_file_test (path, G_FILE_TEST_EXISTS)) {
    *copy_path = g_steal_pointer (&copy);
    return open_copy (*copy_path, error);
  }
  store = kr_store_open_watched (path, progress, data, error);
  if (store == NULL || copy == NULL)
    return store;
  settled = kr_store_dup_draft (store, SETTLED, NULL);
  name = g_path_get_basename (copy);
  if (g_strcmp0 (settled, name) != 0)
    *copy_path = g_steal_pointer (&copy);
  return store;
}

void
kr_ledger_place_set (KrLedgerPlace *place, const char *own_path, const char *copy_path)
{
  const gboolean is_copy = g_strcmp0 (get_path (place->ledger), copy_path) == 0;

  place->own_path = is_copy ? g_strdup (own_path) : NULL;
  place->copy_path = g_strdup (copy_path);
}
