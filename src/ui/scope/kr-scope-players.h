/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-scope-players.h: the players of the ledger with a check box each, and a search.
 *
 * Whoever is chosen stays so when a search no longer finds them; above the list are the names of
 * all who are.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCOPE_PLAYERS (kr_scope_players_get_type ())
G_DECLARE_FINAL_TYPE (KrScopePlayers, kr_scope_players, KR, SCOPE_PLAYERS, AdwBin)

/* To be called once. @chosen: UUIDs; NULL: nobody. */
void
kr_scope_players_set_ledger (KrScopePlayers *self, KrLedger *ledger, const char *const *chosen);

/* The UUIDs of those who are chosen, in the order in which they were; NULL: nobody. Caller frees
 * with g_strfreev. */
char **kr_scope_players_dup_chosen (KrScopePlayers *self);

G_END_DECLS
