/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-wheel-relay.h: a mouse wheel over something that scrolls aside.
 *
 * GTK stops a wheel's event at the first scrolled window below the pointer, also
 * where that one could only scroll aside: a page would stand still under it.
 */

/* Lets a wheel over @widget scroll @page, which is around it, up and down. */
void kr_wheel_relay_pass_on (GtkWidget *widget, GtkScrolledWindow *page);
