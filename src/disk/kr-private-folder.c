/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-private-folder.h"

#include "kr-file-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/*
 * A program that is killed leaves its temporary files. The next one that writes into the same
 * folder recognizes them by name, owner and age: a younger one may be in use.
 */

#define START ".kreights-"
#define ENDING ".part"
#define N_DIGITS 16
#define COPIES "copies"
#define HOUR_S 3600
#define DAY_S 86400

/* A folder that cannot be synced keeps names by other means. */
static void
sync_folder (const char *folder)
{
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (file < 0)
    return;
  fsync (file);
  close (file);
}

gboolean
kr_private_folder_make (const char *folder, GError **error)
{
  g_autofree char *parent = NULL;

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  parent = g_path_get_dirname (folder);
  if (!kr_private_folder_make (parent, error))
    return FALSE;
  if (g_mkdir (folder, 0700) != 0 && errno != EEXIST)
    return kr_file_fail (error, errno);
  /* The sync of a folder keeps the names in it, not its own. */
  sync_folder (parent);
  return TRUE;
}

char *
kr_private_folder_make_name (void)
{
  guint64 number = 0;

  if (getrandom (&number, sizeof number, 0) != sizeof number)
    number = (guint64) g_random_int () << 32 | g_random_int ();
  return g_strdup_printf (START "%0*" G_GINT64_MODIFIER "x" ENDING, N_DIGITS, number);
}

/* Whether @name is one of kr_private_folder_make_name, or of a file that SQLite keeps beside. */
static gboolean
is_temporary (const char *name)
{
  static const char *const endings[] = {ENDING, ENDING "-journal", ENDING "-wal", ENDING "-shm"};

  if (!g_str_has_prefix (name, START))
    return FALSE;
  name += strlen (START);
  if (strspn (name, "0123456789abcdef") != N_DIGITS)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (strcmp (name + N_DIGITS, endings[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Whether @there was last written so long ago; a time in the future is of a wrong clock. */
static gboolean
is_old (const struct stat *there, gint64 age_s)
{
  return ABS (g_get_real_time () / G_USEC_PER_SEC - (gint64) there->st_mtime) >= age_s;
}

/* A second name of a finished file was the last step of a program that was killed before it took
 * it away. */
static gboolean
is_left_over (const struct stat *there)
{
  return S_ISREG (there->st_mode) && there->st_uid == geteuid () &&
         (there->st_nlink > 1 || is_old (there, HOUR_S));
}

void
kr_private_folder_remove_old (const char *path)
{
  struct stat there;

  if (lstat (path, &there) == 0 && is_left_over (&there))
    g_unlink (path);
}

/* Whether @folder is new to the program. */
static gboolean
note_folder (const char *folder)
{
  static GHashTable *folders;
  static GMutex lock;
  gboolean is_new;

  g_mutex_lock (&lock);
  if (folders == NULL)
    folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  is_new = g_hash_table_add (folders, g_strdup (folder));
  g_mutex_unlock (&lock);
  return is_new;
}

void
kr_private_folder_tidy (const char *folder)
{
  g_autoptr (GDir) listed = note_folder (folder) ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (is_temporary (name))
      kr_private_folder_remove_old (path);
  }
}

void
kr_private_folder_remove (const char *folder)
{
  g_autoptr (GDir) listed = g_dir_open (folder, 0, NULL);
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (folder);
}

/* Removes the folders in @parent that were last used a day ago. */
static void
remove_old_folders (const char *parent)
{
  g_autoptr (GDir) listed = g_dir_open (parent, 0, NULL);
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (parent, name, NULL);
    struct stat there;

    if (is_temporary (name) && lstat (path, &there) == 0 && S_ISDIR (there.st_mode) &&
        there.st_uid == geteuid () && is_old (&there, DAY_S))
      kr_private_folder_remove (path);
  }
}

/* Makes a temporary folder in the user's folder @home. */
static char *
make_temporary (const char *home, GError **error)
{
  g_autofree char *parent = g_build_filename (home, "kreights", COPIES, NULL);
  g_autofree char *name = kr_private_folder_make_name ();
  g_autofree char *path = g_build_filename (parent, name, NULL);

  if (!kr_private_folder_make (parent, error))
    return NULL;
  remove_old_folders (parent);
  if (g_mkdir (path, 0700) == 0)
    return g_steal_pointer (&path);
  kr_file_fail (error, errno);
  return NULL;
}

char *
kr_private_folder_make_temporary (GError **error)
{
  char *made = make_temporary (g_get_user_cache_dir (), NULL);

  return made != NULL ? made : make_temporary (g_get_user_runtime_dir (), error);
}
