/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-referee-status.h"

/*
 * kr-draw-bar.h: the large button for what happens without a card, and a toggle beside
 * it for whether "one card" is said, which is insensitive while that cannot matter. No text
 * changes their sizes.
 *
 * The button activates `referee.draw`; before the starter `referee.set-table`, and once the
 * deal is over `game.score`.
 */

G_BEGIN_DECLS

#define KR_TYPE_DRAW_BAR (kr_draw_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrDrawBar, kr_draw_bar, KR, DRAW_BAR, AdwBin)

/* @status is not kept. */
void kr_draw_bar_show (KrDrawBar *self, const KrRefereeStatus *status);

/* @narrow: with fewer words, on two lines if need be; @scant: also without the picture of a switch.
 */
void kr_draw_bar_set_narrow (KrDrawBar *self, gboolean narrow, gboolean scant);

/* As if the large button were pressed. */
void kr_draw_bar_press (KrDrawBar *self);

/* Whether "one card" is said with the next event. */
gboolean kr_draw_bar_get_says (KrDrawBar *self);

/* Switches that on or off. FALSE if it cannot matter. */
gboolean kr_draw_bar_toggle_says (KrDrawBar *self);

/* Switches that off. */
void kr_draw_bar_hush (KrDrawBar *self);

G_END_DECLS
