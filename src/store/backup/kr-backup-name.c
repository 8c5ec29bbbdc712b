/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup-name.h"
#include "kr-file-read.h"
#include "kr-store-backup.h"

#include <string.h>

/* `ledger.db-20261120T193000Z-daily.db`; `ledger.db-1a2b3c4d-20261120T193000Z-daily.db` in a folder
 * that was chosen */

#define TIME_FORMAT "%Y%m%dT%H%M%SZ"
#define TIME_LENGTH 16 /* of a time so written */
#define ENDING ".db"
#define MARK_LENGTH 8
#define MACHINE "/etc/machine-id" /* of systemd and D-Bus; else the name of the host */
#define MAX_MACHINE_BYTES 4096

static const char *const kind_words[KR_N_BACKUP_KINDS] = {
    [KR_BACKUP_DAILY] = "daily",
    [KR_BACKUP_BY_HAND] = "by-hand",
    [KR_BACKUP_BEFORE_MERGE] = "before-merge",
    [KR_BACKUP_BEFORE_RESTORE] = "before-restore",
    [KR_BACKUP_BEFORE_MIGRATION] = "before-migration",
    [KR_BACKUP_RESCUED] = "rescued",
    [KR_BACKUP_BEFORE_REPAIR] = "before-repair",
};

/* Folders that were chosen, by the path of the ledger; NULL: none yet. */
static GHashTable *chosen_folders;
static GMutex chosen_folders_lock;

void
kr_backup_choose_folder (const char *ledger_path, const char *folder)
{
  g_mutex_lock (&chosen_folders_lock);
  if (chosen_folders == NULL)
    chosen_folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (folder != NULL)
    g_hash_table_replace (chosen_folders, g_strdup (ledger_path), g_strdup (folder));
  else
    g_hash_table_remove (chosen_folders, ledger_path);
  g_mutex_unlock (&chosen_folders_lock);
}

char *
kr_backup_folder_beside (const char *ledger_path)
{
  g_autofree char *beside = g_path_get_dirname (ledger_path);

  return g_build_filename (beside, "backups", NULL);
}

char **
kr_backup_folders_elsewhere (const char *ledger_path)
{
  g_autofree char *path = g_canonicalize_filename (ledger_path, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
  g_autofree char *name = g_strdup_printf ("kreights-rescued-%.16s", sum);
  char **folders = g_new0 (char *, 3);

  folders[0] = g_build_filename (g_get_user_data_dir (), "kreights", name, NULL);
  folders[1] = g_build_filename (g_get_home_dir (), name, NULL);
  return folders;
}

char *
kr_backup_folder (const char *ledger_path)
{
  char *chosen = NULL;

  g_mutex_lock (&chosen_folders_lock);
  if (chosen_folders != NULL)
    chosen = g_strdup (g_hash_table_lookup (chosen_folders, ledger_path));
  g_mutex_unlock (&chosen_folders_lock);
  return chosen != NULL ? chosen : kr_backup_folder_beside (ledger_path);
}

/* How a backup of the ledger at @ledger_path begins that has its mark. */
static char *
dup_marked_start (const char *ledger_path)
{
  g_autofree char *ledger = g_path_get_basename (ledger_path);
  g_autofree char *path = g_canonicalize_filename (ledger_path, NULL);
  gsize length = 0;
  g_autofree char *machine = kr_file_read (MACHINE, MAX_MACHINE_BYTES, &length, NULL);
  g_autofree char *place = NULL;
  g_autofree char *sum = NULL;

  if (machine == NULL)
    machine = g_strdup (g_get_host_name ());
  place = g_strconcat (machine, path, NULL);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, place, -1);
  return g_strdup_printf ("%s-%.*s-", ledger, MARK_LENGTH, sum);
}

/* What follows @start, that of the ledger, in a name. */
static char *
format_name (const char *start, KrBackupKind kind, gint64 made_at_us)
{
  g_autoptr (GDateTime) made = g_date_time_new_from_unix_utc (made_at_us / G_USEC_PER_SEC);
  g_autofree char *time = g_date_time_format (made, TIME_FORMAT);

  return g_strdup_printf ("%s%s-%s" ENDING, start, time, kind_words[kind]);
}

static char *
dup_start (const char *ledger_path)
{
  g_autofree char *ledger = g_path_get_basename (ledger_path);

  return g_strconcat (ledger, "-", NULL);
}

char *
kr_backup_format_name (const char *ledger_path, KrBackupKind kind, gint64 made_at_us)
{
  g_autofree char *start = dup_start (ledger_path);

  return format_name (start, kind, made_at_us);
}

char *
kr_backup_format_path (const char *ledger_path, KrBackupKind kind, gint64 made_at_us)
{
  g_autofree char *folder = kr_backup_folder (ledger_path);
  g_autofree char *beside = kr_backup_folder_beside (ledger_path);
  const gboolean chosen = !g_str_equal (folder, beside);
  g_autofree char *start = chosen ? dup_marked_start (ledger_path) : dup_start (ledger_path);
  g_autofree char *name = format_name (start, kind, made_at_us);

  return g_build_filename (folder, name, NULL);
}

gboolean
kr_backup_is_marked (const char *ledger_path, const char *name)
{
  g_autofree char *start = dup_marked_start (ledger_path);

  return g_str_has_prefix (name, start);
}

static gboolean
parse_time (const char *text, gint64 *at_us)
{
  g_autofree char *time = g_strndup (text, TIME_LENGTH);
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (time, NULL);

  if (date == NULL || strlen (time) < TIME_LENGTH)
    return FALSE;
  *at_us = g_date_time_to_unix (date) * G_USEC_PER_SEC;
  return TRUE;
}

static gboolean
parse_kind (const char *text, KrBackupKind *kind)
{
  for (guint i = 0; i < KR_N_BACKUP_KINDS; i++) {
    gsize length = strlen (kind_words[i]);

    if (strncmp (text, kind_words[i], length) == 0 && strcmp (text + length, ENDING) == 0) {
      *kind = (KrBackupKind) i;
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
kr_backup_parse_name (const char *ledger_path,
                      const char *name,
                      KrBackupKind *kind,
                      gint64 *made_at_us)
{
  g_autofree char *start = dup_start (ledger_path);
  const gsize length = strlen (start);
  const char *time =
      name + length + (kr_backup_is_marked (ledger_path, name) ? MARK_LENGTH + 1 : 0);

  return g_str_has_prefix (name, start) && parse_time (time, made_at_us) &&
         time[TIME_LENGTH] == '-' && parse_kind (time + TIME_LENGTH + 1, kind);
}
