/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-profile.h"

/*
 * kr-player-statistics.h: the figures of a player in words.
 *
 * What never happened to a player is left out: a rule set that knows no stars
 * says nothing of stars.
 */

G_BEGIN_DECLS

typedef struct {
  char *title;
  char *facts; /* how it is meant, or its share; NULL: nothing to add */
  char *figure;
  char *session; /* UUID of the game that it leads to; NULL: none */
} KrFigureLine;

/* Of whole games, the best and the worst among them; and of deals. Arrays of
 * KrFigureLine, which the caller owns. */
GPtrArray *kr_player_statistics_new_of_games (const KrPlayerFigures *figures);
GPtrArray *kr_player_statistics_new_of_deals (const KrPlayerFigures *figures);

/* `2.1`: @sum of @n in the mean, the decimal point as people write it; `–` if there
 * is none. Caller frees. */
char *kr_player_statistics_format_mean (gint64 sum, gint64 n);

/* `43 %`: @part of @whole; `–` if there is none. Caller frees. */
char *kr_player_statistics_format_share (gint64 part, gint64 whole);

/* The sum of the places that were reached. */
gint64 kr_player_statistics_sum_places (const KrFigures *figures);

G_END_DECLS
