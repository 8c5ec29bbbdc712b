/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-label.h: a cell as a sentence for a screen reader. For kr-sheet.c.
 */

/* "Sam, deal 4, 0, went out, total 129, leads". The cell itself is filled; its
 * label is not looked at. Caller frees. */
char *kr_sheet_label_cell (const KrSheet *sheet, const KrSheetRow *row, guint column);
