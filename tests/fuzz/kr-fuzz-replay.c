/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"

#include <glib.h>

#include <stdlib.h>
#include <string.h>

/* Feeds every file of a folder to a fuzz target, whole and cut short. */

#define N_CUTS 16

static void
replay (const char *path)
{
  g_autofree char *data = NULL;
  gsize size = 0;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  for (gsize cut = 0; cut <= N_CUTS; cut++) {
    gsize length = size * cut / N_CUTS;
    g_autofree uint8_t *exact = g_malloc (MAX (length, 1));

    memcpy (exact, data, length);
    LLVMFuzzerTestOneInput (exact, length);
  }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GDir) dir = argc == 2 ? g_dir_open (argv[1], 0, NULL) : NULL;
  const char *name = NULL;
  int n = 0;

  if (dir == NULL) {
    g_printerr ("usage: %s FOLDER\n", argv[0]);
    return 2;
  }
  for (; (name = g_dir_read_name (dir)) != NULL; n++) {
    g_autofree char *path = g_build_filename (argv[1], name, NULL);

    replay (path);
  }
  g_print ("%d files\n", n);
  return n > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
