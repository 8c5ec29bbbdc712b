/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-rating.h"

/*
 * kr-rating-band.h: a rating on a scale: a bar as wide as the rating is uncertain, with a mark
 * at the rating itself.
 *
 * The bars of a list share a scale. Screen readers skip it: the numbers beside it say the same.
 */

G_BEGIN_DECLS

#define KR_TYPE_RATING_BAND (kr_rating_band_get_type ())
G_DECLARE_FINAL_TYPE (KrRatingBand, kr_rating_band, KR, RATING_BAND, GtkWidget)

/* The scale goes from @least to @most. */
void kr_rating_band_show (KrRatingBand *self, const KrRating *rating, double least, double most);

G_END_DECLS
