/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-pen-button.h: a button that shows a player's pen and lets the user choose another
 * one.
 *
 * Signal: `chosen` (guint pen), when somebody chose one. The button shows the old pen
 * until kr_pen_button_show is called.
 */

G_BEGIN_DECLS

#define KR_TYPE_PEN_BUTTON (kr_pen_button_get_type ())
G_DECLARE_FINAL_TYPE (KrPenButton, kr_pen_button, KR, PEN_BUTTON, AdwBin)

/* Shows @pen. @who is the player's name or, for an empty seat, words such as “seat 4”. */
void kr_pen_button_show (KrPenButton *self, guint pen, const char *initial, const char *who);

/* “blue, circle”. Caller frees. */
char *kr_pen_button_describe (guint pen);

G_END_DECLS
