/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "kr-status.h"

/*
 * kr-scan.h: reading one line of text from left to right.
 *
 * Blanks and commas separate; `#` begins a comment, which reads as the end of
 * the line. A scan never goes past the end. It borrows the line.
 */

typedef struct {
  const char *line;
  const char *at;
} KrScan;

/* Begins at the start of @line. Fails with KR_ERR_SYNTAX and the column where
 * the line is not UTF-8 or has a control character other than a tab. */
KrCode kr_scan_init (KrScan *scan, const char *line, KrStatus *status);

/* Skips blanks and commas. */
void kr_scan_skip_blanks (KrScan *scan);

/* Skips blanks. Returns whether the line ends here. */
bool kr_scan_is_at_end (KrScan *scan);

/* Skips blanks, then takes @sign if it is next. Returns whether it was. */
bool kr_scan_take (KrScan *scan, char sign);

/* Takes @word if it is next and followed by a blank, a comma or the end. */
bool kr_scan_take_word (KrScan *scan, const char *word);

/* Reads a whole number from @min to @max. */
KrCode kr_scan_number (KrScan *scan, int64_t min, int64_t max, int64_t *number, KrStatus *status);

/* KR_OK if nothing except a comment is left. */
KrCode kr_scan_expect_end (KrScan *scan, KrStatus *status);

/* Reports that @allowed was expected here. Returns KR_ERR_SYNTAX, or KR_ERR_EMPTY
 * at the end of the line. */
KrCode kr_scan_fail (const KrScan *scan, const char *allowed, KrStatus *status);

/* Sets the column of @status in this line: another function wrote @status after
 * reading the text at @at. Returns @code. */
KrCode kr_scan_set_column (const KrScan *scan, const char *at, KrCode code, KrStatus *status);
