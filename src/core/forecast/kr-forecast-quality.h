/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast.h"

/*
 * kr-forecast-quality.h: how good forecasts were, once the games are over.
 *
 * Only complete games count (kr_match_is_complete), and each weighs one, however many deals it
 * has. The chances before the first deal and after the last one say nothing and are left out.
 *
 * The Brier score of chances is the sum over all sides of the squared differences from how the
 * game ended, where tied winners share it: 0 is perfect. Beside it, what two plain forecasts would
 * have scored: equal chances for everybody, and “the leader wins” (equal chances if nobody leads).
 *
 * Reliability is measured by CORP (Dimitriadis, Gneiting and Jordan, PNAS 118, 2021): how often
 * sides with about such a chance won is fitted by isotonic regression, with the pool-adjacent-
 * violators algorithm, so that nobody chooses bins.
 */

#define KR_FORECAST_QUALITY_MIN_GAMES 30 /* with fewer, nothing should be said */

/* Begins as zeros. */
typedef struct {
  int n_games;
  double brier; /* sums over the games: divide by n_games */
  double brier_equal;
  double brier_leader;
} KrForecastQuality;

/* One chance, and what became of it. */
typedef struct {
  double chance;
  double won;    /* 0 or 1, or a part of a shared game */
  double weight; /* 1 / number of points of its game */
  double fitted; /* set by kr_reliability_fit: how often such chances came true */
  int game;      /* the caller’s number of the game */
  int first;     /* for kr_reliability_fit only */
  double pooled; /* for kr_reliability_fit only */
} KrReliability;

/* The Brier score of @chances, by seat, for @match, which is over. */
double kr_forecast_get_brier (const KrMatch *match, const double chances[KR_MAX_SEATS]);

/* The two plain forecasts after the first @n_deals of @match, by seat. */
void kr_forecast_get_equal (const KrMatch *match, double chances[KR_MAX_SEATS]);
void kr_forecast_get_leader (const KrMatch *match, int n_deals, double chances[KR_MAX_SEATS]);

/* Adds a game with its @forecast; nothing if the match is not complete. */
void kr_forecast_quality_add (KrForecastQuality *quality,
                              const KrMatch *match,
                              const KrForecast *forecast);

/* The most pairs of one game. */
#define KR_RELIABILITY_MAX_PAIRS (KR_MAX_DEALS * KR_MAX_SEATS)

/* Writes the pairs of one game, number @game, and returns how many: one for each side and deal but
 * the last; 0 if the match is not complete. */
int kr_reliability_list (const KrMatch *match,
                         const KrForecast *forecast,
                         int game,
                         KrReliability pairs[KR_RELIABILITY_MAX_PAIRS]);

/* Sorts @pairs by chance and fits them. */
void kr_reliability_fit (KrReliability *pairs, int n);

/* The average distance between @pairs, which were fitted, and their chances. 0 if @n is 0. It is
 * above 0 even for perfect chances, the more so the fewer games there are. */
double kr_reliability_get_error (const KrReliability *pairs, int n);

/* What was fitted at @chance, from the pairs next to it. @n is at least 1. */
double kr_reliability_get_fitted (const KrReliability *pairs, int n, double chance);

/* Makes games end at random as the chances of @pairs say, all points of a game together, which are
 * the sides one after the other at each point as kr_reliability_list writes them. Fitted again and
 * again, such pairs give the band in which reliable forecasts lie. @n_sides is that of every game,
 * and @pairs have not been sorted. */
void kr_reliability_redraw (KrReliability *pairs, int n, int n_sides, KrRandom *random);
