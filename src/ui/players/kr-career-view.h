/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-profile.h"

#include <adwaita.h>

/*
 * kr-career-view.h: the statistics, ranks and form of a player, over all games or over
 * those with one rule set and number of players, which is chosen here.
 */

G_BEGIN_DECLS

#define KR_TYPE_CAREER_VIEW (kr_career_view_get_type ())
G_DECLARE_FINAL_TYPE (KrCareerView, kr_career_view, KR, CAREER_VIEW, AdwBin)

/* NULL shows nothing. The choice of games is kept if the player is the same. */
void kr_career_view_set_profile (KrCareerView *self, KrPlayerProfile *profile);

G_END_DECLS
