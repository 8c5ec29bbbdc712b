/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-facts.h"

#include <glib.h>
#include <string.h>

#include "kr-pressure.h"

/* Facts of one deal, from two sources. */

static const char *const names[KR_N_FACTS] = {
    [KR_FACT_OUT] = "out",
    [KR_FACT_WENT_OUT] = "went out",
    [KR_FACT_CLEAN] = "clean",
    [KR_FACT_STARS] = "stars",
    [KR_FACT_THREES] = "only threes",
    [KR_FACT_PRESSURES] = "pressures",
    [KR_FACT_PRESSURE_POINTS] = "points of pressures",
    [KR_FACT_HAND_POINTS] = "points of the hand",
    [KR_FACT_SCORE] = "score",
    [KR_FACT_FORGOT] = "forgot",
    [KR_FACT_COOPERS] = "coopers",
    [KR_FACT_REVOKES] = "revokes",
    [KR_FACT_MULLIGANS] = "mulligans",
    [KR_FACT_PENALTY_CARDS] = "penalty cards",
    [KR_FACT_HA_HA_NO_STAR] = "ha ha no star",
    [KR_FACT_LONGEST_COUNT] = "longest count",
    [KR_FACT_COUNTERCLOCKWISE] = "counterclockwise",
    [KR_FACT_BEER] = "beer",
};

/* A sheet counts happenings to 255. */
static int64_t
limit_count (uint16_t n)
{
  return MIN (n, UINT8_MAX);
}

static void
take_tally (KrDealFacts *facts, int seat, const KrSeatTally *tally)
{
  facts->values[KR_FACT_PRESSURES][seat] = limit_count (tally->pressures);
  facts->values[KR_FACT_FORGOT][seat] = limit_count (tally->forgot);
  facts->values[KR_FACT_COOPERS][seat] = limit_count (tally->coopers);
  facts->values[KR_FACT_REVOKES][seat] = limit_count (tally->revokes);
  facts->values[KR_FACT_MULLIGANS][seat] = limit_count (tally->mulligans);
  facts->values[KR_FACT_PENALTY_CARDS][seat] = limit_count (tally->penalty_cards);
}

/* So many threes, and nothing else. */
static int
count_only_threes (const KrCards *cards)
{
  for (int i = 0; i < cards->n; i++)
    if (kr_card_rank (cards->cards[i]) != KR_RANK_THREE)
      return 0;
  return cards->n;
}

/* Whether @seat drew cards owed after going out, under rules from before there was a key for that
 * (O-1): the referee gave the star, but no sheet could say it. What was played by them remains as
 * it was. */
static bool
is_out_as_it_was (const KrTable *table, int seat)
{
  return !table->setup.rules->one_card_still_out && table->hands[seat] > 0 && !table->ha_ha_no_star;
}

void
kr_deal_facts_from_referee (KrDealFacts *facts,
                            const KrTable *table,
                            const KrDealResult *result,
                            const KrCaughtHands *hands)
{
  const KrRules *rules = table->setup.rules;

  memset (facts, 0, sizeof *facts);
  for (int i = 0; i < result->n_out; i++)
    facts->values[KR_FACT_OUT][result->out[i]] = i + 1;
  for (int i = 0; i < result->n_went_out; i++)
    if (!is_out_as_it_was (table, result->went_out[i]))
      facts->values[KR_FACT_WENT_OUT][result->went_out[i]] = i + 1;
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    const KrSeatTally *tally = &table->tally[seat];
    int first = table->sides ? seat % 2 : seat;

    facts->values[KR_FACT_CLEAN][seat] = result->clean[seat];
    facts->values[KR_FACT_STARS][seat] = result->stars[seat];
    facts->values[KR_FACT_THREES][seat] =
        hands->given[seat] && facts->values[KR_FACT_WENT_OUT][seat] == 0
            ? count_only_threes (&hands->cards[seat])
            : 0;
    take_tally (facts, seat, tally);
    facts->values[KR_FACT_HAND_POINTS][seat] = result->scores[seat];
    if (kr_pressure_in_deal (rules)) {
      facts->values[KR_FACT_PRESSURE_POINTS][first] += tally->pressure_points;
      facts->values[KR_FACT_HAND_POINTS][seat] -= tally->pressure_points;
    }
    facts->values[KR_FACT_SCORE][first] += result->scores[seat];
  }
  if (result->ha_ha_no_star)
    facts->values[KR_FACT_HA_HA_NO_STAR][table->out[0]] = 1;
  if (result->star != KR_NO_SEAT && is_out_as_it_was (table, result->star))
    facts->values[KR_FACT_STARS][result->star]--;
  facts->values[KR_FACT_LONGEST_COUNT][0] = result->longest_count;
  facts->values[KR_FACT_COUNTERCLOCKWISE][0] = table->direction < 0;
  facts->values[KR_FACT_BEER][0] = table->beer;
}

static void
take_entry (KrDealFacts *facts, int seat, const KrDealEntry *deal)
{
  static const KrFact happened[KR_N_HAPPENINGS] = {
      [KR_HAPPENING_PRESSURE] = KR_FACT_PRESSURES,
      [KR_HAPPENING_FORGOT] = KR_FACT_FORGOT,
      [KR_HAPPENING_COOPER] = KR_FACT_COOPERS,
      [KR_HAPPENING_REVOKE] = KR_FACT_REVOKES,
      [KR_HAPPENING_MULLIGAN] = KR_FACT_MULLIGANS,
      [KR_HAPPENING_PENALTY_CARD] = KR_FACT_PENALTY_CARDS,
  };

  const KrSeatEntry *entry = &deal->seats[seat];

  for (int i = 0; i < KR_N_HAPPENINGS; i++)
    facts->values[happened[i]][seat] = entry->happened[i];
  facts->values[KR_FACT_CLEAN][seat] = entry->clean;
  facts->values[KR_FACT_THREES][seat] = kr_deal_entry_count_only_threes (deal, seat);
}

void
kr_deal_facts_from_match (KrDealFacts *facts, const KrMatch *match, int deal)
{
  const KrMatchDeal *row = &match->deals[deal];
  const KrDealEntry *entry = &row->entry;
  int n_out = 0;
  int n_went_out = 0;

  memset (facts, 0, sizeof *facts);
  for (int i = 0; i < entry->n_out; i++) {
    if (kr_deal_entry_went_out (entry, entry->out[i]))
      facts->values[KR_FACT_WENT_OUT][entry->out[i]] = ++n_went_out;
    if (entry->seats[entry->out[i]].kind == KR_ENTRY_OUT)
      facts->values[KR_FACT_OUT][entry->out[i]] = ++n_out;
  }
  for (int seat = 0; seat < match->n_seats; seat++) {
    int first = kr_match_side (match, seat);

    take_entry (facts, seat, entry);
    facts->values[KR_FACT_STARS][seat] = row->stars[seat];
    facts->values[KR_FACT_PRESSURE_POINTS][first] += row->pressure_points[seat];
    facts->values[KR_FACT_HAND_POINTS][seat] = row->hand_points[seat];
    facts->values[KR_FACT_SCORE][first] += row->points[seat];
  }
  if (entry->ha_ha_no_star && entry->n_out > 0)
    facts->values[KR_FACT_HA_HA_NO_STAR][entry->out[0]] = 1;
  facts->values[KR_FACT_LONGEST_COUNT][0] = entry->longest_count;
  facts->values[KR_FACT_COUNTERCLOCKWISE][0] = entry->counter_clockwise;
  facts->values[KR_FACT_BEER][0] = entry->beer;
}

/* The same for one seat. */
static const char *
find_broken_at (const KrDealFacts *facts, const KrRules *rules, int seat)
{
  const int64_t revokes = facts->values[KR_FACT_REVOKES][seat] * rules->revoke;
  const int64_t points = facts->values[KR_FACT_HAND_POINTS][seat] - revokes;
  const int64_t stars = facts->values[KR_FACT_STARS][seat];
  const bool went_out = facts->values[KR_FACT_WENT_OUT][seat] > 0;

  if (facts->values[KR_FACT_OUT][seat] > 0 && !went_out)
    return "a player without cards is out, but did not go out (O-1)";
  if (facts->values[KR_FACT_CLEAN][seat] && (!rules->clean || points != 0 || !went_out))
    return "a clean player scores 0, and went out (C-4)";
  if (facts->values[KR_FACT_OUT][seat] > 0 && !facts->values[KR_FACT_CLEAN][seat] &&
      points != rules->going_out)
    return "a player who is out scores for going out (G-3)";
  if (!rules->stars && stars > 0)
    return "there are no stars (G-2)";
  if (went_out && stars > 1)
    return "a player who went out has one star at most (O-1, G-2)";
  if (!went_out && rules->stars && !facts->values[KR_FACT_HA_HA_NO_STAR][seat] &&
      stars != (facts->values[KR_FACT_THREES][seat] > 0 ? rules->stars_only_threes : 0))
    return "a player who did not go out has stars for only threes (G-2)";
  return NULL;
}

const char *
kr_deal_facts_find_broken (const KrDealFacts *facts, const KrRules *rules, int n_seats)
{
  int n_stars = 0;

  for (int seat = 0; seat < n_seats; seat++) {
    const char *broken = find_broken_at (facts, rules, seat);

    if (broken != NULL)
      return broken;
    n_stars += facts->values[KR_FACT_WENT_OUT][seat] > 0 && facts->values[KR_FACT_STARS][seat] > 0;
  }
  return n_stars > 1 ? "one player has the star for going out (C-4, G-2)" : NULL;
}

void
kr_deal_facts_keep_running (KrDealFacts *facts)
{
  static const bool runs[KR_N_FACTS] = {
      [KR_FACT_PRESSURES] = true,     [KR_FACT_FORGOT] = true,    [KR_FACT_COOPERS] = true,
      [KR_FACT_REVOKES] = true,       [KR_FACT_MULLIGANS] = true, [KR_FACT_PENALTY_CARDS] = true,
      [KR_FACT_LONGEST_COUNT] = true,
  };

  for (int fact = 0; fact < KR_N_FACTS; fact++)
    if (!runs[fact])
      memset (facts->values[fact], 0, sizeof facts->values[fact]);
}

KrFact
kr_deal_facts_find_difference (const KrDealFacts *a, const KrDealFacts *b)
{
  int fact = 0;

  if (memcmp (a, b, sizeof *a) == 0)
    return KR_N_FACTS;
  while (memcmp (a->values[fact], b->values[fact], sizeof a->values[fact]) == 0)
    fact++;
  return (KrFact) fact;
}

static void
append_values (GString *text, const int64_t values[KR_MAX_SEATS])
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, values[seat]);
}

char *
kr_deal_facts_describe (const KrDealFacts *a, const KrDealFacts *b, KrFact fact)
{
  GString *text = g_string_new (names[fact]);

  append_values (text, a->values[fact]);
  g_string_append (text, ", not");
  append_values (text, b->values[fact]);
  return g_string_free (text, FALSE);
}
