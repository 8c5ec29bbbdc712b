/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-game-private.h: how a ledger makes a game.
 */

/* A game of @doc, which it takes over, as it stands in @store, the store of
 * @ledger. Without a store (NULL) the game can be looked at but not booked in.
 * Fails if the events of @doc cannot be replayed; @doc is freed then. */
KrGame *kr_game_new (KrLedger *ledger, KrStore *store, KrSessionDoc *doc, GError **error);

/* The session behind @self. Borrowed; valid until the next change. */
const KrSessionDoc *kr_game_get_doc (KrGame *self);
