/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-ruling-link.h: ways to a page of the Rulings place, from any window.
 */

G_BEGIN_DECLS

/* Opens @id, a ruling's or an atom's (`out-of-turn`, `X-4`), in the main window,
 * which comes to the front: modal windows between it and @from are closed. */
void kr_ruling_link_open (GtkWidget *from, const char *id);

/* A button with @text that does so; its lines wrap. */
GtkWidget *kr_ruling_link_new (const char *id, const char *text);

/* Has @row do so when it is activated, and adds a button named @label that does. */
void kr_ruling_link_add_to_row (AdwActionRow *row, const char *id, const char *label);

G_END_DECLS
