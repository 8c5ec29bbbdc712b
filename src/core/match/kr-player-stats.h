/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-player-stats.h: one player's statistics from one match, for the profile.
 *
 * Statistics are sums: those of two games are added number by number. They are
 * the seat's own, except totals and places, which partners share. Only a complete
 * match (kr_match_is_complete) has them; any other counts as unfinished and as
 * nothing else.
 *
 * They are stored by number: values are pinned.
 */

typedef enum {
  KR_STAT_GAMES = 0,
  KR_STAT_UNFINISHED = 1, /* or ended early */
  KR_STAT_TOTALS = 2,     /* sum of the totals */
  KR_STAT_DEALS = 3,
  KR_STAT_STARS = 4,
  KR_STAT_OUTS = 5, /* deals in which the player went out */
  KR_STAT_PRESSURES = 6,
  KR_STAT_PRESSURE_POINTS = 7,
  KR_STAT_FORGOT = 8, /* "one card" */
  KR_STAT_COOPERS = 9,
  KR_STAT_REVOKES = 10,
  KR_STAT_MULLIGANS = 11,
  KR_STAT_THREES_ONE = 12, /* caught with only one three */
  KR_STAT_THREES_TWO = 13,
  KR_STAT_THREES_THREE = 14,
  KR_STAT_THREES_FOUR = 15,
  KR_STAT_CLEAN = 16,
  KR_STAT_HA_HA_NO_STAR = 17,
  KR_STAT_OFF_THE_BALCONY = 18,
  KR_STAT_NO_HITTERS = 19,
  KR_STAT_PERFECT_GAMES = 20,
  KR_STAT_SKILL_DEALS = 21, /* G-9; these four are 0 unless the rules have skill hands */
  KR_STAT_SKILL_POINTS = 22,
  KR_STAT_LUCK_DEALS = 23,
  KR_STAT_LUCK_POINTS = 24,
  KR_STAT_UNDER = 25,     /* totals under the yardstick (G-8) */
  KR_STAT_UNDER_WON = 26, /* of these, that won */
  KR_STAT_EXCELLENT = 27, /* totals under the excellent one (G-8) */
  KR_STAT_PLACE = 28,     /* first places, even shared ones: wins; +1: second places, … */
  KR_STAT_CHANCE = KR_STAT_PLACE + KR_MAX_SEATS, /* wins by chance alone, in units */
  KR_STAT_BEHIND = 37, /* share of the other sides with a better place, in units */
  KR_N_STATS,
} KrPlayerStat;

/* Units of a whole: a side of a game wins one game in as many as there are sides, and all the
 * others may be better, or some. Both are whole numbers of units at every table. */
#define KR_STAT_CHANCE_UNITS 840
#define KR_STAT_BEHIND_UNITS 420

typedef struct {
  int64_t n[KR_N_STATS];
} KrPlayerStats;

/* A stable name, such as `pressure_points`; NULL from KR_STAT_PLACE on. Static. */
const char *kr_player_stat_id (KrPlayerStat stat);

/* The statistics of @seat, which is not the dummy's, in @match. */
void kr_player_stats_init (KrPlayerStats *stats, const KrMatch *match, int seat);

/* Sets what follows from the @place and @total of one complete game of @n_sides. False, and nothing
 * is set, if there is no such place. */
bool kr_player_stats_set_result (KrPlayerStats *stats, int n_sides, int place, int64_t total);

/* Adds @more, multiplied by @times; -1 subtracts it. False, and nothing is added, if a sum is
 * beyond 64 bits. */
bool kr_player_stats_add (KrPlayerStats *stats, const KrPlayerStats *more, int times);

/* The yardsticks of @rules for @n_players (G-8); 0 if there is none. */
void kr_player_stats_get_yardstick (const KrRules *rules, int n_players, int *wins, int *excellent);
