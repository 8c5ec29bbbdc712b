/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet.h"

/*
 * kr-score-cell-layout.h: the positions of the parts of a score cell.
 *
 * Lengths are pixels derived from the em, so that a cell looks the same at any text
 * size. A cell has room for three digits and two marks from the start, so that nothing
 * moves while a deal is typed. Positions are measured from the start of the cell, which is its
 * right end in right-to-left text.
 */

G_BEGIN_DECLS

/* What the widest cell of a sheet needs: the characters of the score and of the total, and
 * the number of marks. */
typedef struct {
  guint score;
  guint marks;
  guint total;
} KrScoreWidths;

/* How many marks @cell has: pressures, stars, and a check mark if it has no star. */
guint kr_score_cell_layout_count_marks (const KrSheetCell *cell);

/* The widths of all scored, running and drafted cells of @sheet. */
KrScoreWidths kr_score_widths_of (const KrSheet *sheet);

typedef struct {
  double em;
  double dealer; /* start of the dealer's box, which is a square */
  double dealer_side;
  double dealer_middle; /* y of its middle */
  double score_end;     /* the score ends here */
  double marks;         /* start of the first */
  double mark_width;
  double score_middle; /* y of the middle of score and marks */
  double total;        /* start of the total's pill */
  double total_width;  /* of the pill */
  double total_pad;    /* inside, at both of its ends */
  double total_height; /* of the pill */
  double total_middle;
  gboolean marks_first;     /* they end where the figures of the score begin */
  gboolean dealer_or_score; /* there is no room for both */
} KrScoreCellLayout;

/* Places the parts on one line if @widget is wide enough, closer together if that helps; if
 * not, the total goes below. */
KrScoreCellLayout kr_score_cell_layout_of (GtkWidget *widget, const KrScoreWidths *widths);

/* Like GtkWidgetClass.measure. The minimum width is that of two lines. */
void kr_score_cell_layout_measure (GtkWidget *widget,
                                   const KrScoreWidths *widths,
                                   GtkOrientation orientation,
                                   int for_size,
                                   int *minimum,
                                   int *natural);

/* Creates a layout for @text in the widget's font with tabular digits. Caller owns it. */
PangoLayout *kr_score_cell_layout_lay_out (GtkWidget *widget, const char *text, gboolean bold);

G_END_DECLS
