/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-folder.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

static char *folder;

static void
empty (const char *path)
{
  g_autoptr (GDir) listed = g_dir_open (path, 0, NULL);
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    if (g_file_test (inner, G_FILE_TEST_IS_DIR) && !g_file_test (inner, G_FILE_TEST_IS_SYMLINK))
      empty (inner);
    g_remove (inner);
  }
}

static void
remove_folder (void)
{
  empty (folder);
  g_rmdir (folder);
  g_free (folder);
}

const char *
kr_fuzz_folder (void)
{
  if (folder == NULL) {
    folder = g_dir_make_tmp ("kreights-fuzz-XXXXXX", NULL);
    g_assert_nonnull (folder);
    atexit (remove_folder);
  }
  return folder;
}

void
kr_fuzz_folder_clear (void)
{
  empty (kr_fuzz_folder ());
}

char *
kr_fuzz_folder_path (const char *name)
{
  return g_build_filename (kr_fuzz_folder (), name, NULL);
}

/* Not atomic, as g_file_set_contents is, and so ten times as fast. */
void
kr_fuzz_folder_put (const char *name, GBytes *bytes)
{
  g_autofree char *path = kr_fuzz_folder_path (name);
  g_autofree char *parent = g_path_get_dirname (path);
  gsize size = 0;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  FILE *file;

  g_mkdir_with_parents (parent, 0700);
  file = g_fopen (path, "wb");
  g_assert_nonnull (file);
  if (size > 0) /* of no bytes there may be no address */
    g_assert_cmpuint (fwrite (data, 1, size, file), ==, size);
  fclose (file);
}
