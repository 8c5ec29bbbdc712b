/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/*
 * kr-rating.h: a player's strength and its uncertainty.
 *
 * The method is the Bayesian approximation of Weng and Lin (A Bayesian
 * Approximation Method for Online Ranking, Journal of Machine Learning Research
 * 12, 2011), model Bradley–Terry with full pairs (their algorithm 1): a player
 * is a normal distribution, a game compares every two teams by their places, and
 * tied places count as half a win. A team is a partnership or one player. Games
 * may have any number of players; after few games the uncertainty is large.
 *
 * The constants are those of the paper: a newcomer has 25 ± 2 × 25/3.
 */

#define KR_RATING_METHOD "Weng and Lin 2011, Bradley–Terry, full pairs" /* for people */

#define KR_RATING_MU 25.0
#define KR_RATING_SIGMA (25.0 / 3.0)
#define KR_RATING_BETA (25.0 / 6.0) /* how much one game reveals of the strength */
#define KR_RATING_KAPPA 0.0001      /* the least factor of a squared uncertainty */

#define KR_RATING_MAX_PLAYERS 8

/* So many sigma below mu is what one can be fairly sure of. */
#define KR_RATING_SURE 2.0

typedef struct {
  double mu;
  double sigma;
} KrRating;

/* A player of a game. */
typedef struct {
  KrRating rating; /* before the game; after it once kr_ratings_update was called */
  int team;        /* any number; the same for partners */
  int place;       /* of the team, from 1 */
} KrRated;

/* Sets @rating to that of a newcomer. */
void kr_rating_init (KrRating *rating);

/* The strength that one can be fairly sure of. */
double kr_rating_low (const KrRating *rating);

/* Updates all @n ratings after a game, whatever the order of the players, to the last digit; teams
 * are of one or two. With fewer than two teams nothing changes. */
void kr_ratings_update (KrRated *players, int n);
