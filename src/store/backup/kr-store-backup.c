/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-backup.h"

#include "kr-backup-name.h"
#include "kr-backup-private.h"
#include "kr-error.h"
#include "kr-file-error.h"
#include "kr-file-look.h"
#include "kr-private-folder.h"
#include "kr-sentence.h"
#include "kr-session-limits.h"
#include "kr-store-audit.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

/*
 * Making backups. A copy is made beside its place, audited there, and gets its
 * name when it is known to be sound.
 */

#define DAY_US (G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC)
#define N_LATEST 5 /* copies from before a merge that are kept whenever they were made */

gboolean
kr_backup_fail (GError *problem, const char *ledger_path, GError **error)
{
  if (g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_FULL))
    kr_error_set (
        error, KR_STORE_ERROR, KR_STORE_ERROR_FULL,
        N_ ("The disk is too full for a backup of the ledger “%s”. The ledger is unchanged; "
            "free some space and try again."),
        ledger_path);
  else
    g_propagate_error (error, g_error_copy (problem));
  g_error_free (problem);
  return FALSE;
}

/* Reports why the copy @path was not saved. */
static gboolean
fail_save (GError *problem, const char *path, const char *ledger_path, GError **error)
{
  GError *failure = NULL;

  if (g_error_matches (problem, KR_FILE_ERROR, KR_FILE_ERROR_EXISTS)) {
    g_error_free (problem);
    return kr_store_refuse (
        error, N_ ("The file “%s” already exists. It was not changed; choose another name."), path);
  }
  kr_store_fail_file (problem, path, &failure);
  return kr_backup_fail (failure, ledger_path, error);
}

/* Copies @store into @partial; with @progress the copy is audited. */
static gboolean
copy_audited (KrStore *store, const char *partial, KrProgress *progress, GError **error)
{
  g_autoptr (KrStore) copy = NULL;
  GError *problem = NULL;

  if (!kr_db_copy_to (store->db, partial, error))
    return FALSE;
  if (progress == NULL)
    return TRUE;
  copy = kr_store_open_backup (partial, &problem);
  /* What is found wrong is wrong in the ledger. */
  if (copy == NULL)
    return kr_store_fail_original (problem, partial, store->path, error);
  kr_store_set_shown_path (copy, store->path);
  return kr_store_audit_copy (copy, partial, progress, error);
}

/* How large a copy of @store is. */
static gboolean
read_size (KrStore *store, guint64 *n_bytes, GError **error)
{
  gint64 n_pages = 0;
  gint64 page_bytes = 0;

  if (!kr_db_read_number (store->db, "PRAGMA page_count", &n_pages, error) ||
      !kr_db_read_number (store->db, "PRAGMA page_size", &page_bytes, error))
    return FALSE;
  *n_bytes = (guint64) n_pages * (guint64) page_bytes;
  return TRUE;
}

KrFileSave *
kr_backup_begin_file (KrStore *store, const char *path, gboolean replace, GError **error)
{
  g_autoptr (KrFileSave) save = NULL;
  GError *problem = NULL;
  guint64 n_bytes = 0;

  if (!read_size (store, &n_bytes, error))
    return NULL;
  save = kr_file_save_begin (path, KR_FILE_LEDGER, replace, &problem);
  if (save != NULL && kr_file_save_reserve (save, n_bytes, &problem))
    return g_steal_pointer (&save);
  fail_save (problem, path, store->path, error);
  return NULL;
}

gboolean
kr_backup_publish_file (KrFileSave *save, const char *path, const char *ledger_path, GError **error)
{
  GError *problem = NULL;

  return kr_file_save_publish (save, &problem) || fail_save (problem, path, ledger_path, error);
}

KrFileSave *
kr_backup_begin (
    KrStore *store, const char *path, gboolean replace, KrProgress *progress, GError **error)
{
  g_autoptr (KrFileSave) save = kr_backup_begin_file (store, path, replace, error);
  GError *problem = NULL;

  if (save == NULL)
    return NULL;
  if (!copy_audited (store, kr_file_save_get_partial_path (save), progress, &problem)) {
    kr_backup_fail (problem, store->path, error);
    return NULL;
  }
  return g_steal_pointer (&save);
}

gboolean
kr_backup_copy (
    KrStore *store, const char *path, gboolean replace, KrProgress *progress, GError **error)
{
  g_autoptr (KrFileSave) save = kr_backup_begin (store, path, replace, progress, error);

  return save != NULL && kr_backup_publish_file (save, path, store->path, error);
}

char *
kr_backup_find_path (const char *ledger_path, KrBackupKind kind)
{
  gint64 at_us = kr_session_limits_now_us ();
  char *path = kr_backup_format_path (ledger_path, kind, at_us);

  while (g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_free (path);
    at_us += G_USEC_PER_SEC;
    path = kr_backup_format_path (ledger_path, kind, at_us);
  }
  return path;
}

/* Opens the ledger at @ledger_path, which has to be there. */
static KrStore *
open_ledger (const char *ledger_path, GError **error)
{
  if (g_access (ledger_path, F_OK) == 0)
    return kr_store_open (ledger_path, error);
  kr_store_fail_errno (error, errno, ledger_path);
  return NULL;
}

/* --- Thinning ----------------------------------------------------------- */

/* The backups of @kind in @all, which are this ledger's, except the first @n_spared. Borrowed from
 * @all. */
static GPtrArray *
pick (const GPtrArray *all, KrBackupKind kind, guint n_spared)
{
  GPtrArray *picked = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++) {
    KrBackup *backup = g_ptr_array_index (all, i);

    if (backup->kind != kind || backup->unclaimed)
      continue;
    if (n_spared > 0)
      n_spared--;
    else
      g_ptr_array_add (picked, backup);
  }
  return picked;
}

static void
thin_kind (const GPtrArray *all, KrBackupKind kind, guint n_spared)
{
  g_autoptr (GPtrArray) picked = pick (all, kind, n_spared);
  g_autofree gint64 *times_us = g_new (gint64, picked->len + 1);
  g_autofree gboolean *drop = g_new (gboolean, picked->len + 1);

  for (guint i = 0; i < picked->len; i++)
    times_us[i] = ((const KrBackup *) g_ptr_array_index (picked, i))->made_at_us;
  kr_backup_thin (times_us, picked->len, drop);
  for (guint i = 0; i < picked->len; i++)
    if (drop[i])
      g_unlink (((const KrBackup *) g_ptr_array_index (picked, i))->path);
}

/* Removes copies that older versions began and did not finish. */
static void
remove_parts (const char *ledger_path)
{
  g_autofree char *folder = kr_backup_folder (ledger_path);
  g_autoptr (GDir) listed = g_dir_open (folder, 0, NULL);
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    const char *ending = strstr (name, ".part");
    g_autofree char *backup = ending != NULL ? g_strndup (name, (gsize) (ending - name)) : NULL;
    KrBackupKind kind;
    gint64 made_at_us;

    if (backup != NULL && kr_backup_parse_name (ledger_path, backup, &kind, &made_at_us))
      kr_private_folder_remove_old (path);
  }
}

/* --- Making ------------------------------------------------------------- */

char *
kr_backup_make (const char *ledger_path,
                KrBackupKind kind,
                GCancellable *cancellable,
                GError **error)
{
  g_autoptr (KrStore) store = open_ledger (ledger_path, error);
  KrProgress progress = {.cancellable = cancellable};
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) all = NULL;

  if (store == NULL)
    return NULL;
  path = kr_backup_find_path (ledger_path, kind);
  if (!kr_backup_copy (store, path, FALSE, &progress, error))
    return NULL;
  remove_parts (ledger_path);
  /* What cannot be removed stays: a backup too many does no harm. */
  all = kr_backup_list_names (ledger_path, NULL);
  if (all != NULL) {
    thin_kind (all, KR_BACKUP_DAILY, 0);
    thin_kind (all, KR_BACKUP_BEFORE_MERGE, N_LATEST);
  }
  return g_steal_pointer (&path);
}

char *
kr_backup_set_aside (KrStore *store, KrBackupKind kind, GError **error)
{
  g_autofree char *path = kr_backup_find_path (store->path, kind);

  return kr_backup_copy (store, path, FALSE, NULL, error) ? g_steal_pointer (&path) : NULL;
}

/* Whether @path may become a copy of the ledger at @ledger_path: it is a file, or not there yet,
 * and neither that ledger nor one that another program is writing. */
static gboolean
check_target (const char *ledger_path, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *sentence = NULL;
  const char *why = NULL;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    why = N_ (
        "“{path}” is in a folder that does not exist. Nothing was written; choose another place.");
  else if (kr_file_is_same (path, ledger_path))
    why = N_ ("“{path}” is the ledger itself. It was not changed; choose another name.");
  else if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    why = N_ ("“{path}” is not a file. It was not changed; choose another name.");
  else if (kr_file_is_in_use (path))
    why = N_ ("“{path}” is a ledger in use. It was not changed; choose another name.");
  if (why == NULL)
    return TRUE;
  sentence = kr_sentence_fill (why, "path", path, NULL);
  return kr_error_set_sentence (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, sentence);
}

gboolean
kr_backup_write (const char *ledger_path,
                 const char *path,
                 gboolean replace,
                 GCancellable *cancellable,
                 GError **error)
{
  g_autoptr (KrStore) store = open_ledger (ledger_path, error);
  KrProgress progress = {.cancellable = cancellable};

  return store != NULL && check_target (ledger_path, path, error) &&
         kr_backup_copy (store, path, replace, &progress, error);
}

gboolean
kr_backup_write_copy (const char *ledger_path,
                      const char *from,
                      const char *path,
                      GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (KrFileSave) save = NULL;
  GError *problem = NULL;

  if (!check_target (ledger_path, path, error))
    return FALSE;
  save = kr_file_save_begin (path, KR_FILE_LEDGER, TRUE, &problem);
  return (save != NULL && kr_file_save_copy (save, from, cancellable, &problem) &&
          kr_file_save_publish (save, &problem)) ||
         fail_save (problem, path, ledger_path, error);
}

/* When the file @path, or its log, was last written; 0: not known. */
static gint64
written_at_us (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  gint64 at_us = 0;
  GStatBuf status;

  if (g_stat (path, &status) == 0)
    at_us = status.st_mtime * G_USEC_PER_SEC;
  if (g_stat (log, &status) == 0 && status.st_size > 0)
    at_us = MAX (at_us, status.st_mtime * G_USEC_PER_SEC);
  return at_us;
}

/* One from the future, made while the clock was wrong, comes last and counts as none. */
static gboolean
is_due (const char *ledger_path, const GPtrArray *all)
{
  g_autoptr (GPtrArray) daily = pick (all, KR_BACKUP_DAILY, 0);
  const KrBackup *newest = daily->len > 0 ? g_ptr_array_index (daily, 0) : NULL;
  gint64 now_us = g_get_real_time ();

  if (newest == NULL || newest->made_at_us > now_us)
    return TRUE;
  return now_us - newest->made_at_us >= DAY_US && written_at_us (ledger_path) > newest->made_at_us;
}

gboolean
kr_backup_make_daily (const char *ledger_path,
                      GCancellable *cancellable,
                      gboolean *made,
                      GError **error)
{
  g_autoptr (GPtrArray) all = kr_backup_list_names (ledger_path, error);
  g_autofree char *path = NULL;

  if (made != NULL)
    *made = FALSE;
  if (all == NULL)
    return FALSE;
  if (!is_due (ledger_path, all))
    return TRUE;
  path = kr_backup_make (ledger_path, KR_BACKUP_DAILY, cancellable, error);
  if (made != NULL)
    *made = path != NULL;
  return path != NULL;
}
