/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-score-cell.h"
#include "kr-sheet.h"

/*
 * kr-score-row.h: one deal of a sheet as a row on screen: the leader's badge, the deal,
 * its cards, and a cell for each player, all in the leader's ink (B-1).
 *
 * Scored rows and the running one can be activated. The number of the deal is a button
 * that does the same, because assistive technology finds no action on a list row.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_ROW (kr_score_row_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreRow, kr_score_row, KR, SCORE_ROW, GtkListBoxRow)

/* What a table of scores is for. */
typedef enum {
  KR_SCORE_USE_SCORE = 0, /* deals are scored and corrected */
  KR_SCORE_USE_LOOK,      /* scored deals are looked at */
  KR_SCORE_USE_READ,      /* rows do nothing, and assistive technology finds no button */
} KrScoreUse;

#define KR_TYPE_SCORE_USE (kr_score_use_get_type ())
GType kr_score_use_get_type (void);

GtkWidget *kr_score_row_new (KrScoreUse use);

/* Shows row @index of @sheet, which is borrowed for the call. */
void kr_score_row_show (KrScoreRow *self,
                        const KrSheet *sheet,
                        guint index,
                        const KrScoreWidths *widths);

/* Makes the row @height pixels high, or as high as the theme wants it if that is more or -1.
 * A @brief row has no number of cards. */
void kr_score_row_set_size (KrScoreRow *self, int height, gboolean brief);

/* The parts before the cells, which have the same width in all rows of a sheet. Borrowed. */
GtkWidget *kr_score_row_get_badge (KrScoreRow *self);
GtkWidget *kr_score_row_get_deal (KrScoreRow *self);
GtkWidget *kr_score_row_get_cards (KrScoreRow *self);

G_END_DECLS
