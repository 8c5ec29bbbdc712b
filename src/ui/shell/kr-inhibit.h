/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-inhibit.h: what a window asks the desktop not to do for the time being, such as to turn the
 * screen off.
 */

/* Asks for @flags with @reason, which the desktop may show, or takes that back. @cookie is the
 * window’s: 0 while it does not ask. Without an application nothing happens. */
void kr_inhibit_set (GtkWindow *window,
                     guint *cookie,
                     gboolean wanted,
                     GtkApplicationInhibitFlags flags,
                     const char *reason);
