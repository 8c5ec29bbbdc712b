/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match.h"

#include "kr-pressure.h"

/* Questions about a match. */

bool
kr_match_is_complete (const KrMatch *match)
{
  return match->over && !match->stopped_early;
}

int
kr_match_running_deal (const KrMatch *match)
{
  return match->over ? -1 : match->n_scored;
}

int64_t
kr_match_next_pressure (const KrMatch *match, int seat)
{
  int n = 0;

  for (int other = 0; other < match->n_seats; other++)
    if (kr_match_side (match, other) == kr_match_side (match, seat))
      n += match->pressures[other];
  return kr_pressure_cost (&match->rules, n + 1);
}

int64_t
kr_match_pressure_points (const KrMatch *match, int seat)
{
  int64_t points = match->end_points[seat];

  for (int i = 0; i < match->n_scored; i++)
    points += match->deals[i].pressure_points[seat];
  return points;
}

uint8_t
kr_match_side_bits (const KrMatch *match, int seat)
{
  uint8_t bits = 0;

  for (int other = 0; other < match->n_seats; other++)
    if (kr_match_side (match, other) == kr_match_side (match, seat))
      bits = (uint8_t) (bits | 1u << other);
  return bits;
}

/* Whether @seat's side never had more than 0 points (G-5). */
static bool
is_perfect (const KrMatch *match, int seat)
{
  for (int other = 0; other < match->n_seats; other++) {
    if (kr_match_side (match, other) != kr_match_side (match, seat))
      continue;
    if (match->end_points[other] > 0)
      return false;
    for (int i = 0; i < match->n_scored; i++)
      if (match->deals[i].points[other] > 0)
        return false;
  }
  return true;
}

unsigned
kr_match_honors (const KrMatch *match, int seat)
{
  unsigned honors = 0;

  if (!match->rules.honors || !match->over || match->n_scored == 0)
    return 0;
  if (match->totals[seat] <= 0)
    honors |= KR_HONOR_NO_HITTER;
  if (is_perfect (match, seat))
    honors |= KR_HONOR_PERFECT_GAME;
  for (int i = 0; i < match->n_scored; i++)
    if (match->deals[i].hand_points[seat] <= KR_BALCONY_POINTS)
      honors |= KR_HONOR_OFF_THE_BALCONY;
  return honors;
}

int
kr_match_lead_changes (const KrMatch *match)
{
  int n = 0;
  int leader = KR_NO_SEAT;

  for (int i = 0; i <= match->n_scored; i++) {
    int next = i < match->n_scored ? match->deals[i].leader : match->leader;

    if (next == KR_NO_SEAT)
      continue;
    n += leader != KR_NO_SEAT && next != leader;
    leader = next;
  }
  return n;
}

/* The seat (of a side: the first) that won alone; KR_NO_SEAT if several did. */
static int
find_winner (const KrMatch *match)
{
  int winner = KR_NO_SEAT;

  for (int seat = 0; seat < match->n_seats; seat++) {
    if (match->place[seat] != 1 || kr_match_side (match, seat) != seat)
      continue;
    if (winner != KR_NO_SEAT)
      return KR_NO_SEAT;
    winner = seat;
  }
  return winner;
}

int
kr_match_find_next_games_dealer (const KrMatch *match)
{
  int winner = match->over ? find_winner (match) : KR_NO_SEAT;

  if (winner == KR_NO_SEAT)
    return KR_NO_SEAT;
  return kr_schedule_find_next_games_dealer (&match->rules, match->n_players, winner);
}
