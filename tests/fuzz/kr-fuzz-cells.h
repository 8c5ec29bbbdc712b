/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/*
 * kr-fuzz-cells.h: writes the cells of a ledger as somebody else could.
 */

/* Writes into the ledger at @path what @data lists: for each cell a byte for the column, one for
 * the row, the new content, and a zero. What SQLite refuses stays as it was. */
void kr_fuzz_cells_write (const char *path, const uint8_t *data, size_t size);
