/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-points-habit.h: whether a table enters cards or only the points that it counted itself.
 *
 * The last deal of the game says so; before the first, the last game that the same players
 * scored. The ledger keeps that as a draft (kr_ledger_set_draft): losing it costs one tap.
 */

typedef enum {
  KR_POINTS_HABIT_UNKNOWN = 0,
  KR_POINTS_HABIT_CARDS,
  KR_POINTS_HABIT_POINTS,
} KrPointsHabit;

/* What @entry, a deal's, was entered as; KR_POINTS_HABIT_UNKNOWN if it has both or neither. */
KrPointsHabit kr_points_habit_of_entry (const KrDealEntry *entry, int n_seats);

/* What deal @deal (from 0) is likely to be entered as. */
KrPointsHabit kr_points_habit_find (KrGame *game, int deal);

/* Keeps what the last scored deal of @game was entered as for the next game of its players. */
void kr_points_habit_keep (KrGame *game);
