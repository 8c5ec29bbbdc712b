/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-progress.h"
#include "kr-scope.h"
#include "kr-year.h"

/*
 * kr-store-year.h: a year of a player or of a table, from the deals of its games.
 */

/* The year @number of the games in @scope, whose days it sets; with @uuid of that player, who has
 * to be in @scope->with. It reads every deal of these games, some thousands a second, and for a
 * player rates all games: not for the main loop. Fails with KR_STORE_ERROR_NOT_FOUND if there is
 * no such player. */
KrYear *kr_store_load_year (KrStore *store,
                            int number,
                            const char *uuid,
                            const KrScope *scope,
                            KrProgress *progress,
                            GError **error);
