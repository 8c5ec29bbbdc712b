/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rating.h"

#include <math.h>

/* Weng and Lin 2011, algorithm 1, with the names of the paper. */

typedef struct {
  double mu; /* sums over the team */
  double sigma_squared;
  double omega; /* change of the team's strength */
  double delta; /* change of its uncertainty */
} Team;

void
kr_rating_init (KrRating *rating)
{
  rating->mu = KR_RATING_MU;
  rating->sigma = KR_RATING_SIGMA;
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
compare (Team *team, int place, const Team *other, int other_place)
{
  double c =
      sqrt (team->sigma_squared + other->sigma_squared + 2 * KR_RATING_BETA * KR_RATING_BETA);
  double win = 1 / (1 + exp ((other->mu - team->mu) / c));
  double gamma = sqrt (team->sigma_squared) / c;
  double score = place == other_place ? 0.5 : place < other_place ? 1 : 0;

  team->omega += team->sigma_squared / c * (score - win);
  team->delta += gamma * team->sigma_squared / (c * c) * win * (1 - win);
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
  KrRating rating = players[i].rating;
  double share = rating.sigma * rating.sigma / team.sigma_squared;

  for (int j = 0; j < n; j++)
    if (is_first_of_other_team (players, i, j)) {
      Team other = sum_team (players, n, j);

      compare (&team, players[i].place, &other, players[j].place);
    }
  rating.mu += share * team.omega;
  rating.sigma *= sqrt (fmax (1 - share * team.delta, KR_RATING_KAPPA));
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
