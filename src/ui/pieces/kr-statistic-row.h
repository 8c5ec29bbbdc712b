/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-statistic-row.h: a row that says what, and how much of it: a title, facts below
 * it, and a figure at the end. Texts are plain, never markup. All can be shown again
 * with other texts: only what differs is laid out anew.
 */

G_BEGIN_DECLS

#define KR_TYPE_STATISTIC_ROW (kr_statistic_row_get_type ())
G_DECLARE_FINAL_TYPE (KrStatisticRow, kr_statistic_row, KR, STATISTIC_ROW, AdwActionRow)

GtkWidget *kr_statistic_row_new (void);

/* @facts: NULL for none. */
void kr_statistic_row_show (KrStatisticRow *self,
                            const char *title,
                            const char *facts,
                            const char *figure);

/* Puts the mark of @name's pen before the title. */
void kr_statistic_row_show_mark (KrStatisticRow *self, guint pen, const char *name);

/* Puts a button behind the figure, which opens @address in the History. */
void kr_statistic_row_show_button (KrStatisticRow *self,
                                   const char *icon_name,
                                   const char *label,
                                   const char *address);

/* Makes the row open in the History (`win.show-history`) what is of that @kind
 * (`session`, `player`) and @id; NULL: it opens nothing. */
void kr_statistic_row_lead_to (KrStatisticRow *self, const char *kind, const char *id);

G_END_DECLS
