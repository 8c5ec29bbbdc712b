/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-copy.h"

#include "kr-migrate.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Copies of ledgers that the program only reads. */

static const char *const endings[] = {"", "-wal"};

/* Syncs the file at @path. Sets errno on failure. */
static gboolean
sync_file (const char *path)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 && fsync (file) == 0;
  int reason = errno;

  if (file >= 0)
    close (file);
  errno = reason;
  return done;
}

gboolean
kr_store_is_same_file (const char *a, const char *b)
{
  GStatBuf first;
  GStatBuf second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

gboolean
kr_store_copy_files (const char *from, const char *to, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *source = g_strconcat (from, endings[i], NULL);
    g_autofree char *target = g_strconcat (to, endings[i], NULL);
    g_autoptr (GFile) source_file = g_file_new_for_path (source);
    g_autoptr (GFile) target_file = g_file_new_for_path (target);

    if (i > 0 && !g_file_test (source, G_FILE_TEST_EXISTS))
      continue;
    if (!g_file_copy (source_file, target_file, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL,
                      error))
      return FALSE;
    if (!sync_file (target))
      return kr_store_fail_errno (error, errno, target);
  }
  return TRUE;
}

void
kr_store_copy_free (KrStoreCopy *copy)
{
  g_autoptr (GDir) listed = g_dir_open (copy->folder, 0, NULL);
  const char *name;

  kr_store_close (copy->store);
  /* With all that SQLite can have left in it. */
  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (copy->folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (copy->folder);
  g_free (copy->folder);
  g_free (copy);
}

KrStoreCopy *
kr_store_copy_open (const char *path, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();
  g_autoptr (KrStoreCopy) copy = NULL;
  g_autofree char *inside = NULL;
  GError *problem = NULL;
  char *folder;

  if (!kr_migrate_check_file (path, steps, error))
    return NULL;
  folder = g_dir_make_tmp ("kreights-XXXXXX", error);
  if (folder == NULL)
    return NULL;
  copy = g_new0 (KrStoreCopy, 1);
  copy->folder = folder;
  inside = g_build_filename (folder, "ledger.db", NULL);
  if (kr_store_copy_files (path, inside, &problem))
    copy->store = kr_store_open (inside, &problem);
  if (copy->store == NULL) {
    kr_store_fail_original (problem, inside, path, error);
    return NULL;
  }
  /* Errors found later name the original as well. */
  kr_store_set_shown_path (copy->store, path);
  return g_steal_pointer (&copy);
}
