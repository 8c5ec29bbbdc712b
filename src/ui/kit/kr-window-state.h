/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-window-state.h: the window's size, kept from one start to the next.
 *
 * It is kept in the settings (kr-settings.h).
 */

G_BEGIN_DECLS

/* Gives @window the size it had the last time, and keeps the size that it has when it
 * closes. */
void kr_window_state_bind (GtkWindow *window);

G_END_DECLS
