/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-clumsy-player.h"

/* The simple players of a simulated deal, spoiled. */

enum {
  MOOD_CAREFUL = 0,
  MOOD_FORGETFUL,
  MOOD_HESITANT,
  N_MOODS,
  MOOD_STUBBORN = N_MOODS, /* of a whole table */
};

/* One deal in so many is played by a stubborn table, or with a stacked pack. */
#define STUBBORN_DEALS 20
#define STACKED_DEALS 3

static bool
happens (KrClumsyPlayers *self, int one_in)
{
  return kr_random_below (&self->random, one_in) == 0;
}

void
kr_clumsy_players_init (KrClumsyPlayers *self, uint64_t seed)
{
  self->random.state = seed;
  self->drew = KR_NO_SEAT;
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    self->mood[seat] = kr_random_below (&self->random, N_MOODS);
  if (happens (self, STUBBORN_DEALS))
    for (int seat = 0; seat < KR_MAX_SEATS; seat++)
      self->mood[seat] = MOOD_STUBBORN;
}

/* Aces and deuces make counts, sixes make debts, threes make stars. */
static bool
is_wanted (KrCard card)
{
  KrRank rank = kr_card_rank (card);

  return rank <= KR_RANK_THREE || rank == KR_RANK_SIX;
}

static void
exchange (KrCard *a, KrCard *b)
{
  KrCard card = *a;

  *a = *b;
  *b = card;
}

void
kr_clumsy_players_stack (KrClumsyPlayers *self, KrSimulatedDeal *deal)
{
  KrCards *pack = &deal->pack;
  int next = pack->n - 1;

  if (!happens (self, STACKED_DEALS))
    return;
  for (int seat = 0; seat < deal->table.setup.n_seats; seat++)
    for (int i = 0; i < deal->hands[seat].n; i++) {
      KrCard *card = &deal->hands[seat].cards[i];

      while (next >= 0 && !is_wanted (pack->cards[next]))
        next--;
      if (next < 0)
        return;
      if (!is_wanted (*card) && !happens (self, 3))
        exchange (card, &pack->cards[next]);
    }
}

/* A card of the hand, whatever the rules say of it, with any suit named or none. */
static void
choose_any_card (KrClumsyPlayers *self, const KrCards *hand, KrEvent *event)
{
  event->card = hand->n > 0 ? hand->cards[kr_random_below (&self->random, hand->n)]
                            : (KrCard) kr_random_below (&self->random, KR_N_CARDS);
  event->announced = happens (self, 2);
  if (kr_rank_is_wild (kr_card_rank (event->card)))
    event->named = (KrSuit) kr_random_below (&self->random, KR_SUIT_NONE + 1);
}

/* A mistake, or something that the players record, at any moment and by anybody. */
static KrEvent
choose_mistake (KrClumsyPlayers *self, const KrSimulatedDeal *deal)
{
  static const KrEventKind kinds[] = {
      KR_EVENT_PLAY, KR_EVENT_PLAY, KR_EVENT_PLAY, KR_EVENT_PLAY,   KR_EVENT_DRAW,
      KR_EVENT_CALL, KR_EVENT_ASK,  KR_EVENT_SLOW, KR_EVENT_LOOKED, KR_EVENT_MULLIGAN,
  };
  int n_seats = deal->table.setup.n_seats;
  KrEvent event = {kinds[kr_random_below (&self->random, sizeof kinds / sizeof *kinds)],
                   (int8_t) kr_random_below (&self->random, n_seats),
                   KR_CARD_NONE,
                   KR_SUIT_NONE,
                   false,
                   (int8_t) kr_random_below (&self->random, n_seats)};

  if (happens (self, 2))
    event.seat = deal->table.turn;
  if (event.kind == KR_EVENT_PLAY)
    choose_any_card (self, &deal->hands[event.seat], &event);
  return event;
}

/* Somebody who owes for “one card” may be excused; the dealer may have looked. */
static bool
choose_record (KrClumsyPlayers *self, const KrSimulatedDeal *deal, KrEvent *event)
{
  const KrTable *table = &deal->table;
  int seat = kr_random_below (&self->random, table->setup.n_seats);

  if ((table->owes[seat] > 0 || table->silent >> seat & 1) && happens (self, 6)) {
    *event = (KrEvent){table->silent >> seat & 1 ? KR_EVENT_ASK : KR_EVENT_MULLIGAN,
                       (int8_t) seat,
                       KR_CARD_NONE,
                       KR_SUIT_NONE,
                       false,
                       (int8_t) seat};
    return true;
  }
  if (self->drew != KR_NO_SEAT && happens (self, 12)) {
    *event = (KrEvent){KR_EVENT_REVOKE, (int8_t) self->drew, KR_CARD_NONE, KR_SUIT_NONE,
                       false,           KR_NO_SEAT};
    return true;
  }
  if (!table->started && happens (self, 10)) {
    *event = (KrEvent){KR_EVENT_LOOKED, table->setup.dealer, KR_CARD_NONE, KR_SUIT_NONE,
                       false,           KR_NO_SEAT};
    return true;
  }
  return false;
}

static KrEvent
choose_turn (KrClumsyPlayers *self, KrSimulatedDeal *deal)
{
  KrEvent event = kr_simulated_deal_choose (deal);
  int mood = self->mood[event.seat];

  if (event.kind == KR_EVENT_STARTER && event.named != KR_SUIT_NONE && happens (self, 4))
    event.named = (KrSuit) kr_random_below (&self->random, KR_SUIT_NONE);
  if (event.kind != KR_EVENT_PLAY)
    return event;
  if (mood >= MOOD_HESITANT && (mood == MOOD_HESITANT) == happens (self, 5))
    return (KrEvent){KR_EVENT_DRAW, event.seat, KR_CARD_NONE, KR_SUIT_NONE, false, KR_NO_SEAT};
  if (event.announced ? happens (self, mood == MOOD_FORGETFUL ? 2 : 20) : happens (self, 40))
    event.announced = !event.announced;
  return event;
}

KrEvent
kr_clumsy_players_choose (KrClumsyPlayers *self, KrSimulatedDeal *deal)
{
  KrEvent event;

  if (!choose_record (self, deal, &event))
    event = deal->table.started && happens (self, 20) ? choose_mistake (self, deal)
                                                      : choose_turn (self, deal);
  self->drew = event.kind == KR_EVENT_DRAW ? event.seat : KR_NO_SEAT;
  return event;
}
