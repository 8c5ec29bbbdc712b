/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet.h"

/*
 * kr-sheet-total.h: the foot of a player's column: rank, stars and total. What pressures
 * cost at the end of the game is shown before the total, and the chance to win below it if
 * the sheet has chances: its line stays while none are known.
 */

G_BEGIN_DECLS

#define KR_TYPE_SHEET_TOTAL (kr_sheet_total_get_type ())
G_DECLARE_FINAL_TYPE (KrSheetTotal, kr_sheet_total, KR, SHEET_TOTAL, GtkWidget)

GtkWidget *kr_sheet_total_new (void);

/* Shows the column @index of @sheet, which is borrowed for the call. */
void kr_sheet_total_show (KrSheetTotal *self, const KrSheet *sheet, guint index);

G_END_DECLS
