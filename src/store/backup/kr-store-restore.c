/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup-private.h"
#include "kr-db-locks.h"
#include "kr-db-stray.h"
#include "kr-private-folder.h"
#include "kr-sentence.h"
#include "kr-store-audit.h"
#include "kr-store-backup.h"
#include "kr-store-copy.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * Restoring a backup. A ledger that can be opened is overwritten from within, in one
 * transaction, so that other programs can go on using it; one that cannot is replaced as a
 * file.
 */

#define BUSY_STEP_US 20000

/* The file itself, where @path leads to it through links: SQLite keeps its log beside that. */
static char *
follow (const char *path)
{
  char *followed = realpath (path, NULL);
  char *copy = g_strdup (followed != NULL ? followed : path);

  free (followed);
  return copy;
}

/* Copies the file @file of the ledger at @ledger_path, its log and its journal as they are; returns
 * where. */
static char *
set_files_aside (const char *file, const char *ledger_path, GError **error)
{
  g_autofree char *path = kr_backup_find_path (ledger_path, KR_BACKUP_BEFORE_RESTORE);

  return kr_store_copy_files (file, path, error) ? g_steal_pointer (&path) : NULL;
}

/* Removes a copy of set_files_aside that was not needed. Frees @path. */
static void
remove_files (char *path)
{
  static const char *const endings[] = {"", "-wal", "-journal"};

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *file = g_strconcat (path, endings[i], NULL);

    g_unlink (file);
  }
  g_free (path);
}

/* Removes what SQLite keeps beside the ledger: it was set aside, and is not part of the new one. */
static gboolean
remove_companions (const char *ledger_path, GError **error)
{
  static const char *const endings[] = {"-wal", "-shm", "-journal"};

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strconcat (ledger_path, endings[i], NULL);

    if (g_unlink (path) != 0 && errno != ENOENT)
      return kr_store_fail_errno (error, errno, path);
  }
  /* A log that came back after a power cut would be taken for that of the new one. */
  kr_file_sync_folder (ledger_path);
  return TRUE;
}

/* Writes @from to @ledger_path, where there is nothing that can be opened. The new file is
 * there before the old one goes. */
static gboolean
replace_file (KrStore *from, const char *ledger_path, GError **error)
{
  g_autofree char *older_partial = g_strconcat (ledger_path, ".restored", NULL);
  g_autoptr (KrFileSave) save = kr_backup_begin (from, ledger_path, TRUE, NULL, error);
  GError *problem = NULL;

  kr_private_folder_remove_old (older_partial);
  if (save == NULL || !remove_companions (ledger_path, error))
    return FALSE;
  return kr_file_save_publish (save, &problem) || kr_store_fail_file (problem, ledger_path, error);
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
  g_autofree char *reason = NULL;

  if (copy != NULL)
    reason = kr_sentence_new (N_ ("the disk failed to read it; the file itself is sound"));
  if (reason != NULL)
    return kr_store_fail (error, KR_STORE_ERROR_FAILED, ledger_path, reason);
  if (is_damage (problem))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* Waits for the right to write the damaged file @file: what somebody who has it open would write
 * into it while it is copied and replaced is in neither. */
static gboolean
take_writing (const char *file, KrDbWriting *writing, GError **error)
{
  const gint64 end_us = g_get_monotonic_time () + KR_DB_PATIENCE_MS * G_TIME_SPAN_MILLISECOND;

  while (!kr_db_locks_take_writing (file, writing)) {
    if (g_get_monotonic_time () > end_us)
      return kr_store_fail (error, KR_STORE_ERROR_BUSY, file, NULL);
    g_usleep (BUSY_STEP_US);
  }
  return TRUE;
}

/* SQLite calls it damage when a disk fails to read, and a disk can fail to read the
 * same place again and again. To replace the file for that would cut off everybody who has
 * it open: so its copy, which was read byte by byte, has to be damaged as well. */
static gboolean
replace_damaged (KrStore *from, const char *ledger_path, char **set_aside, GError **error)
{
  g_autofree char *file = follow (ledger_path);
  KrDbWriting writing;
  gboolean done;

  if (!take_writing (file, &writing, error))
    return FALSE;
  if (*set_aside == NULL)
    *set_aside = set_files_aside (file, ledger_path, error);
  done = *set_aside != NULL && check_damage (*set_aside, ledger_path, error) &&
         replace_file (from, file, error);
  kr_db_locks_release_writing (&writing);
  return done;
}

/* Opening a ledger takes what its journal has back into it, or throws the journal away: before
 * that, the files are set aside as they are. NULL without an error if there is no journal. */
static char *
set_journal_aside (const char *ledger_path, GError **error)
{
  g_autofree char *file = follow (ledger_path);
  g_autofree char *journal = g_strconcat (file, "-journal", NULL);
  GStatBuf there;

  if (g_stat (journal, &there) != 0 || there.st_size == 0)
    return NULL;
  return set_files_aside (file, ledger_path, error);
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

typedef struct {
  KrStore *reader; /* of the ledger that is replaced, through a connection of its own */
  const char *path;
  gboolean copied;
} Aside;

static gboolean
set_aside_cb (gpointer data, GError **error)
{
  Aside *aside = data;
  const gboolean again = aside->copied;

  aside->copied = TRUE;
  return kr_backup_copy (aside->reader, aside->path, again, NULL, error);
}

/* Replaces all that is in @ledger with @from. */
static gboolean
replace_within (KrStore *from, KrStore *ledger, char **set_aside, GError **error)
{
  g_autoptr (KrStore) reader = kr_store_open (ledger->path, error);
  Aside aside = {.reader = reader};

  if (reader == NULL)
    return FALSE;
  g_clear_pointer (set_aside, remove_files);
  *set_aside = kr_backup_find_path (ledger->path, KR_BACKUP_BEFORE_RESTORE);
  aside.path = *set_aside;
  return kr_db_replace_with (ledger->db, from->db, set_aside_cb, &aside, error);
}

/* Replaces whatever is at @ledger_path with @from. */
static gboolean
replace (KrStore *from, const char *ledger_path, char **set_aside, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrStore) ledger = NULL;

  if (g_access (ledger_path, F_OK) != 0)
    return replace_file (from, ledger_path, error);
  *set_aside = set_journal_aside (ledger_path, &problem);
  if (problem == NULL)
    ledger = open_present (ledger_path, &problem);
  if (ledger != NULL)
    return replace_within (from, ledger, set_aside, error);
  if (is_damage (problem))
    return replace_damaged (from, ledger_path, set_aside, error);
  g_clear_pointer (set_aside, remove_files);
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
  g_autoptr (KrStoreCopy) copy = NULL;
  KrProgress progress = {.cancellable = cancellable};

  *set_aside = NULL;
  if (!kr_db_check_regular (ledger_path, error))
    return FALSE;
  copy = kr_store_copy_open (from, error);
  if (copy != NULL && kr_store_audit (copy->store, &progress, error) &&
      replace (copy->store, ledger_path, set_aside, error))
    return TRUE;
  g_clear_pointer (set_aside, g_free);
  return FALSE;
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
