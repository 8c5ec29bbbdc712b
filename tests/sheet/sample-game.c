/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample-game.h"

#include <string.h>

/* Friday 13 November 2026, five past eight in the evening, in Berlin. */
#define BEGAN_AT_US (INT64_C (1794596700) * G_USEC_PER_SEC)
#define ENDED_AT_US (BEGAN_AT_US + INT64_C (91) * 60 * G_USEC_PER_SEC)

void
sample_game_init (SampleGame *game, const char *const *names, int n_seats)
{
  KrMatch *match = &game->match;

  memset (game, 0, sizeof *game);
  match->rules.pressure = KR_PRESSURE_DOUBLING;
  match->rules.pressure_points = 5;
  match->rules.stars = true;
  match->n_players = match->n_seats = (uint8_t) n_seats;
  match->first_dealer = 1;
  match->leader = KR_NO_SEAT;
  sample_game_set_deals (game, 15);
  for (int i = 0; i < 15; i++)
    match->schedule.cards[i] = (uint8_t) (i < 8 ? 8 - i : i - 6);
  game->source.match = match;
  for (int i = 0; i < n_seats; i++) {
    game->source.names[i] = names[i];
    game->source.pens[i] = (unsigned) i + 1;
  }
  game->source.rules_name = "Craits";
  game->source.location = "";
  game->source.started_at_us = BEGAN_AT_US;
  game->source.utc_offset_min = 60;
}

void
sample_game_set_deals (SampleGame *game, int n_deals)
{
  KrSchedule *schedule = &game->match.schedule;

  schedule->n_deals = (uint8_t) n_deals;
  for (int i = 0; i < n_deals; i++) {
    schedule->cards[i] = 5;
    schedule->dealer[i] = (uint8_t) ((game->match.first_dealer + i) % game->match.n_players);
    game->match.deals[i].dealer = (int8_t) schedule->dealer[i];
    game->match.deals[i].leader = KR_NO_SEAT;
    kr_deal_entry_init (&game->match.deals[i].entry);
  }
}

void
sample_game_set_sides (SampleGame *game)
{
  game->match.sides = true;
  for (unsigned i = 0; i < 4; i++)
    game->source.pens[i] = i % 2 + 1;
}

static int
get_side (const KrMatch *match, int seat)
{
  return match->sides ? seat % 2 : seat;
}

/* Whether @seat is better than @other: fewer points, then more stars. */
static bool
is_before (const KrMatch *match, int seat, int other)
{
  if (match->totals[seat] != match->totals[other])
    return match->totals[seat] < match->totals[other];
  return match->rules.stars_break_ties && match->stars[seat] > match->stars[other];
}

static int
find_leader (const KrMatch *match)
{
  int best = 0, n_best = 0;
  int n_sides = match->sides ? 2 : match->n_seats;

  for (int i = 1; i < n_sides; i++)
    if (is_before (match, i, best))
      best = i;
  for (int i = 0; i < n_sides; i++)
    n_best += !is_before (match, best, i);
  if (n_best == 1)
    return best;
  if (match->leader != KR_NO_SEAT && !is_before (match, best, match->leader))
    return match->leader;
  return KR_NO_SEAT;
}

static void
give_places (KrMatch *match)
{
  for (int i = 0; i < match->n_seats; i++) {
    bool counted[KR_MAX_SEATS] = {false};
    match->place[i] = 1;
    for (int other = 0; other < match->n_seats; other++) {
      int side = get_side (match, other);
      if (!counted[side] && is_before (match, other, i))
        match->place[i]++;
      counted[side] = true;
    }
  }
}

void
sample_game_score (SampleGame *game, const SampleScore *scores)
{
  KrMatch *match = &game->match;
  KrMatchDeal *deal = &match->deals[match->n_scored];

  deal->scored = true;
  deal->cards = match->schedule.cards[match->n_scored];
  for (int i = 0; i < match->n_seats; i++) {
    KrSeatEntry *entry = &deal->entry.seats[i];
    entry->kind = scores[i].stars == 1 ? KR_ENTRY_OUT : KR_ENTRY_CARDS;
    if (scores[i].stars == 1)
      deal->entry.out[deal->entry.n_out++] = (int8_t) i;
    entry->happened[KR_HAPPENING_PRESSURE] = (uint8_t) scores[i].pressures;
    deal->points[i] = scores[i].points;
    deal->stars[i] = (uint8_t) scores[i].stars;
    match->pressures[i] += scores[i].pressures;
    for (int other = 0; other < match->n_seats; other++)
      if (get_side (match, other) == get_side (match, i)) {
        match->totals[other] += scores[i].points;
        match->stars[other] += scores[i].stars;
      }
  }
  memcpy (deal->total, match->totals, sizeof deal->total);
  match->leader = (int8_t) find_leader (match);
  deal->leader = match->leader;
  match->n_scored++;
  give_places (match);
}

void
sample_game_end (SampleGame *game)
{
  game->match.over = true;
  game->match.stopped_early = game->match.n_scored < game->match.schedule.n_deals;
  game->source.ended_at_us = ENDED_AT_US;
}

const double sample_game_chances[16][KR_MAX_SEATS] = {
    {0.245, 0.25, 0.26, 0.245}, {0.245, 0.15, 0.35, 0.255},
    {0.19, 0.19, 0.29, 0.33},   {0.265, 0.23, 0.28, 0.225},
    {0.24, 0.285, 0.235, 0.24}, {0.39, 0.2, 0.175, 0.235},
    {0.31, 0.21, 0.225, 0.255}, {0.275, 0.185, 0.26, 0.28},
    {0.28, 0.23, 0.22, 0.27},   {0.36, 0.25, 0.2, 0.19},
    {0.25, 0.31, 0.24, 0.2},    {0.17, 0.33, 0.38, 0.12},
    {0.41, 0.07, 0.12, 0.4},    {0.665, 0.04, 0.085, 0.21},
    {0.165, 0, 0.025, 0.81},    {0, 0, 0, 1},
};

void
sample_game_init_kitchen (SampleGame *game, int n_deals)
{
  static const char *const names[] = {"Ruth", "Sam", "Inês", "Bo"};
  static const char *const house_rules[] = {"stars", NULL};
  static const SampleScore deals[15][4] = {
      {{43}, {105}, {0, 0, 1}, {46, 1}},    {{70}, {3}, {65, 1}, {0, 0, 1}},
      {{0, 0, 1}, {21}, {45}, {90, 1}},     {{30}, {0, 0, 1}, {36, 1}, {10}},
      {{-50, 0, 2}, {40}, {20}, {0, 0, 1}}, {{35}, {1}, {0, 0, 1}, {10}},
      {{35}, {20}, {0, 0, 1}, {1}},         {{10}, {0, 0, 1}, {30}, {20}},
      {{0, 0, 1}, {15}, {31}, {50}},        {{50}, {0, 0, 1}, {3}, {11}},
      {{70, 1}, {36}, {0, 0, 1}, {70, 1}},  {{13}, {170, 1}, {150}, {0, 0, 1}},
      {{0, 0, 1}, {33}, {40}, {70}},        {{46}, {35}, {0, 0, 1}, {-100, 0, 2}},
      {{40, 1}, {0, 0, 1}, {66}, {65}},
  };

  sample_game_init (game, names, 4);
  game->source.location = "Ruth’s kitchen";
  game->source.house_rules = house_rules;
  for (int i = 0; i < n_deals; i++)
    sample_game_score (game, deals[i]);
  if (n_deals == 15)
    sample_game_end (game);
}
