/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-private.h: the parts of a sheet that have files of their own, for
 * kr-sheet.c.
 */

/* Fills subtitle, details and lead_rule of @sheet. */
void kr_sheet_details_fill (KrSheet *sheet, const KrSheetSource *source);

/* Fills headline, verdict, headline_names and headline_column of @sheet, whose columns are
 * filled. @draft is the deal that is being typed as it would end if it were recorded so;
 * NULL if nothing is being typed, or not yet for everybody. A correction is in the match of
 * @source already. */
void kr_sheet_headline_fill (KrSheet *sheet, const KrSheetSource *source, const KrMatchDeal *draft);

/* The cell in @row and @column as a sentence for a screen reader: "Sam, deal 4, 0, went
 * out, total 129, leads". Everything else in the cell is filled. Caller frees. */
char *kr_sheet_cell_label_format (const KrSheet *sheet, const KrSheetRow *row, guint column);
