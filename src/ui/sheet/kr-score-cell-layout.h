/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet.h"

/*
 * kr-score-cell-layout.h: where the parts of a score cell stand.
 *
 * Lengths are in pixels and parts of the em, so that a cell looks the same at
 * any size of type. Positions count from the cell's start: from its right end
 * where one reads from the right.
 */

G_BEGIN_DECLS

/* Room that the widest cell of a sheet needs: characters of the score and of the
 * total, and marks. */
typedef struct {
  guint score;
  guint marks;
  guint total;
} KrScoreWidths;

/* The widths of all scored, running and drafted cells of @sheet. */
KrScoreWidths kr_score_widths_of (const KrSheet *sheet);

typedef struct {
  double em;
  double dealer; /* start of the dealer's box, which is a square */
  double dealer_side;
  double dealer_middle; /* height of its middle */
  double score_end;     /* the score stands before it */
  double marks;         /* start of the first */
  double mark_width;
  double score_middle; /* height of the middle of score and marks */
  double total;        /* start of the total's pill */
  double total_width;  /* of the pill */
  double total_pad;    /* inside, at both of its ends */
  double total_height; /* of the pill */
  double total_middle;
} KrScoreCellLayout;

/* The parts stand in one line where @widget has the width for it, else the total
 * stands below. */
KrScoreCellLayout kr_score_cell_layout_of (GtkWidget *widget, const KrScoreWidths *widths);

/* As GtkWidgetClass.measure; of two lines only the width is the least. */
void kr_score_cell_layout_measure (GtkWidget *widget,
                                   const KrScoreWidths *widths,
                                   GtkOrientation orientation,
                                   int for_size,
                                   int *minimum,
                                   int *natural);

/* @text in the widget's font with figures that are equally wide; owned. */
PangoLayout *kr_score_cell_layout_lay_out (GtkWidget *widget, const char *text, gboolean bold);

G_END_DECLS
