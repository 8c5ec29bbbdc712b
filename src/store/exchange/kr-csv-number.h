/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-csv-number.h: points as people type them into spreadsheets.
 */

/* Whether @text is a whole number of at most KR_MAX_POINTS: with a sign (U+2212 too),
 * thousands marked by a blank, an apostrophe, and the comma or the full stop that
 * is not the decimal mark, and decimals that are all 0. */
gboolean kr_csv_parse_number (const char *text, gboolean comma_is_decimal, gint64 *number);

/* Whether @text was meant for a number, good or not: `1.5`, `(50)`, `1e5`, a formula. A
 * day (`2026-11-20`, `20.11.2026`) or a time was not. */
gboolean kr_csv_is_meant_as_number (const char *text);
