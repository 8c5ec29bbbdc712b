/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast.h"

/*
 * kr-forecast-outlook.h: what a pressure really costs, and what a correction would change. Exact;
 * nothing here is drawn except the number of later pressures.
 */

/* What one more pressure costs the side of a seat. */
typedef struct {
  int64_t now;     /* its own price */
  int n_later;     /* how many more that side takes afterward, as a rule */
  int64_t evening; /* by how much more it pays for the game if it takes one now and those later:
                      each later one is dearer if prices double */
} KrForecastPressure;

/* If the side of @seat takes a pressure now and @n_later in the rest of the game. Costs beyond
 * KR_MAX_COMPUTED_POINTS are one more than that. */
void kr_forecast_pressure_init (KrForecastPressure *pressure,
                                const KrMatch *match,
                                int seat,
                                int n_later);

/* How many pressures the side of @seat takes in the rest of @match, the running deal included: the
 * median of drawn games, at most 255; 0 once the match is over. Always the same for the same match
 * and pool. */
int kr_forecast_count_later (const KrMatch *match, const KrForecastPool *pool, int seat);

/* What another entry for a scored deal changes. Seats as bits; partners share theirs. */
typedef struct {
  int64_t totals[KR_MAX_SEATS]; /* afterward */
  int8_t place[KR_MAX_SEATS];   /* afterward */
  uint8_t won_before;           /* who is first, or is so far */
  uint8_t won_after;
  uint8_t moved; /* whose place is another one */
} KrForecastChange;

/* If deal @deal of @match ended with @entry instead; fails as kr_match_apply. */
KrCode kr_forecast_change_init (KrForecastChange *change,
                                const KrMatch *match,
                                int deal,
                                const KrDealEntry *entry,
                                KrStatus *status);
