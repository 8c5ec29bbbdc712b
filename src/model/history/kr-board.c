/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-board.h"

#include "kr-store-board.h"
#include "kr-store-open.h"
#include "kr-work.h"

static gpointer
load (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  KrProgress progress = {.cancellable = cancellable};

  return store != NULL ? kr_store_list_board (store, input->scope,
                                              (KrBoardOrder) GPOINTER_TO_INT (input->data),
                                              KR_BOARD_MAX_ROWS, &progress, error)
                       : NULL;
}

void
kr_board_load_async (KrLedger *ledger,
                     const KrScope *scope,
                     KrBoardOrder order,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input =
      (KrWorkInput){.of = ledger, .scope = scope, .data = GINT_TO_POINTER (order), .is_read = TRUE};
  kr_work_run (ledger, &input, load, (GDestroyNotify) g_ptr_array_unref, cancellable, callback,
               data);
}

GPtrArray *
kr_board_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, ledger), NULL);
  return kr_work_finish (result, error);
}
