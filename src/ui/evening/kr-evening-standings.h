/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-board.h"

#include <adwaita.h>

/*
 * kr-evening-standings.h: the standings of an evening as a list, and what they mean.
 */

G_BEGIN_DECLS

#define KR_TYPE_EVENING_STANDINGS (kr_evening_standings_get_type ())
G_DECLARE_FINAL_TYPE (KrEveningStandings, kr_evening_standings, KR, EVENING_STANDINGS, AdwBin)

/* Shows the first @most of @board, which has to stay until the next call; NULL: none. */
void kr_evening_standings_show (KrEveningStandings *self, const KrEveningBoard *board, guint most);

G_END_DECLS
