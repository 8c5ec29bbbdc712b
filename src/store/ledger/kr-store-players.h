/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-store-players.h: the players of the ledger, to choose from.
 */

/* Players whose name, or a word of it, begins with @prefix (case and accents
 * aside; "" for all), the most frequent first. Array of KrPlayerRow. */
GPtrArray *kr_store_list_players (KrStore *store, const char *prefix, guint limit, GError **error);

/* Gives each seat of @doc the player of the roster who has exactly that name, the most frequent
 * one first; with @any_case, if nobody has, the only one who has it but for upper and lower case.
 * If there is none, the seat keeps its player. */
gboolean
kr_store_seat_namesakes (KrStore *store, KrSessionDoc *doc, gboolean any_case, GError **error);
