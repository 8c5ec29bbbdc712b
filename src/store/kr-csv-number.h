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
