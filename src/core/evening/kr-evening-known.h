/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening.h"

/*
 * kr-evening-known.h: schedules in which everybody meets everybody equally often.
 *
 * With 9, 16 and 25 people at tables of 3, 4 and 5 all have met once after 4, 5 and 6 rounds: the
 * players are the points of a plane, the tables its lines, and lines of one round are parallel.
 * With 8, 12, 20 and 24 at tables of 4 all have met three times after one round less than there
 * are people, as in a whist tournament, and with 15 at tables of 3 once after 7 rounds, as in
 * Kirkman's problem of the schoolgirls: from each round to the next all but one person move on by
 * one place of a circle.
 */

/* The table, from 0, of @player in @round, both from 0, of the known schedule for @n_players at
 * tables of @size; -1 if none is known, or it has fewer rounds. */
int kr_evening_known_get_table (int n_players, int size, int round, int player);
