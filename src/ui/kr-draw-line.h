/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-moment.h"

/*
 * kr-draw-line.h: the large button for what happens if no card is told, and beside
 * it, as long as it can matter, whether "one card" is said.
 *
 * Signal: `draw`, when a draw is told. Before the starter the button sets the
 * table (`referee.set-table`), at the end it leads to the score (`referee.score`).
 */

G_BEGIN_DECLS

#define KR_TYPE_DRAW_LINE (kr_draw_line_get_type ())
G_DECLARE_FINAL_TYPE (KrDrawLine, kr_draw_line, KR, DRAW_LINE, GtkWidget)

/* Not kept. */
void kr_draw_line_show (KrDrawLine *self, const KrRefereeMoment *moment);

/* As if the large button were pressed. */
void kr_draw_line_press (KrDrawLine *self);

/* Whether "one card" is said with the next event. */
gboolean kr_draw_line_get_says (KrDrawLine *self);

/* Says so, or takes it back. FALSE where it cannot matter. */
gboolean kr_draw_line_toggle_says (KrDrawLine *self);

/* Nothing is said any more. */
void kr_draw_line_hush (KrDrawLine *self);

G_END_DECLS
