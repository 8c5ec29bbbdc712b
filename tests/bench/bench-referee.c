/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bench.h"
#include "kr-random.h"
#include "kr-table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The referee, which reads the rules from a KrRules and reports every effect,
 * against a bare loop of bit masks that is written for one game and reports
 * nothing. Both play the same whole deals of four players, who take any legal
 * card. Fails below 0.15 of the bare loop's plies per second, or at the first
 * allocation.
 */

#define N_SEATS 4
#define N_CARDS 52
#define N_DEALT 8
#define N_DEALS 4000
#define SEED 1972
#define MIN_RATIO 0.3

#define ACES UINT64_C (0x8004002001)
#define OF_RANK(rank) (ACES << ((rank) -1))
#define OF_SUIT(suit) (UINT64_C (0x1FFF) << (13 * (suit)))
#define WILDS (OF_RANK (KR_RANK_EIGHT) | OF_RANK (KR_RANK_NINE))

/* The real cards, the same for both. */
typedef struct {
  KrRandom random;
  uint64_t hands[N_SEATS];
  int n_pack;
  KrCard pack[N_CARDS]; /* the last is drawn next */
  int n_pile;
  KrCard pile[N_CARDS];
} Cards;

typedef struct {
  KrRules rules;
  Cards cards;
  int64_t n_plies;
  int64_t n_drawn;
} Bench;

static void
shuffle (Cards *cards)
{
  for (int i = cards->n_pack - 1; i > 0; i--) {
    int j = kr_random_below (&cards->random, i + 1);
    KrCard card = cards->pack[i];

    cards->pack[i] = cards->pack[j];
    cards->pack[j] = card;
  }
}

/* Deals, and turns a starter that is not wild. */
static void
deal (Cards *cards)
{
  cards->n_pack = N_CARDS;
  for (int card = 0; card < N_CARDS; card++)
    cards->pack[card] = (KrCard) card;
  do
    shuffle (cards);
  while (WILDS >> cards->pack[N_CARDS - 1] & 1);
  cards->pile[0] = cards->pack[--cards->n_pack];
  cards->n_pile = 1;
  for (int seat = 0; seat < N_SEATS; seat++) {
    cards->hands[seat] = 0;
    for (int i = 0; i < N_DEALT; i++)
      cards->hands[seat] |= UINT64_C (1) << cards->pack[--cards->n_pack];
  }
}

/* Draws one card; false if pack and pile are out. */
static inline bool
draw_one (Cards *cards, int seat)
{
  if (cards->n_pack == 0) {
    if (cards->n_pile == 1)
      return false;
    cards->n_pack = cards->n_pile - 1;
    memcpy (cards->pack, cards->pile, (size_t) cards->n_pack);
    cards->pile[0] = cards->pile[cards->n_pile - 1];
    cards->n_pile = 1;
    shuffle (cards);
  }
  cards->hands[seat] |= UINT64_C (1) << cards->pack[--cards->n_pack];
  return true;
}

static inline void
put_on_pile (Cards *cards, int seat, KrCard card)
{
  cards->hands[seat] ^= UINT64_C (1) << card;
  cards->pile[cards->n_pile++] = card;
}

/* Any one of @legal. */
static inline KrCard
choose (Cards *cards, uint64_t legal)
{
  int turned = (int) (kr_random_next (&cards->random) >> 58);
  uint64_t rotated = turned == 0 ? legal : legal >> turned | legal << (64 - turned);

  return (KrCard) ((__builtin_ctzll (rotated) + turned) & 63);
}

/* A suit for a wild card: the current one, which an eight and a nine may name. */
static inline KrSuit
choose_suit (KrSuit suit)
{
  return suit;
}

/* The bare game: what a ply needs, and nothing told. */
typedef struct {
  int turn;
  int step; /* 1 clockwise, 3 the other way, counted round the table */
  int count;
  bool again;
  bool over;
  KrSuit suit;
  KrRank rank;
} Bare;

static inline bool
draw_bare (Cards *cards, Bare *bare, int seat, int n)
{
  while (n-- > 0 && !bare->over)
    bare->over = !draw_one (cards, seat);
  return !bare->over;
}

static inline void
play_bare (Cards *cards, Bare *bare, KrCard card)
{
  KrRank rank = (KrRank) (card % 13 + 1);
  int seat = bare->turn;

  put_on_pile (cards, seat, card);
  if ((WILDS >> card & 1) == 0)
    bare->suit = (KrSuit) (card / 13);
  bare->rank = rank;
  bare->again = rank == KR_RANK_SIX;
  if (rank == KR_RANK_TWO || (rank == KR_RANK_ACE && bare->count > 0))
    bare->count += (int) rank;
  else if (rank == KR_RANK_FOUR)
    bare->turn = (bare->turn + bare->step) & 3;
  else if (rank == KR_RANK_FIVE)
    for (int i = 1; i < N_SEATS; i++)
      draw_bare (cards, bare, (seat + i * bare->step) & 3, 1);
  else if (rank == KR_RANK_SEVEN)
    draw_bare (cards, bare, (seat + 2) & 3, 1);
  else if (rank == KR_RANK_TEN)
    bare->step = 4 - bare->step;
  if (!bare->again)
    bare->turn = (bare->turn + bare->step) & 3;
  bare->over = bare->over || (cards->hands[seat] == 0 && bare->count == 0 && !bare->again);
}

static inline uint64_t
match_bare (const Bare *bare)
{
  if (bare->count > 0)
    return OF_RANK (KR_RANK_ACE) | OF_RANK (KR_RANK_TWO);
  return OF_SUIT (bare->suit) | OF_RANK (bare->rank) | WILDS;
}

static inline void
end_turn_bare (Cards *cards, Bare *bare)
{
  int seat = bare->turn;
  bool out = false;

  for (int i = 0; i < N_SEATS; i++)
    out = out || (bare->count > 0 && cards->hands[i] == 0);
  draw_bare (cards, bare, seat, bare->count > 0 ? bare->count : 1);
  bare->over = bare->over || out;
  bare->count = 0;
  bare->again = false;
  bare->turn = (seat + bare->step) & 3;
}

static void
run_bare (void *data)
{
  Bench *bench = data;
  Cards *cards = &bench->cards;

  cards->random.state = SEED;
  bench->n_plies = 0;
  for (int i = 0; i < N_DEALS; i++) {
    Bare bare = {.turn = 1, .step = 1};

    deal (cards);
    bare.suit = (KrSuit) (cards->pile[0] / 13);
    bare.rank = (KrRank) (cards->pile[0] % 13 + 1);
    while (!bare.over) {
      uint64_t legal = match_bare (&bare) & cards->hands[bare.turn];

      if (legal != 0)
        play_bare (cards, &bare, choose (cards, legal));
      else
        end_turn_bare (cards, &bare);
      bench->n_plies++;
    }
  }
}

/* The same through the referee, its answers followed. */
static inline void
apply (Bench *bench, KrTable *table, const KrEvent *event, KrEffects *effects)
{
  kr_table_apply (table, event, effects);
  for (int i = 0; i < effects->n_draws; i++) {
    bench->n_drawn += effects->draws[i].cards;
    for (int n = effects->draws[i].cards; n > 0; n--)
      draw_one (&bench->cards, effects->draws[i].seat);
  }
}

static inline void
choose_event (Bench *bench, const KrTable *table, KrEvent *event)
{
  uint64_t hand = bench->cards.hands[table->turn];
  uint64_t legal = kr_table_playable_cards (table) & hand;

  event->seat = table->turn;
  event->kind = KR_EVENT_DRAW;
  if (legal == 0)
    return;
  event->kind = KR_EVENT_PLAY;
  event->card = choose (&bench->cards, legal);
  event->named = WILDS >> event->card & 1 ? choose_suit (table->suit) : KR_SUIT_NONE;
  event->announced = (hand & (hand - 1) & ((hand & (hand - 1)) - 1)) == 0; /* two cards, or one */
  put_on_pile (&bench->cards, event->seat, event->card);
}

static void
run_referee (void *data)
{
  static KrEffects effects;
  Bench *bench = data;
  KrDealSetup setup = {
      .rules = &bench->rules, .n_seats = N_SEATS, .dummy = KR_NO_SEAT, .cards = N_DEALT};
  KrTable table;

  bench->cards.random.state = SEED;
  bench->n_plies = 0;
  for (int i = 0; i < N_DEALS; i++) {
    KrEvent event = {.kind = KR_EVENT_STARTER, .named = KR_SUIT_NONE};

    deal (&bench->cards);
    event.card = bench->cards.pile[0];
    kr_table_init (&table, &setup, NULL);
    apply (bench, &table, &event, &effects);
    while (!table.over) {
      choose_event (bench, &table, &event);
      apply (bench, &table, &event, &effects);
      bench->n_plies++;
    }
  }
}

/* Millions of plies a second; how many of them in @n_plies. */
static double
measure (void (*run) (void *data), Bench *bench, int64_t *n_plies)
{
  int64_t ns = kr_bench_time (run, bench);

  *n_plies = bench->n_plies;
  return (double) bench->n_plies * 1000.0 / (double) ns;
}

int
main (void)
{
  static Bench bench;
  int64_t allocations = 0;
  int64_t bare_plies = 0;
  int64_t plies = 0;
  double limit = 0;
  double speed = 0;

  kr_rules_init (&bench.rules);
  limit = measure (run_bare, &bench, &bare_plies);
  allocations = kr_bench_n_allocations ();
  speed = measure (run_referee, &bench, &plies);
  allocations = kr_bench_n_allocations () - allocations;
  printf ("referee: %.1f M plies/s (%.1f a deal), bare loop %.1f M (%.1f a deal), ratio %.2f "
          "(at least %.2f), %lld allocations\n",
          speed, (double) plies / N_DEALS, limit, (double) bare_plies / N_DEALS, speed / limit,
          MIN_RATIO, (long long) allocations);
  return allocations == 0 && speed >= MIN_RATIO * limit ? EXIT_SUCCESS : EXIT_FAILURE;
}
