/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-cells.h"

#define N_FACE_COLUMNS 4 /* from the faces of one suit to those of the next */
#define ROW_DISTANCE 100 /* more than any number of columns */

int
kr_card_cells_count_rows (int n_columns)
{
  static const int rows[KR_SUIT_COLUMNS + 1] = {
      [KR_HALF_COLUMNS] = 8, [KR_PIP_COLUMNS] = 6, [KR_SUIT_COLUMNS] = 4};

  return rows[n_columns];
}

KrCardCell
kr_card_cells_find (KrCard card, int n_columns)
{
  const int from_top = KR_SUIT_SPADES - (int) kr_card_suit (card);
  const int index = kr_card_rank (card) - KR_RANK_ACE;

  if (card == KR_CARD_JOKER && n_columns == KR_SUIT_COLUMNS)
    return (KrCardCell){KR_SUIT_COLUMNS, 0};
  if (card == KR_CARD_JOKER)
    return (KrCardCell){n_columns - 1, kr_card_cells_count_rows (n_columns) - 1};
  if (n_columns == KR_SUIT_COLUMNS)
    return (KrCardCell){index, from_top};
  if (n_columns == KR_HALF_COLUMNS)
    return (KrCardCell){index % KR_HALF_COLUMNS, from_top * 2 + index / KR_HALF_COLUMNS};
  if (index < KR_PIP_COLUMNS)
    return (KrCardCell){index, from_top / 2 * 3 + from_top % 2};
  return (KrCardCell){index - KR_PIP_COLUMNS + from_top % 2 * N_FACE_COLUMNS, from_top / 2 * 3 + 2};
}

KrCard
kr_card_cells_find_first (uint64_t cards)
{
  for (int suit = KR_SUIT_SPADES; suit >= 0; suit--)
    for (int rank = KR_RANK_ACE; rank <= KR_RANK_KING; rank++) {
      const KrCard card = kr_card ((KrRank) rank, (KrSuit) suit);

      if (cards >> card & 1)
        return card;
    }
  return cards >> KR_CARD_JOKER & 1 ? KR_CARD_JOKER : KR_CARD_NONE;
}

/* How far @cell is from @from in @direction; -1 if it is elsewhere. */
static int
get_distance (KrCardCell from, KrCardCell cell, GtkDirectionType direction)
{
  const int across =
      direction == GTK_DIR_LEFT ? from.column - cell.column : cell.column - from.column;
  const int down = direction == GTK_DIR_UP ? from.row - cell.row : cell.row - from.row;

  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    return down == 0 && across > 0 ? across : -1;
  return down > 0 ? down * ROW_DISTANCE + ABS (across) : -1;
}

KrCard
kr_card_cells_find_next (KrCard from, GtkDirectionType direction, uint64_t cards, int n_columns)
{
  const KrCardCell cell = kr_card_cells_find (from, n_columns);
  KrCard next = from;
  int least = G_MAXINT;

  for (KrCard card = 0; card < KR_N_CARDS; card++) {
    const int distance = get_distance (cell, kr_card_cells_find (card, n_columns), direction);

    if ((cards >> card & 1) != 0 && distance > 0 && distance < least) {
      next = card;
      least = distance;
    }
  }
  return next;
}
