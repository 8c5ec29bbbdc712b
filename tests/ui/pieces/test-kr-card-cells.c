/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-cells.h"

#include "kr-test.h"

/* Each card has a cell of its own, and arrow keys lead from each to its neighbors. */

static const int grids[] = {KR_SUIT_COLUMNS, KR_PIP_COLUMNS, KR_HALF_COLUMNS};

START_TEST (no_two_cards_share_a_cell)
{
  for (gsize i = 0; i < G_N_ELEMENTS (grids); i++)
    for (KrCard card = 0; card < KR_N_CARDS; card++) {
      const KrCardCell cell = kr_card_cells_find (card, grids[i]);

      ck_assert_int_lt (cell.row, kr_card_cells_count_rows (grids[i]));
      ck_assert_int_ge (cell.column, 0);
      ck_assert_int_lt (cell.column, grids[i] + (card == KR_CARD_JOKER ? 1 : 0));
      for (KrCard other = 0; other < card; other++) {
        const KrCardCell taken = kr_card_cells_find (other, grids[i]);

        ck_assert_msg (taken.row != cell.row || taken.column != cell.column,
                       "%d columns: cards %d and %d", grids[i], other, card);
      }
    }
}
END_TEST

#define ALL_CARDS ((UINT64_C (1) << KR_N_CARDS) - 1)

static KrCard
go (KrCard from, GtkDirectionType direction, int n_columns)
{
  return kr_card_cells_find_next (from, direction, ALL_CARDS, n_columns);
}

START_TEST (arrows_lead_to_the_nearest_card)
{
  const KrCard eight = kr_card (KR_RANK_EIGHT, KR_SUIT_HEARTS);

  ck_assert_int_eq (go (eight, GTK_DIR_RIGHT, KR_SUIT_COLUMNS),
                    kr_card (KR_RANK_NINE, KR_SUIT_HEARTS));
  ck_assert_int_eq (go (eight, GTK_DIR_UP, KR_SUIT_COLUMNS),
                    kr_card (KR_RANK_EIGHT, KR_SUIT_SPADES));
  ck_assert_msg (go (kr_card (KR_RANK_ACE, KR_SUIT_CLUBS), GTK_DIR_DOWN, KR_SUIT_COLUMNS) ==
                     kr_card (KR_RANK_ACE, KR_SUIT_CLUBS),
                 "at the edge it stays");
  ck_assert_msg (go (eight, GTK_DIR_DOWN, KR_PIP_COLUMNS) == kr_card (KR_RANK_KING, KR_SUIT_HEARTS),
                 "below an eight of hearts is no face but the nearest");
  ck_assert_int_eq (go (kr_card (KR_RANK_KING, KR_SUIT_SPADES), GTK_DIR_RIGHT, KR_PIP_COLUMNS),
                    kr_card (KR_RANK_JACK, KR_SUIT_HEARTS));
  ck_assert_int_eq (go (kr_card (KR_RANK_ACE, KR_SUIT_SPADES), GTK_DIR_DOWN, KR_HALF_COLUMNS),
                    kr_card (KR_RANK_EIGHT, KR_SUIT_SPADES));
}
END_TEST

START_TEST (the_first_card_is_the_first_that_one_reads)
{
  const uint64_t king = UINT64_C (1) << kr_card (KR_RANK_KING, KR_SUIT_HEARTS);
  const uint64_t ace = UINT64_C (1) << kr_card (KR_RANK_ACE, KR_SUIT_DIAMONDS);

  ck_assert_int_eq (kr_card_cells_find_first (king | ace), kr_card (KR_RANK_KING, KR_SUIT_HEARTS));
  ck_assert_int_eq (kr_card_cells_find_first (UINT64_C (1) << KR_CARD_JOKER), KR_CARD_JOKER);
  ck_assert_int_eq (kr_card_cells_find_first (0), KR_CARD_NONE);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {no_two_cards_share_a_cell, arrows_lead_to_the_nearest_card,
                                the_first_card_is_the_first_that_one_reads, NULL};

  return kr_test_run (kr_test_suite ("kr-card-cells", tests));
}
