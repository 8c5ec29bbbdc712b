/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge.h"

#include "kr-ledger-place.h"
#include "kr-ledger-private.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"
#include "kr-store-open.h"

#define MERGING "kr-merging" /* data of a ledger: the path that is being merged */

/* --- Merging ------------------------------------------------------------ */

static void
set_fraction_cb (double fraction, gpointer work)
{
  if (work != NULL)
    kr_work_set_fraction (work, fraction);
}

static gpointer
merge (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  return store != NULL
             ? kr_store_merge (store, input->what, set_fraction_cb, input->work, cancellable, error)
             : NULL;
}

void
kr_merge_run_async (KrLedger *ledger,
                    const char *path,
                    KrWork *work,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer data)
{
  KrWorkInput input = {.what = path, .work = work};

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input.of = ledger;
  g_object_set_data_full (G_OBJECT (ledger), MERGING, g_strdup (path), g_free);
  kr_work_run (ledger, &input, merge, (GDestroyNotify) kr_merge_report_free, cancellable, callback,
               data);
}

KrMergeReport *
kr_merge_run_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  KrMergeReport *report = kr_work_finish (result, error);
  g_autofree char *path = g_object_steal_data (G_OBJECT (ledger), MERGING);

  if (report == NULL)
    return NULL;
  if (g_strcmp0 (path, kr_ledger_get_copy_path (ledger)) == 0)
    kr_ledger_settle_copy (ledger);
  kr_ledger_reload (ledger);
  return report;
}

/* --- Taking back -------------------------------------------------------- */

KrLastMerge *
kr_merge_find_last (KrLedger *ledger)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  return kr_store_find_last_merge (kr_ledger_get_store (ledger), NULL);
}

/* Returns how many sessions stay. */
static gpointer
undo (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  guint n_kept = 0;

  if (store != NULL)
    kr_store_undo_merge (store, cancellable, &n_kept, error);
  return GUINT_TO_POINTER (n_kept);
}

void
kr_merge_undo_async (KrLedger *ledger,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  KrWorkInput input = {NULL};

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input.of = ledger;
  kr_work_run (ledger, &input, undo, NULL, cancellable, callback, data);
}

gboolean
kr_merge_undo_finish (KrLedger *ledger, GAsyncResult *result, guint *n_kept, GError **error)
{
  gpointer kept = NULL;

  if (!kr_work_finish_done (result, &kept, error))
    return FALSE;
  if (n_kept != NULL)
    *n_kept = GPOINTER_TO_UINT (kept);
  kr_ledger_reload (ledger);
  return TRUE;
}
