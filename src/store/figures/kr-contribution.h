/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-replay.h"
#include "kr-store.h"

/*
 * kr-contribution.h: what one session adds to the careers, and removes again.
 *
 * A contribution is made from a session's events when it is added, and read back from the
 * ledger when it is removed, so that exactly what was added is removed, whatever happened to
 * the events. Players are roots: the players that joined ones lead to.
 */

#define KR_MAX_SLICES 256 /* a year, a place, and fewer tags than a line of them has letters */

typedef struct {
  gint64 player;
  gint64 partner; /* 0: none */
  int place;      /* unused while the session is not complete */
  gint64 total;
  KrPlayerStats figures;
} KrContributionSeat;

typedef struct {
  gint64 debtor; /* players */
  gint64 creditor;
  gint64 n;
} KrContributionBeer;

typedef struct {
  gint64 session;
  gint64 position;
  gint64 played;
  gboolean complete;
  guint n_seats; /* people */
  KrContributionSeat seats[KR_MAX_SEATS];
  guint n_beers;
  KrContributionBeer beers[KR_MAX_DEALS];
  guint n_slices; /* kr-store-slices-private.h; none while the session is not complete */
  gint64 slices[KR_MAX_SLICES];
} KrContribution;

/* The players at a table, without the dummy, by seat. */
typedef struct {
  guint n;
  gint64 ids[KR_MAX_SEATS];   /* as entered */
  gint64 roots[KR_MAX_SEATS]; /* the players they are joined with in the end */
} KrTablePlayers;

gboolean
kr_store_load_table (KrStore *store, gint64 session, KrTablePlayers *table, GError **error);

/* Makes sure that nobody has two seats: if two seats have one root, joining was wrong there, and
 * each of them is again the player that was entered. */
void kr_table_players_part (KrTablePlayers *table);

/* The contribution of @replay, which is the session @contribution->session at
 * @contribution->position with the number @contribution->played; @table was parted. */
void kr_contribution_init (KrContribution *contribution,
                           const KrSessionReplay *replay,
                           const KrTablePlayers *table);

/* Gives the seats of @contribution to the roots of @table, which was parted. */
void kr_contribution_reseat (KrContribution *contribution, const KrTablePlayers *table);

/* The contribution of @session in the ledger; @found is FALSE if it has none. @table are its
 * players, not parted yet. */
gboolean kr_store_load_contribution (KrStore *store,
                                     gint64 session,
                                     const KrTablePlayers *table,
                                     KrContribution *contribution,
                                     gboolean *found,
                                     GError **error);
