/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-mend.h"

#include "kr-store-backup.h"
#include "kr-store-error.h"
#include "kr-store-repair.h"

#include <glib/gstdio.h>

static char **
mend_as_read (KrStore *store, char **aside, GError **error)
{
  g_autofree char *copy = kr_backup_set_aside (store, KR_BACKUP_BEFORE_REPAIR, error);
  char **done = copy != NULL ? kr_store_repair_as_read (store, error) : NULL;

  if (done != NULL)
    *aside = g_steal_pointer (&copy);
  else if (copy != NULL)
    g_unlink (copy);
  return done;
}

char **
kr_store_mend (KrStore *store, gboolean as_read, char **aside, GError **error)
{
  GError *problem = NULL;
  char **done = as_read ? NULL : kr_store_repair (store, &problem);

  *aside = NULL;
  if (done != NULL)
    return done;
  if (problem != NULL && !g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED)) {
    g_propagate_error (error, problem);
    return NULL;
  }
  g_clear_error (&problem);
  return mend_as_read (store, aside, error);
}
