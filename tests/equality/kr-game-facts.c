/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-facts.h"

#include <glib.h>
#include <string.h>

#include "kr-pressure.h"

/* Facts of one game, from two sources. */

static bool
is_partner (const KrMatch *match, int a, int b)
{
  return a == b || (match->sides && a % 2 == b % 2);
}

/* --- From its deals ----------------------------------------------------- */

/* The number of the feat of caught threes that @n of them are. */
static int
get_feat_of_threes (int64_t n)
{
  return n < 4 ? KR_FEAT_THREES_ONE + (int) n - 1 : KR_FEAT_THREES_FOUR;
}

static void
count_times (KrGameFacts *facts, const KrMatch *match, const KrDealFacts *deal, int seat)
{
  const int64_t threes = deal->values[KR_FACT_THREES][seat];

  if (threes > 0)
    facts->times[get_feat_of_threes (threes)][seat]++;
  facts->times[KR_FEAT_CLEAN][seat] += deal->values[KR_FACT_CLEAN][seat];
  facts->times[KR_FEAT_HA_HA_NO_STAR][seat] += deal->values[KR_FACT_HA_HA_NO_STAR][seat];
  facts->times[KR_FEAT_OFF_THE_BALCONY][seat] +=
      match->rules.honors && deal->values[KR_FACT_HAND_POINTS][seat] <= KR_BALCONY_POINTS;
}

static void
raise_to (int64_t *best, int64_t value)
{
  *best = MAX (*best, value);
}

static int64_t
sum_fact (const KrDealFacts deals[], int n_deals, KrFact fact, int seat)
{
  int64_t sum = 0;

  for (int i = 0; i < n_deals; i++)
    sum += deals[i].values[fact][seat];
  return sum;
}

/* Whether @seat never had more than 0 points (G-5). */
static bool
is_perfect (const KrGameFacts *facts, const KrDealFacts deals[], int n_deals, int seat)
{
  for (int i = 0; i < n_deals; i++)
    if (deals[i].values[KR_FACT_SCORE][seat] > 0)
      return false;
  return facts->end_points[seat] <= 0;
}

static void
find_honors (KrGameFacts *facts, const KrMatch *match, const KrDealFacts deals[], int n_deals)
{
  if (!match->over || !match->rules.honors || match->sides || n_deals == 0)
    return;
  for (int seat = 0; seat < match->n_seats; seat++) {
    if (facts->totals[seat] <= 0)
      facts->honors[seat] |= KR_HONOR_NO_HITTER;
    if (is_perfect (facts, deals, n_deals, seat))
      facts->honors[seat] |= KR_HONOR_PERFECT_GAME;
    if (facts->times[KR_FEAT_OFF_THE_BALCONY][seat] > 0)
      facts->honors[seat] |= KR_HONOR_OFF_THE_BALCONY;
  }
}

/* The best value that anybody had in a deal, and in the game if it is complete. */
static void
find_feats (KrGameFacts *facts, const KrMatch *match, const KrDealFacts deals[], int n_deals)
{
  for (int i = 0; i < n_deals; i++) {
    raise_to (&facts->feats[KR_FEAT_LONGEST_COUNT], deals[i].values[KR_FACT_LONGEST_COUNT][0]);
    for (int seat = 0; seat < match->n_seats; seat++)
      raise_to (&facts->feats[KR_FEAT_DEAL_PRESSURES], deals[i].values[KR_FACT_PRESSURES][seat]);
  }
  for (int kind = KR_FEAT_THREES_ONE; kind < KR_N_FEATS; kind++)
    for (int seat = 0; seat < match->n_seats; seat++)
      raise_to (&facts->feats[kind], facts->times[kind][seat]);
  if (!kr_match_is_complete (match))
    return;
  for (int seat = 0; seat < match->n_seats; seat++) {
    raise_to (&facts->feats[KR_FEAT_MOST_PRESSURES],
              sum_fact (deals, n_deals, KR_FACT_PRESSURES, seat));
    raise_to (&facts->feats[KR_FEAT_MOST_COOPERS],
              sum_fact (deals, n_deals, KR_FACT_COOPERS, seat));
    if (match->rules.stars)
      raise_to (&facts->feats[KR_FEAT_MOST_STARS], facts->stars[seat]);
  }
}

void
kr_game_facts_from_deals (KrGameFacts *facts,
                          const KrMatch *match,
                          const KrDealFacts deals[],
                          int n_deals,
                          const int64_t pressure_points[KR_MAX_SEATS])
{
  bool at_end = match->over && !kr_pressure_in_deal (&match->rules);

  memset (facts, 0, sizeof *facts);
  for (int seat = 0; seat < match->n_seats; seat++) {
    for (int i = 0; i < n_deals; i++)
      count_times (facts, match, &deals[i], seat);
    for (int other = 0; other < match->n_seats; other++) {
      if (!is_partner (match, seat, other))
        continue;
      facts->end_points[seat] += at_end ? pressure_points[other] : 0;
      facts->stars[seat] += sum_fact (deals, n_deals, KR_FACT_STARS, other);
      facts->totals[seat] += match->start[other] + sum_fact (deals, n_deals, KR_FACT_SCORE, other);
    }
    facts->totals[seat] += facts->end_points[seat];
  }
  find_feats (facts, match, deals, n_deals);
  find_honors (facts, match, deals, n_deals);
}

/* --- From the sheet ----------------------------------------------------- */

/* Below those that are counted, from KR_FEAT_THREES_ONE on. */
static const bool follows_from_deals[KR_FEAT_THREES_ONE] = {
    [KR_FEAT_MOST_PRESSURES] = true, [KR_FEAT_MOST_STARS] = true,     [KR_FEAT_MOST_COOPERS] = true,
    [KR_FEAT_LONGEST_COUNT] = true,  [KR_FEAT_DEAL_PRESSURES] = true,
};

void
kr_game_facts_from_match (KrGameFacts *facts, const KrMatch *match)
{
  KrFeat feats[KR_N_FEATS];
  int n_feats = kr_feats_find (match, feats);

  memset (facts, 0, sizeof *facts);
  for (int i = 0; i < n_feats; i++)
    if (feats[i].kind >= KR_FEAT_THREES_ONE || follows_from_deals[feats[i].kind])
      facts->feats[feats[i].kind] = feats[i].value;
  for (int seat = 0; seat < match->n_seats; seat++) {
    facts->totals[seat] = match->totals[seat];
    facts->stars[seat] = match->stars[seat];
    facts->honors[seat] = match->sides ? 0 : kr_match_honors (match, seat);
    for (int other = 0; other < match->n_seats; other++)
      facts->end_points[seat] += is_partner (match, seat, other) ? match->end_points[other] : 0;
    for (int kind = KR_FEAT_OFF_THE_BALCONY; kind < KR_N_FEATS; kind++)
      facts->times[kind][seat] = kr_feat_count (match, seat, (KrFeatKind) kind);
  }
}

/* --- Both ---------------------------------------------------------------- */

static void
compare_values (GString *differences, const char *what, const int64_t *a, const int64_t *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i] != b[i])
      g_string_append_printf (differences, "; %s %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT, what,
                              a[i], b[i]);
}

char *
kr_game_facts_compare (const KrGameFacts *a, const KrGameFacts *b)
{
  GString *differences = NULL;

  if (memcmp (a, b, sizeof *a) == 0)
    return NULL;
  differences = g_string_new ("game");
  compare_values (differences, "total", a->totals, b->totals, KR_MAX_SEATS);
  compare_values (differences, "points at the end", a->end_points, b->end_points, KR_MAX_SEATS);
  compare_values (differences, "stars", a->stars, b->stars, KR_MAX_SEATS);
  compare_values (differences, "honors", a->honors, b->honors, KR_MAX_SEATS);
  for (int kind = 0; kind < KR_N_FEATS; kind++) {
    const char *id = kr_feat_kind_id ((KrFeatKind) kind);

    compare_values (differences, id, a->times[kind], b->times[kind], KR_MAX_SEATS);
    compare_values (differences, id, &a->feats[kind], &b->feats[kind], 1);
  }
  return g_string_free (differences, FALSE);
}
