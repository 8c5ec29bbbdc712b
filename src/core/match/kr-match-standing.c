/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match-standing-private.h"

#include "kr-pressure.h"
#include "kr-score.h"

#include <string.h>

/* Points, totals, lead and places (X-10, G, B). */

/* The sum of @points of a seat's side. */
static int64_t
sum_of_side (const KrMatch *match, const int64_t points[KR_MAX_SEATS], int seat)
{
  int64_t sum = 0;

  for (int other = 0; other < match->n_seats; other++)
    if (kr_match_side (match, other) == kr_match_side (match, seat))
      sum += points[other];
  return sum;
}

void
kr_standing_init (KrStanding *standing, const KrMatch *match)
{
  memset (standing, 0, sizeof *standing);
  standing->leader = KR_NO_SEAT;
  for (int seat = 0; seat < match->n_seats; seat++)
    standing->totals[seat] = sum_of_side (match, match->start, seat);
}

/* Below 0 if @a is ahead of @b, 0 if they are tied (G-1, G-2). */
static int
compare_seats (const KrMatch *match,
               const int64_t totals[KR_MAX_SEATS],
               const int32_t stars[KR_MAX_SEATS],
               int a,
               int b)
{
  if (totals[a] != totals[b])
    return totals[a] < totals[b] ? -1 : 1;
  if (!match->rules.stars || !match->rules.stars_break_ties || stars[a] == stars[b])
    return 0;
  return stars[a] > stars[b] ? -1 : 1;
}

/* The seat that leads, the first of its side; of several that are tied, the one that
 * led before (B-2). */
static int8_t
find_leader (const KrMatch *match,
             const int64_t totals[KR_MAX_SEATS],
             const int32_t stars[KR_MAX_SEATS],
             int before)
{
  int best = 0;
  int n_tied = 1;
  bool led_before = before == 0;

  for (int seat = 1; seat < match->n_seats; seat++) {
    int order = compare_seats (match, totals, stars, seat, best);

    if (kr_match_side (match, seat) != seat || order > 0)
      continue;
    if (order < 0) {
      best = seat;
      n_tied = 0;
      led_before = false;
    }
    n_tied++;
    led_before = led_before || seat == before;
  }
  if (n_tied == 1)
    return (int8_t) best;
  return led_before && !match->rules.tied_in_pencil ? (int8_t) before : KR_NO_SEAT;
}

/* Points of the hand, and its stars (T, G-2, G-3); a player who went out clean has 0 points
 * (C-4). Cards drawn after going out count like any others (O-1). */
static void
score_hand (
    const KrRules *rules, const KrDealEntry *entry, int seat, int64_t *points, uint8_t *stars)
{
  const KrSeatEntry *ending = &entry->seats[seat];
  const bool out = kr_deal_entry_went_out (entry, seat);
  KrHand hand;

  *points = out && !ending->clean ? rules->going_out : 0;
  switch (ending->kind) {
  case KR_ENTRY_NONE:
  case KR_ENTRY_OUT:
    return;
  case KR_ENTRY_POINTS:
    *points = ending->points;
    return;
  case KR_ENTRY_CARDS:
    kr_cards_count (&ending->cards, &hand);
    *points += kr_score_points (rules, &hand);
    *stars = out ? 0 : (uint8_t) kr_score_stars (rules, &hand);
    return;
  }
}

/* The star goes to the first player who went out (G-2). With ha ha no star (C-3) it
 * goes to nobody, or to the next player, who is clean (C-4). */
static int
find_star (const KrMatch *match, const KrDealEntry *entry)
{
  bool passes = entry->ha_ha_no_star && match->rules.ha_ha_star_passes;

  if (!match->rules.stars || (entry->ha_ha_no_star && !passes))
    return KR_NO_SEAT;
  for (int i = 0; i < entry->n_out; i++) {
    const int seat = entry->out[i];

    if (kr_deal_entry_went_out (entry, seat) && entry->seats[seat].clean == passes)
      return seat;
  }
  return KR_NO_SEAT;
}

/* Adds @n pressures of @seat to those of its side. */
static void
score_pressures (
    KrStanding *standing, const KrMatch *match, int seat, int n, int64_t *pressure_points)
{
  int32_t *pressures = &standing->pressures[kr_match_side (match, seat)];
  int64_t points = kr_pressure_costs (&match->rules, *pressures + 1, n);

  *pressures += n;
  *pressure_points = kr_pressure_in_deal (&match->rules) ? points : 0;
  if (!kr_pressure_in_deal (&match->rules))
    standing->end_points[seat] += points;
}

static void
add_stars (KrStanding *standing, const KrMatch *match, const KrMatchDeal *row)
{
  for (int seat = 0; seat < match->n_seats; seat++)
    for (int other = 0; other < match->n_seats; other++)
      if (kr_match_side (match, other) == kr_match_side (match, seat))
        standing->stars[seat] += row->stars[other];
}

void
kr_standing_add_deal (KrStanding *standing,
                      const KrMatch *match,
                      const KrDealEntry *entry,
                      KrMatchDeal *row)
{
  int star = find_star (match, entry);

  for (int seat = 0; seat < match->n_seats; seat++) {
    const KrSeatEntry *ending = &entry->seats[seat];

    row->stars[seat] = 0;
    score_hand (&match->rules, entry, seat, &row->hand_points[seat], &row->stars[seat]);
    row->hand_points[seat] += match->rules.revoke * ending->happened[KR_HAPPENING_REVOKE];
    score_pressures (standing, match, seat, ending->happened[KR_HAPPENING_PRESSURE],
                     &row->pressure_points[seat]);
    row->points[seat] = row->hand_points[seat] + row->pressure_points[seat];
  }
  if (star != KR_NO_SEAT)
    row->stars[star]++;
  for (int seat = 0; seat < match->n_seats; seat++)
    standing->totals[seat] += sum_of_side (match, row->points, seat);
  add_stars (standing, match, row);
  standing->leader = find_leader (match, standing->totals, standing->stars, standing->leader);
  memcpy (row->total, standing->totals, sizeof row->total);
  row->leader = standing->leader;
  standing->n_deals++;
}

void
kr_standing_pass_deal (KrStanding *standing, const KrMatch *match, const KrMatchDeal *row)
{
  for (int seat = 0; seat < match->n_seats; seat++) {
    int64_t points = 0;

    score_pressures (standing, match, seat, row->entry.seats[seat].happened[KR_HAPPENING_PRESSURE],
                     &points);
  }
  add_stars (standing, match, row);
  memcpy (standing->totals, row->total, sizeof standing->totals);
  standing->leader = row->leader;
  standing->n_deals++;
}

KrCode
kr_standing_check_row (const KrStanding *standing,
                       const KrMatch *match,
                       const KrMatchDeal *row,
                       int64_t most,
                       KrStatus *status)
{
  for (int seat = 0; seat < match->n_seats; seat++) {
    int64_t points = row->points[seat];
    int64_t end_points = standing->end_points[seat];

    if (points > most) /* no hand has as many below 0 */
      return kr_status_set_numbers (status, KR_ERR_POINTS, NULL, points, most);
    if (end_points > most)
      return kr_status_set_numbers (status, KR_ERR_POINTS, NULL, end_points, most);
  }
  return KR_OK;
}

void
kr_standing_conclude (const KrStanding *standing, KrMatch *match)
{
  memset (match->end_points, 0, sizeof match->end_points);
  if (match->over)
    memcpy (match->end_points, standing->end_points, sizeof match->end_points);
  memcpy (match->stars, standing->stars, sizeof match->stars);
  for (int seat = 0; seat < match->n_seats; seat++)
    match->totals[seat] = standing->totals[seat] + sum_of_side (match, match->end_points, seat);
  for (int seat = 0; seat < match->n_seats; seat++) {
    match->place[seat] = 1;
    for (int other = 0; other < match->n_seats; other++)
      if (kr_match_side (match, other) == other &&
          compare_seats (match, match->totals, match->stars, other, seat) < 0)
        match->place[seat]++;
  }
  match->leader = match->n_scored == 0
                      ? KR_NO_SEAT
                      : find_leader (match, match->totals, match->stars, standing->leader);
}
