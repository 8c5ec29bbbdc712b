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
set_fraction_cb (double fraction, gpointer work)
{
  kr_work_set_fraction (work, fraction);
}

static gpointer
update (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  kr_store_close (kr_store_open_watched (input->ledger, set_fraction_cb, input->work, NULL));
  return NULL;
}

void
kr_ledger_update_async (const char *path, KrWork *work, GAsyncReadyCallback callback, gpointer data)
{
  g_autofree char *own_path = kr_ledger_trouble_dup_path (path);
  const KrWorkInput input = {.ledger = own_path, .work = work};

  kr_work_run (work, &input, update, NULL, NULL, callback, data);
}
