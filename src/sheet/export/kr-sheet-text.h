/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-text.h: a sheet as plain text, for terminals and the clipboard.
 */

/* Lines of text with the columns aligned in the cells of a terminal, and the leader's
 * total in brackets. @color adds the colors of the pens. Caller frees. */
char *kr_sheet_text_format (const KrSheet *sheet, gboolean color);
