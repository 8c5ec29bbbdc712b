/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

#include <gtk/gtk.h>

/*
 * kr-across-window.h: the large sheet of a game in full screen, to be read across the table.
 *
 * It is on another screen than the window beside it if there is one, and that window keeps the
 * keyboard; else it covers that window. Escape and F11 close it. Any other key means what it
 * would mean in the window beside it, whose owner gets it by the signal.
 *
 * Property: `draft` (KrDealDraft; write-only): the deal that is being scored, or NULL.
 *
 * Signal: `key` (guint key, GdkModifierType modifiers): a key was pressed.
 */

G_BEGIN_DECLS

#define KR_TYPE_ACROSS_WINDOW (kr_across_window_get_type ())
G_DECLARE_FINAL_TYPE (KrAcrossWindow, kr_across_window, KR, ACROSS_WINDOW, GtkWindow)

/* Shows @game and follows it, until it is closed. */
GtkWidget *kr_across_window_new (KrGame *game);

/* Shows the window. @beside may be NULL, or not be shown yet. */
void kr_across_window_open (KrAcrossWindow *self, GtkWindow *beside);

G_END_DECLS
