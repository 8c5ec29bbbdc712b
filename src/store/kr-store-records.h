/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"
#include "kr-player-stats.h"
#include "kr-store.h"

/*
 * kr-store-records.h: records by rule set and number of players (G-7), and the
 * beer tab (G-6).
 *
 * Every question is answered from what was computed when the games were booked,
 * at the same cost whatever the size of the ledger.
 */

/* A rule set and a number of players that were played. */
typedef struct {
  char *rules_id;
  char *rules_name;
  guint n_players;
  guint n_games;         /* played to the end */
  gint64 since_us;       /* start of the first of these; 0: none */
  char *last_uuid;       /* of the last of these; NULL: none */
  KrPlayerStats figures; /* of all players of these games together */
} KrPlayedRow;

void kr_played_row_free (KrPlayedRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPlayedRow, kr_played_row_free)

/* All of them, the most games first. Array of KrPlayedRow. */
GPtrArray *kr_store_list_played (KrStore *store, GError **error);

/* That of @rules_id and @n_players in @rows, which may be NULL; NULL if it is not there. */
const KrPlayedRow *
kr_store_find_played (const GPtrArray *rows, const char *rules_id, guint n_players);

/* One who holds a record. */
typedef struct {
  char *uuid; /* NULL: a dummy */
  char *name; /* the roster's, of whom the player was merged into */
  guint pen;
} KrHolder;

typedef struct {
  KrFeatKind kind;
  gint64 value;
  guint n_holders; /* 0: the whole table */
  KrHolder holders[KR_MAX_SEATS];
  int deal; /* index; -1: the whole game */
  char *session_uuid;
  gint64 started_at_us;
  int utc_offset_min;
} KrRecordRow;

void kr_record_row_free (KrRecordRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRecordRow, kr_record_row_free)

#define KR_N_BEST_RECORDS 8 /* of one kind that are kept, if there are so many */

/* The best @limit (up to KR_N_BEST_RECORDS) of @kind, the best first; of those that are level the
 * earliest. Array of KrRecordRow. */
GPtrArray *kr_store_list_records (KrStore *store,
                                  const char *rules_id,
                                  guint n_players,
                                  KrFeatKind kind,
                                  guint limit,
                                  GError **error);

typedef struct {
  KrHolder debtor;
  KrHolder creditor;
  guint n;
} KrBeerRow;

void kr_beer_row_free (KrBeerRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrBeerRow, kr_beer_row_free)

/* Who owes whom, what two owe each other set against each other; the most first.
 * Array of KrBeerRow. */
GPtrArray *kr_store_list_beers (KrStore *store, GError **error);
