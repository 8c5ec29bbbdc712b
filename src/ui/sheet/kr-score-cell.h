/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-score-cell-layout.h"

/*
 * kr-score-cell.h: one player's score in one deal, as a cell of the sheet on screen.
 *
 * From start to end: the boxed D of the dealer, the score, stars and dots, and the
 * total, in a pill if it leads. All cells of a sheet get the same widths, so that their
 * parts line up without being measured against each other. Where a line is too narrow
 * the total goes below.
 *
 * The color is that of the pen class around the cell (kr-pen-style.h). The accessible
 * label is the sentence of the cell.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_CELL (kr_score_cell_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreCell, kr_score_cell, KR, SCORE_CELL, GtkWidget)

GtkWidget *kr_score_cell_new (void);

/* Shows @cell, of which it keeps a copy. Showing the same again costs nothing. */
void kr_score_cell_show (KrScoreCell *self, const KrSheetCell *cell, const KrScoreWidths *widths);

G_END_DECLS
