/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-transcript.h"

/*
 * kr-transcript-private.h: what kr-transcript.c needs of kr-transcript-header.c.
 */

#define KR_TRANSCRIPT_REST_SIZE 2048 /* enough for a hand, or a value of a rule */

/* Takes @word if a header line begins with it. A name before a colon is a player's, whatever
 * the name. */
bool kr_transcript_take_header (KrScan *scan, const char *word);

/* Reads the rest of a header line. Fails with the column and what was expected there. */
typedef KrCode (*KrReadHeaderFunc) (KrTranscript *transcript, KrScan *scan, KrStatus *status);

/* Takes the word of a line of the header and returns the function that reads the rest; NULL if
 * it is another line. */
KrReadHeaderFunc kr_transcript_find_header (KrScan *scan);

/* Copies the rest of the line without its comment and the blanks around it. Returns
 * whether it fits. */
bool kr_transcript_copy_rest (KrScan *scan, char *text, size_t size);

/* Begins the deal at its first event, which needs the whole header. */
KrCode kr_transcript_begin_deal (KrTranscript *transcript, KrScan *scan, KrStatus *status);
