/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-wheel-relay.h: passes the mouse wheel over a widget that scrolls sideways on to the
 * page around it.
 *
 * GTK stops a wheel event at the innermost scrolled window below the pointer, even if
 * that one can only scroll sideways, so the page would not scroll.
 */

/* Makes the wheel over @widget scroll @page, which is around it, up and down. */
void kr_wheel_relay_pass_on (GtkWidget *widget, GtkScrolledWindow *page);
