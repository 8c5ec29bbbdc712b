/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-repair.h"

#include "kr-ledger-trouble.h"
#include "kr-store-check.h"
#include "kr-store-error.h"
#include "kr-store-mend.h"
#include "kr-store-open.h"
#include "kr-work.h"

void
kr_repair_free (KrRepair *repair)
{
  if (repair == NULL)
    return;
  g_free (repair->aside);
  g_strfreev (repair->done);
  g_strfreev (repair->left);
  g_free (repair);
}

/* A ledger whose first page is damaged can only be read without believing it. */
static KrStore *
open_store (const char *path, gboolean *as_read, GError **error)
{
  GError *problem = NULL;
  KrStore *store = kr_store_open (path, &problem);

  *as_read = g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED);
  if (*as_read)
    store = kr_store_open_damaged (path, NULL);
  if (store == NULL)
    g_propagate_error (error, problem);
  else
    g_clear_error (&problem);
  return store;
}

static gpointer
repair (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrRepair) repair = g_new0 (KrRepair, 1);
  gboolean as_read = FALSE;
  g_autoptr (KrStore) store = open_store (input->ledger, &as_read, error);

  if (store == NULL)
    return NULL;
  repair->done = kr_store_mend (store, as_read, &repair->aside, error);
  if (repair->done == NULL)
    return NULL;
  repair->left = kr_store_check (store, NULL);
  if (repair->left == NULL)
    repair->left = g_new0 (char *, 1);
  return g_steal_pointer (&repair);
}

void
kr_repair_async (const char *path, GAsyncReadyCallback callback, gpointer data)
{
  g_autofree char *own_path = kr_ledger_trouble_dup_path (path);
  const KrWorkInput input = {.ledger = own_path};

  kr_work_run (NULL, &input, repair, (GDestroyNotify) kr_repair_free, NULL, callback, data);
}

KrRepair *
kr_repair_finish (GAsyncResult *result, GError **error)
{
  return kr_work_finish (result, error);
}
