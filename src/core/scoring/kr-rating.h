/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/*
 * kr-rating.h: how strong a player is, and how sure of it one can be.
 *
 * The method is the Bayesian approximation of Weng and Lin (A Bayesian
 * Approximation Method for Online Ranking, Journal of Machine Learning Research
 * 12, 2011), model Bradley–Terry with full pairs (their algorithm 1): a player
 * is a normal distribution, a game compares every two teams by their places,
 * level places count as half a win. Teams are partners, or one player. It takes
 * games of any number of players, and says by its uncertainty how little few
 * games tell.
 *
 * Numbers are those of the paper: a newcomer has 25 ± 2 × 25/3.
 */

#define KR_RATING_METHOD "Weng and Lin 2011, Bradley–Terry, full pairs" /* for people */

#define KR_RATING_MU 25.0
#define KR_RATING_SIGMA (25.0 / 3.0)
#define KR_RATING_BETA (25.0 / 6.0) /* how far one game says what strength is */
#define KR_RATING_KAPPA 0.0001      /* what is left of an uncertainty at least, squared */

#define KR_RATING_MAX_PLAYERS 8

typedef struct {
  double mu;
  double sigma;
} KrRating;

/* One who played. */
typedef struct {
  KrRating rating; /* before the game; kr_ratings_update puts there what it is after */
  int team;        /* any number; partners have the same */
  int place;       /* from 1; of the team: equal for all in it */
} KrRated;

/* A newcomer's. */
void kr_rating_init (KrRating *rating);

/* What is surely reached: mu - 2 sigma. Lists go by it, so that nobody leads them
 * on one lucky game. */
double kr_rating_floor (const KrRating *rating);

/* Moves all @n ratings on by a game. With fewer than two teams nothing changes. */
void kr_ratings_update (KrRated *players, int n);
