/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-migrate.h"

#include "kr-file-save.h"
#include "kr-page-sums.h"
#include "kr-private-folder.h"
#include "kr-schema-resource.h"
#include "kr-store-error.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/*
 * Steps from the embedded schema/, the marks in a file's header, and the one
 * transaction that takes a ledger through what it lacks.
 */

#define RESOURCE_FOLDER "/org/kreights/schema"
#define APPLICATION_ID 0x4B524C47 /* "KRLG" */

/* The header of an SQLite file: its first bytes, and where two big-endian
 * numbers are in it. */
#define HEADER_SIZE 100
#define MAGIC "SQLite format 3"
#define USER_VERSION_AT 60
#define APPLICATION_ID_AT 68

KrMigrateStep *
kr_migrate_step_new (guint number, const char *sql)
{
  KrMigrateStep *step = g_new0 (KrMigrateStep, 1);

  step->number = number;
  step->sql = g_strdup (sql);
  return step;
}

void
kr_migrate_step_free (KrMigrateStep *step)
{
  g_free (step->sql);
  g_free (step);
}

static int
compare_steps_cb (gconstpointer a, gconstpointer b)
{
  const KrMigrateStep *const *first = a;
  const KrMigrateStep *const *second = b;

  return (int) (*first)->number - (int) (*second)->number;
}

GPtrArray *
kr_migrate_list_steps (void)
{
  return kr_migrate_list_files (kr_schema_get_resource (), RESOURCE_FOLDER);
}

GPtrArray *
kr_migrate_list_files (GResource *resource, const char *folder)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_migrate_step_free);
  g_auto (GStrv) names =
      g_resource_enumerate_children (resource, folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++) {
    g_autofree char *path = g_build_path ("/", folder, names[i], NULL);
    g_autoptr (GBytes) sql =
        g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

    g_ptr_array_add (steps, kr_migrate_step_new ((guint) g_ascii_strtoull (names[i], NULL, 10),
                                                 g_bytes_get_data (sql, NULL)));
  }
  g_ptr_array_sort (steps, compare_steps_cb);
  return steps;
}

/* Runs the steps after the first @n_taken, and marks how far the file is. */
static gboolean
take_steps (KrDb *db, const GPtrArray *steps, guint n_taken, GError **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA user_version = %u", steps->len);

  for (guint i = n_taken; i < steps->len; i++) {
    const KrMigrateStep *step = g_ptr_array_index (steps, i);

    g_assert (step->number == i + 1);
    if (!kr_db_exec (db, step->sql, error))
      return FALSE;
  }
  return kr_db_exec (db, mark, error);
}

GBytes *
kr_migrate_make_empty (const GPtrArray *steps, GError **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d", APPLICATION_ID);
  g_autoptr (KrDb) db = kr_db_open_memory (error);

  if (db == NULL || (steps->len >= KR_PAGE_SUMS_SINCE && !kr_db_make_room_for_sums (db, error)) ||
      !kr_db_exec (db, mark, error) || !take_steps (db, steps, 0, error))
    return NULL;
  return kr_db_serialize (db, error);
}

static guint32
read_big_endian (const guint8 *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* Whether there is a log with something in it beside the ledger. Then the header may
 * be torn, by a power cut while the log was copied into the file; the log has the
 * header that counts. */
static gboolean
has_log (const char *path)
{
  static const char *const endings[] = {"-wal", "-journal"};

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *log = g_strconcat (path, endings[i], NULL);
    GStatBuf status;

    if (g_stat (log, &status) == 0 && status.st_size > 0)
      return TRUE;
  }
  return FALSE;
}

gboolean
kr_migrate_check_file (const char *path, const GPtrArray *steps, GError **error)
{
  guint8 header[HEADER_SIZE];
  gsize n_read = 0;

  if (!kr_db_read_start (path, header, sizeof header, &n_read, error))
    return FALSE;
  if (n_read == 0)
    return kr_store_fail (error, KR_STORE_ERROR_DAMAGED, path, NULL);
  if (has_log (path))
    return TRUE;
  if (n_read < sizeof header || memcmp (header, MAGIC, sizeof MAGIC) != 0 ||
      read_big_endian (header + APPLICATION_ID_AT) != APPLICATION_ID)
    return kr_store_fail (error, KR_STORE_ERROR_FOREIGN, path, NULL);
  if (read_big_endian (header + USER_VERSION_AT) > steps->len)
    return kr_store_fail (error, KR_STORE_ERROR_NEWER, path, NULL);
  return TRUE;
}

gboolean
kr_migrate_is_behind (const char *path, const GPtrArray *steps)
{
  guint8 header[HEADER_SIZE];
  gsize n_read = 0;

  return kr_db_read_start (path, header, sizeof header, &n_read, NULL) && n_read == sizeof header &&
         memcmp (header, MAGIC, sizeof MAGIC) == 0 &&
         read_big_endian (header + APPLICATION_ID_AT) == APPLICATION_ID &&
         read_big_endian (header + USER_VERSION_AT) < steps->len;
}

/* Copies @db beside it, whole or not at all. A copy that an earlier migration left is
 * older, and kept. Another program may still write until the transaction begins: the steps take
 * that along, they change what is there then and leave out nothing. */
static gboolean
set_aside (KrDb *db, const char *path, guint first_step, GError **error)
{
  g_autofree char *copy = g_strdup_printf ("%s.before-%03u", path, first_step);
  g_autofree char *older_partial = g_strconcat (copy, ".part", NULL);
  g_autoptr (KrFileSave) save = NULL;
  GError *problem = NULL;

  if (g_file_test (copy, G_FILE_TEST_EXISTS))
    return TRUE;
  kr_private_folder_remove_old (older_partial);
  save = kr_file_save_begin (copy, KR_FILE_LEDGER, FALSE, &problem);
  if (save == NULL)
    return kr_store_fail_file (problem, copy, error);
  if (!kr_db_copy_to (db, kr_file_save_get_partial_path (save), error))
    return FALSE;
  return kr_file_save_publish (save, &problem) || kr_store_fail_file (problem, copy, error);
}

/* How many steps @db has gone through. */
static gboolean
read_n_taken (KrDb *db, const char *path, const GPtrArray *steps, guint *n_taken, GError **error)
{
  gint64 application = 0;
  gint64 version = 0;

  if (!kr_db_read_number (db, "PRAGMA application_id", &application, error) ||
      !kr_db_read_number (db, "PRAGMA user_version", &version, error))
    return FALSE;
  if (application != APPLICATION_ID)
    return kr_store_fail (error, KR_STORE_ERROR_FOREIGN, path, NULL);
  if (version < 0 || version > steps->len)
    return kr_store_fail (error, KR_STORE_ERROR_NEWER, path, NULL);
  *n_taken = (guint) version;
  return TRUE;
}

/* Checksums in all pages of a file that has none. That cannot be part of a transaction: it comes
 * first, and what it makes is a ledger as before. */
static gboolean
add_sums (KrDb *db, guint n_taken, guint n_steps, GError **error)
{
  return n_taken >= KR_PAGE_SUMS_SINCE || n_steps < KR_PAGE_SUMS_SINCE || kr_db_has_sums (db) ||
         kr_db_rewrite (db, error);
}

gboolean
kr_migrate_run (KrDb *db,
                const char *path,
                const GPtrArray *steps,
                KrMigrateFinish finish,
                gpointer data,
                GError **error)
{
  guint n_taken = 0;

  if (!read_n_taken (db, path, steps, &n_taken, error))
    return FALSE;
  if (n_taken == steps->len)
    return TRUE;
  if (!set_aside (db, path, n_taken + 1, error) || !add_sums (db, n_taken, steps->len, error) ||
      !kr_db_begin (db, error))
    return FALSE;
  /* Asked again: another program may have migrated while this one waited. */
  if (!read_n_taken (db, path, steps, &n_taken, error) ||
      (n_taken < steps->len &&
       (!take_steps (db, steps, n_taken, error) || !finish (data, error)))) {
    kr_db_rollback (db);
    return FALSE;
  }
  return kr_db_commit (db, error);
}
