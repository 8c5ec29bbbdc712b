/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-ruling-link.h: links from any window to a page of the Rulings section.
 */

G_BEGIN_DECLS

/* Opens the ruling or atom with @id (`out-of-turn`, `X-4`) in the main window and brings that
 * to the front. Modal windows between it and @from are closed. */
void kr_ruling_link_open (GtkWidget *from, const char *id);

/* Creates a button with @text, which may wrap, that opens @id. */
GtkWidget *kr_ruling_link_new (const char *id, const char *text);

/* Makes @row open @id when it is activated, and adds a button called @label that does the
 * same. */
void kr_ruling_link_add_to_row (AdwActionRow *row, const char *id, const char *label);

G_END_DECLS
