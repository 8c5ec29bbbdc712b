/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-open.h"

#include "kr-migrate.h"
#include "kr-store-open-private.h"
#include "kr-store-private.h"
#include "kr-store-rebuild.h"

/* Opens the ledger with what makes its summaries again after a migration. */

static gboolean
rebuild_cb (KrStore *store, gpointer progress, GError **error)
{
  return kr_store_rebuild (store, progress, error);
}

KrStore *
kr_store_open_with_steps (const char *path, GPtrArray *steps, GError **error)
{
  KrProgress unwatched = {0};

  return kr_store_open_with (path, steps, rebuild_cb, &unwatched, error);
}

KrStore *
kr_store_open (const char *path, GError **error)
{
  return kr_store_open_watched (path, NULL, NULL, error);
}

KrStore *
kr_store_open_damaged (const char *path, GError **error)
{
  KrStore *store;

  kr_db_set_first_admission (TRUE);
  store = kr_store_open (path, error);
  kr_db_set_first_admission (FALSE);
  return store;
}

KrStore *
kr_store_open_watched (const char *path, KrProgressFunc on_progress, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();
  KrProgress progress = {.report = on_progress, .data = data};

  return kr_store_open_with (path, steps, rebuild_cb, &progress, error);
}

gboolean
kr_store_is_old (const char *path)
{
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();

  return kr_migrate_is_behind (path, steps);
}
