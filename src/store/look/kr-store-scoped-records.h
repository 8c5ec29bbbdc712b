/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-progress.h"
#include "kr-scope.h"
#include "kr-scoped-records.h"
#include "kr-store.h"

/*
 * kr-store-scoped-records.h: records among some of all games.
 */

/* The records of the games in @scope, by rule set and number of players, the most games first; of
 * equal ones the earlier. Array of KrScopedRecords. It reads every deal of these games, some
 * thousands a second: not for the main loop. */
GPtrArray *kr_store_list_scoped_records (KrStore *store,
                                         const KrScope *scope,
                                         KrProgress *progress,
                                         GError **error);
