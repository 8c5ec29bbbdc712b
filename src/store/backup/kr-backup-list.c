/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup-name.h"
#include "kr-backup-private.h"
#include "kr-db.h"
#include "kr-store-backup.h"
#include "kr-store-error.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Which backups there are, and what is in them. */

/* Adds the backup in the file @path. */
static void
add (GPtrArray *list, const char *path, KrBackupKind kind, gint64 made_at_us, gint64 n_bytes)
{
  KrBackup *backup = g_new0 (KrBackup, 1);

  backup->path = g_strdup (path);
  backup->kind = kind;
  backup->made_at_us = made_at_us;
  backup->n_bytes = n_bytes;
  g_ptr_array_add (list, backup);
}

/* A folder that is not there has no backups in it. */
static gboolean
add_folder (GPtrArray *list, const char *ledger_path, const char *folder, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GDir) listed = g_dir_open (folder, 0, &problem);
  const char *name;

  if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
      g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOTDIR))
    return TRUE;
  if (listed == NULL)
    return kr_store_fail (error, KR_STORE_ERROR_FAILED, ledger_path, problem->message);
  while ((name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    KrBackupKind kind;
    gint64 made_at_us;
    GStatBuf status;

    if (kr_backup_parse_name (ledger_path, name, &kind, &made_at_us) && g_stat (path, &status) == 0)
      add (list, path, kind, made_at_us, status.st_size);
  }
  return TRUE;
}

/* Whether @name is a copy that a migration set aside, `PATTERN007`: not one that it did not
 * finish, and not SQLite's journal of such a copy. */
static gboolean
is_set_aside (const char *name, const char *pattern)
{
  const char *step = name + strlen (pattern);

  return g_str_has_prefix (name, pattern) && *step != '\0' &&
         step[strspn (step, "0123456789")] == '\0';
}

/* What migrations set aside (kr-migrate.h). */
static void
add_before_migrations (GPtrArray *list, const char *ledger_path)
{
  g_autofree char *folder = g_path_get_dirname (ledger_path);
  g_autofree char *ledger = g_path_get_basename (ledger_path);
  g_autofree char *pattern = g_strconcat (ledger, ".before-", NULL);
  g_autoptr (GDir) listed = g_dir_open (folder, 0, NULL);
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    GStatBuf status;

    if (is_set_aside (name, pattern) && g_stat (path, &status) == 0)
      add (list, path, KR_BACKUP_BEFORE_MIGRATION, status.st_mtime * G_USEC_PER_SEC,
           status.st_size);
  }
}

static int
compare_newest_first_cb (gconstpointer a, gconstpointer b)
{
  const KrBackup *first = *(const KrBackup *const *) a;
  const KrBackup *second = *(const KrBackup *const *) b;

  if (first->made_at_us != second->made_at_us)
    return first->made_at_us > second->made_at_us ? -1 : 1;
  return g_strcmp0 (second->path, first->path);
}

GPtrArray *
kr_backup_list_names (const char *ledger_path, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_backup_free);
  g_autofree char *folder = kr_backup_folder (ledger_path);
  g_autofree char *beside = kr_backup_folder_beside (ledger_path);

  if (!add_folder (list, ledger_path, folder, error) ||
      (!g_str_equal (beside, folder) && !add_folder (list, ledger_path, beside, error)))
    return NULL;
  add_before_migrations (list, ledger_path);
  g_ptr_array_sort (list, compare_newest_first_cb);
  return g_steal_pointer (&list);
}

GPtrArray *
kr_backup_list (const char *ledger_path, GError **error)
{
  GPtrArray *list = kr_backup_list_names (ledger_path, error);

  for (guint i = 0; list != NULL && i < list->len; i++) {
    KrBackup *backup = g_ptr_array_index (list, i);
    g_autoptr (KrDb) db = kr_db_open_backup (backup->path, NULL);
    gint64 n_sessions = 0;

    /* Every version of the schema has these columns. */
    backup->readable =
        db != NULL &&
        kr_db_read_number (db, "SELECT count(*) FROM session WHERE deleted = 0", &n_sessions,
                           NULL) &&
        kr_db_read_number (db,
                           "SELECT ifnull (max (started_at_us), 0) FROM session WHERE deleted = 0",
                           &backup->last_game_us, NULL);
    backup->n_sessions = (guint) n_sessions;
  }
  return list;
}
