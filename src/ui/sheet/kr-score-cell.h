/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-score-cell-layout.h"

/*
 * kr-score-cell.h: one player's score in one deal, on screen.
 *
 * From start to end: the boxed D of the dealer, the score, stars and dots, and
 * the total, which stands in a pill if it leads. Every cell of a sheet gets the
 * same widths, so that the parts stand under each other without being measured
 * against each other. Where a line is too narrow the total goes below.
 *
 * Colours are those of the pen class around it (kr-pen-style.h). Its accessible
 * label is the cell's sentence.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_CELL (kr_score_cell_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreCell, kr_score_cell, KR, SCORE_CELL, GtkWidget)

GtkWidget *kr_score_cell_new (void);

/* Shows @cell, of which it keeps a copy. Showing the same again costs nothing. */
void kr_score_cell_show (KrScoreCell *self, const KrSheetCell *cell, const KrScoreWidths *widths);

G_END_DECLS
