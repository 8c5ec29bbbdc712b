/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-return.h"

#include "kr-ledger-place.h"
#include "kr-ledger-private.h"
#include "kr-private-folder.h"
#include "kr-store-backup.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-work.h"

/* Both in a thread, with the queue held. */

static gpointer
put_back (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (input->what);

  if (!kr_private_folder_make (folder, NULL) ||
      !kr_backup_write (input->ledger, input->what, FALSE, cancellable, error)) {
    if (error != NULL && *error == NULL)
      kr_store_fail (error, KR_STORE_ERROR_READ_ONLY, input->what, NULL);
    return NULL;
  }
  return kr_store_open (input->what, error);
}

/* Runs @func, which returns a store, with steps held back until it is finished. */
static void
work_on_own_path (KrLedger *self, KrWorkFunc func, GAsyncReadyCallback callback, gpointer data)
{
  const KrWorkInput input = {.ledger = kr_store_get_path (kr_ledger_get_store (self)),
                             .what = kr_ledger_get_own_path (self)};

  kr_save_queue_hold (kr_ledger_get_queue (self));
  kr_work_run (self, &input, func, (GDestroyNotify) kr_store_close, NULL, callback, data);
}

void
kr_ledger_put_back_async (KrLedger *self, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (self));
  work_on_own_path (self, put_back, callback, data);
}

gboolean
kr_ledger_put_back_finish (KrLedger *self, GAsyncResult *result, GError **error)
{
  KrStore *store = kr_work_finish (result, error);

  if (store != NULL) {
    g_autofree char *name = g_path_get_basename (kr_ledger_get_copy_path (self));

    kr_ledger_go_to (self, store, NULL, NULL);
    kr_ledger_set_draft (self, KR_LEDGER_SETTLED, name);
  }
  kr_save_queue_release (kr_ledger_get_queue (self));
  return store != NULL;
}

static gpointer
open_other (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  return kr_store_open (input->what, error);
}

void
kr_ledger_use_other_async (KrLedger *self, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (self));
  work_on_own_path (self, open_other, callback, data);
}

gboolean
kr_ledger_use_other_finish (KrLedger *self, GAsyncResult *result, GError **error)
{
  KrStore *store = kr_work_finish (result, error);

  if (store != NULL) {
    kr_ledger_go_to (self, store, NULL, kr_ledger_get_copy_path (self));
    kr_ledger_tell_change (self);
  }
  kr_save_queue_release (kr_ledger_get_queue (self));
  return store != NULL;
}
