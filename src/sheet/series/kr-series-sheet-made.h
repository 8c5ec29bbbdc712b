/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-series-sheet.h"
#include "kr-series-table.h"

/*
 * kr-series-sheet-made.h: the sheet of a series out of what the ledger has of it.
 */

typedef struct {
  KrSeriesSheet sheet; /* borrows from the rest, and from the table it was made of */
  GPtrArray *dates;
  GArray *games;
  GArray *players;
} KrSeriesSheetMade;

/* The day of a game in words, as the program writes days. Caller frees. */
typedef char *(*KrSeriesFormatDay) (gint64 at_us, int utc_offset_min);

/* Borrows @table. Games that do not count are left out. */
void kr_series_sheet_made_init (KrSeriesSheetMade *self,
                                const KrSeriesTable *table,
                                KrSeriesFormatDay format_day,
                                KrTranslator translator);
void kr_series_sheet_made_clear (KrSeriesSheetMade *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrSeriesSheetMade, kr_series_sheet_made_clear)
