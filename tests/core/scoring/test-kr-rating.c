/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rating.h"

#include "kr-test.h"

#include <math.h>

/* The formulas of the paper, written out again the long way, and what must be
 * true of any honest rating. */

#define N_RANDOM_GAMES 2000
#define MAX_TEAMS 8

/* One team of the paper: its players' indices. */
typedef struct {
  int members[KR_RATING_MAX_PLAYERS];
  int n_members;
  int place;
} Team;

static int
collect_teams (const KrRated *players, int n, Team teams[MAX_TEAMS])
{
  int n_teams = 0;

  for (int number = 0; number < MAX_TEAMS; number++) {
    Team team = {.n_members = 0};

    for (int i = 0; i < n; i++)
      if (players[i].team == number) {
        team.members[team.n_members++] = i;
        team.place = players[i].place;
      }
    if (team.n_members > 0)
      teams[n_teams++] = team;
  }
  return n_teams;
}

static void
sum (const Team *team, const KrRated *players, double *mu, double *variance)
{
  *mu = 0;
  *variance = 0;
  for (int j = 0; j < team->n_members; j++) {
    *mu += players[team->members[j]].rating.mu;
    *variance += pow (players[team->members[j]].rating.sigma, 2);
  }
}

/* Steps 1 to 3 of algorithm 1, with gamma_q = sigma_i / c_iq. */
static void
rate_literally (const KrRated *before, KrRated *after, int n)
{
  Team teams[MAX_TEAMS];
  int n_teams = collect_teams (before, n, teams);

  for (int i = 0; i < n_teams; i++) {
    double mu_i, variance_i, omega = 0, delta = 0;

    sum (&teams[i], before, &mu_i, &variance_i);
    for (int q = 0; q < n_teams; q++) {
      double mu_q, variance_q, c, p_iq, p_qi, s;

      if (q == i)
        continue;
      sum (&teams[q], before, &mu_q, &variance_q);
      c = sqrt (variance_i + variance_q + 2 * pow (25.0 / 6, 2));
      p_iq = exp (mu_i / c) / (exp (mu_i / c) + exp (mu_q / c));
      p_qi = exp (mu_q / c) / (exp (mu_i / c) + exp (mu_q / c));
      s = teams[q].place > teams[i].place ? 1 : teams[q].place == teams[i].place ? 0.5 : 0;
      omega += variance_i / c * (s - p_iq);
      delta += sqrt (variance_i) / c * pow (sqrt (variance_i) / c, 2) * p_iq * p_qi;
    }
    for (int j = 0; j < teams[i].n_members; j++) {
      KrRating *rating = &after[teams[i].members[j]].rating;
      double variance = pow (rating->sigma, 2);

      rating->mu += variance / variance_i * omega;
      rating->sigma = sqrt (variance * fmax (1 - variance / variance_i * delta, 0.0001));
    }
  }
}

static void
draw_game (uint64_t *seed, KrRated *players, int *n, bool partners)
{
  *n = partners ? 4 : 2 + kr_test_draw (seed, 7);
  for (int i = 0; i < *n; i++) {
    players[i].rating.mu = 10 + kr_test_draw (seed, 3000) / 100.0;
    players[i].rating.sigma = 0.5 + kr_test_draw (seed, 800) / 100.0;
    players[i].team = partners ? i % 2 : i;
    players[i].place = 1 + kr_test_draw (seed, *n);
  }
  if (partners)
    for (int i = 2; i < 4; i++)
      players[i].place = players[i - 2].place;
}

START_TEST (is_what_the_paper_says)
{
  uint64_t seed = 20110201;

  for (int game = 0; game < N_RANDOM_GAMES; game++) {
    KrRated players[KR_RATING_MAX_PLAYERS];
    KrRated expected[KR_RATING_MAX_PLAYERS];
    int n;

    draw_game (&seed, players, &n, game % 3 == 0);
    for (int i = 0; i < n; i++)
      expected[i] = players[i];
    rate_literally (players, expected, n);
    kr_ratings_update (players, n);
    for (int i = 0; i < n; i++) {
      ck_assert_msg (fabs (players[i].rating.mu - expected[i].rating.mu) < 1e-9,
                     "game %d, player %d", game, i);
      ck_assert_msg (fabs (players[i].rating.sigma - expected[i].rating.sigma) < 1e-9,
                     "game %d, player %d", game, i);
    }
  }
}
END_TEST

/* Two ledgers with the same games may have their players in another order. */
START_TEST (order_of_players_does_not_matter)
{
  uint64_t seed = 20110202;

  for (int game = 0; game < N_RANDOM_GAMES; game++) {
    KrRated players[KR_RATING_MAX_PLAYERS];
    KrRated turned[KR_RATING_MAX_PLAYERS];
    int n;
    int first;

    draw_game (&seed, players, &n, game % 3 == 0);
    first = kr_test_draw (&seed, n);
    for (int i = 0; i < n; i++)
      turned[i] = players[(first + n - i) % n];
    kr_ratings_update (players, n);
    kr_ratings_update (turned, n);
    for (int i = 0; i < n; i++) {
      const KrRating *rating = &players[(first + n - i) % n].rating;

      ck_assert_msg (turned[i].rating.mu == rating->mu && turned[i].rating.sigma == rating->sigma,
                     "game %d, player %d", game, i);
    }
  }
}
END_TEST

static void
init_players (KrRated *players, int n)
{
  for (int i = 0; i < n; i++) {
    players[i] = (KrRated){.team = i, .place = i + 1};
    kr_rating_init (&players[i].rating);
  }
}

/* The first game of two newcomers, as other programs with this method have it. */
START_TEST (first_game_of_two_newcomers)
{
  KrRated players[2];

  init_players (players, 2);
  kr_ratings_update (players, 2);
  ck_assert_double_eq_tol (players[0].rating.mu, 27.63523138347365, 1e-9);
  ck_assert_double_eq_tol (players[0].rating.sigma, 8.065506316323548, 1e-9);
  ck_assert_double_eq_tol (players[1].rating.mu, 22.36476861652635, 1e-9);
  ck_assert_double_eq_tol (players[1].rating.sigma, 8.065506316323548, 1e-9);
}
END_TEST

START_TEST (level_newcomers_stay_level_and_are_surer)
{
  KrRated players[4];

  init_players (players, 4);
  for (int i = 0; i < 4; i++)
    players[i].place = 1;
  kr_ratings_update (players, 4);
  for (int i = 0; i < 4; i++) {
    ck_assert_double_eq_tol (players[i].rating.mu, KR_RATING_MU, 1e-12);
    ck_assert_double_lt (players[i].rating.sigma, KR_RATING_SIGMA);
  }
}
END_TEST

START_TEST (partners_move_together)
{
  KrRated players[4];

  init_players (players, 4);
  for (int i = 0; i < 4; i++) {
    players[i].team = i % 2;
    players[i].place = 1 + i % 2;
  }
  kr_ratings_update (players, 4);
  ck_assert_double_eq (players[0].rating.mu, players[2].rating.mu);
  ck_assert_double_gt (players[0].rating.mu, KR_RATING_MU);
  ck_assert_double_lt (players[3].rating.mu, KR_RATING_MU);
}
END_TEST

START_TEST (nobody_to_compare_with_changes_nothing)
{
  KrRated players[2];

  init_players (players, 2);
  kr_ratings_update (players, 1);
  players[1].team = 0;
  kr_ratings_update (players, 2);
  ck_assert_double_eq (players[0].rating.mu, KR_RATING_MU);
  ck_assert_double_eq (players[1].rating.sigma, KR_RATING_SIGMA);
}
END_TEST

/* A thousand games: never less than surely known, never not a number. */
START_TEST (uncertainty_only_falls)
{
  KrRated players[3];

  init_players (players, 3);
  for (int game = 0; game < 1000; game++) {
    double before = players[0].rating.sigma;

    kr_ratings_update (players, 3);
    ck_assert_double_le (players[0].rating.sigma, before);
    ck_assert (isfinite (players[0].rating.mu) && players[0].rating.sigma > 0);
  }
  ck_assert_double_gt (players[0].rating.mu - 2 * players[0].rating.sigma,
                       players[2].rating.mu - 2 * players[2].rating.sigma);
}
END_TEST

START_TEST (strength_is_sure_from_two_deviations_below)
{
  const KrRating known = {.mu = 30, .sigma = 2};
  KrRating newcomer;

  kr_rating_init (&newcomer);
  ck_assert_double_eq_tol (kr_rating_low (&known), 26, 1e-12);
  ck_assert_double_lt (kr_rating_low (&newcomer), kr_rating_low (&known));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {is_what_the_paper_says,
                                order_of_players_does_not_matter,
                                first_game_of_two_newcomers,
                                level_newcomers_stay_level_and_are_surer,
                                partners_move_together,
                                nobody_to_compare_with_changes_nothing,
                                uncertainty_only_falls,
                                strength_is_sure_from_two_deviations_below,
                                NULL};

  return kr_test_run (kr_test_suite ("rating", tests));
}
