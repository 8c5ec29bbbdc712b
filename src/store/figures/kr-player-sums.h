/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-figures-pack.h"

/*
 * kr-player-sums.h: what the list of players shows, summed up for everybody.
 *
 * Players whose numbers are next to each other share a block: stored, a row for each of them would
 * be half as large again. In its bytes each player who has a game has one for the place in the
 * block, and then the sums. In the bytes of one game each player has their number, and then the
 * sums but for that of games.
 */

typedef enum {
  KR_SUM_GAMES,
  KR_SUM_WINS,
  KR_SUM_CHANCE, /* wins by chance alone, in KR_STAT_CHANCE_UNITS */
  KR_SUM_BEHIND, /* in KR_STAT_BEHIND_UNITS */
  KR_SUM_DEALS,
  KR_SUM_TOTALS,
  KR_SUM_STARS,
  KR_N_SUMS
} KrPlayerSum;

#define KR_SUMS_BLOCK 32 /* players */

typedef struct {
  gint64 n[KR_SUMS_BLOCK][KR_N_SUMS];
} KrSumsBlock;

#define KR_PACKED_BLOCK_SIZE (KR_SUMS_BLOCK * (1 + KR_N_SUMS * KR_PACKED_NUMBER_SIZE))

/* Adds @figures to @sums @times, which is 1 or -1. FALSE if a sum is beyond 64 bits. */
gboolean kr_sums_add (gint64 sums[KR_N_SUMS], const KrPlayerStats *figures, int times);

/* How many bytes; 0 if nobody has a game. */
gsize kr_sums_block_pack (const KrSumsBlock *block, guint8 packed[KR_PACKED_BLOCK_SIZE]);

/* Adds what is packed. FALSE for other bytes, and if a sum is beyond 64 bits. */
gboolean kr_sums_block_add_packed (KrSumsBlock *block, const guint8 *packed, gsize size);

/* Everybody’s sums. */
typedef struct {
  GHashTable *blocks; /* of KrSumsBlock, by number */
} KrPlayerSums;

void kr_player_sums_init (KrPlayerSums *all);
void kr_player_sums_clear (KrPlayerSums *all);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrPlayerSums, kr_player_sums_clear)

/* The block with that number, of zeros if there was none. Owned by @all. */
KrSumsBlock *kr_player_sums_get_block (KrPlayerSums *all, gint64 number);

/* Adds @figures to the sums of @player @times. FALSE for a number that no player has, and if a sum
 * is beyond 64 bits. */
gboolean
kr_player_sums_add (KrPlayerSums *all, gint64 player, const KrPlayerStats *figures, int times);

#define KR_PACKED_SEAT_SIZE (KR_PACKED_NUMBER_SIZE * KR_N_SUMS)

/* The sums of one game, whose @figures are those of @player. Returns how many bytes; those of all
 * at the table follow each other. */
gsize
kr_sums_pack_seat (gint64 player, const KrPlayerStats *figures, guint8 packed[KR_PACKED_SEAT_SIZE]);

/* Adds the packed sums of all at a table @times, which is 1 or -1. FALSE for other bytes, and if a
 * sum is beyond 64 bits. */
gboolean kr_player_sums_add_seats (KrPlayerSums *all, const guint8 *packed, gsize size, int times);

/* The sums of @player; NULL if they have no game. Owned by @all. */
const gint64 *kr_player_sums_look_up (const KrPlayerSums *all, gint64 player);
