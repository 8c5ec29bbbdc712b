/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-player-profile.h"

/*
 * kr-player-charts.h: how a player plays, as charts. Callers own them.
 */

G_BEGIN_DECLS

/* How often each of @n_places places was reached: bars. */
KrChart *kr_player_charts_new_places (const KrPlayerStats *figures, guint n_places, guint pen);

/* Form over time: @games, newest first as of kr_player_profile_list_games, in the
 * order they were played; a dot for each, and a line through their means. Totals
 * where all are of one kind (@n_places is 0), else places, of which there are
 * @n_places. */
KrChart *kr_player_charts_new_form (const GPtrArray *games, guint n_places, guint pen);

/* The rating game by game, with all that it could be around it. @points:
 * KrRatingPoint, oldest first; of very many, some are left out. */
KrChart *kr_player_charts_new_rating (const GArray *points, guint pen);

G_END_DECLS
