/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"
#include "kr-played-row.h"
#include "kr-store.h"

/*
 * kr-store-records.h: records by rule set and number of players (G-7), and the
 * beer tab (G-6).
 *
 * Every question is answered from what was computed when the games were booked,
 * at the same cost whatever the size of the ledger.
 */

/* All of them, the most games first. Array of KrPlayedRow. */
GPtrArray *kr_store_list_played (KrStore *store, GError **error);

/* That of @rules_id and @n_players in @rows, which may be NULL; NULL if it is not there. */
const KrPlayedRow *
kr_store_find_played (const GPtrArray *rows, const char *rules_id, guint n_players);

/* The best @limit (up to KR_N_BEST_FEATS) of @kind, the best first; of those that are level the
 * earliest. Array of KrBestFeat. */
GPtrArray *kr_store_list_records (KrStore *store,
                                  const char *rules_id,
                                  guint n_players,
                                  KrFeatKind kind,
                                  guint limit,
                                  GError **error);

/* Who owes whom, what two owe each other set against each other; the most first.
 * Array of KrBeerRow. */
GPtrArray *kr_store_list_beers (KrStore *store, GError **error);
