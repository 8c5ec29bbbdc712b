/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup-name.h"
#include "kr-backup-private.h"
#include "kr-db.h"
#include "kr-error.h"
#include "kr-store-backup.h"
#include "kr-store-error.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Which backups there are, and what is in them. */

#define TOLERANCE_US (10 * G_TIME_SPAN_MINUTE) /* of clocks that are about right */

static gboolean
is_future (gint64 at_us)
{
  return at_us > g_get_real_time () + TOLERANCE_US;
}

/* Adds the backup in the file @path. Borrowed from @list. */
static KrBackup *
add (GPtrArray *list, const char *path, KrBackupKind kind, gint64 made_at_us, gint64 n_bytes)
{
  KrBackup *backup = g_new0 (KrBackup, 1);

  backup->path = g_strdup (path);
  backup->kind = kind;
  backup->made_at_us = made_at_us;
  backup->from_future = is_future (made_at_us);
  backup->n_bytes = n_bytes;
  g_ptr_array_add (list, backup);
  return backup;
}

/* A folder that is not there has no backups in it. Ledgers of one name can have @shared it: what
 * has no mark there is nobody's, and what was rescued is not looked for, since it is opened in
 * place of the ledger. */
static gboolean
add_folder (
    GPtrArray *list, const char *ledger_path, const char *folder, gboolean shared, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GDir) listed = g_dir_open (folder, 0, &problem);
  const char *name;

  if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
      g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOTDIR))
    return TRUE;
  if (listed == NULL)
    return kr_store_fail (error, KR_STORE_ERROR_FAILED, ledger_path,
                          kr_error_get_sentence (problem));
  while ((name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    KrBackupKind kind;
    gint64 made_at_us;
    GStatBuf status;

    if (kr_backup_parse_name (ledger_path, name, &kind, &made_at_us) &&
        !(shared && kind == KR_BACKUP_RESCUED) && g_stat (path, &status) == 0)
      add (list, path, kind, made_at_us, status.st_size)->unclaimed =
          shared && !kr_backup_is_marked (ledger_path, name);
  }
  return TRUE;
}

/* What was rescued to where backups of this ledger usually are not (kr-store-rescue.h). */
static void
add_rescued (GPtrArray *list, const char *ledger_path)
{
  g_auto (GStrv) folders = kr_backup_folders_elsewhere (ledger_path);

  for (char **folder = folders; *folder != NULL; folder++)
    add_folder (list, ledger_path, *folder, FALSE, NULL);
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

/* Up to when @backup has the games, as far as one can know. */
static gint64
find_time_us (const KrBackup *backup)
{
  if (!backup->from_future)
    return backup->made_at_us;
  return is_future (backup->last_game_us) ? 0 : backup->last_game_us;
}

static int
compare_newest_first_cb (gconstpointer a, gconstpointer b)
{
  const KrBackup *first = *(const KrBackup *const *) a;
  const KrBackup *second = *(const KrBackup *const *) b;
  const gint64 first_us = find_time_us (first);
  const gint64 second_us = find_time_us (second);

  if (first_us != second_us)
    return first_us > second_us ? -1 : 1;
  return g_strcmp0 (second->path, first->path);
}

GPtrArray *
kr_backup_list_names (const char *ledger_path, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_backup_free);
  g_autofree char *folder = kr_backup_folder (ledger_path);
  g_autofree char *beside = kr_backup_folder_beside (ledger_path);
  const gboolean chosen = !g_str_equal (beside, folder);

  if (!add_folder (list, ledger_path, folder, chosen, error) ||
      (chosen && !add_folder (list, ledger_path, beside, FALSE, error)))
    return NULL;
  add_rescued (list, ledger_path);
  add_before_migrations (list, ledger_path);
  g_ptr_array_sort (list, compare_newest_first_cb);
  return g_steal_pointer (&list);
}

/* Looks into the file. */
static void
read_backup (KrBackup *backup)
{
  g_autoptr (KrDb) db = kr_db_open_backup (backup->path, NULL);
  gint64 n_sessions = 0;

  /* Every version of the schema has these columns. */
  backup->readable =
      db != NULL &&
      kr_db_read_number (db, "SELECT count(*) FROM session WHERE deleted = 0", &n_sessions, NULL) &&
      kr_db_read_number (db,
                         "SELECT ifnull (max (started_at_us), 0) FROM session WHERE deleted = 0",
                         &backup->last_game_us, NULL);
  backup->n_sessions = (guint) n_sessions;
}

GPtrArray *
kr_backup_list (const char *ledger_path, GError **error)
{
  GPtrArray *list = kr_backup_list_names (ledger_path, error);

  for (guint i = 0; list != NULL && i < list->len; i++)
    read_backup (g_ptr_array_index (list, i));
  if (list != NULL)
    g_ptr_array_sort (list, compare_newest_first_cb);
  return list;
}

char *
kr_backup_find_rescued (const char *ledger_path)
{
  g_autoptr (GPtrArray) list = kr_backup_list_names (ledger_path, NULL);
  const KrBackup *newest = NULL;

  for (guint i = 0; list != NULL && i < list->len; i++) {
    KrBackup *backup = g_ptr_array_index (list, i);

    if (backup->kind != KR_BACKUP_RESCUED)
      continue;
    read_backup (backup);
    if (backup->readable && (newest == NULL || find_time_us (backup) > find_time_us (newest)))
      newest = backup;
  }
  return newest != NULL ? g_strdup (newest->path) : NULL;
}
