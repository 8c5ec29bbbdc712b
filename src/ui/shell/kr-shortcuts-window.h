/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-shortcuts-window.h: a window with every key of the app (kr-shortcuts.h), to be searched.
 *
 * GtkShortcutsWindow of GTK 4.8 would leave the keys of actions blank in a window that the
 * application does not own, and show a sequence of keys as if they were pressed together.
 */

G_BEGIN_DECLS

GtkWidget *kr_shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
