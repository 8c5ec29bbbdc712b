/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-replay.h"
#include "kr-store.h"

/*
 * kr-store-feats-private.h: the feats that stand among the records. Inside a transaction.
 */

/* Offers the feats of @replay, the session at @position, to the records. */
gboolean kr_store_add_feats (
    KrStore *store, gint64 played, gint64 position, const KrSessionReplay *replay, GError **error);

/* The same for a session that goes on, as it did before, and has its feats of deals there
 * already: only what differs is written. Fewer can be left than are worth keeping: @refill is TRUE
 * then, and all sessions of @played are to be offered again. */
gboolean kr_store_put_feats (KrStore *store,
                             gint64 played,
                             gint64 position,
                             const KrSessionReplay *replay,
                             gboolean *refill,
                             GError **error);

/* Takes the feats of the session at @position out; @refill as above. */
gboolean kr_store_drop_feats (
    KrStore *store, gint64 played, gint64 position, gboolean *refill, GError **error);
