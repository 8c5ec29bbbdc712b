/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-kept-scopes.h"

#include "kr-ledger-private.h"
#include "kr-session-limits.h"
#include "kr-store-scopes.h"

GPtrArray *
kr_kept_scopes_list (KrLedger *ledger)
{
  GError *error = NULL;
  GPtrArray *all;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  all = kr_store_list_scopes (kr_ledger_get_store (ledger), &error);
  kr_ledger_tell_failure (ledger, error);
  return all != NULL ? all : g_ptr_array_new ();
}

gboolean
kr_kept_scopes_put (KrLedger *ledger, const KrNamedScope *named, GError **error)
{
  KrStore *store = kr_ledger_get_store_to_write (ledger);
  const gint64 now_us = kr_session_limits_now_us ();
  const gboolean done =
      named->deleted
          ? kr_store_set_scope_deleted (store, named->uuid, TRUE, now_us, error)
          : kr_store_save_scope (store, named->uuid, named->name, named->scope, now_us, error);

  if (done)
    kr_ledger_reload (ledger);
  return done;
}
