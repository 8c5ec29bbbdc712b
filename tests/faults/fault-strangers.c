/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-strangers.h"

#include "kr-store-backup.h"
#include "kr-store-check.h"
#include "kr-store-history.h"
#include "kr-store-open.h"
#include "kr-store-repair.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <unistd.h>

/* --- Kreights itself ------------------------------------------------------ */

static void
look_in (const char *path, guint turn)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (GPtrArray) rows =
      store != NULL ? kr_store_list_sessions (store, 0, 10, NULL) : g_ptr_array_new ();
}

static void
check_and_repair (const char *path, guint turn)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_auto (GStrv) problems = store != NULL ? kr_store_check (store, NULL) : NULL;
  g_auto (GStrv) done = store != NULL ? kr_store_repair (store, NULL) : NULL;
}

static void
back_up (const char *path, guint turn)
{
  g_free (kr_backup_make (path, KR_BACKUP_BY_HAND, NULL, NULL));
}

/* What was recorded since is in the copy that restoring makes. */
static void
restore (const char *path, guint turn)
{
  g_autofree char *made = kr_backup_make (path, KR_BACKUP_BY_HAND, NULL, NULL);
  g_autofree char *set_aside = NULL;

  if (made != NULL && turn % 4 == 3)
    kr_backup_restore (path, made, NULL, &set_aside, NULL);
}

/* --- Other programs ------------------------------------------------------- */

static const char *const endings[] = {"", "-wal", "-shm"};

/* Reads a file to its end and closes it. */
static void
read_whole (const char *path)
{
  char bytes[65536];
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);

  while (file >= 0 && read (file, bytes, sizeof bytes) > 0)
    ;
  if (file >= 0)
    close (file);
}

/* As a virus scanner, or a program that makes backups. */
static void
open_and_close (const char *path, guint turn)
{
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);

    read_whole (name);
  }
}

static void
copy (const char *path, guint turn)
{
  g_autofree char *copied = g_strdup_printf ("%s.copied", path);
  char *bytes = NULL;
  gsize size = 0;

  if (g_file_get_contents (path, &bytes, &size, NULL))
    g_file_set_contents (copied, bytes, (gssize) size, NULL);
  g_free (bytes);
}

/* As SQLite’s own shell, which removes the log if it believes to be alone. */
static void
ask_sqlite (const char *path, guint turn)
{
  sqlite3 *handle = NULL;

  if (g_access (path, F_OK) == 0 &&
      sqlite3_open_v2 (path, &handle, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
    sqlite3_exec (handle, "SELECT count (*) FROM session", NULL, NULL, NULL);
  sqlite3_close (handle);
}

static void
hold_the_lock (const char *path, guint turn)
{
  sqlite3 *handle = NULL;

  if (sqlite3_open_v2 (path, &handle, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
    sqlite3_busy_timeout (handle, 100);
    if (sqlite3_exec (handle, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK)
      g_usleep (60000);
  }
  sqlite3_close (handle);
}

/* --- Movers --------------------------------------------------------------- */

#define MOVER_US 150000

static void
delete_all (const char *path, guint turn)
{
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);

    g_unlink (name);
  }
  g_usleep (MOVER_US);
}

static void
delete_ledger (const char *path, guint turn)
{
  g_unlink (path);
  g_usleep (MOVER_US);
}

static void
delete_log (const char *path, guint turn)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  g_unlink (log);
  g_usleep (MOVER_US);
}

/* With what SQLite keeps beside it. */
static void
move_away (const char *path, guint turn)
{
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);
    g_autofree char *away = g_strdup_printf ("%s.away-%u%s", path, turn, endings[i]);

    g_rename (name, away);
  }
  g_usleep (MOVER_US);
}

/* As a program that keeps folders of several machines the same. */
static void
replace (const char *path, guint turn)
{
  g_autofree char *other = g_strdup_printf ("%s.other", path);

  kr_store_close (kr_store_open (other, NULL));
  g_rename (other, path);
  g_usleep (MOVER_US);
}

const FaultStranger fault_strangers[] = {
    {"look", look_in},
    {"repair", check_and_repair},
    {"backup", back_up},
    {"close", open_and_close},
    {"copy", copy},
    {"sqlite", ask_sqlite},
    {"lock", hold_the_lock},
    {"restore", restore, .moves = TRUE},
    {"delete", delete_all, .moves = TRUE},
    {"delete-ledger", delete_ledger, .moves = TRUE},
    {"delete-log", delete_log, .moves = TRUE},
    {"move", move_away, .moves = TRUE},
    {"replace", replace, .moves = TRUE},
    {NULL, NULL},
};
