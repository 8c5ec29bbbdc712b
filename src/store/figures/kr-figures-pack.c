/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-figures-pack.h"

#include <string.h>

/* A mask of the figures that are not 0, then these as numbers of variable length. */

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
  gsize size = MASK_SIZE;

  memset (packed, 0, MASK_SIZE);
  for (guint i = 0; i < KR_N_STATS; i++) {
    if (figures->n[i] == 0)
      continue;
    packed[i / 8] |= (guint8) (1u << i % 8);
    size += kr_figures_pack_number (figures->n[i], packed + size);
  }
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

gboolean
kr_figures_unpack (const guint8 *packed, gsize size, KrPlayerStats *figures)
{
  gsize at = MASK_SIZE;

  memset (figures, 0, sizeof *figures);
  if (size < MASK_SIZE)
    return FALSE;
  for (guint i = 0; i < KR_N_STATS; i++) {
    gsize length = 0;

    if ((packed[i / 8] & 1u << i % 8) == 0)
      continue;
    length = kr_figures_unpack_number (packed + at, size - at, &figures->n[i]);
    if (length == 0)
      return FALSE;
    at += length;
  }
  return at == size;
}

gsize
kr_figures_pack_game (const KrPlayerStats *figures, guint8 packed[KR_PACKED_FIGURES_SIZE])
{
  KrPlayerStats left = *figures;

  left.n[KR_STAT_GAMES] = 0;
  left.n[KR_STAT_TOTALS] = 0;
  left.n[KR_STAT_BEHIND] = 0;
  memset (&left.n[KR_STAT_PLACE], 0, KR_MAX_SEATS * sizeof *left.n);
  return kr_figures_pack (&left, packed);
}

gboolean
kr_figures_unpack_game (
    const guint8 *packed, gsize size, int place, gint64 total, KrPlayerStats *figures)
{
  if (!kr_figures_unpack (packed, size, figures) || figures->n[KR_STAT_CHANCE] < 1 ||
      figures->n[KR_STAT_CHANCE] > KR_STAT_CHANCE_UNITS)
    return FALSE;
  return kr_player_stats_set_result (
      figures, (int) (KR_STAT_CHANCE_UNITS / figures->n[KR_STAT_CHANCE]), place, total);
}
