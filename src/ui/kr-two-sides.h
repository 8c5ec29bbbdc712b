/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-two-sides.h: the sheet beside the deal, or, where there is little room, one
 * of them at a time and a switcher between them.
 *
 * Properties: `sheet` and `deal`, what stands on the sides; `narrow` (read-only),
 * told anew also when it turned out to be as it was assumed to be.
 */

G_BEGIN_DECLS

#define KR_TYPE_TWO_SIDES (kr_two_sides_get_type ())
G_DECLARE_FINAL_TYPE (KrTwoSides, kr_two_sides, KR, TWO_SIDES, GtkWidget)

gboolean kr_two_sides_is_narrow (KrTwoSides *self);

/* Whether one may switch sides where it is narrow. */
void kr_two_sides_set_switchable (KrTwoSides *self, gboolean switchable);

/* Where it is narrow, the deal is what one sees. */
void kr_two_sides_show_deal (KrTwoSides *self);

G_END_DECLS
