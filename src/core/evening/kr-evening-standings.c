/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-standings.h"

/* --- What a round counts --------------------------------------------------------- */

static bool
counts_by_average (const KrEveningState *state, const KrEveningPlayed *round, int person)
{
  switch ((KrEveningMissed) round->missed[person]) {
  case KR_EVENING_BY_AVERAGE:
    return true;
  case KR_EVENING_AS_NOTHING:
    return false;
  case KR_EVENING_AS_AGREED:
    break;
  }
  return state->settings.average && !round->gone[person];
}

static bool
add_result (KrSeriesScoring scoring, const KrEveningResult *result, int seat, KrEveningLine *line)
{
  const KrSeriesResult counted = {.played = true,
                                  .place = result->place[seat],
                                  .stars = result->stars[seat],
                                  .total = result->total[seat]};

  line->n_played++;
  return !__builtin_add_overflow (line->score, kr_series_score (scoring, &counted), &line->score) &&
         !__builtin_add_overflow (line->stars, counted.stars, &line->stars);
}

static bool
add_round (const KrEveningState *state,
           const KrEveningPlayed *round,
           const KrEveningResult *results,
           KrEveningLine *lines)
{
  for (int person = 0; person < state->n_people; person++) {
    const int where = round->seating.table[person];

    if (where >= 0)
      continue;
    if (counts_by_average (state, round, person))
      lines[person].n_averaged++;
    else
      lines[person].n_nothing++;
  }
  for (int i = 0; i < round->seating.n_tables; i++)
    for (int seat = 0; seat < round->tables[i].n_seats; seat++) {
      KrEveningLine *line = &lines[round->tables[i].seats[seat]];

      if (!results[i].over) {
        line->n_averaged++;
        line->n_pending++;
      } else if (!add_result (state->settings.scoring, &results[i], seat, line)) {
        return false;
      }
    }
  return true;
}

/* --- Comparing -------------------------------------------------------------------- */

static int
count_rounds (const KrEveningLine *line)
{
  return line->n_played + line->n_averaged;
}

/* Sets @order to below 0 if @a_sum of @a, scaled to the rounds that count, is less than that of
 * @b. */
static bool
compare_scaled (
    const KrEveningLine *a, int64_t a_sum, const KrEveningLine *b, int64_t b_sum, int *order)
{
  int64_t left;
  int64_t right;

  if (__builtin_mul_overflow (a_sum, (int64_t) count_rounds (a) * b->n_played, &left) ||
      __builtin_mul_overflow (b_sum, (int64_t) count_rounds (b) * a->n_played, &right))
    return false;
  *order = (left > right) - (left < right);
  return true;
}

/* Sets @order to below 0 if @a is ahead of @b. */
static bool
compare (KrSeriesScoring scoring,
         bool stars_break_ties,
         const KrEveningLine *a,
         const KrEveningLine *b,
         int *order)
{
  if (scoring != KR_SERIES_WINS && count_rounds (a) != count_rounds (b)) {
    *order = count_rounds (a) > count_rounds (b) ? -1 : 1;
    return true;
  }
  if (!compare_scaled (a, a->score, b, b->score, order))
    return false;
  if (scoring == KR_SERIES_WINS)
    *order = -*order;
  if (*order != 0 || !stars_break_ties)
    return true;
  return compare_scaled (b, b->stars, a, a->stars, order);
}

static bool
give_place (const KrEveningState *state, bool stars_break_ties, KrEveningLine *lines, int person)
{
  KrEveningLine *line = &lines[person];

  line->place = line->n_played > 0;
  for (int i = 0; line->n_played > 0 && i < state->n_people; i++) {
    int order = 0;

    if (lines[i].n_played > 0 &&
        !compare (state->settings.scoring, stars_break_ties, &lines[i], line, &order))
      return false;
    line->place += order < 0;
  }
  return true;
}

int64_t
kr_evening_line_get_hundredths (const KrEveningLine *line)
{
  const int64_t twice = 2 * (int64_t) line->n_played;
  int64_t scaled;
  int64_t down;

  if (line->n_played == 0)
    return 0;
  /* Of sums as large as these, hundredths are nobody’s concern. */
  if (__builtin_mul_overflow (line->score, (int64_t) count_rounds (line) * 200, &scaled))
    return line->score / line->n_played * count_rounds (line) * 100;
  scaled += line->n_played;
  down = scaled / twice;
  return scaled % twice < 0 ? down - 1 : down;
}

bool
kr_evening_rank (const KrEveningState *state, const KrEveningResult *results, KrEveningLine *lines)
{
  bool stars_break_ties = true;

  for (int person = 0; person < state->n_people; person++)
    lines[person] = (KrEveningLine){0};
  for (int round = 0; round < state->n_rounds; round++) {
    const KrEveningPlayed *played = &state->rounds[round];
    const KrEveningResult *row = &KR_EVENING_RESULT (results, round, 0);

    if (!add_round (state, played, row, lines))
      return false;
    for (int i = 0; i < played->seating.n_tables; i++)
      stars_break_ties = stars_break_ties && (!row[i].over || row[i].stars_break_ties);
  }
  for (int person = 0; person < state->n_people; person++)
    if (!give_place (state, stars_break_ties, lines, person))
      return false;
  return true;
}
