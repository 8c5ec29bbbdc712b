/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-pen-button.h: shows a player's pen, and lets the table choose another.
 *
 * Signal: `chosen` (guint pen), when a person chose one. The button itself goes
 * on showing the pen it had until it is told.
 */

G_BEGIN_DECLS

#define KR_TYPE_PEN_BUTTON (kr_pen_button_get_type ())
G_DECLARE_FINAL_TYPE (KrPenButton, kr_pen_button, KR, PEN_BUTTON, AdwBin)

/* @who: the player's name or, without one, words for the seat. */
void kr_pen_button_show (KrPenButton *self, guint pen, const char *initial, const char *who);

G_END_DECLS
