/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bench.h"
#include "kr-score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The scorer, which reads the rules from a KrRules, against a closed form that
 * has one document's rules written into it. Fails past twice its time, or
 * at the first allocation.
 */

#define N_HANDS 65536
#define MAX_RATIO 2.0

typedef struct {
  KrRules rules;
  KrHand hands[N_HANDS];
  int64_t sum;
} Bench;

/* A crates hand: the threes cover the costliest cards, and the rest are stacked on a pair. */
static int
score_crates (const KrHand *hand)
{
  static const uint8_t order[] = {KR_RANK_FIVE,  KR_RANK_SIX,   KR_RANK_NINE, KR_RANK_TEN,
                                  KR_RANK_TWO,   KR_RANK_SEVEN, KR_RANK_FOUR, KR_RANK_JACK,
                                  KR_RANK_QUEEN, KR_RANK_KING};
  static const uint8_t saves[] = {27, 27, 27, 22, 17, 17, 12, 7, 7, 7};
  const uint8_t *n = hand->ranks;
  int threes = n[KR_RANK_THREE];
  int plain = n[KR_RANK_ACE] + 20 * (n[KR_RANK_TWO] + n[KR_RANK_SEVEN]) + 15 * n[KR_RANK_FOUR] +
              30 * (n[KR_RANK_FIVE] + n[KR_RANK_SIX] + n[KR_RANK_NINE]) + 50 * n[KR_RANK_EIGHT] +
              25 * n[KR_RANK_TEN] + 10 * (n[KR_RANK_JACK] + n[KR_RANK_QUEEN] + n[KR_RANK_KING]);
  int left = threes;

  if (threes == 0)
    return plain;
  if (plain == 0)
    return -50 * threes;
  for (int i = 0; i < (int) sizeof order && left > 0; i++) {
    int covered = n[order[i]] < left ? n[order[i]] : left;

    plain -= covered * saves[i];
    left -= covered;
  }
  if (left < threes)
    return plain;
  return n[KR_RANK_ACE] > 0 ? plain + 2 : plain + 3;
}

static void
set_crates (KrRules *rules)
{
  kr_rules_init (rules);
  kr_rules_set (rules, "three-covers", "nested", NULL);
}

static uint64_t
draw (uint64_t *seed)
{
  *seed ^= *seed << 13;
  *seed ^= *seed >> 7;
  *seed ^= *seed << 17;
  return *seed >> 20;
}

/* Hands as they are caught: one to eight cards from one pack. */
static void
deal_hands (Bench *bench)
{
  uint64_t seed = 4;

  memset (bench->hands, 0, sizeof bench->hands);
  for (int h = 0; h < N_HANDS; h++) {
    bool taken[52] = {false};

    for (int left = 1 + (int) (draw (&seed) % 8); left > 0; left--) {
      int card = (int) (draw (&seed) % 52);

      left += taken[card];
      bench->hands[h].ranks[kr_card_rank ((KrCard) card)] += !taken[card];
      taken[card] = true;
    }
  }
}

static void
run_rules (void *data)
{
  Bench *bench = data;

  bench->sum = 0;
  for (int h = 0; h < N_HANDS; h++)
    bench->sum += kr_score_points (&bench->rules, &bench->hands[h]);
}

static void
run_closed_form (void *data)
{
  Bench *bench = data;

  bench->sum = 0;
  for (int h = 0; h < N_HANDS; h++)
    bench->sum += score_crates (&bench->hands[h]);
}

int
main (void)
{
  static Bench bench;
  int64_t allocations = 0;
  int64_t sum = 0;
  double limit_ns = 0;
  double taken_ns = 0;

  set_crates (&bench.rules);
  deal_hands (&bench);
  limit_ns = (double) kr_bench_time (run_closed_form, &bench) / N_HANDS;
  sum = bench.sum;
  allocations = kr_bench_n_allocations ();
  taken_ns = (double) kr_bench_time (run_rules, &bench) / N_HANDS;
  allocations = kr_bench_n_allocations () - allocations;
  printf ("score: %.1f ns a hand, closed form %.1f ns, ratio %.2f (at most %.1f), "
          "%lld allocations\n",
          taken_ns, limit_ns, taken_ns / limit_ns, MAX_RATIO, (long long) allocations);
  if (sum != bench.sum)
    puts ("score: the two do not agree");
  return sum == bench.sum && allocations == 0 && taken_ns <= MAX_RATIO * limit_ns ? EXIT_SUCCESS
                                                                                  : EXIT_FAILURE;
}
