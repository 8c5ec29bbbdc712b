/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-sums.h"

static const KrPlayerStat summed[KR_N_SUMS] = {
    [KR_SUM_GAMES] = KR_STAT_GAMES,   [KR_SUM_WINS] = KR_STAT_PLACE,
    [KR_SUM_CHANCE] = KR_STAT_CHANCE, [KR_SUM_BEHIND] = KR_STAT_BEHIND,
    [KR_SUM_DEALS] = KR_STAT_DEALS,   [KR_SUM_TOTALS] = KR_STAT_TOTALS,
    [KR_SUM_STARS] = KR_STAT_STARS,
};

gboolean
kr_sums_add (gint64 sums[KR_N_SUMS], const KrPlayerStats *figures, int times)
{
  for (guint i = 0; i < KR_N_SUMS; i++)
    if (__builtin_add_overflow (sums[i], times * figures->n[summed[i]], &sums[i]))
      return FALSE;
  return TRUE;
}

/* --- Blocks ----------------------------------------------------------------- */

gsize
kr_sums_block_pack (const KrSumsBlock *block, guint8 packed[KR_PACKED_BLOCK_SIZE])
{
  gsize size = 0;

  for (guint player = 0; player < KR_SUMS_BLOCK; player++) {
    if (block->n[player][KR_SUM_GAMES] == 0)
      continue;
    packed[size++] = (guint8) player;
    for (guint i = 0; i < KR_N_SUMS; i++)
      size += kr_figures_pack_number (block->n[player][i], packed + size);
  }
  return size;
}

gboolean
kr_sums_block_add_packed (KrSumsBlock *block, const guint8 *packed, gsize size)
{
  gsize at = 0;

  while (at < size) {
    guint8 player = packed[at++];

    if (player >= KR_SUMS_BLOCK)
      return FALSE;
    for (guint i = 0; i < KR_N_SUMS; i++) {
      gint64 more;
      gsize length = kr_figures_unpack_number (packed + at, size - at, &more);

      if (length == 0 || __builtin_add_overflow (block->n[player][i], more, &block->n[player][i]))
        return FALSE;
      at += length;
    }
  }
  return TRUE;
}

/* --- Everybody -------------------------------------------------------------- */

void
kr_player_sums_init (KrPlayerSums *all)
{
  all->blocks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

void
kr_player_sums_clear (KrPlayerSums *all)
{
  g_clear_pointer (&all->blocks, g_hash_table_unref);
}

KrSumsBlock *
kr_player_sums_get_block (KrPlayerSums *all, gint64 number)
{
  KrSumsBlock *block = g_hash_table_lookup (all->blocks, &number);

  if (block == NULL) {
    block = g_new0 (KrSumsBlock, 1);
    g_hash_table_insert (all->blocks, g_memdup2 (&number, sizeof number), block);
  }
  return block;
}

/* The sums of @player; zeros if there were none. NULL for a number that no player has. */
static gint64 *
get_sums (KrPlayerSums *all, gint64 player)
{
  return player > 0
             ? kr_player_sums_get_block (all, player / KR_SUMS_BLOCK)->n[player % KR_SUMS_BLOCK]
             : NULL;
}

gboolean
kr_player_sums_add (KrPlayerSums *all, gint64 player, const KrPlayerStats *figures, int times)
{
  gint64 *sums = get_sums (all, player);

  return sums != NULL && kr_sums_add (sums, figures, times);
}

/* --- One game --------------------------------------------------------------- */

gsize
kr_sums_pack_seat (gint64 player, const KrPlayerStats *figures, guint8 packed[KR_PACKED_SEAT_SIZE])
{
  gsize size = kr_figures_pack_number (player, packed);

  for (guint i = KR_SUM_GAMES + 1; i < KR_N_SUMS; i++)
    size += kr_figures_pack_number (figures->n[summed[i]], packed + size);
  return size;
}

/* Returns how many bytes those of the first player are; 0 for other bytes, and beyond 64 bits. */
static gsize
add_seat (KrPlayerSums *all, const guint8 *packed, gsize size, int times)
{
  gint64 player;
  gsize at = kr_figures_unpack_number (packed, size, &player);
  gint64 *sums = at != 0 ? get_sums (all, player) : NULL;

  if (sums == NULL || __builtin_add_overflow (sums[KR_SUM_GAMES], times, &sums[KR_SUM_GAMES]))
    return 0;
  for (guint i = KR_SUM_GAMES + 1; i < KR_N_SUMS; i++) {
    gint64 more;
    gsize length = kr_figures_unpack_number (packed + at, size - at, &more);

    if (length == 0 || __builtin_mul_overflow (more, times, &more) ||
        __builtin_add_overflow (sums[i], more, &sums[i]))
      return 0;
    at += length;
  }
  return at;
}

gboolean
kr_player_sums_add_seats (KrPlayerSums *all, const guint8 *packed, gsize size, int times)
{
  gsize length;

  for (gsize at = 0; at < size; at += length) {
    length = add_seat (all, packed + at, size - at, times);
    if (length == 0)
      return FALSE;
  }
  return TRUE;
}

const gint64 *
kr_player_sums_look_up (const KrPlayerSums *all, gint64 player)
{
  gint64 number = player / KR_SUMS_BLOCK;
  const KrSumsBlock *block = player > 0 ? g_hash_table_lookup (all->blocks, &number) : NULL;
  const gint64 *sums = block != NULL ? block->n[player % KR_SUMS_BLOCK] : NULL;

  return sums != NULL && sums[KR_SUM_GAMES] > 0 ? sums : NULL;
}
