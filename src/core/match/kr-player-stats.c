/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-stats.h"

#include "kr-feat.h"

#include <string.h>

/* Adding up the deals of one seat. */

static const char *const ids[KR_STAT_PLACE] = {
    [KR_STAT_GAMES] = "games",
    [KR_STAT_UNFINISHED] = "unfinished",
    [KR_STAT_TOTALS] = "totals",
    [KR_STAT_DEALS] = "deals",
    [KR_STAT_STARS] = "stars",
    [KR_STAT_OUTS] = "went_out",
    [KR_STAT_PRESSURES] = "pressures",
    [KR_STAT_PRESSURE_POINTS] = "pressure_points",
    [KR_STAT_FORGOT] = "forgot",
    [KR_STAT_COOPERS] = "coopers",
    [KR_STAT_REVOKES] = "revokes",
    [KR_STAT_MULLIGANS] = "mulligans",
    [KR_STAT_THREES_ONE] = "threes_one",
    [KR_STAT_THREES_TWO] = "threes_two",
    [KR_STAT_THREES_THREE] = "threes_three",
    [KR_STAT_THREES_FOUR] = "threes_four",
    [KR_STAT_CLEAN] = "clean",
    [KR_STAT_HA_HA_NO_STAR] = "ha_ha_no_star",
    [KR_STAT_OFF_THE_BALCONY] = "off_the_balcony",
    [KR_STAT_NO_HITTERS] = "no_hitters",
    [KR_STAT_PERFECT_GAMES] = "perfect_games",
    [KR_STAT_SKILL_DEALS] = "skill_deals",
    [KR_STAT_SKILL_POINTS] = "skill_points",
    [KR_STAT_LUCK_DEALS] = "luck_deals",
    [KR_STAT_LUCK_POINTS] = "luck_points",
    [KR_STAT_UNDER] = "under_yardstick",
    [KR_STAT_UNDER_WON] = "under_yardstick_won",
    [KR_STAT_EXCELLENT] = "excellent",
};

/* Skill hands and luck hands (G-9). */
static void
add_hand (KrPlayerStats *stats, const KrMatch *match, const KrMatchDeal *deal, int seat)
{
  bool skill = deal->cards <= match->rules.skill_hand_cards;

  if (match->rules.skill_hand_cards == 0)
    return;
  stats->n[skill ? KR_STAT_SKILL_DEALS : KR_STAT_LUCK_DEALS]++;
  stats->n[skill ? KR_STAT_SKILL_POINTS : KR_STAT_LUCK_POINTS] += deal->points[seat];
}

/* A switch and no table: a table has KR_STAT_GAMES wherever a row is forgotten. */
static void
add_happening (KrPlayerStats *stats, KrHappening happening, int n)
{
  switch (happening) {
  case KR_HAPPENING_PRESSURE:
    stats->n[KR_STAT_PRESSURES] += n;
    break;
  case KR_HAPPENING_FORGOT:
    stats->n[KR_STAT_FORGOT] += n;
    break;
  case KR_HAPPENING_COOPER:
    stats->n[KR_STAT_COOPERS] += n;
    break;
  case KR_HAPPENING_REVOKE:
    stats->n[KR_STAT_REVOKES] += n;
    break;
  case KR_HAPPENING_MULLIGAN:
    stats->n[KR_STAT_MULLIGANS] += n;
    break;
  case KR_HAPPENING_PENALTY_CARD: /* not counted */
  case KR_N_HAPPENINGS:
    break;
  }
}

static void
add_deals (KrPlayerStats *stats, const KrMatch *match, int seat)
{
  for (int i = 0; i < match->n_scored; i++) {
    const KrMatchDeal *deal = &match->deals[i];

    stats->n[KR_STAT_DEALS]++;
    stats->n[KR_STAT_STARS] += match->rules.stars ? deal->stars[seat] : 0;
    stats->n[KR_STAT_OUTS] += kr_deal_entry_went_out (&deal->entry, seat);
    for (int h = 0; h < KR_N_HAPPENINGS; h++)
      add_happening (stats, (KrHappening) h, deal->entry.seats[seat].happened[h]);
    add_hand (stats, match, deal, seat);
  }
}

static void
add_feats (KrPlayerStats *stats, const KrMatch *match, int seat)
{
  static const struct {
    KrPlayerStat stat;
    KrFeatKind kind;
  } counted[] = {
      {KR_STAT_THREES_ONE, KR_FEAT_THREES_ONE},
      {KR_STAT_THREES_TWO, KR_FEAT_THREES_TWO},
      {KR_STAT_THREES_THREE, KR_FEAT_THREES_THREE},
      {KR_STAT_THREES_FOUR, KR_FEAT_THREES_FOUR},
      {KR_STAT_CLEAN, KR_FEAT_CLEAN},
      {KR_STAT_HA_HA_NO_STAR, KR_FEAT_HA_HA_NO_STAR},
      {KR_STAT_OFF_THE_BALCONY, KR_FEAT_OFF_THE_BALCONY},
  };
  unsigned honors = kr_match_honors (match, seat);

  for (unsigned i = 0; i < sizeof counted / sizeof *counted; i++)
    stats->n[counted[i].stat] += kr_feat_count (match, seat, counted[i].kind);
  stats->n[KR_STAT_NO_HITTERS] += (honors & KR_HONOR_NO_HITTER) != 0;
  stats->n[KR_STAT_PERFECT_GAMES] += (honors & KR_HONOR_PERFECT_GAME) != 0;
}

void
kr_player_stats_get_yardstick (const KrRules *rules, int n_players, int *wins, int *excellent)
{
  *wins = 0;
  *excellent = 0;
  if (n_players == 4) {
    *wins = rules->yardstick_four_wins;
    *excellent = rules->yardstick_four_excellent;
  } else if (n_players == 3) {
    *wins = rules->yardstick_three_wins;
  }
}

static void
add_yardstick (KrPlayerStats *stats, const KrMatch *match, int seat)
{
  int wins = 0;
  int excellent = 0;
  bool under;

  kr_player_stats_get_yardstick (&match->rules, match->n_players, &wins, &excellent);
  under = wins != 0 && match->totals[seat] < wins;
  stats->n[KR_STAT_UNDER] += under;
  stats->n[KR_STAT_UNDER_WON] += under && match->place[seat] == 1;
  stats->n[KR_STAT_EXCELLENT] += excellent != 0 && match->totals[seat] < excellent;
}

bool
kr_player_stats_set_result (KrPlayerStats *stats, int n_sides, int place, int64_t total)
{
  if (n_sides > KR_MAX_SEATS || place < 1 || place > n_sides)
    return false;
  stats->n[KR_STAT_GAMES] = 1;
  stats->n[KR_STAT_TOTALS] = total;
  stats->n[KR_STAT_PLACE + place - 1] = 1;
  stats->n[KR_STAT_CHANCE] = KR_STAT_CHANCE_UNITS / n_sides;
  if (n_sides > 1)
    stats->n[KR_STAT_BEHIND] = KR_STAT_BEHIND_UNITS * (place - 1) / (n_sides - 1);
  return true;
}

static int
count_sides (const KrMatch *match)
{
  int n = 0;

  for (int seat = 0; seat < match->n_seats; seat++)
    n += kr_match_side (match, seat) == seat;
  return n;
}

void
kr_player_stats_init (KrPlayerStats *stats, const KrMatch *match, int seat)
{
  memset (stats, 0, sizeof *stats);
  if (!kr_match_is_complete (match)) {
    stats->n[KR_STAT_UNFINISHED] = 1;
    return;
  }
  kr_player_stats_set_result (stats, count_sides (match), match->place[seat], match->totals[seat]);
  stats->n[KR_STAT_PRESSURE_POINTS] = kr_match_pressure_points (match, seat);
  add_deals (stats, match, seat);
  add_feats (stats, match, seat);
  add_yardstick (stats, match, seat);
}

const char *
kr_player_stat_id (KrPlayerStat stat)
{
  return stat < KR_STAT_PLACE ? ids[stat] : NULL;
}

bool
kr_player_stats_add (KrPlayerStats *stats, const KrPlayerStats *more, int times)
{
  KrPlayerStats sums;

  for (int i = 0; i < KR_N_STATS; i++) {
    int64_t product;

    if (__builtin_mul_overflow (more->n[i], (int64_t) times, &product) ||
        __builtin_add_overflow (stats->n[i], product, &sums.n[i]))
      return false;
  }
  *stats = sums;
  return true;
}
