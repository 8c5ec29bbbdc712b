/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-searching-player.h"
#include "kr-test.h"

#include <check.h>
#include <string.h>

/* What the searching player may know: its own hand and what everybody has seen. */

#define MAX_EVENTS 400
#define N_DEALS 4

static KrRules rules;
static bool partners;
static int n_swaps;

static void
init_deal (KrSimulatedDeal *deal, int n_seats, uint64_t seed)
{
  const KrDealSetup setup = {
      .rules = &rules, .n_seats = (uint8_t) n_seats, .dummy = KR_NO_SEAT, .cards = 6};

  kr_rules_init (&rules);
  rules.partners = partners;
  ck_assert_int_eq (kr_simulated_deal_init (deal, &setup, seed, NULL), KR_OK);
}

static bool
lies_face_up (const KrTable *table, int seat, KrCard card)
{
  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == seat && table->face_up[i].card == card)
      return true;
  return false;
}

/* Swaps hidden cards of the others with cards of the pack, wherever what was seen allows it. */
static void
swap_hidden (KrSimulatedDeal *deal)
{
  for (int seat = 0; seat < deal->table.setup.n_seats; seat++) {
    KrCards *hand = &deal->hands[seat];
    const uint64_t lacks = deal->shown[seat].lacks;

    for (int i = 0; seat != deal->table.turn && i < hand->n && i < deal->pack.n; i++) {
      const KrCard card = hand->cards[i];
      const KrCard other = deal->pack.cards[i];

      if ((lacks >> card & 1) || (lacks >> other & 1) || lies_face_up (&deal->table, seat, card))
        continue;
      hand->cards[i] = other;
      deal->pack.cards[i] = card;
      n_swaps += card != other;
    }
  }
}

static void
check_choice (const KrSimulatedDeal *deal, const KrEvent *event)
{
  KrSimulatedDeal elsewhere = *deal;
  KrEvent again;

  ck_assert_msg (kr_table_check (&deal->table, event, NULL), "the event is legal");
  swap_hidden (&elsewhere);
  again = kr_searching_player_choose (&elsewhere);
  ck_assert_int_eq (again.kind, event->kind);
  ck_assert_int_eq (again.card, event->card);
  ck_assert_int_eq (again.named, event->named);
}

/* Without partners, and with them. */
START_TEST (does_not_know_hidden_cards)
{
  partners = _i == 1;
  for (int n_seats = partners ? 4 : 2; n_seats <= (partners ? 4 : 5); n_seats++)
    for (uint64_t seed = 1; seed <= N_DEALS; seed++) {
      KrSimulatedDeal deal;
      KrEffects effects;

      init_deal (&deal, n_seats, seed);
      for (int n = 0; n < MAX_EVENTS && !deal.table.over; n++) {
        const bool searches = deal.table.started && deal.table.turn == 0;
        const KrEvent event =
            kr_simulated_deal_choose_as (&deal, searches ? KR_PLAYER_SEARCHING : KR_PLAYER_STRONG);

        if (searches)
          check_choice (&deal, &event);
        kr_simulated_deal_apply (&deal, &event, &effects);
      }
      ck_assert (deal.table.over);
    }
  ck_assert_int_gt (n_swaps, partners ? 300 : 1000);
}
END_TEST

/* What a hand lacked when it drew stays known until that card may have been drawn. */
START_TEST (knows_cards_that_lie_face_up)
{
  for (uint64_t seed = 1; seed <= N_DEALS; seed++) {
    KrSimulatedDeal deal;
    KrEffects effects;
    KrEvent event;

    init_deal (&deal, 3, seed);
    while (!deal.table.started || deal.table.turn != 0) {
      event = kr_simulated_deal_choose_as (&deal, KR_PLAYER_STRONG);
      kr_simulated_deal_apply (&deal, &event, &effects);
    }
    deal.table.n_face_up = 2;
    for (int seat = 1; seat < 3; seat++)
      deal.table.face_up[seat - 1] = (KrFaceUp){(int8_t) seat, deal.hands[seat].cards[0]};
    event = kr_searching_player_choose (&deal);
    check_choice (&deal, &event);
  }
}
END_TEST

START_TEST (a_draw_shows_what_is_lacking)
{
  KrSimulatedDeal deal;
  KrEffects effects;
  int n_draws = 0;

  init_deal (&deal, 3, 7);
  for (int n = 0; n < MAX_EVENTS && !deal.table.over; n++) {
    const KrEvent event = kr_simulated_deal_choose_as (&deal, KR_PLAYER_STRONG);

    n_draws += event.kind == KR_EVENT_DRAW;
    kr_simulated_deal_apply (&deal, &event, &effects);
    for (int seat = 0; seat < 3; seat++) {
      const KrShownHand *shown = &deal.shown[seat];
      int n_lacking = 0;

      for (int i = 0; i < deal.hands[seat].n; i++)
        n_lacking += (shown->lacks >> deal.hands[seat].cards[i] & 1) != 0;
      ck_assert_int_le (n_lacking, shown->n_since);
      ck_assert_int_le (shown->n_since, deal.hands[seat].n + (shown->lacks == 0 ? 100 : 0));
    }
  }
  ck_assert_int_gt (n_draws, 5);
}
END_TEST

/* Partners play for their side: here and there, that is another card. */
START_TEST (plays_for_its_side)
{
  int n_others = 0;

  partners = true;
  for (uint64_t seed = 1; seed <= 3 * N_DEALS; seed++) {
    KrSimulatedDeal deal;
    KrEffects effects;

    init_deal (&deal, 4, seed);
    rules.pressure_points = 0; /* else partners also pay for each other's */
    while (!deal.table.over) {
      KrEvent event = kr_simulated_deal_choose_as (&deal, KR_PLAYER_STRONG);

      if (deal.table.started && deal.table.turn == 0) {
        KrSimulatedDeal alone = deal;
        KrEvent other;

        alone.table.sides = false;
        other = kr_searching_player_choose (&alone);
        event = kr_searching_player_choose (&deal);
        n_others += other.kind != event.kind || other.card != event.card;
      }
      kr_simulated_deal_apply (&deal, &event, &effects);
    }
  }
  ck_assert_int_gt (n_others, 0);
}
END_TEST

/* Puts @card into place @i of the hand of seat 0, from wherever it is hidden. */
static void
take_hidden (KrSimulatedDeal *deal, int i, KrCard card)
{
  KrCards *from[KR_MAX_SEATS + 1] = {&deal->pack};

  for (int seat = 0; seat < 3; seat++)
    from[1 + seat] = &deal->hands[seat];
  for (int pile = 0; pile < 4; pile++)
    for (int at = 0; at < from[pile]->n; at++)
      if (from[pile]->cards[at] == card) {
        from[pile]->cards[at] = deal->hands[0].cards[i];
        deal->hands[0].cards[i] = card;
        return;
      }
  ck_abort_msg ("card %d lies on the table", card);
}

/* Four eights can be played in sixteen ways, of which it tries twelve. */
START_TEST (tries_so_many_choices)
{
  KrSimulatedDeal deal;
  KrEffects effects;
  KrEvent event;

  init_deal (&deal, 3, 2);
  while (!deal.table.started || deal.table.turn != 0) {
    event = kr_simulated_deal_choose_as (&deal, KR_PLAYER_STRONG);
    kr_simulated_deal_apply (&deal, &event, &effects);
  }
  for (int suit = KR_SUIT_CLUBS; suit < KR_SUIT_NONE; suit++)
    take_hidden (&deal, suit, kr_card (KR_RANK_EIGHT, (KrSuit) suit));
  event = kr_searching_player_choose (&deal);
  check_choice (&deal, &event);
}
END_TEST

/* O-4: with three cards, “one card” is said with a six that another one can follow. */
START_TEST (says_one_card_with_a_six_that_can_be_followed)
{
  static const struct {
    const char *hand;
    bool announced;
  } rows[] = {{"6H JK 3C", true},
              {"6H 8C 3C", true},
              {"6H 6C 3C", true},
              {"6H KH 3C", true},
              {"6H KC 3C", false}};
  const KrCard six = kr_card (KR_RANK_SIX, KR_SUIT_HEARTS);
  KrSimulatedDeal deal;

  init_deal (&deal, 3, 2);
  rules.one_card = KR_ONE_CARD_FIRST_OF_TURN;
  deal.table.started = true;
  deal.table.hands[deal.table.turn] = 3;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ck_assert_int_eq (kr_cards_parse (rows[i].hand, &deal.hands[deal.table.turn], NULL), KR_OK);
    ck_assert_msg (kr_simulated_deal_make_play (&deal, six).announced == rows[i].announced, "%s",
                   rows[i].hand);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {knows_cards_that_lie_face_up,
                                a_draw_shows_what_is_lacking,
                                plays_for_its_side,
                                tries_so_many_choices,
                                says_one_card_with_a_six_that_can_be_followed,
                                NULL};
  Suite *suite = kr_test_suite ("searching player", tests);
  TCase *deals = tcase_create ("deals");

  tcase_add_loop_test (deals, does_not_know_hidden_cards, 0, 2);
  suite_add_tcase (suite, deals);
  return kr_test_run (suite);
}
