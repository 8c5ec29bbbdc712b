/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "golden-file.h"

#include <check.h>
#include <glib.h>
#include <string.h>

void
golden_file_check (const char *file, const char *text)
{
  g_autofree char *path = g_build_filename (g_getenv ("KREIGHTS_GOLDEN_DIR"), file, NULL);
  g_autofree char *expected = NULL;

  if (g_getenv ("KREIGHTS_WRITE_GOLDEN") != NULL)
    ck_assert (g_file_set_contents (path, text, -1, NULL));
  ck_assert_msg (g_file_get_contents (path, &expected, NULL, NULL), "cannot read %s", path);
  ck_assert_msg (strcmp (text, expected) == 0, "%s has changed", file);
}
