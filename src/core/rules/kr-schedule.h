/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

/*
 * kr-schedule.h: the deals of a game: how many cards, and who deals (D-1 to D-10).
 */

typedef struct {
  uint8_t n_deals;
  uint8_t cards[KR_MAX_DEALS];
  uint8_t dealer[KR_MAX_DEALS]; /* seat */
} KrSchedule;

/* The schedule for @n_players, @first_dealer dealing first. A dummy never deals
 * (P-8). The deal passes clockwise, as if no deal had ended counterclockwise. */
void kr_schedule_init (KrSchedule *schedule, const KrRules *rules, int n_players, int first_dealer);

/* The seat that deals after @dealer: the next clockwise, unless the rules pass the deal the way
 * play ended and it ended @counter_clockwise (D-9). */
int kr_schedule_pass_deal (const KrRules *rules, int n_players, int dealer, bool counter_clockwise);

/* The seat that deals first after the cards @drawn[0] … @drawn[n_players - 1] were
 * drawn for it: the lowest; the rules rank the ace (D-8). KR_NO_SEAT if the lowest are tied and
 * draw again, with a bit set in @again for each of them. */
int kr_schedule_draw (const KrRules *rules, const KrCard drawn[], int n_players, uint32_t *again);

/* The seat that deals first in the game after the one that @winner won;
 * KR_NO_SEAT if cards are drawn for it (D-10). */
int kr_schedule_find_next_games_dealer (const KrRules *rules, int n_players, int winner);
