/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-profile.h"

/*
 * kr-player-statistics.h: the statistics of a player in words.
 *
 * What never happened to a player is left out: a rule set without stars says nothing
 * about stars.
 */

G_BEGIN_DECLS

typedef struct {
  char *title;
  char *facts; /* an explanation, or its share; NULL: nothing to add */
  char *figure;
  char *session; /* the UUID of the game that it leads to; NULL: none */
} KrFigureLine;

/* The statistics of whole games, with the best and the worst of them; and those of deals.
 * Arrays of KrFigureLine, which the caller owns. */
GPtrArray *kr_player_statistics_new_of_games (const KrCareerRow *career);
GPtrArray *kr_player_statistics_new_of_deals (const KrCareerRow *career);

/* `2.1`: the average, @sum divided by @n, with the decimal point of the locale; `–` if @n is
 * 0. Caller frees. */
char *kr_player_statistics_format_mean (gint64 sum, gint64 n);

/* `43 %`: @part of @whole; `–` if @whole is 0. Caller frees. */
char *kr_player_statistics_format_share (gint64 part, gint64 whole);

/* The sum of the ranks of all games. */
gint64 kr_player_statistics_sum_places (const KrPlayerStats *figures);

G_END_DECLS
