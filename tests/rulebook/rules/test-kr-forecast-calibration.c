/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-quality.h"
#include "kr-paired-sum.h"
#include "kr-rulebook.h"
#include "kr-simulated-match.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * Forecasts of simulated games that they never saw, under every rule set and for every number of
 * players that it takes: after each deal no worse than the better of the two plain forecasts, and
 * reliable. The players of a game are all simple, all strong, all weak, as none were from whom the
 * forecast has learned, or of kinds that are drawn for each seat and stay for the game.
 *
 * usage: test-kr-forecast-calibration [GAMES]
 *
 * Without GAMES it is a test of a sample with wider bars; with 2000 it prints the tables of
 * tests/README.md and fails past its bars. Few tables play so many deals that the last rows would
 * rest on some thirty games: these tables play on for those rows alone, so that each row has a
 * quarter of GAMES.
 */

#define SAMPLE_GAMES 106
#define MAX_ERROR 0.02
#define SEED UINT64_C (2000)

/* A plain forecast after one number of deals: the sum of its Brier scores, and how much less than
 * its score that of the forecast is. */
typedef struct {
  double brier;
  KrPairedSum less;
} Plain;

/* Sums after one number of deals. */
typedef struct {
  int n;
  double brier;
  Plain equal, leader;
} Point;

typedef struct {
  KrMatch match;
  KrForecastPool pool;
  KrForecast forecast;
  KrRandom random;
  int n_tables[KR_MAX_DEALS]; /* that play more deals than that */
  Point points[KR_MAX_DEALS];
  KrForecastQuality quality[KR_N_FIELDS];
  KrReliability *pairs[KR_N_FIELDS];
  int n_pairs[KR_N_FIELDS];
} Work;

static void
add_plain (Plain *plain, const KrMatch *match, const double chances[KR_MAX_SEATS], double brier)
{
  const double own = kr_forecast_get_brier (match, chances);

  plain->brier += own;
  kr_paired_sum_add (&plain->less, own - brier);
}

/* Adds the game to the points after at least @from deals. */
static void
add_points (Work *work, int from)
{
  for (int after = from; after < work->match.n_scored; after++) {
    Point *point = &work->points[after];
    const double brier = kr_forecast_get_brier (&work->match, work->forecast.chances[after]);
    double equal[KR_MAX_SEATS];
    double leader[KR_MAX_SEATS];

    kr_forecast_get_equal (&work->match, equal);
    kr_forecast_get_leader (&work->match, after, leader);
    point->brier += brier;
    add_plain (&point->equal, &work->match, equal, brier);
    add_plain (&point->leader, &work->match, leader, brier);
    point->n++;
  }
}

static void
play_game (Work *work, const KrRules *rules, int n_players, int field, int game)
{
  KrTestedKind kinds[KR_MAX_SEATS];
  KrStatus status;

  g_assert_cmpint (kr_match_init (&work->match, rules, n_players, 0, &status), ==, KR_OK);
  kr_field_draw_kinds (field, &work->random, kinds);
  kr_simulated_match_play (&work->match, kinds, &work->random);
  kr_forecast_init (&work->forecast, &work->match, &work->pool, (uint64_t) game);
}

/* The first point of the match for which a table has to play a game number @game, so that there are
 * @enough of all tables that come so far; the last deal if there is none. */
static int
find_point (const Work *work, int game, int enough)
{
  int after = 1;

  while (after < work->match.schedule.n_deals && game * work->n_tables[after] >= enough)
    after++;
  return after;
}

/* Plays the games of one table; those for late points alone count for nothing else. */
static int
play_table (Work *work, const KrRules *rules, int n_players, int n_games, int enough, int n_before)
{
  kr_forecast_pool_init (&work->pool, &work->match);
  for (int game = 0;; game++) {
    const int field = (n_before + game) % KR_N_FIELDS;
    const int from = game < n_games ? 1 : find_point (work, game, enough);

    if (from == work->match.schedule.n_deals)
      return n_games;
    play_game (work, rules, n_players, field, n_before + game);
    add_points (work, from);
    if (game >= n_games)
      continue;
    kr_forecast_quality_add (&work->quality[field], &work->match, &work->forecast);
    work->n_pairs[field] += kr_reliability_list (&work->match, &work->forecast, n_before + game,
                                                 work->pairs[field] + work->n_pairs[field]);
  }
}

/* Begins the match of a table; FALSE if the rules take no such number of players. */
static gboolean
begin_match (Work *work, const KrRulebook *book, guint set, int n_players)
{
  KrStatus status;

  return kr_match_init (&work->match, &kr_rulebook_get_set (book, set)->rules, n_players, 0,
                        &status) == KR_OK;
}

static void
count_tables (Work *work, const KrRulebook *book)
{
  for (guint set = 0; set < kr_rulebook_n_sets (book); set++)
    for (int players = 2; players <= KR_MAX_SEATS; players++)
      for (int after = 0;
           begin_match (work, book, set, players) && after < work->match.schedule.n_deals; after++)
        work->n_tables[after]++;
}

/* Plays at least @n_games, as many at each table and with each field, and some for late points
 * alone, until each has @enough. Returns how many without those. */
static int
play_games (Work *work, const KrRulebook *book, int n_games, int enough)
{
  int n = 0;

  count_tables (work, book);
  for (int field = 0; field < KR_N_FIELDS; field++)
    work->pairs[field] = g_new (KrReliability, (gsize) (n_games + KR_N_FIELDS * work->n_tables[0]) *
                                                   KR_RELIABILITY_MAX_PAIRS / 2);
  for (guint set = 0; set < kr_rulebook_n_sets (book); set++)
    for (int players = 2; players <= KR_MAX_SEATS; players++)
      if (begin_match (work, book, set, players))
        n += play_table (work, &kr_rulebook_get_set (book, set)->rules, players,
                         (n_games + work->n_tables[0] - 1) / work->n_tables[0], enough, n);
  return n;
}

static gboolean
judge_points (const Work *work, int min_games, double slack)
{
  gboolean good = TRUE;

  printf (
      "| after deal | games | forecast | equal chances | the leader wins | less than the better "
      "one by |\n");
  for (int after = 1; after < KR_MAX_DEALS; after++) {
    const Point *point = &work->points[after];
    const KrPairedSum *less =
        point->equal.brier < point->leader.brier ? &point->equal.less : &point->leader.less;

    if (point->n == 0)
      continue;
    printf ("| %d | %d | %.3f | %.3f | %.3f | %.3f ± %.3f |\n", after, point->n,
            point->brier / point->n, point->equal.brier / point->n, point->leader.brier / point->n,
            kr_paired_sum_get_average (less), kr_paired_sum_get_reach (less));
    good = good && (point->n < min_games || kr_paired_sum_get_average (less) >= -slack);
  }
  return good;
}

static void
print_fields (Work *work)
{
  printf (
      "\n| players | games | forecast | equal chances | the leader wins | reliability error |\n");
  for (int field = 0; field < KR_N_FIELDS; field++) {
    const KrForecastQuality *quality = &work->quality[field];
    double error;

    kr_reliability_fit (work->pairs[field], work->n_pairs[field]);
    error = kr_reliability_get_error (work->pairs[field], work->n_pairs[field]);
    printf ("| %s | %d | %.3f | %.3f | %.3f | %.3f |\n", kr_field_names[field], quality->n_games,
            quality->brier / quality->n_games, quality->brier_equal / quality->n_games,
            quality->brier_leader / quality->n_games, error);
  }
}

/* The sides of all fields together. */
static double
get_error_of_all (Work *work)
{
  KrReliability *all;
  double error;
  int filled = 0;
  int n = 0;

  for (int field = 0; field < KR_N_FIELDS; field++)
    n += work->n_pairs[field];
  all = g_new (KrReliability, (gsize) n);
  for (int field = 0; field < KR_N_FIELDS; field++)
    for (int i = 0; i < work->n_pairs[field]; i++)
      all[filled++] = work->pairs[field][i];
  kr_reliability_fit (all, n);
  printf ("\n| chance | came true |\n");
  for (double chance = 0.05; chance < 1; chance += 0.1)
    printf ("| %.2f | %.3f |\n", chance, kr_reliability_get_fitted (all, n, chance));
  error = kr_reliability_get_error (all, n);
  g_free (all);
  return error;
}

int
main (int argc, char **argv)
{
  const int n_games = argc > 1 ? atoi (argv[1]) : SAMPLE_GAMES;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  g_autofree Work *work = g_new0 (Work, 1);
  gboolean good;
  double of_all;
  int n;

  g_assert_no_error (error);
  work->random.state = SEED;
  n = play_games (work, book, n_games, argc > 1 ? n_games / 4 : 0);
  /* A sample of few games is rarely worse by chance, and its fit follows every game. */
  good = argc > 1 ? judge_points (work, 1, 0) : judge_points (work, SAMPLE_GAMES / 2, 0.05);
  print_fields (work);
  of_all = get_error_of_all (work);
  good = good && of_all <= (argc > 1 ? MAX_ERROR : 4 * MAX_ERROR);
  printf ("\n%d games, reliability error %.3f (at most %.2f): %s\n", n, of_all,
          argc > 1 ? MAX_ERROR : 4 * MAX_ERROR, good ? "ok" : "missed");
  for (int field = 0; field < KR_N_FIELDS; field++)
    g_free (work->pairs[field]);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
