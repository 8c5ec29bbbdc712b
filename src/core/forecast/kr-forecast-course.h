/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"
#include "kr-forecast.h"

/*
 * kr-forecast-course.h: what the chances of a game say about its course, for records.
 *
 * The course that is kept is a fact of the game alone: its chances rest on the referee’s own deals
 * (kr_forecast_pool_init, with no deal of a ledger added) and are drawn with the game’s own seed.
 * So every machine finds the same, and no later game changes it.
 */

/* Grows whenever the same game gets other chances than before: other deals in the pool, other
 * draws, other rounding. What was kept of an older engine is made anew. */
#define KR_FORECAST_ENGINE 1

/* Of the sides that won, the lowest chance that one had after a scored deal. */
typedef struct {
  int seat;      /* the side’s first; KR_NO_SEAT: the match is not over */
  int after;     /* that many deals; the first time */
  double chance; /* 1 if no deal but the last was scored */
} KrForecastComeback;

void kr_forecast_comeback_init (KrForecastComeback *comeback,
                                const KrMatch *match,
                                const KrForecast *forecast);

/* How exciting the game was: how much the chances moved in all its deals. One deal moves them by
 * the total variation between the chances before and after it, which is half the sum of the
 * absolute differences of all sides: what the sides that gained have gained. 1 is a whole win that
 * went from one side to another. A game that is decided early moves them little.
 *
 * Surprise as in Ely, Frankel and Kamenica, “Suspense and Surprise”, Journal of Political Economy
 * 123, 2015, with that distance. */
double kr_forecast_get_excitement (const KrMatch *match, const KrForecast *forecast);

/* Whole numbers, so that what was kept can be compared. */
#define KR_FORECAST_CHANCE_UNITS 100000 /* chance 1 */
#define KR_FORECAST_MOVED_UNITS 100     /* excitement 1 */

/* The course of a complete game. */
typedef struct {
  int engine;
  uint8_t seat;    /* of the comeback: the side’s first */
  uint8_t after;   /* so many deals; 0: no deal but the last was scored, and there is none */
  uint32_t chance; /* at least 1 */
  uint32_t moved;
} KrForecastCourse;

/* @match is complete (kr_match_is_complete). */
void kr_forecast_course_init (KrForecastCourse *course,
                              const KrMatch *match,
                              const KrForecast *forecast);

/* A number, not negative, that ties @course to the deals of @match: whatever changes in either, it
 * is another one. */
int32_t kr_forecast_course_prove (const KrForecastCourse *course, const KrMatch *match);

#define KR_FORECAST_N_FEATS 2 /* at most */

/* Writes the feats of @course, the course of @match, and returns their number. */
int kr_forecast_course_list_feats (const KrForecastCourse *course,
                                   const KrMatch *match,
                                   KrFeat feats[KR_FORECAST_N_FEATS]);
