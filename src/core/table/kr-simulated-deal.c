/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-simulated-deal.h"

#include "kr-searching-player.h"
#include "kr-strong-player.h"

/* Cards that move as the referee says, and a simple player. */

#include <assert.h>
#include <string.h>

static void
put (KrCards *cards, KrCard card)
{
  cards->cards[cards->n++] = card;
}

void
kr_simulated_deal_shuffle (KrRandom *random, KrCards *cards)
{
  for (int i = cards->n - 1; i > 0; i--) {
    int j = kr_random_below (random, i + 1);
    KrCard card = cards->cards[i];

    cards->cards[i] = cards->cards[j];
    cards->cards[j] = card;
  }
}

static void
deal_out (KrSimulatedDeal *deal)
{
  const KrDealSetup *setup = &deal->table.setup;

  for (int card = 0; card < KR_N_CARDS; card++)
    for (int i = 0; i < deal->table.cards.copies[card]; i++)
      put (&deal->pack, (KrCard) card);
  kr_simulated_deal_shuffle (&deal->random, &deal->pack);
  for (int i = 0; i < setup->cards; i++)
    for (int seat = 0; seat < setup->n_seats; seat++)
      put (&deal->hands[seat], deal->pack.cards[--deal->pack.n]);
  put (&deal->pile, deal->pack.cards[--deal->pack.n]);
}

KrCode
kr_simulated_deal_init (KrSimulatedDeal *deal,
                        const KrDealSetup *setup,
                        uint64_t seed,
                        KrStatus *status)
{
  KrCode code = kr_table_init (&deal->table, setup, status);

  if (code != KR_OK)
    return code;
  deal->random.state = seed;
  deal->pack.n = 0;
  deal->pile.n = 0;
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    deal->hands[seat].n = 0;
  memset (deal->shown, 0, sizeof deal->shown);
  deal_out (deal);
  return KR_OK;
}

static void
take_out (KrCards *cards, KrCard card)
{
  int i = 0;

  while (i < cards->n && cards->cards[i] != card)
    i++;
  assert (i < cards->n);
  cards->n--;
  memmove (cards->cards + i, cards->cards + i + 1, (size_t) (cards->n - i));
}

/* The pile except its top card becomes the pack. */
static void
turn_pile (KrSimulatedDeal *deal)
{
  KrCard top = deal->pile.cards[deal->pile.n - 1];

  deal->pile.n--;
  deal->pack = deal->pile;
  deal->pile.n = 0;
  put (&deal->pile, top);
  kr_simulated_deal_shuffle (&deal->random, &deal->pack);
}

/* Whether the card of @event went on the pile: a ruling on the event keeps it away
 * from there, but one on a forgotten or undue call does not. */
static bool
was_played (const KrEvent *event, const KrEffects *effects)
{
  if (event->kind != KR_EVENT_PLAY)
    return false;
  for (int i = 0; i < effects->n_rulings; i++)
    if (effects->rulings[i].id != KR_RULING_ONE_CARD_FORGOTTEN &&
        effects->rulings[i].id != KR_RULING_ONE_CARD_NOT_DUE)
      return false;
  return true;
}

/* Of a card that may have been in the hand before its last draw, nobody knows when it came. */
static void
show_play (KrShownHand *shown, KrCard card, int n_left)
{
  if (shown->n_since > n_left || (shown->n_since > 0 && shown->lacks >> card & 1))
    shown->n_since--;
}

bool
kr_simulated_deal_apply (KrSimulatedDeal *deal, const KrEvent *event, KrEffects *effects)
{
  const uint64_t lacks = event->kind == KR_EVENT_DRAW && event->seat == deal->table.turn
                             ? kr_table_playable_cards (&deal->table)
                             : 0;
  const bool legal = kr_table_apply (&deal->table, event, effects);

  if (lacks != 0 && legal)
    deal->shown[event->seat] = (KrShownHand){.lacks = lacks, .n_since = 0};
  if (was_played (event, effects)) {
    take_out (&deal->hands[event->seat], event->card);
    put (&deal->pile, event->card);
    show_play (&deal->shown[event->seat], event->card, deal->hands[event->seat].n);
  }
  for (int i = 0; i < effects->n_draws; i++)
    for (int n = effects->draws[i].cards; n > 0; n--) {
      if (deal->pack.n == 0)
        turn_pile (deal);
      assert (deal->pack.n > 0);
      put (&deal->hands[effects->draws[i].seat], deal->pack.cards[--deal->pack.n]);
      deal->shown[effects->draws[i].seat].n_since++;
    }
  return legal;
}

/* The costliest card of the hand that may be played, a wild one only if there is no
 * other; KR_CARD_NONE if there is none. */
static KrCard
choose_card (const KrSimulatedDeal *deal)
{
  const KrTable *table = &deal->table;
  const KrCards *hand = &deal->hands[table->turn];
  uint64_t legal = kr_table_playable_cards (table);
  KrCard best = KR_CARD_NONE;
  int32_t best_value = -1;

  for (int i = 0; i < hand->n; i++) {
    KrCard card = hand->cards[i];
    int32_t value =
        kr_rank_is_wild (kr_card_rank (card)) ? 0 : table->setup.rules->value[kr_card_rank (card)];

    if ((legal >> card & 1) != 0 && value > best_value) {
      best = card;
      best_value = value;
    }
  }
  return best;
}

/* The suit of which the player has the most cards, among those that a nine allows. */
static KrSuit
choose_suit (const KrSimulatedDeal *deal, int seat, KrCard card, KrSuit color)
{
  int best = -1;
  KrSuit named = KR_SUIT_CLUBS;

  for (int suit = KR_SUIT_CLUBS; suit < KR_SUIT_NONE; suit++) {
    int n = 0;

    if (kr_card_rank (card) == KR_RANK_NINE && color != KR_SUIT_NONE &&
        !kr_suits_share_color ((KrSuit) suit, color))
      continue;
    for (int i = 0; i < deal->hands[seat].n; i++)
      n += kr_card_suit (deal->hands[seat].cards[i]) == (KrSuit) suit;
    if (n > best) {
      best = n;
      named = (KrSuit) suit;
    }
  }
  return named;
}

static KrEvent
choose_starter (const KrSimulatedDeal *deal)
{
  KrCard card = deal->pile.cards[0];
  int dealer = deal->table.setup.dealer;
  KrEvent event = {KR_EVENT_STARTER, (int8_t) dealer, card, KR_SUIT_NONE, false, KR_NO_SEAT};

  if (kr_rank_is_wild (kr_card_rank (card)))
    event.named = choose_suit (deal, dealer, card, kr_card_suit (card));
  return event;
}

/* Whether @hand has another card that can follow @six. */
static bool
can_follow_six (const KrCards *hand, KrCard six)
{
  bool itself = true;

  for (int i = 0; i < hand->n; i++) {
    KrCard card = hand->cards[i];

    if (card == six && itself) {
      itself = false;
      continue;
    }
    if (card == KR_CARD_JOKER || kr_rank_is_wild (kr_card_rank (card)) ||
        kr_card_rank (card) == KR_RANK_SIX || kr_card_suit (card) == kr_card_suit (six))
      return true;
  }
  return false;
}

KrEvent
kr_simulated_deal_choose (KrSimulatedDeal *deal)
{
  return kr_simulated_deal_choose_as (deal, KR_PLAYER_SIMPLE);
}

KrEvent
kr_simulated_deal_make_play (const KrSimulatedDeal *deal, KrCard card)
{
  const KrTable *table = &deal->table;
  KrEvent event = {KR_EVENT_DRAW, table->turn, card, KR_SUIT_NONE, false, KR_NO_SEAT};

  if (card == KR_CARD_NONE)
    return event;
  event.kind = KR_EVENT_PLAY;
  /* With a six and another card to come (O-4), only if there is another card. */
  event.announced =
      kr_table_call_is_due (table, card) &&
      (deal->hands[table->turn].n <= 2 || can_follow_six (&deal->hands[table->turn], card));
  if (kr_rank_is_wild (kr_card_rank (card)))
    event.named = choose_suit (deal, table->turn, card, table->suit);
  return event;
}

KrEvent
kr_simulated_deal_choose_as (KrSimulatedDeal *deal, KrPlayerKind kind)
{
  if (!deal->table.started)
    return choose_starter (deal);
  switch (kind) {
  case KR_PLAYER_STRONG:
    return kr_simulated_deal_make_play (deal, kr_strong_player_choose_card (deal));
  case KR_PLAYER_SEARCHING:
    return kr_searching_player_choose (deal);
  case KR_PLAYER_SIMPLE:
  case KR_N_PLAYER_KINDS:
    break;
  }
  return kr_simulated_deal_make_play (deal, choose_card (deal));
}
