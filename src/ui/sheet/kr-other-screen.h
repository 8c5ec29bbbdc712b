/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-other-screen.h: windows that fill a screen which others look at.
 */

G_BEGIN_DECLS

/* Shows @window in full screen, on another screen than @beside if there is one; then @beside keeps
 * the keyboard. @beside may be NULL, or not be shown yet. */
void kr_other_screen_open (GtkWindow *window, GtkWindow *beside);

G_END_DECLS
