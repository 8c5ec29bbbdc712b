/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-replay.h"
#include "kr-store.h"

/*
 * kr-store-events-private.h: the events of a session in the ledger.
 *
 * They are rows of their own while it is played, and one packet when it is finished
 * (kr-event-pack.h). Inside a transaction.
 */

/* Adds the events of @doc to the session @id, which has none yet: as @packet, or as rows if
 * that is NULL. */
gboolean kr_store_add_events (
    KrStore *store, gint64 id, const KrSessionDoc *doc, GBytes *packet, GError **error);

/* Adds the last event of @doc, in the place of those that were undone; @n_kept are there. */
gboolean kr_store_append_event (
    KrStore *store, gint64 id, const KrSessionDoc *doc, guint n_kept, GError **error);

/* Makes those of the session @id rows or a packet, whichever befits what @replay made of them. */
gboolean
kr_store_settle_events (KrStore *store, gint64 id, const KrSessionReplay *replay, GError **error);

/* Puts the events of the session @id into @doc, of which n_done are in effect. */
gboolean kr_store_load_events (KrStore *store, gint64 id, KrSessionDoc *doc, GError **error);

/* Removes the events of the session @id, rows and packet. */
gboolean kr_store_drop_events (KrStore *store, gint64 id, GError **error);
