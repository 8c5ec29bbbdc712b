/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-list.h"

#include "kr-ledger-private.h"
#include "kr-session-limits.h"
#include "kr-store-open.h"
#include "kr-store-series-look.h"
#include "kr-store-series.h"
#include "kr-work.h"

/* Changes are short; the standings, which take longer, are made on a store of their own. */

GPtrArray *
kr_series_list_all (KrLedger *ledger, const char *session)
{
  GError *error = NULL;
  GPtrArray *rows;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_series (kr_ledger_get_store (ledger), session, &error);
  kr_ledger_tell_failure (ledger, error);
  return rows != NULL ? rows : g_ptr_array_new ();
}

/* --- Standings ------------------------------------------------------------------ */

static gpointer
load (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  return store != NULL ? kr_store_load_series_table (store, input->what, error) : NULL;
}

void
kr_series_list_load_async (KrLedger *ledger,
                           const char *uuid,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  const KrWorkInput input = {.of = ledger, .what = uuid, .is_read = TRUE};

  kr_work_run (ledger, &input, load, (GDestroyNotify) kr_series_table_free, cancellable, callback,
               data);
}

KrSeriesTable *
kr_series_list_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return kr_work_finish (result, error);
}

/* --- Changes -------------------------------------------------------------------- */

/* Announces a change that was made. */
static gboolean
conclude (KrLedger *ledger, gboolean done)
{
  if (done)
    kr_ledger_reload (ledger);
  return done;
}

gboolean
kr_series_list_put (KrLedger *ledger,
                    const char *uuid,
                    gboolean is_new,
                    const char *name,
                    KrSeriesScoring scoring,
                    guint best,
                    GError **error)
{
  KrStore *store = kr_ledger_get_store_to_write (ledger);
  const gint64 now_us = kr_session_limits_now_us ();

  if (is_new)
    return conclude (ledger, kr_store_add_series (store, uuid, name, scoring, best, now_us, error));
  return conclude (ledger,
                   kr_store_rename_series (store, uuid, name, now_us, error) &&
                       kr_store_set_series_scoring (store, uuid, scoring, best, now_us, error));
}

gboolean
kr_series_list_set_deleted (KrLedger *ledger, const char *uuid, gboolean deleted, GError **error)
{
  return conclude (ledger,
                   kr_store_set_series_deleted (kr_ledger_get_store_to_write (ledger), uuid,
                                                deleted, kr_session_limits_now_us (), error));
}

gboolean
kr_series_list_set_state (
    KrLedger *ledger, const char *uuid, const char *session, KrSeriesState state, GError **error)
{
  return conclude (ledger,
                   kr_store_set_series_state (kr_ledger_get_store_to_write (ledger), uuid, session,
                                              state, kr_session_limits_now_us (), error));
}
