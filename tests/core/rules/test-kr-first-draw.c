/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-first-draw.h"
#include "kr-test.h"

#include <string.h>

/* Cards that the program draws for the first deal (D-8). */

#define N_DRAWS 20000

static const KrRules again = {.draw_tie = KR_DRAW_TIE_AGAIN};
static const KrRules suits = {.draw_tie = KR_DRAW_TIE_SUITS};

/* Whether each card was drawn once. */
static bool
is_one_pack (const KrFirstDraw *draw)
{
  bool seen[KR_CARD_JOKER] = {false};

  for (int round = 0; round < draw->n_rounds; round++)
    for (int seat = 0; seat < draw->n_players; seat++) {
      const KrCard card = draw->cards[round][seat];

      if (card == KR_CARD_NONE)
        continue;
      if (card >= KR_CARD_JOKER || seen[card])
        return false;
      seen[card] = true;
    }
  return true;
}

/* Told another way: a player is in a round as long as nobody has drawn a lower rank in those
 * before, and the last one left deals. */
static bool
is_right (const KrFirstDraw *draw)
{
  unsigned in_round = (1u << draw->n_players) - 1;

  for (int round = 0; round < draw->n_rounds; round++) {
    KrRank lowest = KR_RANK_JOKER;
    unsigned left = 0;

    for (int seat = 0; seat < draw->n_players; seat++) {
      const KrCard card = draw->cards[round][seat];

      if ((card != KR_CARD_NONE) != ((in_round & 1u << seat) != 0))
        return false;
      if (card != KR_CARD_NONE && kr_card_rank (card) < lowest) {
        lowest = kr_card_rank (card);
        left = 0;
      }
      if (card != KR_CARD_NONE && kr_card_rank (card) == lowest)
        left |= 1u << seat;
    }
    in_round = left;
    if (round < draw->n_rounds - 1 && (left & (left - 1)) == 0)
      return false; /* that was the end already */
  }
  return in_round == 1u << draw->dealer;
}

START_TEST (the_lowest_deals_and_ties_draw_again)
{
  KrRandom random = {.state = (uint64_t) _i};
  int n_ties = 0;

  for (int i = 0; i < N_DRAWS; i++) {
    KrFirstDraw draw;

    kr_first_draw_make (&draw, &again, _i, &random);
    ck_assert (is_one_pack (&draw));
    ck_assert (is_right (&draw));
    n_ties += draw.n_rounds > 1;
  }
  ck_assert (_i == 1 ? n_ties == 0 : n_ties > 0);
}
END_TEST

/* With this seed, the first draw would need a sixth round. */
START_TEST (a_draw_that_stays_tied_is_thrown_away)
{
  KrRandom random = {.state = 391847};
  KrRandom drawn = random;
  KrFirstDraw draw;

  kr_first_draw_make (&draw, &again, 8, &random);
  ck_assert (is_one_pack (&draw));
  ck_assert (is_right (&draw));
  ck_assert_int_eq (draw.n_rounds, 1);
  for (int seat = 0; seat < 8; seat++)
    kr_random_next (&drawn);
  ck_assert (drawn.state != random.state); /* more cards were drawn than are left */
}
END_TEST

START_TEST (everybody_deals_as_often)
{
  KrRandom random = {.state = 8};
  int n_dealt[5] = {0};

  for (int i = 0; i < N_DRAWS; i++) {
    KrFirstDraw draw;

    kr_first_draw_make (&draw, &again, 5, &random);
    n_dealt[draw.dealer]++;
  }
  for (int seat = 0; seat < 5; seat++)
    ck_assert_int_le (abs (n_dealt[seat] - N_DRAWS / 5), N_DRAWS / 50);
}
END_TEST

START_TEST (suits_leave_no_tie)
{
  KrRandom random = {.state = 2};

  for (int i = 0; i < N_DRAWS; i++) {
    KrFirstDraw draw;

    kr_first_draw_make (&draw, &suits, 8, &random);
    ck_assert_int_eq (draw.n_rounds, 1);
  }
}
END_TEST

START_TEST (the_text_is_by_seat)
{
  const KrFirstDraw draw = {
      .n_players = 3,
      .n_rounds = 2,
      .dealer = 2,
      .cards = {{kr_card (KR_RANK_KING, KR_SUIT_SPADES), kr_card (KR_RANK_TWO, KR_SUIT_HEARTS),
                 kr_card (KR_RANK_TWO, KR_SUIT_CLUBS)},
                {KR_CARD_NONE, kr_card (KR_RANK_TEN, KR_SUIT_DIAMONDS),
                 kr_card (KR_RANK_ACE, KR_SUIT_SPADES)}}};
  char text[KR_FIRST_DRAW_TEXT_SIZE];

  ck_assert_uint_eq (kr_first_draw_format (&draw, text), strlen ("KS 2H/10D 2C/AS"));
  ck_assert_str_eq (text, "KS 2H/10D 2C/AS");
}
END_TEST

START_TEST (the_same_seed_draws_the_same)
{
  KrRandom first = {.state = 12}, second = {.state = 12};
  KrFirstDraw a, b;
  char text_a[KR_FIRST_DRAW_TEXT_SIZE], text_b[KR_FIRST_DRAW_TEXT_SIZE];

  kr_first_draw_make (&a, &again, 6, &first);
  kr_first_draw_make (&b, &again, 6, &second);
  kr_first_draw_format (&a, text_a);
  kr_first_draw_format (&b, text_b);
  ck_assert_str_eq (text_a, text_b);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-first-draw");
  TCase *tcase = tcase_create ("draw");

  tcase_add_loop_test (tcase, the_lowest_deals_and_ties_draw_again, 1, KR_MAX_SEATS + 1);
  tcase_add_test (tcase, a_draw_that_stays_tied_is_thrown_away);
  tcase_add_test (tcase, everybody_deals_as_often);
  tcase_add_test (tcase, suits_leave_no_tie);
  tcase_add_test (tcase, the_text_is_by_seat);
  tcase_add_test (tcase, the_same_seed_draws_the_same);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
