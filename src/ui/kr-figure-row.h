/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-figure-row.h: rows that say what, and how much of it: a title, facts below
 * it, and a figure at the end. Texts are plain, never markup.
 */

G_BEGIN_DECLS

/* @facts: NULL for none. */
GtkWidget *kr_figure_row_new (const char *title, const char *facts, const char *figure);

/* Puts the mark of @name's pen before the title. */
void kr_figure_row_add_mark (AdwActionRow *row, guint pen, const char *name);

/* Makes @row open in the History (`win.show-history`) what is of that @kind
 * (`session`, `player`) and @id. */
void kr_figure_row_lead_to (AdwActionRow *row, const char *kind, const char *id);

G_END_DECLS
