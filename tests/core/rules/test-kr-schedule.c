/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand.h"
#include "kr-schedule.h"
#include "kr-test.h"

/* Deals and dealers (D-1 to D-10). */

static const KrRules fifteen = {.n_deals = 15,
                                .deals = {8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8}};
static const KrRules sevens = {.n_deals = 13,
                               .deals = {7, 6, 5, 4, 3, 2, KR_DEAL_EACH + 1, 2, 3, 4, 5, 6, 7}};
static const KrRules nine = {.n_deals = 9,
                             .deals = {5, 4, 3, 2, 1, 2, 3, 4, 5},
                             .next_dealer = KR_NEXT_DEALER_ONE_CARD_DEAL};

START_TEST (the_deal_passes_clockwise)
{
  KrSchedule schedule;

  kr_schedule_init (&schedule, &fifteen, 4, 2);
  ck_assert_int_eq (schedule.n_deals, 15);
  for (int i = 0; i < 15; i++) {
    ck_assert_int_eq (schedule.cards[i], fifteen.deals[i]);
    ck_assert_int_eq (schedule.dealer[i], (2 + i) % 4);
  }
}
END_TEST

START_TEST (everybody_deals_a_one_card_deal)
{
  for (int n_players = 3; n_players <= 4; n_players++) {
    KrSchedule schedule;
    unsigned dealt = 0;
    int ones = 0;

    kr_schedule_init (&schedule, &sevens, n_players, 1);
    ck_assert_int_eq (schedule.n_deals, 12 + n_players);
    for (int i = 0; i < schedule.n_deals; i++)
      if (schedule.cards[i] == 1) {
        ones++;
        dealt |= 1u << schedule.dealer[i];
      }
    ck_assert_int_eq (ones, n_players);
    ck_assert_uint_eq (dealt, (1u << n_players) - 1);
  }
}
END_TEST

START_TEST (never_more_deals_than_fit)
{
  KrRules rules = {.n_deals = KR_MAX_DEALS};
  KrSchedule schedule;

  memset (rules.deals, KR_DEAL_EACH + 1, sizeof rules.deals);
  kr_schedule_init (&schedule, &rules, 8, 0);
  ck_assert_int_eq (schedule.n_deals, KR_MAX_DEALS);
}
END_TEST

typedef struct {
  const char *drawn;
  KrDrawTie tie;
  KrDrawAce ace;
  int dealer;
  uint32_t again;
} DrawRow;

static const DrawRow draw_rows[] = {
    {"4C KH 2S", KR_DRAW_TIE_AGAIN, KR_DRAW_ACE_LOW, 2, 0},
    {"4C AH 2S", KR_DRAW_TIE_AGAIN, KR_DRAW_ACE_LOW, 1, 0},
    {"2H 9C 2S 3D", KR_DRAW_TIE_AGAIN, KR_DRAW_ACE_LOW, KR_NO_SEAT, 0x5},
    {"2H 9C 2S 3D", KR_DRAW_TIE_SUITS, KR_DRAW_ACE_LOW, 0, 0},
    {"2S 2H 2D 2C", KR_DRAW_TIE_SUITS, KR_DRAW_ACE_LOW, 3, 0},
    {"2 9 2S 3", KR_DRAW_TIE_SUITS, KR_DRAW_ACE_LOW, KR_NO_SEAT, 0x5},
    {"2S 9C 2S 2S 3D", KR_DRAW_TIE_SUITS, KR_DRAW_ACE_LOW, KR_NO_SEAT, 0xD},
    {"JK KS", KR_DRAW_TIE_AGAIN, KR_DRAW_ACE_LOW, 1, 0},
    {"4C AH 2S", KR_DRAW_TIE_AGAIN, KR_DRAW_ACE_HIGH, 2, 0},
    {"AC KH", KR_DRAW_TIE_AGAIN, KR_DRAW_ACE_HIGH, 1, 0},
    {"AC AH", KR_DRAW_TIE_AGAIN, KR_DRAW_ACE_HIGH, KR_NO_SEAT, 0x3},
    {"JK AS", KR_DRAW_TIE_AGAIN, KR_DRAW_ACE_HIGH, 1, 0},
};

START_TEST (the_lowest_card_deals)
{
  for (size_t i = 0; i < sizeof draw_rows / sizeof draw_rows[0]; i++) {
    const DrawRow *row = &draw_rows[i];
    KrRules rules = {.draw_tie = row->tie, .draw_ace = row->ace};
    KrCards cards;
    uint32_t again = 99;

    kr_cards_parse (row->drawn, &cards, NULL);
    ck_assert_msg (kr_schedule_draw (&rules, cards.cards, cards.n, &again) == row->dealer, "%s",
                   row->drawn);
    ck_assert_msg (again == row->again, "%s: again %x", row->drawn, again);
  }
}
END_TEST

START_TEST (the_winner_deals_the_one_card_deal)
{
  for (int n_players = 3; n_players <= 6; n_players++)
    for (int winner = 0; winner < n_players; winner++) {
      int first = kr_schedule_find_next_games_dealer (&nine, n_players, winner);
      KrSchedule schedule;

      kr_schedule_init (&schedule, &nine, n_players, first);
      ck_assert_msg (schedule.dealer[4] == winner, "%d players, %d won", n_players, winner);
    }
  ck_assert_int_eq (kr_schedule_find_next_games_dealer (&fifteen, 4, 1), KR_NO_SEAT);
  ck_assert_int_eq (kr_schedule_find_next_games_dealer (&nine, 3, 3), KR_NO_SEAT);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {the_deal_passes_clockwise,          everybody_deals_a_one_card_deal,
                                never_more_deals_than_fit,          the_lowest_card_deals,
                                the_winner_deals_the_one_card_deal, NULL};

  return kr_test_run (kr_test_suite ("schedule", tests));
}
