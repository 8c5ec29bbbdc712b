/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-help.h: opens a page of the help.
 *
 * A help viewer shows it if there is one, and if Kreights is installed, since a viewer looks
 * nowhere else; or else the browser shows the same page as HTML, in the first of the user’s
 * languages that has one. Without either, a message says what is missing.
 */

G_BEGIN_DECLS

/* @page: as in data/help/C/PAGE.page. Returns at once. */
void kr_help_show (GtkWindow *parent, const char *page);

G_END_DECLS
