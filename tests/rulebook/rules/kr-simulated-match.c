/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-simulated-match.h"

#include "kr-refereed-entry.h"

#include <glib.h>

#define MAX_EVENTS 2000

const char *const kr_field_names[KR_N_FIELDS] = {"all simple", "all strong", "all weak", "uneven"};

static const KrPlayerKind plays_as[] = {
    [KR_TESTED_SIMPLE] = KR_PLAYER_SIMPLE,
    [KR_TESTED_STRONG] = KR_PLAYER_STRONG,
    [KR_TESTED_WEAK] = KR_PLAYER_SIMPLE,
    [KR_TESTED_SEARCHING] = KR_PLAYER_SEARCHING,
};

void
kr_field_draw_kinds (int field, KrRandom *random, KrTestedKind kinds[KR_MAX_SEATS])
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    kinds[seat] = field == KR_FIELD_UNEVEN
                      ? (KrTestedKind) kr_random_below (random, KR_N_FIELD_KINDS)
                      : (KrTestedKind) field;
}

static KrEvent
choose (KrSimulatedDeal *deal, KrTestedKind kind, KrRandom *random)
{
  const KrTable *table = &deal->table;
  const KrCards *hand = &deal->hands[table->turn];
  KrEvent event = kr_simulated_deal_choose_as (deal, plays_as[kind]);
  int n = 0;

  if (kind != KR_TESTED_WEAK || event.kind != KR_EVENT_PLAY)
    return event;
  for (int i = 0; i < hand->n; i++)
    if (kr_table_playable_cards (table) >> hand->cards[i] & 1 && kr_random_below (random, ++n) == 0)
      event.card = hand->cards[i];
  event.named = KR_SUIT_NONE;
  if (kr_rank_is_wild (kr_card_rank (event.card)))
    event.named = table->suit != KR_SUIT_NONE ? table->suit : KR_SUIT_CLUBS;
  event.announced = kr_table_call_is_due (table, event.card) && kr_random_below (random, 5) > 0;
  return event;
}

/* Plays the running deal of the match; FALSE if it has no end, or if pressures that double cost
 * more than a deal can have. */
static gboolean
play_deal (KrMatch *match, const KrTestedKind kinds[KR_MAX_SEATS], KrRandom *random)
{
  KrDealSetup setup = {.rules = &match->rules,
                       .n_seats = match->n_seats,
                       .dummy = match->n_seats > match->n_players ? (int8_t) match->n_players
                                                                  : KR_NO_SEAT,
                       .dealer = match->deals[match->n_scored].dealer,
                       .cards = match->schedule.cards[match->n_scored]};
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = match->n_scored};
  KrSimulatedDeal deal;
  KrCaughtHands hands;
  KrDealResult result;
  KrEffects effects;
  KrStatus status;

  for (int seat = 0; seat < match->n_seats; seat++)
    setup.pressures[seat] = (uint16_t) match->pressures[seat];
  g_assert_cmpint (kr_simulated_deal_init (&deal, &setup, kr_random_next (random), &status), ==,
                   KR_OK);
  for (int n = 0; n < MAX_EVENTS && !deal.table.over; n++) {
    const KrEvent played = choose (&deal, kinds[deal.table.turn], random);

    kr_simulated_deal_apply (&deal, &played, &effects);
  }
  for (int seat = 0; seat < match->n_seats; seat++) {
    hands.given[seat] = true;
    hands.cards[seat] = deal.hands[seat];
  }
  if (!deal.table.over || kr_deal_result_init (&result, &deal.table, &hands, &status) != KR_OK)
    return FALSE;
  kr_refereed_entry_init (&event.entry, &result, &deal.table, &hands);
  g_assert_cmpint (kr_match_apply (match, &event, &status), ==, KR_OK);
  return TRUE;
}

void
kr_simulated_match_play (KrMatch *match, const KrTestedKind kinds[KR_MAX_SEATS], KrRandom *random)
{
  while (!match->over)
    play_deal (match, kinds, random);
}
