/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-window-state.h: the window's size, from one start to the next.
 *
 * Kept in GSettings. Where the schema is not installed (a build folder), the
 * window starts with the schema's defaults and nothing is kept.
 */

G_BEGIN_DECLS

/* Gives @window the size it had, and keeps what becomes of it when it closes. */
void kr_window_state_bind (GtkWindow *window);

G_END_DECLS
