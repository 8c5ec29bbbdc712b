/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-seat-names.h"
#include "kr-status.h"

/*
 * kr-scan.h: reading one line of a record from left to right.
 *
 * Blanks and commas separate; `#` begins a comment, which reads as the end of
 * the line. A scan never goes past the end, and borrows the line.
 */

typedef struct {
  const char *line;
  const char *at;
} KrScan;

/* Begins at the start of @line. Fails with KR_ERR_SYNTAX and the column where
 * the line is not UTF-8 or has a control character other than a tab. */
KrCode kr_scan_init (KrScan *scan, const char *line, KrStatus *status);

/* Skips blanks. Returns whether the line ends here. */
bool kr_scan_is_at_end (KrScan *scan);

/* Takes @sign if it is next, blanks before it skipped. */
bool kr_scan_take (KrScan *scan, char sign);

/* Takes @word if it stands here by itself: before a blank, a comma, the end. */
bool kr_scan_take_word (KrScan *scan, const char *word);

/* Reads a name (kr-seat-names.h). KR_ERR_SYNTAX, with nothing taken, if there is
 * none or it is too long. */
KrCode kr_name_scan (KrScan *scan, char name[KR_NAME_SIZE], KrStatus *status);

/* The same, and its seat in @names. */
KrCode kr_scan_seat (KrScan *scan, const KrSeatNames *names, int8_t *seat, KrStatus *status);

/* A whole number from @min to @max. */
KrCode kr_scan_number (KrScan *scan, int64_t min, int64_t max, int64_t *number, KrStatus *status);

/* KR_OK if nothing but a comment is left. */
KrCode kr_scan_expect_end (KrScan *scan, KrStatus *status);

/* Says that @allowed was expected here. Returns KR_ERR_SYNTAX. */
KrCode kr_scan_fail (const KrScan *scan, const char *allowed, KrStatus *status);

/* Gives @status, made by another reader of the text at @at, the column in this
 * line. Returns its code. */
KrCode kr_scan_set_column (const KrScan *scan, const char *at, KrCode code, KrStatus *status);
