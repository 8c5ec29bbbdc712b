/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-csv.h: a sheet as CSV (RFC 4180), for spreadsheets.
 */

/* A record of headings, then one for each deal. What a spreadsheet would take for a
 * formula is written as text. Caller frees. */
char *kr_sheet_csv_format (const KrSheet *sheet);
