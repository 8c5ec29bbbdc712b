/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rating.h"

#include <math.h>
#include <stdlib.h>

/* Weng and Lin 2011, algorithm 1, with the names of the paper. */

typedef struct {
  double mu; /* sums over the team */
  double sigma_squared;
} Team;

/* What the other teams change, a term for each. */
typedef struct {
  double omega[KR_RATING_MAX_PLAYERS]; /* of the team's strength */
  double delta[KR_RATING_MAX_PLAYERS]; /* of its uncertainty */
  int n;
} Terms;

void
kr_rating_init (KrRating *rating)
{
  rating->mu = KR_RATING_MU;
  rating->sigma = KR_RATING_SIGMA;
}

double
kr_rating_low (const KrRating *rating)
{
  return rating->mu - KR_RATING_SURE * rating->sigma;
}

/* The sums over the team of player @i. */
static Team
sum_team (const KrRated *players, int n, int i)
{
  Team team = {0};

  for (int j = 0; j < n; j++) {
    if (players[j].team != players[i].team)
      continue;
    team.mu += players[j].rating.mu;
    team.sigma_squared += players[j].rating.sigma * players[j].rating.sigma;
  }
  return team;
}

static void
compare (const Team *team, int place, const Team *other, int other_place, Terms *terms)
{
  double c =
      sqrt (team->sigma_squared + other->sigma_squared + 2 * KR_RATING_BETA * KR_RATING_BETA);
  double win = 1 / (1 + exp ((other->mu - team->mu) / c));
  double gamma = sqrt (team->sigma_squared) / c;
  double score = place == other_place ? 0.5 : place < other_place ? 1 : 0;

  terms->omega[terms->n] = team->sigma_squared / c * (score - win);
  terms->delta[terms->n++] = gamma * team->sigma_squared / (c * c) * win * (1 - win);
}

static int
compare_terms_cb (const void *a, const void *b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Adds from the least one on: sums of floating numbers depend on their order, and a rating must
 * not depend on the order of the players. */
static double
sum_terms (double *terms, int n)
{
  double sum = 0;

  qsort (terms, (size_t) n, sizeof *terms, compare_terms_cb);
  for (int i = 0; i < n; i++)
    sum += terms[i];
  return sum;
}

/* Whether player @j is the first of a team other than player @i's. */
static bool
is_first_of_other_team (const KrRated *players, int i, int j)
{
  if (players[j].team == players[i].team)
    return false;
  for (int k = 0; k < j; k++)
    if (players[k].team == players[j].team)
      return false;
  return true;
}

static KrRating
rate (const KrRated *players, int n, int i)
{
  Team team = sum_team (players, n, i);
  Terms terms = {.n = 0};
  KrRating rating = players[i].rating;
  double share = rating.sigma * rating.sigma / team.sigma_squared;

  for (int j = 0; j < n; j++)
    if (is_first_of_other_team (players, i, j)) {
      Team other = sum_team (players, n, j);

      compare (&team, players[i].place, &other, players[j].place, &terms);
    }
  rating.mu += share * sum_terms (terms.omega, terms.n);
  rating.sigma *= sqrt (fmax (1 - share * sum_terms (terms.delta, terms.n), KR_RATING_KAPPA));
  return rating;
}

void
kr_ratings_update (KrRated *players, int n)
{
  KrRating after[KR_RATING_MAX_PLAYERS];

  for (int i = 0; i < n; i++)
    after[i] = rate (players, n, i);
  for (int i = 0; i < n; i++)
    players[i].rating = after[i];
}
