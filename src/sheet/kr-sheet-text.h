/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/* A sheet as lines of text, in columns of a terminal's cells; with @colour in
 * the pens' colours. The leader's total stands in brackets. Caller frees. */
char *kr_sheet_text_format (const KrSheet *sheet, gboolean colour);
