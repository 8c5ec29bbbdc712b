/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-year-review.h"

#include "kr-store-open.h"
#include "kr-store-year.h"
#include "kr-work.h"

/* The year is the second text of the input. */

static gpointer
load (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  const char *const with[] = {input->what, NULL};
  const KrScope scope = {.with = input->what != NULL ? with : NULL};
  KrProgress progress = {.cancellable = cancellable};

  if (store == NULL)
    return NULL;
  return kr_store_load_year (store, (int) g_ascii_strtoll (input->with, NULL, 10), input->what,
                             &scope, &progress, error);
}

void
kr_year_review_load_async (KrLedger *ledger,
                           int number,
                           const char *uuid,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_autofree char *year = g_strdup_printf ("%d", number);
  KrWorkInput input;

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input = (KrWorkInput){
      .ledger = kr_ledger_get_path (ledger), .what = uuid, .with = year, .is_read = TRUE};
  kr_work_run (ledger, &input, load, (GDestroyNotify) kr_year_free, cancellable, callback, data);
}

KrYear *
kr_year_review_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, ledger), NULL);
  return kr_work_finish (result, error);
}
