/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-sheet.h"

/*
 * kr-sheet-table.h: the table of a barometer sheet on screen: heads, one row per deal,
 * totals. It shows a sheet, whether the game is running or over.
 *
 * With too little room, rows scroll under the heads; cells take two lines, then columns
 * scroll sideways. All sizes follow the font.
 *
 * Property: use (KrScoreUse, construct-only): what its rows are for.
 *
 * Signal: deal-activated (guint deal): the user wants to correct deal @deal, counted
 * from 0, to score it if it is the running one, or to look at it.
 */

G_BEGIN_DECLS

#define KR_TYPE_SHEET_TABLE (kr_sheet_table_get_type ())
G_DECLARE_FINAL_TYPE (KrSheetTable, kr_sheet_table, KR, SHEET_TABLE, AdwBin)

/* The height of the line of the chances below the totals, in ems of the sheet. */
#define KR_SHEET_CHANCE_EMS 1.2

/* Shows @sheet, which is borrowed for the call. Only what differs from the last sheet is laid
 * out and drawn anew. */
void kr_sheet_table_show (KrSheetTable *self, const KrSheet *sheet);

/* Makes all rows @height pixels high; -1: as high as the theme wants them. A @brief table has
 * no numbers of cards. Not during a layout. */
void kr_sheet_table_set_size (KrSheetTable *self, int height, gboolean brief);

/* Shows all rows at once, however little room there is: for a page that scrolls as a whole. */
void kr_sheet_table_unroll (KrSheetTable *self);

/* The height of its heads and totals in @width: a scrolled window does not measure for it. */
int kr_sheet_table_measure_around_rows (KrSheetTable *self, int width);

/* Marks deal @deal (from 0) of the sheet, if there is one; @why is the tooltip of its row. */
void kr_sheet_table_mark (KrSheetTable *self, guint deal, const char *why);

G_END_DECLS
