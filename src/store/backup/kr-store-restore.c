/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup-private.h"
#include "kr-store-audit.h"
#include "kr-store-backup.h"
#include "kr-store-copy.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

/*
 * Restoring a backup. A ledger that can be opened is overwritten from within, in one
 * transaction, so that other programs can go on using it; one that cannot is replaced as a
 * file.
 */

/* Copies the present ledger and its log as they are; returns where. */
static char *
set_files_aside (const char *ledger_path, GError **error)
{
  g_autofree char *path = kr_backup_find_path (ledger_path, KR_BACKUP_BEFORE_RESTORE);
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) != 0) {
    kr_store_fail_errno (error, errno, path);
    return NULL;
  }
  if (!kr_store_copy_files (ledger_path, path, error))
    return NULL;
  kr_store_sync_folder (path);
  return g_steal_pointer (&path);
}

/* Removes what SQLite keeps beside the ledger: it is not part of the new one. */
static gboolean
remove_companions (const char *ledger_path, GError **error)
{
  static const char *const endings[] = {"-wal", "-shm", "-journal"};

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strconcat (ledger_path, endings[i], NULL);

    if (g_unlink (path) != 0 && errno != ENOENT)
      return kr_store_fail_errno (error, errno, path);
  }
  kr_store_sync_folder (ledger_path);
  return TRUE;
}

/* Writes @from to @ledger_path, where there is nothing that can be opened. The new file is
 * there before the old one goes. */
static gboolean
replace_file (KrStore *from, const char *ledger_path, GError **error)
{
  g_autofree char *ready = g_strconcat (ledger_path, ".restored", NULL);

  if (!kr_backup_copy (from, ready, TRUE, NULL, error))
    return FALSE;
  if (remove_companions (ledger_path, error)) {
    if (g_rename (ready, ledger_path) == 0) {
      kr_store_sync_folder (ledger_path);
      return TRUE;
    }
    kr_store_fail_errno (error, errno, ledger_path);
  }
  g_unlink (ready);
  return FALSE;
}

static gboolean
is_damage (const GError *problem)
{
  return g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED) ||
         g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_FOREIGN);
}

/* Whether a copy of the ledger, at @path, cannot be opened either. */
static gboolean
check_damage (const char *path, const char *ledger_path, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrStoreCopy) copy = kr_store_copy_open (path, &problem);

  if (copy != NULL)
    return kr_store_fail (error, KR_STORE_ERROR_FAILED, ledger_path,
                          "the disk failed to read it; the file itself is sound");
  if (is_damage (problem))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* SQLite calls it damage when a disk fails to read, and a disk can fail to read the
 * same place again and again. To replace the file for that would cut off everybody who has
 * it open: so its copy, which was read byte by byte, has to be damaged as well. */
static gboolean
replace_damaged (KrStore *from, const char *ledger_path, char **set_aside, GError **error)
{
  g_autofree char *path = set_files_aside (ledger_path, error);

  if (path == NULL || !check_damage (path, ledger_path, error) ||
      !replace_file (from, ledger_path, error))
    return FALSE;
  *set_aside = g_steal_pointer (&path);
  return TRUE;
}

/* Opens the present ledger, with a second try if a read fails. */
static KrStore *
open_present (const char *ledger_path, GError **error)
{
  g_autoptr (GError) problem = NULL;
  KrStore *ledger = kr_store_open (ledger_path, &problem);

  if (ledger != NULL)
    return ledger;
  if (is_damage (problem))
    return kr_store_open (ledger_path, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

/* Replaces whatever is at @ledger_path with @from. */
static gboolean
replace (KrStore *from, const char *ledger_path, char **set_aside, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrStore) ledger = NULL;

  if (g_access (ledger_path, F_OK) != 0)
    return replace_file (from, ledger_path, error);
  ledger = open_present (ledger_path, &problem);
  if (ledger != NULL) {
    g_autofree char *path = kr_backup_find_path (ledger->path, KR_BACKUP_BEFORE_RESTORE);

    if (!kr_backup_copy (ledger, path, FALSE, NULL, error) ||
        !kr_db_replace_with (ledger->db, from->db, error))
      return FALSE;
    *set_aside = g_steal_pointer (&path);
    return TRUE;
  }
  if (is_damage (problem))
    return replace_damaged (from, ledger_path, set_aside, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
kr_backup_restore (const char *ledger_path,
                   const char *from,
                   GCancellable *cancellable,
                   char **set_aside,
                   GError **error)
{
  g_autoptr (KrStoreCopy) copy = kr_store_copy_open (from, error);
  KrProgress progress = {.cancellable = cancellable};

  *set_aside = NULL;
  return copy != NULL && kr_store_audit (copy->store, &progress, error) &&
         replace (copy->store, ledger_path, set_aside, error);
}

KrBackup *
kr_backup_find_sound (const char *ledger_path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) list = kr_backup_list (ledger_path, error);

  for (guint i = 0; list != NULL && i < list->len; i++) {
    const KrBackup *backup = g_ptr_array_index (list, i);
    KrProgress progress = {.cancellable = cancellable};
    g_autoptr (KrStoreCopy) copy = NULL;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    copy = backup->readable ? kr_store_copy_open (backup->path, NULL) : NULL;
    if (copy != NULL && kr_store_audit (copy->store, &progress, NULL))
      return g_ptr_array_steal_index (list, i);
  }
  return NULL;
}
