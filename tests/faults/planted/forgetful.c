/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-append.h"

/* A planted bug: a copy of each game that is saved is never freed. */

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

gboolean
__wrap_kr_store_append_replayed (KrStore *store,
                                 const KrSessionDoc *doc,
                                 const KrSessionState *state,
                                 const KrStoreDraft *draft,
                                 GError **error)
{
  char *volatile lost = g_strdup (doc->uuid);

  lost = NULL;
  return lost == NULL && __real_kr_store_append_replayed (store, doc, state, draft, error);
}
