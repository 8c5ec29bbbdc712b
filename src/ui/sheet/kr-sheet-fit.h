/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-sheet-fit.h: how large the letters of a sheet can be in the room it has.
 *
 * They grow with the room until the sheet fills it, as far as they are worth reading across
 * the table. With little room they shrink, down to four fifths, before rows have to scroll;
 * and where the columns are too narrow for them, cells become brief: without the number of
 * cards, the parts closer together.
 *
 * All lengths are pixels. Nothing here depends on what the cells contain, so that a sheet
 * stays as it is while a deal is typed.
 */

G_BEGIN_DECLS

typedef struct {
  guint n_rows;
  guint n_columns;
  double base;  /* the size of letters around the sheet */
  double below; /* ems that something below the rows takes; 0: nothing is there */
} KrSheetNeeds;

typedef struct {
  double em; /* the size of its letters, in quarters of a pixel */
  int width; /* of the sheet, within its room: columns stay close */
  gboolean brief;
} KrSheetFit;

KrSheetFit kr_sheet_fit_find (const KrSheetNeeds *needs, int width, int height);

/* The least room in which a sheet is of use: its rows scroll then. */
int kr_sheet_fit_get_least_width (const KrSheetNeeds *needs);
int kr_sheet_fit_get_least_height (const KrSheetNeeds *needs);

/* The height of each row in @room, what the rows have together. */
int kr_sheet_fit_get_row_height (const KrSheetNeeds *needs, double em, int room);

G_END_DECLS
