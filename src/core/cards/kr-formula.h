/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/*
 * kr-formula.h: what a spreadsheet would take for a formula.
 *
 * A cell of such text is written with an apostrophe before it, which our own reader takes away
 * again. So apostrophes are passed over: what already begins with one gets one more.
 */

/* Whether @text, which is UTF-8, begins with a sign of formulas, also a full-width one, after
 * apostrophes and whatever a spreadsheet may drop (blanks of any kind, what cannot be seen), or
 * after apostrophes with a tab or an end of a line. */
bool kr_formula_is_at (const char *text);
