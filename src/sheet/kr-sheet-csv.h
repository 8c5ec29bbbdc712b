/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/* A sheet as CSV (RFC 4180): a line of headings, then a line a deal. What a
 * spreadsheet would take for a formula is text. Caller frees. */
char *kr_sheet_csv_format (const KrSheet *sheet);
