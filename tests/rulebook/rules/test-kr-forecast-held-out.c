/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-quality.h"
#include "kr-paired-sum.h"
#include "kr-rating.h"
#include "kr-rulebook.h"
#include "kr-simulated-match.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * What a forecast should learn from the games of its own table, measured with games that it has not
 * learned from: how much the table’s own deals should count (KR_FORECAST_OWN_PRIOR), and whether
 * the ratings of its players should count at all.
 *
 * usage: test-kr-forecast-held-out [GAMES]
 *
 * Under each rule set and for every number of players, four tables, one of each field
 * (kr-simulated-match.h), keep their players. After 3, 10 and 30 games each of them plays GAMES
 * more, at least one, from which nothing is learned, and which are forecast in each way. Prints the
 * Brier scores; fails if another of the priors is better than the one in use by more than luck.
 */

#define SEED UINT64_C (2002)
#define N_LEARNED 3
#define N_PRIORS 7
#define N_WEIGHTS 4
#define NEVER (1 << 24)

static const int learned[N_LEARNED] = {3, 10, 30};
/* The first is in use; with the last no own deal is ever drawn. */
static const int priors[N_PRIORS] = {KR_FORECAST_OWN_PRIOR, 0, 5, 20, 40, 160, NEVER};
/* The first is in use: chances without ratings. */
static const double weights[N_WEIGHTS] = {0, 0.25, 0.5, 1};

/* Brier scores of one way to forecast, and how much less than in the way that is in use. */
typedef struct {
  double brier;
  KrPairedSum less;
} Way;

typedef struct {
  KrMatch match;
  KrForecastPool pool;
  KrForecast forecast;
  KrRandom random;
  KrRating ratings[KR_MAX_SEATS];
  Way by_prior[N_PRIORS][N_LEARNED][KR_N_FIELDS];
  Way by_weight[N_WEIGHTS][N_LEARNED][KR_N_FIELDS];
} Work;

static void
play (Work *work, const KrRules *rules, int n_players, const KrTestedKind kinds[KR_MAX_SEATS])
{
  KrStatus status;

  g_assert_cmpint (kr_match_init (&work->match, rules, n_players,
                                  kr_random_below (&work->random, n_players), &status),
                   ==, KR_OK);
  kr_simulated_match_play (&work->match, kinds, &work->random);
}

static void
learn (Work *work)
{
  const KrMatch *match = &work->match;
  KrRated rated[KR_MAX_SEATS];

  kr_forecast_pool_add (&work->pool, match);
  for (int seat = 0; seat < match->n_seats; seat++)
    rated[seat] = (KrRated){.rating = work->ratings[seat],
                            .team = kr_match_side (match, seat),
                            .place = match->place[seat]};
  kr_ratings_update (rated, match->n_seats);
  for (int seat = 0; seat < match->n_seats; seat++)
    work->ratings[seat] = rated[seat].rating;
}

/* What the ratings alone say of a game: the model that they are made with. */
static void
get_rated_chances (const Work *work, double chances[KR_MAX_SEATS])
{
  const KrMatch *match = &work->match;
  double variance = 0;
  double sum = 0;

  for (int seat = 0; seat < match->n_seats; seat++)
    variance += work->ratings[seat].sigma * work->ratings[seat].sigma / match->n_seats +
                KR_RATING_BETA * KR_RATING_BETA / match->n_seats;
  for (int seat = 0; seat < match->n_seats; seat++) {
    chances[seat] = 0;
    for (int other = 0; other < match->n_seats; other++)
      if (kr_match_side (match, other) == kr_match_side (match, seat))
        chances[seat] += work->ratings[other].mu;
    chances[seat] = exp (chances[seat] / sqrt (2 * variance));
    sum += kr_match_side (match, seat) == seat ? chances[seat] : 0;
  }
  for (int seat = 0; seat < match->n_seats; seat++)
    chances[seat] /= sum;
}

/* Ratings change the odds by @weight, and by the part of the game that is left. */
static void
weigh_ratings (Work *work, double weight)
{
  const KrMatch *match = &work->match;
  double rated[KR_MAX_SEATS];

  get_rated_chances (work, rated);
  for (int after = 1; after < match->n_scored; after++) {
    double *chances = work->forecast.chances[after];
    const double left = 1 - (double) after / match->schedule.n_deals;
    double sum = 0;

    for (int seat = 0; seat < match->n_seats; seat++) {
      chances[seat] *= pow (rated[seat], weight * left);
      sum += kr_match_side (match, seat) == seat ? chances[seat] : 0;
    }
    for (int seat = 0; seat < match->n_seats; seat++)
      chances[seat] /= sum;
  }
}

static double
get_brier (const Work *work)
{
  KrForecastQuality quality = {0};

  kr_forecast_quality_add (&quality, &work->match, &work->forecast);
  return quality.brier;
}

static void
add_brier (Way *way, double brier, double in_use)
{
  way->brier += brier;
  kr_paired_sum_add (&way->less, in_use - brier);
}

/* Forecasts the game that was played, in each way. */
static void
forecast_game (Work *work, int after, int field)
{
  const uint64_t seed = kr_random_next (&work->random);
  KrForecast unrated;
  double in_use = 0;

  for (int i = 0; i < N_PRIORS; i++) {
    double brier;

    work->pool.own_prior = priors[i];
    kr_forecast_init (&work->forecast, &work->match, &work->pool, seed);
    brier = get_brier (work);
    if (i == 0) {
      in_use = brier;
      unrated = work->forecast;
    }
    add_brier (&work->by_prior[i][after][field], brier, in_use);
  }
  for (int i = 0; i < N_WEIGHTS; i++) {
    work->forecast = unrated;
    weigh_ratings (work, weights[i]);
    add_brier (&work->by_weight[i][after][field], get_brier (work), in_use);
  }
}

/* One table, which has just begun. */
static void
play_table (Work *work, const KrRules *rules, int n_players, int field, int n_games)
{
  KrTestedKind kinds[KR_MAX_SEATS];
  int n_learned = 0;

  kr_field_draw_kinds (field, &work->random, kinds);
  kr_forecast_pool_forget_own (&work->pool);
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    kr_rating_init (&work->ratings[seat]);
  for (int after = 0; after < N_LEARNED; after++) {
    for (; n_learned < learned[after]; n_learned++) {
      play (work, rules, n_players, kinds);
      learn (work);
    }
    for (int game = 0; game < n_games; game++) {
      play (work, rules, n_players, kinds);
      forecast_game (work, after, field);
    }
  }
}

static void
play_tables (Work *work, const KrRulebook *book, int n_games)
{
  KrStatus status;

  for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
    for (int players = 2; players <= KR_MAX_SEATS; players++) {
      const KrRules *rules = &kr_rulebook_get_set (book, i)->rules;

      if (kr_match_init (&work->match, rules, players, 0, &status) != KR_OK)
        continue;
      kr_forecast_pool_init (&work->pool, &work->match);
      for (int field = 0; field < KR_N_FIELDS; field++)
        play_table (work, rules, players, field, n_games);
    }
}

static void
add_way (Way *sum, const Way *way)
{
  sum->brier += way->brier;
  sum->less.n += way->less.n;
  sum->less.sum += way->less.sum;
  sum->less.squares += way->less.squares;
}

static void
print_less (const Way *way, gboolean in_use)
{
  if (in_use)
    printf (" |");
  else
    printf (" %+.4f ± %.4f |", kr_paired_sum_get_average (&way->less),
            kr_paired_sum_get_reach (&way->less));
}

/* Prints one way: its Brier scores, and how much less they are than in the way that is in use.
 * Returns whether that is more than luck over all. */
static gboolean
print_way (const char *name, const Way ways[N_LEARNED][KR_N_FIELDS], gboolean in_use)
{
  Way all = {0};

  printf ("| %s |", name);
  for (int after = 0; after < N_LEARNED; after++) {
    Way sum = {0};

    for (int field = 0; field < KR_N_FIELDS; field++)
      add_way (&sum, &ways[after][field]);
    printf (" %.4f |", sum.brier / sum.less.n);
    add_way (&all, &sum);
  }
  for (int field = 0; field < KR_N_FIELDS; field++) {
    Way sum = {0};

    for (int after = 0; after < N_LEARNED; after++)
      add_way (&sum, &ways[after][field]);
    print_less (&sum, in_use);
  }
  print_less (&all, in_use);
  printf ("\n");
  return !in_use && kr_paired_sum_get_average (&all.less) > kr_paired_sum_get_reach (&all.less);
}

static void
print_header (const char *name)
{
  printf ("| %s |", name);
  for (int after = 0; after < N_LEARNED; after++)
    printf (" after %d games |", learned[after]);
  for (int field = 0; field < KR_N_FIELDS; field++)
    printf (" %s |", kr_field_names[field]);
  printf (" all |\n");
}

int
main (int argc, char **argv)
{
  const int n_games = argc > 1 ? atoi (argv[1]) : 1;
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  g_autofree Work *work = g_new0 (Work, 1);
  gboolean good = TRUE;

  g_assert_no_error (error);
  work->random.state = SEED;
  play_tables (work, book, n_games);
  print_header ("prior");
  for (int i = 0; i < N_PRIORS; i++) {
    g_autofree char *name =
        priors[i] == NEVER ? g_strdup ("no own deals") : g_strdup_printf ("%d", priors[i]);

    good = !print_way (name, work->by_prior[i], i == 0) && good;
  }
  printf ("\n");
  print_header ("weight of the ratings");
  for (int i = 0; i < N_WEIGHTS; i++) {
    g_autofree char *name = g_strdup_printf ("%g", weights[i]);

    print_way (name, work->by_weight[i], i == 0);
  }
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
