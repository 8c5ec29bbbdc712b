/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series.h"
#include "kr-test.h"

#include <string.h>

/*
 * Standings of a series against a search that tries every choice of games that could count, and
 * against cases by hand.
 */

#define MAX_GAMES 7
#define MAX_PLAYERS 5

static KrSeriesResult results[MAX_GAMES * MAX_PLAYERS];
static KrSeriesLine lines[MAX_PLAYERS];

/* --- By hand ------------------------------------------------------------------ */

static void
set_result (int game, int n_players, int player, int64_t total, int place, int stars)
{
  results[game * n_players + player] =
      (KrSeriesResult){.played = true, .place = place, .stars = stars, .total = total};
}

static void
add_games (const KrSeriesRules *rules, int n_games, int n_players)
{
  memset (lines, 0, sizeof lines);
  for (int game = 0; game < n_games; game++)
    ck_assert (kr_series_add_game (rules, results, game, n_players, lines));
}

static void
set_up (void)
{
  memset (results, 0, sizeof results);
}

START_TEST (three_ways_of_scoring_disagree)
{
  /* A wins twice and is far behind once. */
  set_result (0, 3, 0, 10, 1, 0);
  set_result (0, 3, 1, 20, 2, 0);
  set_result (0, 3, 2, 30, 3, 0);
  set_result (1, 3, 0, 10, 1, 0);
  set_result (1, 3, 1, 20, 2, 0);
  set_result (1, 3, 2, 21, 3, 0);
  set_result (2, 3, 0, 300, 3, 0);
  set_result (2, 3, 1, 40, 2, 0);
  set_result (2, 3, 2, 20, 1, 0);

  add_games (&(KrSeriesRules){KR_SERIES_POINTS, 0, false}, 3, 3);
  ck_assert_int_eq (lines[0].score, 320);
  ck_assert_int_eq (lines[1].score, 80);
  ck_assert_int_eq (lines[2].score, 71);
  ck_assert_int_eq (lines[0].place, 3);
  ck_assert_int_eq (lines[1].place, 2);
  ck_assert_int_eq (lines[2].place, 1);

  add_games (&(KrSeriesRules){KR_SERIES_PLACES, 0, false}, 3, 3);
  ck_assert_int_eq (lines[0].score, 5);
  ck_assert_int_eq (lines[1].score, 6);
  ck_assert_int_eq (lines[2].score, 7);
  ck_assert_int_eq (lines[0].place, 1);

  add_games (&(KrSeriesRules){KR_SERIES_WINS, 0, false}, 3, 3);
  ck_assert_int_eq (lines[0].score, 2);
  ck_assert_int_eq (lines[1].score, 0);
  ck_assert_int_eq (lines[2].score, 1);
  ck_assert_int_eq (lines[0].place, 1);
  ck_assert_int_eq (lines[1].place, 3);
}
END_TEST

START_TEST (who_missed_an_evening_is_behind_by_points)
{
  set_result (0, 2, 0, 100, 2, 0);
  set_result (0, 2, 1, 10, 1, 0);
  set_result (1, 2, 0, 100, 1, 0);

  add_games (&(KrSeriesRules){KR_SERIES_POINTS, 0, false}, 2, 2);
  ck_assert_int_eq (lines[0].place, 1);
  ck_assert_int_eq (lines[1].place, 2);
  ck_assert_int_eq (lines[1].n_played, 1);

  /* One game of each counts, and both have one. */
  add_games (&(KrSeriesRules){KR_SERIES_POINTS, 1, false}, 2, 2);
  ck_assert_int_eq (lines[0].place, 2);
  ck_assert_int_eq (lines[1].place, 1);

  /* A win each; a game that is not won costs nothing. */
  add_games (&(KrSeriesRules){KR_SERIES_WINS, 0, false}, 2, 2);
  ck_assert_int_eq (lines[0].place, 1);
  ck_assert_int_eq (lines[1].place, 1);
}
END_TEST

START_TEST (stars_break_ties_only_where_they_do_in_games)
{
  set_result (0, 3, 0, 50, 1, 1);
  set_result (0, 3, 1, 50, 1, 3);
  set_result (0, 3, 2, 60, 3, 9);

  add_games (&(KrSeriesRules){KR_SERIES_POINTS, 0, true}, 1, 3);
  ck_assert_int_eq (lines[0].place, 2);
  ck_assert_int_eq (lines[1].place, 1);
  ck_assert_int_eq (lines[2].place, 3);
  add_games (&(KrSeriesRules){KR_SERIES_POINTS, 0, false}, 1, 3);
  ck_assert_int_eq (lines[0].place, 1);
  ck_assert_int_eq (lines[1].place, 1);
  ck_assert_int_eq (lines[2].place, 3);
}
END_TEST

START_TEST (of_equal_games_the_latest_is_dropped)
{
  for (int game = 0; game < 4; game++)
    set_result (game, 1, 0, game == 1 ? 90 : 40, 1, game == 2);
  add_games (&(KrSeriesRules){KR_SERIES_POINTS, 2, true}, 4, 1);
  ck_assert (!results[0].dropped);
  ck_assert (results[1].dropped);
  ck_assert (!results[2].dropped);
  ck_assert (results[3].dropped);
  ck_assert_int_eq (lines[0].score, 80);
  ck_assert_int_eq (lines[0].stars, 1);
  ck_assert_int_eq (lines[0].n_counted, 2);
  ck_assert_int_eq (lines[0].n_played, 4);
}
END_TEST

START_TEST (nobody_has_a_place_without_a_game)
{
  set_result (0, 2, 1, -20, 1, 0);
  add_games (&(KrSeriesRules){KR_SERIES_WINS, 0, false}, 1, 2);
  ck_assert_int_eq (lines[0].place, 0);
  ck_assert_int_eq (lines[1].place, 1);
}
END_TEST

START_TEST (a_sum_that_is_too_large_is_refused)
{
  const KrSeriesRules rules = {KR_SERIES_POINTS, 0, false};

  memset (lines, 0, sizeof lines);
  set_result (0, 1, 0, INT64_MAX, 1, 0);
  set_result (1, 1, 0, 1, 1, 0);
  ck_assert (kr_series_add_game (&rules, results, 0, 1, lines));
  ck_assert (!kr_series_add_game (&rules, results, 1, 1, lines));
}
END_TEST

/* Two games of three count: what they have without the dropped one is too large. */
static bool
add_three (KrSeriesScoring scoring, const KrSeriesResult games[3])
{
  const KrSeriesRules rules = {scoring, 2, false};
  bool added = true;

  memset (lines, 0, sizeof lines);
  for (int game = 0; game < 3 && added; game++) {
    results[game] = games[game];
    added = kr_series_add_game (&rules, results, game, 1, lines);
  }
  return added;
}

START_TEST (what_is_left_when_a_game_is_dropped_may_be_too_large)
{
  const int64_t much = INT64_MAX - 1;
  const KrSeriesResult points[] = {{.played = true, .place = 1, .total = -much},
                                   {.played = true, .place = 2, .total = much},
                                   {.played = true, .place = 1, .total = -much}};
  const KrSeriesResult stars[] = {{.played = true, .place = 1, .stars = INT32_MAX},
                                  {.played = true, .place = 2, .stars = -INT32_MAX},
                                  {.played = true, .place = 1, .stars = INT32_MAX}};
  const KrSeriesResult all_stars[] = {{.played = true, .place = 1, .stars = INT32_MAX},
                                      {.played = true, .place = 1, .stars = 1},
                                      {.played = true, .place = 1, .stars = 1}};

  ck_assert (!add_three (KR_SERIES_POINTS, points));
  ck_assert_int_eq (lines[0].n_played, 3);
  ck_assert (!add_three (KR_SERIES_WINS, stars));
  ck_assert_int_eq (lines[0].n_played, 3);
  ck_assert (!add_three (KR_SERIES_WINS, all_stars));
  ck_assert_int_eq (lines[0].n_played, 2);
}
END_TEST

START_TEST (scoring_is_found_by_its_name)
{
  KrSeriesScoring found = KR_SERIES_POINTS;

  for (int i = KR_SERIES_POINTS; i <= KR_SERIES_WINS; i++) {
    ck_assert (kr_series_scoring_find (kr_series_scoring_get_name ((KrSeriesScoring) i), &found));
    ck_assert_int_eq (found, i);
  }
  ck_assert (!kr_series_scoring_find ("luck", &found));
}
END_TEST

START_TEST (only_three_scorings_are_known)
{
  ck_assert (!kr_series_is_scoring (0));
  ck_assert (kr_series_is_scoring (1));
  ck_assert (kr_series_is_scoring (3));
  ck_assert (!kr_series_is_scoring (4));
  ck_assert (!kr_series_is_scoring (INT64_C (1) << 32 | 1));
}
END_TEST

/* --- By search ---------------------------------------------------------------- */

/* What a player could have if the games in the bits of @chosen counted. */
typedef struct {
  int64_t score; /* less is better */
  int32_t stars;
  unsigned dropped;
} Choice;

static Choice
add_up (KrSeriesScoring scoring, int n_players, int player, unsigned chosen, unsigned played)
{
  Choice choice = {.dropped = played & ~chosen};

  for (int game = 0; game < MAX_GAMES; game++) {
    const KrSeriesResult *result = &results[game * n_players + player];

    if ((chosen >> game & 1) == 0)
      continue;
    choice.stars += result->stars;
    choice.score += scoring == KR_SERIES_POINTS   ? result->total
                    : scoring == KR_SERIES_PLACES ? result->place
                                                  : -(result->place == 1);
  }
  return choice;
}

/* The best of all choices of as many games as may count; of equal ones that of the earliest games.
 * Taking out a later game leaves a smaller number as a set of bits. */
static Choice
find_best (const KrSeriesRules *rules, int n_games, int n_players, int player)
{
  unsigned played = 0;
  Choice best = {0};
  int n_wanted;
  bool found = false;

  for (int game = 0; game < n_games; game++)
    played |= (unsigned) results[game * n_players + player].played << game;
  n_wanted = __builtin_popcount (played);
  if (rules->best > 0 && n_wanted > rules->best)
    n_wanted = rules->best;
  for (unsigned chosen = 0; chosen < 1u << n_games; chosen++) {
    Choice choice;

    if ((chosen & ~played) != 0 || __builtin_popcount (chosen) != n_wanted)
      continue;
    choice = add_up (rules->scoring, n_players, player, chosen, played);
    if (!found || choice.score < best.score ||
        (choice.score == best.score && choice.stars > best.stars))
      best = choice;
    found = true;
  }
  return best;
}

static void
check_standings (const KrSeriesRules *rules, int n_games, int n_players)
{
  Choice best[MAX_PLAYERS];

  for (int player = 0; player < n_players; player++) {
    const KrSeriesLine *line = &lines[player];
    int n_played = 0;

    best[player] = find_best (rules, n_games, n_players, player);
    for (int game = 0; game < n_games; game++) {
      const KrSeriesResult *result = &results[game * n_players + player];

      n_played += result->played;
      if (result->played)
        ck_assert_int_eq (result->dropped, best[player].dropped >> game & 1);
    }
    ck_assert_int_eq (line->n_played, n_played);
    ck_assert_int_eq (line->n_counted, n_played - __builtin_popcount (best[player].dropped));
    ck_assert_int_eq (rules->scoring == KR_SERIES_WINS ? -line->score : line->score,
                      best[player].score);
    ck_assert_int_eq (line->stars, best[player].stars);
  }
  for (int a = 0; a < n_players; a++) {
    int n_ahead = 0;

    for (int b = 0; b < n_players; b++) {
      const bool by_games =
          rules->scoring != KR_SERIES_WINS && lines[a].n_counted != lines[b].n_counted;

      if (lines[b].n_played == 0)
        continue;
      if (by_games)
        n_ahead += lines[b].n_counted > lines[a].n_counted;
      else if (best[a].score != best[b].score)
        n_ahead += best[b].score < best[a].score;
      else if (rules->stars_break_ties)
        n_ahead += best[b].stars > best[a].stars;
    }
    ck_assert_int_eq (lines[a].place, lines[a].n_played > 0 ? n_ahead + 1 : 0);
  }
}

START_TEST (standings_are_those_of_a_search)
{
  uint64_t seed = 4711;

  for (int round = 0; round < 3000; round++) {
    const int n_players = 1 + kr_test_draw (&seed, MAX_PLAYERS);
    const int n_games = kr_test_draw (&seed, MAX_GAMES + 1);
    const KrSeriesRules rules = {(KrSeriesScoring) (1 + kr_test_draw (&seed, 3)),
                                 kr_test_draw (&seed, 5), kr_test_draw (&seed, 2) == 0};

    memset (results, 0, sizeof results);
    memset (lines, 0, sizeof lines);
    for (int game = 0; game < n_games; game++) {
      for (int player = 0; player < n_players; player++)
        if (kr_test_draw (&seed, 4) > 0)
          set_result (game, n_players, player, 10 * kr_test_draw (&seed, 4) - 10,
                      1 + kr_test_draw (&seed, 3), kr_test_draw (&seed, 3));
      ck_assert (kr_series_add_game (&rules, results, game, n_players, lines));
      check_standings (&rules, game + 1, n_players);
    }
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {three_ways_of_scoring_disagree,
                                who_missed_an_evening_is_behind_by_points,
                                stars_break_ties_only_where_they_do_in_games,
                                of_equal_games_the_latest_is_dropped,
                                nobody_has_a_place_without_a_game,
                                a_sum_that_is_too_large_is_refused,
                                what_is_left_when_a_game_is_dropped_may_be_too_large,
                                scoring_is_found_by_its_name,
                                only_three_scorings_are_known,
                                standings_are_those_of_a_search,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("series", tests, set_up, NULL));
}
