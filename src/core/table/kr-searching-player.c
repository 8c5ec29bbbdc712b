/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-searching-player.h"

#include "kr-score.h"
#include "kr-strong-player.h"

#include <math.h>
#include <string.h>

#define SEED UINT64_C (0x5EA4C4)
#define SURE 2.0           /* standard errors */
#define LEAST_VARIANCE 1.0 /* of points, squared */

typedef struct {
  int n;
  KrEvent events[KR_SEARCH_CHOICES];
  /* How much better than the first one, in points of the margin: sums over the deals. */
  double gained[KR_SEARCH_CHOICES];
  double gained_squared[KR_SEARCH_CHOICES];
} Choices;

static void
add_choice (Choices *choices, const KrEvent *event)
{
  for (int i = 0; i < choices->n; i++)
    if (choices->events[i].card == event->card && choices->events[i].named == event->named)
      return;
  if (choices->n == KR_SEARCH_CHOICES)
    return;
  choices->gained[choices->n] = 0;
  choices->gained_squared[choices->n] = 0;
  choices->events[choices->n++] = *event;
}

/* What the strong player would do comes first, and is taken unless something else is better. */
static void
list_choices (Choices *choices, const KrSimulatedDeal *deal)
{
  const KrTable *table = &deal->table;
  const KrCards *hand = &deal->hands[table->turn];
  const uint64_t legal = kr_table_playable_cards (table);
  KrEvent event = kr_simulated_deal_make_play (deal, kr_strong_player_choose_card (deal));

  choices->n = 0;
  add_choice (choices, &event);
  for (int i = 0; i < hand->n; i++) {
    if ((legal >> hand->cards[i] & 1) == 0)
      continue;
    event = kr_simulated_deal_make_play (deal, hand->cards[i]);
    add_choice (choices, &event);
    for (int suit = KR_SUIT_CLUBS; suit < KR_SUIT_NONE && event.named != KR_SUIT_NONE; suit++) {
      event.named = (KrSuit) suit;
      if (kr_table_check (table, &event, NULL))
        add_choice (choices, &event);
    }
  }
}

/* Moves up to @n cards from the end of @from that are not among @lacks. */
static void
take (KrCards *from, KrCards *to, int n, uint64_t lacks)
{
  for (int i = from->n - 1; i >= 0 && n > 0; i--) {
    const KrCard card = from->cards[i];

    if (lacks >> card & 1)
      continue;
    from->n--;
    memmove (from->cards + i, from->cards + i + 1, (size_t) (from->n - i));
    to->cards[to->n++] = card;
    n--;
  }
}

/* Counts the cards of @hand that do not lie face up in @unseen, and leaves the others. */
static void
gather (const KrTable *table, int seat, KrCards *hand, uint8_t unseen[KR_N_CARDS])
{
  KrCards face_up = {.n = 0};

  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == seat)
      take (hand, &face_up, 1, ~(UINT64_C (1) << table->face_up[i].card));
  for (int i = 0; i < hand->n; i++)
    unseen[hand->cards[i]]++;
  *hand = face_up;
}

/* Deals the cards anew that the current player of @deal does not see. Of a hand that has drawn
 * for want of a play, the cards it had then come first, while there are enough that it may hold. */
static void
deal_unseen (KrSimulatedDeal *deal, KrRandom *random)
{
  const KrTable *table = &deal->table;
  uint8_t n_unseen[KR_N_CARDS] = {0};
  KrCards unseen = {.n = 0};

  for (int i = 0; i < deal->pack.n; i++)
    n_unseen[deal->pack.cards[i]]++;
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (seat != table->turn)
      gather (table, seat, &deal->hands[seat], n_unseen);
  /* In the order of the cards: where they are must not tell in the end. */
  for (int card = 0; card < KR_N_CARDS; card++)
    for (int n = n_unseen[card]; n > 0; n--)
      unseen.cards[unseen.n++] = (KrCard) card;
  kr_simulated_deal_shuffle (random, &unseen);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (seat != table->turn)
      take (&unseen, &deal->hands[seat],
            table->hands[seat] - deal->shown[seat].n_since - deal->hands[seat].n,
            deal->shown[seat].lacks);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (seat != table->turn)
      take (&unseen, &deal->hands[seat], table->hands[seat] - deal->hands[seat].n, 0);
  deal->pack = unseen;
  deal->random.state = kr_random_next (random);
}

/* The average points of the other sides less those of the side of @seat. */
static double
get_margin (const KrSimulatedDeal *deal, int seat)
{
  const KrTable *table = &deal->table;
  const int n_sides = table->sides ? 2 : table->setup.n_seats;
  int64_t own = 0, others = 0;

  for (int other = 0; other < table->setup.n_seats; other++) {
    KrHand hand;
    int64_t points = table->tally[other].pressure_points;

    kr_cards_count (&deal->hands[other], &hand);
    points += kr_score_points (table->setup.rules, &hand);
    if (other % n_sides == seat % n_sides)
      own += points;
    else
      others += points;
  }
  return (double) others / (n_sides - 1) - (double) own;
}

static double
play_on (KrSimulatedDeal *deal, const KrEvent *first)
{
  const int seat = deal->table.turn;
  KrEvent event = *first;
  KrEffects effects;

  kr_simulated_deal_apply (deal, &event, &effects);
  for (int n = 1; n < KR_SEARCH_PLIES && !deal->table.over; n++) {
    event = kr_simulated_deal_choose (deal);
    kr_simulated_deal_apply (deal, &event, &effects);
  }
  return get_margin (deal, seat);
}

/* Plays each choice on with the same cards. */
static void
try_choices (Choices *choices, const KrSimulatedDeal *dealt)
{
  double first = 0;

  for (int i = 0; i < choices->n; i++) {
    KrSimulatedDeal played = *dealt;
    const double margin = play_on (&played, &choices->events[i]);

    if (i == 0)
      first = margin;
    choices->gained[i] += margin - first;
    choices->gained_squared[i] += (margin - first) * (margin - first);
  }
}

/* By how many of its standard errors a choice is better than the first one, after @n deals. */
static double
get_certainty (const Choices *choices, int choice, int n)
{
  const double mean = choices->gained[choice] / n;
  const double variance = choices->gained_squared[choice] / n - mean * mean;

  return mean / sqrt ((variance + LEAST_VARIANCE) / n);
}

/* Another choice than the first has to be better beyond what the luck of the deals explains: the
 * best of many guesses would else be the luckiest. */
static KrEvent
search (Choices *choices, const KrSimulatedDeal *deal)
{
  KrRandom random = {deal->random.state ^ (SEED + deal->table.n_pile * 64u + deal->table.n_pack)};
  int best = 0;

  for (int n = 1; n <= KR_SEARCH_DEALS; n++) {
    KrSimulatedDeal dealt = *deal;

    deal_unseen (&dealt, &random);
    try_choices (choices, &dealt);
    if (n % KR_SEARCH_LOOK != 0)
      continue;
    best = 0;
    for (int i = 1; i < choices->n; i++)
      if (get_certainty (choices, i, n) > get_certainty (choices, best, n))
        best = i;
    if (best == 0)
      break;
  }
  return choices->events[get_certainty (choices, best, KR_SEARCH_DEALS) > SURE ? best : 0];
}

KrEvent
kr_searching_player_choose (const KrSimulatedDeal *deal)
{
  Choices choices;

  list_choices (&choices, deal);
  return choices.n == 1 ? choices.events[0] : search (&choices, deal);
}
