/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>

/*
 * kr-test-folder.h: a folder of one's own for the files of a test.
 */

static inline char *
kr_test_folder_make (void)
{
  char *folder = g_dir_make_tmp ("kr-rulebook-XXXXXX", NULL);

  g_assert_nonnull (folder);
  return folder;
}

static inline void
kr_test_folder_write (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Removes @path and everything below it. */
static inline void
kr_test_folder_remove (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name = NULL;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    kr_test_folder_remove (child);
  }
  g_remove (path);
}
