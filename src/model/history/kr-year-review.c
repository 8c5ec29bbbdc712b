/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-year-review.h"

#include "kr-store-open.h"
#include "kr-store-year.h"
#include "kr-work.h"

/* The year is the second text of the input. */

/* @with and @uuid, either of which may be NULL; NULL if both are. */
static char **
list_company (const char *const *with, const char *uuid)
{
  g_autoptr (GStrvBuilder) company = g_strv_builder_new ();

  if (with == NULL && uuid == NULL)
    return NULL;
  if (with != NULL)
    g_strv_builder_addv (company, (const char **) with);
  if (uuid != NULL)
    g_strv_builder_add (company, uuid);
  return g_strv_builder_end (company);
}

static gpointer
load (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  g_auto (GStrv) company = list_company (input->scope->with, input->what);
  KrScope scope = *input->scope;
  KrProgress progress = {.cancellable = cancellable};

  if (store == NULL)
    return NULL;
  scope.since = 0;
  scope.until = 0;
  scope.with = (const char *const *) company;
  return kr_store_load_year (store, (int) g_ascii_strtoll (input->with, NULL, 10), input->what,
                             &scope, &progress, error);
}

void
kr_year_review_load_async (KrLedger *ledger,
                           int number,
                           const char *uuid,
                           const KrScope *scope,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_autofree char *year = g_strdup_printf ("%d", number);
  KrWorkInput input;

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input = (KrWorkInput){.of = ledger, .what = uuid, .with = year, .scope = scope, .is_read = TRUE};
  kr_work_run (ledger, &input, load, (GDestroyNotify) kr_year_free, cancellable, callback, data);
}

KrYear *
kr_year_review_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, ledger), NULL);
  return kr_work_finish (result, error);
}
