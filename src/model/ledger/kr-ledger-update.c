/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-update.h"

#include "kr-ledger-trouble.h"
#include "kr-store-open.h"
#include "kr-store.h"

/* Opening is what migrates. */

gboolean
kr_ledger_update_is_due (const char *path)
{
  g_autofree char *own_path = kr_ledger_trouble_dup_path (path);

  return kr_store_is_old (own_path);
}

static void
tell_cb (double fraction, gpointer work)
{
  kr_work_tell (work, fraction);
}

static void
update_cb (GTask *task, gpointer work, gpointer path, GCancellable *cancellable)
{
  kr_store_close (kr_store_open_watched (path, tell_cb, work, NULL));
  g_task_return_boolean (task, TRUE);
}

void
kr_ledger_update_async (const char *path, KrWork *work, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (work, NULL, callback, data);

  g_task_set_task_data (task, kr_ledger_trouble_dup_path (path), g_free);
  g_task_run_in_thread (task, update_cb);
}
