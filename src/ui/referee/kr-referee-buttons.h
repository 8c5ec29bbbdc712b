/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee-status.h"

/*
 * kr-referee-buttons.h: the row of smaller buttons of the referee: undo, out of turn, something
 * else, why. Its text never changes its sizes; while somebody plays out of turn, the button
 * that goes back is in the same place.
 *
 * The buttons activate `referee.*` actions of the widget around them.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_BUTTONS (kr_referee_buttons_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeButtons, kr_referee_buttons, KR, REFEREE_BUTTONS, GtkBox)

/* Shows @status, which the caller keeps alive and in place until the next one is shown. */
void kr_referee_buttons_show (KrRefereeButtons *self, const KrRefereeStatus *status);

/* As if "Why?" were tapped. */
void kr_referee_buttons_explain (KrRefereeButtons *self);

/* @narrow: without pictures. */
void kr_referee_buttons_set_narrow (KrRefereeButtons *self, gboolean narrow);

G_END_DECLS
