/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-profile.h"
#include "kr-scope.h"
#include "kr-store.h"

/*
 * kr-store-scoped.h: what a player did in some of all games.
 */

/* As kr_store_load_profile, kr_store_list_outcomes (the newest @limit) and kr_store_list_rivals, of
 * the games in @scope. It knows nothing of games that were not played to their end. Caller frees
 * @games and @rivals. */
KrProfile *kr_store_load_scoped_profile (KrStore *store,
                                         const char *uuid,
                                         const KrScope *scope,
                                         guint limit,
                                         GPtrArray **games,
                                         GPtrArray **rivals,
                                         GError **error);
