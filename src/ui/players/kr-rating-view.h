/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-profile.h"

#include <adwaita.h>

/*
 * kr-rating-view.h: how strong a player is, and how certain that is: as a sentence, over
 * time, and with the method.
 *
 * The rating is computed in a thread while the view is mapped.
 */

G_BEGIN_DECLS

#define KR_TYPE_RATING_VIEW (kr_rating_view_get_type ())
G_DECLARE_FINAL_TYPE (KrRatingView, kr_rating_view, KR, RATING_VIEW, AdwBin)

/* @profile may be NULL. */
void kr_rating_view_set_profile (KrRatingView *self, KrPlayerProfile *profile);

G_END_DECLS
