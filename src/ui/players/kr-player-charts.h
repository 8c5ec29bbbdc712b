/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-player-profile.h"

/*
 * kr-player-charts.h: charts of how a player plays. Callers own them.
 */

G_BEGIN_DECLS

/* Bars: how often the player finished in each of @n_places ranks. */
KrChart *kr_player_charts_new_places (const KrPlayerStats *figures, guint n_places, guint pen);

/* Form over time: a dot for each game, in the order they were played, and a line through
 * their averages. @games are newest first, as from kr_player_profile_list_games. The chart
 * shows totals if all games are of one kind (@n_places is 0), otherwise ranks up to
 * @n_places. */
KrChart *kr_player_charts_new_form (const GPtrArray *games, guint n_places, guint pen);

/* The rating after each game, with its likely range around it. @points are KrRatingPoints,
 * oldest first; if there are very many, some are left out. */
KrChart *kr_player_charts_new_rating (const GArray *points, guint pen);

G_END_DECLS
