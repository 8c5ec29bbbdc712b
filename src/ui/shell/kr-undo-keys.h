/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-undo-keys.h: what the keys of undo and redo change, which is always what is in sight: first
 * what is typed where the focus is, then what a message offers to undo, then the game.
 */

G_BEGIN_DECLS

/* Gives the windows of @window_class `win.undo-latest` and `win.redo-latest`, for these keys. The
 * class has `win.undo` and `win.redo`, for the game. */
void kr_undo_keys_install (GtkWidgetClass *window_class);

G_END_DECLS
