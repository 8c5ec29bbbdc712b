/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-arrival.h: where the keyboard focus is when one comes to a page.
 *
 * Every page and window says here what one comes to it for. Whenever it is mapped, the focus
 * goes there, visibly, whatever its container would have chosen. A section of the window that
 * one comes back to keeps the focus that it had (kr-sections).
 */

G_BEGIN_DECLS

/* Gives @target, which is inside @page or @page itself, the focus each time that @page
 * appears, and if it gets lost while @page is shown. A target that cannot take the focus leaves it
 * where it is. */
void kr_arrival_focus (GtkWidget *page, GtkWidget *target);

/* Ignores Enter and the space bar on @page for 400 ms after it has appeared, for the key that
 * a person presses twice out of habit. For pages on which Enter starts something new. */
void kr_arrival_guard (GtkWidget *page);

G_END_DECLS
