/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-csv-import.h"

/*
 * kr-csv-grid.h: the cells of a spreadsheet that is being imported. The button before each
 * row says what the row is, and a click makes it the next thing it could be.
 *
 * The cell with an error is framed. The grid follows the import's `changed`. Columns beyond
 * the first 26 are not shown.
 */

G_BEGIN_DECLS

#define KR_TYPE_CSV_GRID (kr_csv_grid_get_type ())
G_DECLARE_FINAL_TYPE (KrCsvGrid, kr_csv_grid, KR, CSV_GRID, AdwBin)

/* Call it once. */
void kr_csv_grid_set_import (KrCsvGrid *self, KrCsvImport *import);

/* Frames the cell in @row and @column and scrolls to it. If either is
 * KR_CSV_IMPORT_NO_COLUMN, no cell is framed. */
void kr_csv_grid_set_wrong (KrCsvGrid *self, guint row, guint column);

/* The name of @column: `A`, `Z`, `AA`. Caller frees. */
char *kr_csv_grid_format_column (guint column);

/* What @cell begins with, at most @max_chars of it, in one line. Caller frees. */
char *kr_csv_grid_format_cell (const char *cell, guint max_chars);

G_END_DECLS
