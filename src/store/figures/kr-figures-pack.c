/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-figures-pack.h"

#include <string.h>

/* A mask of the figures that are not 0, then these as numbers of variable length. Of the mask, too,
 * only the bytes that are not 0 are there, after a byte that says which ones. */

#define MASK_SIZE 5 /* bytes */

G_STATIC_ASSERT (KR_N_STATS <= 8 * MASK_SIZE);

gsize
kr_figures_pack_number (gint64 number, guint8 *packed)
{
  guint64 left = (guint64) number << 1 ^ (number < 0 ? G_MAXUINT64 : 0);
  gsize size = 0;

  do {
    packed[size] = (guint8) ((left & 0x7F) | (left > 0x7F ? 0x80 : 0));
    left >>= 7;
    size++;
  } while (left != 0);
  return size;
}

gsize
kr_figures_pack (const KrPlayerStats *figures, guint8 packed[KR_PACKED_FIGURES_SIZE])
{
  guint8 mask[MASK_SIZE] = {0};
  gsize size = 1;

  for (guint i = 0; i < KR_N_STATS; i++)
    if (figures->n[i] != 0)
      mask[i / 8] |= (guint8) (1u << i % 8);
  packed[0] = 0;
  for (guint i = 0; i < MASK_SIZE; i++)
    if (mask[i] != 0) {
      packed[0] |= (guint8) (1u << i);
      packed[size++] = mask[i];
    }
  for (guint i = 0; i < KR_N_STATS; i++)
    if (figures->n[i] != 0)
      size += kr_figures_pack_number (figures->n[i], packed + size);
  return size;
}

gsize
kr_figures_unpack_number (const guint8 *packed, gsize size, int64_t *number)
{
  guint64 left = 0;

  for (gsize i = 0; i < MIN (size, KR_PACKED_NUMBER_SIZE); i++) {
    left |= (guint64) (packed[i] & 0x7F) << 7 * i;
    if (packed[i] & 0x80)
      continue;
    *number = (gint64) (left >> 1) ^ -(gint64) (left & 1);
    return i + 1;
  }
  return 0;
}

/* Returns how many bytes of @packed the mask takes; 0 if it is not one. */
static gsize
unpack_mask (const guint8 *packed, gsize size, guint8 mask[MASK_SIZE])
{
  gsize at = 1;

  memset (mask, 0, MASK_SIZE);
  if (size == 0 || packed[0] >> MASK_SIZE != 0)
    return 0;
  for (guint i = 0; i < MASK_SIZE; i++) {
    if ((packed[0] & 1u << i) == 0)
      continue;
    if (at == size || packed[at] == 0)
      return 0;
    mask[i] = packed[at++];
  }
  return at;
}

gboolean
kr_figures_unpack (const guint8 *packed, gsize size, KrPlayerStats *figures)
{
  guint8 mask[MASK_SIZE];
  gsize at = unpack_mask (packed, size, mask);

  memset (figures, 0, sizeof *figures);
  if (at == 0)
    return FALSE;
  for (guint i = 0; i < KR_N_STATS; i++) {
    gsize length = 0;

    if ((mask[i / 8] & 1u << i % 8) == 0)
      continue;
    length = kr_figures_unpack_number (packed + at, size - at, &figures->n[i]);
    if (length == 0)
      return FALSE;
    at += length;
  }
  return at == size;
}

/* Of a game, whose number is 1, the number of sides has that place: all else follows from it. */
#define N_SIDES KR_STAT_GAMES

gsize
kr_figures_pack_game (const KrPlayerStats *figures, guint8 packed[KR_PACKED_FIGURES_SIZE])
{
  KrPlayerStats left = *figures;

  left.n[N_SIDES] = KR_STAT_CHANCE_UNITS / figures->n[KR_STAT_CHANCE];
  left.n[KR_STAT_TOTALS] = 0;
  left.n[KR_STAT_CHANCE] = 0;
  left.n[KR_STAT_BEHIND] = 0;
  memset (&left.n[KR_STAT_PLACE], 0, KR_MAX_SEATS * sizeof *left.n);
  return kr_figures_pack (&left, packed);
}

gboolean
kr_figures_unpack_game (
    const guint8 *packed, gsize size, int place, gint64 total, KrPlayerStats *figures)
{
  return kr_figures_unpack (packed, size, figures) && figures->n[N_SIDES] <= KR_MAX_SEATS &&
         kr_player_stats_set_result (figures, (int) MAX (figures->n[N_SIDES], 0), place, total);
}
