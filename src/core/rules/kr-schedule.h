/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

/*
 * kr-schedule.h: how many deals, how many cards, who deals (D-1 to D-10).
 */

typedef struct {
  uint8_t n_deals;
  uint8_t cards[KR_MAX_DEALS];
  uint8_t dealer[KR_MAX_DEALS]; /* seat */
} KrSchedule;

/* The schedule for @n_players, @first_dealer dealing first. A dummy never deals
 * (P-8). Dealers follow clockwise; where the deal passes as play ended (D-9),
 * kr_match corrects them deal by deal. */
void kr_schedule_init (KrSchedule *schedule, const KrRules *rules, int n_players, int first_dealer);

/* Who deals first when the cards @drawn[0] … @drawn[n_players - 1] were drawn:
 * the lowest, ace low (D-8). Returns the seat; -1 if the lowest must draw again,
 * with a bit set in @again for each of them. */
int kr_schedule_draw (const KrRules *rules, const KrCard drawn[], int n_players, uint32_t *again);

/* Who deals first in the next game after @winner won this one; -1 if cards are
 * drawn for it (D-10). */
int kr_schedule_next_dealer (const KrRules *rules, int n_players, int winner);
