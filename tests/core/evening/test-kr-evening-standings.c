/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-standings.h"
#include "kr-test.h"

#include <string.h>

/* The standings of evenings, against fractions that are added up by themselves. */

#define N_EVENINGS 300
#define PEOPLE 8

static KrEveningState state;
static KrEveningResult results[KR_EVENING_MAX_ROUNDS * KR_EVENING_MAX_TABLES];

/* A whole number over another, in the simplest way there is. */
typedef struct {
  int64_t top;
  int64_t bottom;
} Fraction;

static int
compare_fractions (Fraction a, Fraction b)
{
  const int64_t left = a.top * b.bottom;
  const int64_t right = b.top * a.bottom;

  return (left > right) - (left < right);
}

/* What a round is to a player. */
typedef enum { PLAYED, AVERAGED, NOTHING } Round;

typedef struct {
  Round rounds[KR_EVENING_MAX_ROUNDS];
  int64_t scores[KR_EVENING_MAX_ROUNDS];
  int64_t stars[KR_EVENING_MAX_ROUNDS];
} Told;

static Fraction
sum (const Told *told, const int64_t *values, int n_rounds, int *n_counted)
{
  Fraction all = {0, 1};
  int n_played = 0;
  int64_t played = 0;

  *n_counted = 0;
  for (int i = 0; i < n_rounds; i++)
    if (told->rounds[i] == PLAYED) {
      n_played++;
      played += values[i];
    }
  if (n_played == 0)
    return all;
  all.bottom = n_played;
  for (int i = 0; i < n_rounds; i++) {
    if (told->rounds[i] == PLAYED)
      all.top += values[i] * n_played;
    if (told->rounds[i] == AVERAGED)
      all.top += played;
    *n_counted += told->rounds[i] != NOTHING;
  }
  return all;
}

/* Whether @a is ahead of @b. */
static bool
is_ahead (const Told *a, const Told *b, int n_rounds, KrSeriesScoring scoring, bool by_stars)
{
  int a_n;
  int b_n;
  Fraction a_score = sum (a, a->scores, n_rounds, &a_n);
  Fraction b_score = sum (b, b->scores, n_rounds, &b_n);
  int order = compare_fractions (a_score, b_score);

  if (scoring != KR_SERIES_WINS && a_n != b_n)
    return a_n > b_n;
  if (order != 0)
    return scoring == KR_SERIES_WINS ? order > 0 : order < 0;
  return by_stars && compare_fractions (sum (a, a->stars, n_rounds, &a_n),
                                        sum (b, b->stars, n_rounds, &b_n)) > 0;
}

static int
count_played (const Told *told, int n_rounds)
{
  int n = 0;

  for (int i = 0; i < n_rounds; i++)
    n += told->rounds[i] == PLAYED;
  return n;
}

/* Draws who sits where in @round and what came of it, and tells it in @told. */
static void
draw_round (uint64_t *seed, int number, Told told[PEOPLE])
{
  KrEveningPlayed *round = &state.rounds[number];

  round->seating.n_tables = 2;
  for (int table = 0; table < 2; table++) {
    round->tables[table].n_seats = 0;
    KR_EVENING_RESULT (results, number, table) = (KrEveningResult){
        .over = kr_test_draw (seed, 5) > 0, .stars_break_ties = kr_test_draw (seed, 20) > 0};
  }
  for (int person = 0; person < PEOPLE; person++) {
    const int where = kr_test_draw (seed, 4) - 2;

    round->missed[person] = (uint8_t) kr_test_draw (seed, 3);
    round->gone[person] = (uint8_t) kr_test_draw (seed, 2);
    round->seating.table[person] = (int16_t) where;
    if (where < 0) {
      const bool averaged = round->missed[person] == KR_EVENING_BY_AVERAGE ||
                            (round->missed[person] == KR_EVENING_AS_AGREED &&
                             state.settings.average && !round->gone[person]);

      told[person].rounds[number] = averaged ? AVERAGED : NOTHING;
    } else {
      KrEveningResult *result = &KR_EVENING_RESULT (results, number, where);
      const int seat = round->tables[where].n_seats++;

      round->tables[where].seats[seat] = (int16_t) person;
      result->place[seat] = 1 + kr_test_draw (seed, 3);
      result->stars[seat] = kr_test_draw (seed, 3);
      result->total[seat] = kr_test_draw (seed, 9) - 4;
      told[person].rounds[number] = result->over ? PLAYED : AVERAGED;
      told[person].stars[number] = result->stars[seat];
      told[person].scores[number] = state.settings.scoring == KR_SERIES_POINTS ? result->total[seat]
                                    : state.settings.scoring == KR_SERIES_PLACES
                                        ? result->place[seat]
                                        : result->place[seat] == 1;
    }
  }
}

START_TEST (standings_are_those_that_fractions_make)
{
  uint64_t seed = 5;

  for (int evening = 0; evening < N_EVENINGS; evening++) {
    KrEveningLine table[PEOPLE];
    Told told[PEOPLE] = {0};
    bool by_stars = true;

    memset (&state, 0, sizeof state);
    state.n_people = PEOPLE;
    state.n_rounds = 1 + kr_test_draw (&seed, 6);
    state.settings.scoring = (KrSeriesScoring) (KR_SERIES_POINTS + kr_test_draw (&seed, 3));
    state.settings.average = kr_test_draw (&seed, 2);
    for (int round = 0; round < state.n_rounds; round++) {
      draw_round (&seed, round, told);
      for (int i = 0; i < 2; i++)
        by_stars = by_stars && (!KR_EVENING_RESULT (results, round, i).over ||
                                KR_EVENING_RESULT (results, round, i).stars_break_ties);
    }
    ck_assert (kr_evening_rank (&state, results, table));
    for (int a = 0; a < PEOPLE; a++) {
      int place = 1;

      for (int b = 0; b < PEOPLE; b++)
        place += count_played (&told[b], state.n_rounds) > 0 &&
                 is_ahead (&told[b], &told[a], state.n_rounds, state.settings.scoring, by_stars);
      if (count_played (&told[a], state.n_rounds) == 0)
        place = 0;
      ck_assert_int_eq (table[a].place, place);
      ck_assert_int_eq (table[a].n_played, count_played (&told[a], state.n_rounds));
      ck_assert_int_eq (table[a].n_played + table[a].n_averaged + table[a].n_nothing,
                        state.n_rounds);
    }
  }
}
END_TEST

static const struct {
  KrEveningLine line;
  int64_t hundredths;
} shown[] = {
    {{.n_played = 0, .n_averaged = 2}, 0},
    {{.n_played = 2, .score = 5}, 500},
    {{.n_played = 2, .n_averaged = 1, .score = 5}, 750},
    {{.n_played = 3, .n_averaged = 1, .score = 10}, 1333},
    {{.n_played = 3, .n_averaged = 1, .score = -10}, -1333},
    {{.n_played = 3, .n_averaged = 2, .score = 1}, 167},
    {{.n_played = 1, .n_averaged = 1, .score = INT64_C (1) << 55}, (INT64_C (1) << 55) * 200},
};

START_TEST (a_score_with_averages_is_shown_in_hundredths)
{
  ck_assert_int_eq (kr_evening_line_get_hundredths (&shown[_i].line), shown[_i].hundredths);
}
END_TEST

/* @n_rounds rounds of one table with @n_people at it. */
static void
begin_sums (int n_rounds, int n_people)
{
  memset (&state, 0, sizeof state);
  memset (results, 0, sizeof results);
  state.n_people = n_people;
  state.n_rounds = n_rounds;
  state.settings.scoring = KR_SERIES_POINTS;
  for (int round = 0; round < n_rounds; round++) {
    state.rounds[round].seating.n_tables = 1;
    state.rounds[round].tables[0].n_seats = n_people;
    for (int i = 0; i < n_people; i++)
      state.rounds[round].tables[0].seats[i] = (int16_t) i;
    KR_EVENING_RESULT (results, round, 0).over = true;
  }
}

START_TEST (sums_that_are_too_large_are_told)
{
  KrEveningLine table[PEOPLE];

  begin_sums (2, 1);
  for (int round = 0; round < 2; round++)
    KR_EVENING_RESULT (results, round, 0).total[0] = INT64_MAX - 1;
  ck_assert (!kr_evening_rank (&state, results, table));

  begin_sums (2, 1);
  for (int round = 0; round < 2; round++)
    KR_EVENING_RESULT (results, round, 0).stars[0] = INT32_MAX;
  ck_assert (!kr_evening_rank (&state, results, table));
}
END_TEST

START_TEST (nobody_has_no_standings)
{
  begin_sums (1, 0);
  ck_assert (kr_evening_rank (&state, results, NULL));
}
END_TEST

START_TEST (scores_that_are_too_large_to_be_compared_are_told)
{
  KrEveningLine table[PEOPLE];

  begin_sums (2, 2);
  KR_EVENING_RESULT (results, 0, 0).total[1] = INT64_C (1) << 61;
  ck_assert (!kr_evening_rank (&state, results, table));

  /* The first has played one round, and another counts by its average. */
  begin_sums (2, 2);
  state.settings.average = true;
  KR_EVENING_RESULT (results, 0, 0).total[0] = INT64_C (1) << 61;
  state.rounds[1].tables[0].n_seats = 1;
  state.rounds[1].tables[0].seats[0] = 1;
  state.rounds[1].seating.table[0] = KR_EVENING_OUT;
  ck_assert (!kr_evening_rank (&state, results, table));
}
END_TEST

int
main (void)
{
  TCase *cases = tcase_create ("evening standings");
  Suite *suite = suite_create ("evening standings");

  tcase_add_test (cases, standings_are_those_that_fractions_make);
  tcase_add_loop_test (cases, a_score_with_averages_is_shown_in_hundredths, 0,
                       (int) (sizeof shown / sizeof *shown));
  tcase_add_test (cases, sums_that_are_too_large_are_told);
  tcase_add_test (cases, nobody_has_no_standings);
  tcase_add_test (cases, scores_that_are_too_large_to_be_compared_are_told);
  suite_add_tcase (suite, cases);
  return kr_test_run (suite);
}
