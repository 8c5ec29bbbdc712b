/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-store-players-private.h: players, as sessions bring them and the roster changes them. Inside a
 * transaction.
 */

/* Says that no player is called @uuid, which may be any text; FALSE. */
gboolean kr_store_fail_no_player (KrStore *store, const char *uuid, GError **error);

/* The ids of the player at @seat, who is added if the UUID is new, and of the root. */
gboolean kr_store_add_player (
    KrStore *store, const KrSessionSeat *seat, gint64 at_us, gint64 ids[2], GError **error);

/* Renames the player @id to @name since @at_us, and files it under that name and no other. */
gboolean kr_store_set_player_name (
    KrStore *store, gint64 id, const char *name, gint64 at_us, GError **error);

/* Sets what the roster says of the player @id since @at_us, whatever it said before. */
gboolean
kr_store_put_player_pen (KrStore *store, gint64 id, gint64 pen, gint64 at_us, GError **error);
gboolean
kr_store_put_player_hidden (KrStore *store, gint64 id, gint64 hidden, gint64 at_us, GError **error);

/* Files all players of @store under their names, and under nothing else. */
gboolean kr_store_file_players_anew (KrStore *store, GError **error);

/* Files them in @into, which is another ledger that has the same players, and none filed. */
gboolean kr_store_file_players_in (KrStore *into, KrStore *store, GError **error);
