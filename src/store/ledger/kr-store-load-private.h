/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-store-load-private.h: finds and loads sessions for the store itself. Inside a transaction.
 */

/* What the ledger holds of a session beside its events. */
typedef struct {
  gint64 id;
  gint64 position; /* in the history */
  guint n_done;
  gboolean deleted;
  guint8 rules_digest[32];
  guint8 checksum[32]; /* all 0 where the ledger's is of another size */
} KrStoredSession;

/* Sets @error to KR_STORE_ERROR_NOT_FOUND for the session @uuid; returns FALSE. */
gboolean kr_store_fail_not_found (KrStore *store, const char *uuid, GError **error);

/* The id of the session @uuid; 0 if the ledger does not have it. */
gboolean kr_store_find_session_id (KrStore *store, const char *uuid, gint64 *id, GError **error);

/* Fails with KR_STORE_ERROR_NOT_FOUND. A deleted session is found. */
gboolean
kr_store_find_session (KrStore *store, const char *uuid, KrStoredSession *found, GError **error);

/* The session @id, its checksum verified. */
KrSessionDoc *kr_store_load_by_id (KrStore *store, gint64 id, GError **error);
