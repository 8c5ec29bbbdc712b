/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-statistic-row.h: a row with a title, facts below it, and a number at the end.
 *
 * Texts are plain, not markup. A row can be shown again with other texts; only what
 * differs is laid out anew.
 */

G_BEGIN_DECLS

#define KR_TYPE_STATISTIC_ROW (kr_statistic_row_get_type ())
G_DECLARE_FINAL_TYPE (KrStatisticRow, kr_statistic_row, KR, STATISTIC_ROW, AdwActionRow)

GtkWidget *kr_statistic_row_new (void);

/* @facts may be NULL. */
void kr_statistic_row_show (KrStatisticRow *self,
                            const char *title,
                            const char *facts,
                            const char *figure);

/* Shows the mark of @pen with the initial of @name before the title. */
void kr_statistic_row_show_mark (KrStatisticRow *self, guint pen, const char *name);

/* Shows a button after the number, which opens @address in the History. */
void kr_statistic_row_show_button (KrStatisticRow *self,
                                   const char *icon_name,
                                   const char *label,
                                   const char *address);

/* Makes the row open the page of @kind (`session`, `player`) and @id in the History with
 * `win.show-history`. With NULL as @id it opens nothing. */
void kr_statistic_row_lead_to (KrStatisticRow *self, const char *kind, const char *id);

G_END_DECLS
