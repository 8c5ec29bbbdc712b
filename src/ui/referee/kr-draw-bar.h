/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-status.h"

/*
 * kr-draw-bar.h: the large button for what happens if no card is told, and beside
 * it, as long as it can matter, whether "one card" is said.
 *
 * Signal: `draw`, when a draw is told. Before the starter the button sets the
 * table (`referee.set-table`), at the end it leads to the score (`game.score`).
 */

G_BEGIN_DECLS

#define KR_TYPE_DRAW_BAR (kr_draw_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrDrawBar, kr_draw_bar, KR, DRAW_BAR, GtkWidget)

/* Not kept. */
void kr_draw_bar_show (KrDrawBar *self, const KrRefereeStatus *moment);

/* As if the large button were pressed. */
void kr_draw_bar_press (KrDrawBar *self);

/* Whether "one card" is said with the next event. */
gboolean kr_draw_bar_get_says (KrDrawBar *self);

/* Says so, or takes it back. FALSE where it cannot matter. */
gboolean kr_draw_bar_toggle_says (KrDrawBar *self);

/* Nothing is said any more. */
void kr_draw_bar_hush (KrDrawBar *self);

G_END_DECLS
