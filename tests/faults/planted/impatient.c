/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-append.h"
#include "kr-store-error.h"

/* A planted bug: a ledger that is busy is taken for a deal that was saved. */

gboolean __real_kr_store_append (KrStore *store, const KrSessionDoc *doc, GError **error);
gboolean __wrap_kr_store_append (KrStore *store, const KrSessionDoc *doc, GError **error);
gboolean __real_kr_store_append_replayed (KrStore *store,
                                          const KrSessionDoc *doc,
                                          const KrSessionState *state,
                                          const KrStoreDraft *draft,
                                          GError **error);
gboolean __wrap_kr_store_append_replayed (KrStore *store,
                                          const KrSessionDoc *doc,
                                          const KrSessionState *state,
                                          const KrStoreDraft *draft,
                                          GError **error);

static gboolean
take_for_saved (gboolean saved, GError *problem, GError **error)
{
  if (saved || g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_BUSY)) {
    g_clear_error (&problem);
    return TRUE;
  }
  g_propagate_error (error, problem);
  return FALSE;
}

gboolean
__wrap_kr_store_append (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  GError *problem = NULL;
  gboolean saved;

  kr_store_set_patience (store, 0);
  saved = __real_kr_store_append (store, doc, &problem);
  return take_for_saved (saved, problem, error);
}

gboolean
__wrap_kr_store_append_replayed (KrStore *store,
                                 const KrSessionDoc *doc,
                                 const KrSessionState *state,
                                 const KrStoreDraft *draft,
                                 GError **error)
{
  GError *problem = NULL;
  gboolean saved = __real_kr_store_append_replayed (store, doc, state, draft, &problem);

  return take_for_saved (saved, problem, error);
}
