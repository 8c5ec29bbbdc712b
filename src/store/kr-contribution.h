/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store-private.h"

/*
 * kr-contribution.h: what one session puts into the careers, and takes out again.
 *
 * Facts are made from a session's events when they go in, and read back from the
 * ledger when they go out, so that what goes out is what went in whatever
 * happened to the events. Players are roots: whom all merging leads to.
 */

typedef struct {
  gint64 player;
  gint64 partner; /* 0: none */
  int place;      /* nothing while the session is not complete */
  gint64 total;
  KrFigures figures;
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
} KrContribution;

/* Who sits at a table, people only, by seat. */
typedef struct {
  guint n;
  gint64 ids[KR_MAX_SEATS];   /* as it was told */
  gint64 roots[KR_MAX_SEATS]; /* whom all merging leads to */
} KrTablePlayers;

gboolean
kr_store_load_table (KrStore *store, gint64 session, KrTablePlayers *table, GError **error);

/* Nobody sits twice: where two seats have one root, a merging was wrong there, and
 * each of them is again who it was told to be. */
void kr_table_players_part (KrTablePlayers *table);

/* The contribution of @replay, which is the session @contribution->session at
 * @contribution->position with the number @contribution->played; @table was parted. */
void kr_contribution_init (KrContribution *contribution,
                           const KrStoreReplay *replay,
                           const KrTablePlayers *table);

/* Gives the seats of @contribution to the roots of @table, which was parted. */
void kr_contribution_reseat (KrContribution *contribution, const KrTablePlayers *table);

/* What the ledger holds of @session, at whose table @table sits, not parted yet. Without a
 * row of it @found is FALSE. */
gboolean kr_store_load_contribution (KrStore *store,
                                     gint64 session,
                                     const KrTablePlayers *table,
                                     KrContribution *contribution,
                                     gboolean *found,
                                     GError **error);

/* Puts @contribution into the careers. Inside a transaction. */
gboolean
kr_store_add_contribution (KrStore *store, const KrContribution *contribution, GError **error);

/* Takes out what kr_store_load_contribution read. Inside a transaction. */
gboolean
kr_store_remove_contribution (KrStore *store, const KrContribution *contribution, GError **error);

/* As kr_store_put_statistics for a session that has put nothing there yet, which the store
 * need not even hold. @table is parted. */
gboolean kr_store_add_statistics (KrStore *store,
                                  gint64 id,
                                  gint64 position,
                                  const KrStoreReplay *replay,
                                  KrTablePlayers *table,
                                  GError **error);

/* Figures as a blob: a bit for each that is not 0, five bytes in all, then these
 * numbers in seven bits a byte, the lowest first, the sign in the lowest bit. */
#define KR_PACKED_FIGURES_SIZE (5 + 10 * KR_N_FIGURES)

gsize kr_figures_pack (const KrFigures *figures, guint8 packed[KR_PACKED_FIGURES_SIZE]);

/* FALSE for bytes that kr_figures_pack does not write. */
gboolean kr_figures_unpack (const guint8 *packed, gsize size, KrFigures *figures);
