/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-rescue.h"

#include "kr-backup-name.h"
#include "kr-backup-private.h"
#include "kr-store-private.h"

#include <glib/gstdio.h>

/* A copy in the first folder that takes it. */

/* A path in @folder for a rescued copy of the ledger at @ledger_path: nothing is there. */
static char *
find_path (const char *folder, const char *ledger_path)
{
  gint64 at_us = g_get_real_time ();

  for (;; at_us += G_USEC_PER_SEC) {
    g_autofree char *name = kr_backup_format_name (ledger_path, KR_BACKUP_RESCUED, at_us);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (!g_file_test (path, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&path);
  }
}

char *
kr_store_rescue (KrStore *store, const char *ledger_path, GError **error)
{
  /* A folder that was chosen may be that of other ledgers of the same name as well. */
  g_autofree char *own = kr_backup_folder_beside (ledger_path);
  g_auto (GStrv) elsewhere = kr_backup_folders_elsewhere (ledger_path);
  const char *const folders[] = {own, elsewhere[0], elsewhere[1]};
  g_autoptr (GError) problem = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++) {
    g_autofree char *parent = g_path_get_dirname (folders[i]);
    g_autofree char *path = find_path (folders[i], ledger_path);

    /* The folder of a drive that was pulled out is not made again: it would be on another. */
    if (i == 0 && !g_file_test (parent, G_FILE_TEST_IS_DIR))
      continue;
    g_clear_error (&problem);
    if (kr_backup_copy (store, path, FALSE, NULL, &problem))
      return g_steal_pointer (&path);
  }
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}
