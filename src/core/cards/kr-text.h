/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "kr-status.h"

/*
 * kr-text.h: the one gate for texts that people write.
 *
 * Every string that comes from outside (a ledger, a document, a spreadsheet, a record, a rule
 * file, a command line, the clipboard, another program) passes it before it is kept; what is
 * shown in a terminal passes kr-text-show.h. A text that the gate lets pass is UTF-8 of a limited
 * length, and all of it can be seen: no controls, no marks that change the direction of what is
 * around them, nothing invisible, at most KR_TEXT_MAX_MARKS marks on one letter, and ordinary
 * blanks only.
 *
 * Joiners (U+200C, U+200D) pass between letters of scripts that need them to be spelled, and
 * between emoji; selectors of forms (U+FE0E, U+FE0F) after an emoji, and in 1️⃣. Two names
 * that differ in such a character alone look the same: see kr-look-alike.h.
 */

#define KR_TEXT_MAX_MARKS 4 /* in a row: Tibetan and pointed Hebrew need that many */

typedef enum {
  KR_TEXT_NAME = 0,     /* of a player */
  KR_TEXT_PLACE,        /* where a game is played; may be empty */
  KR_TEXT_TAGS,         /* of a game, in one line; may be empty */
  KR_TEXT_NOTE,         /* lines on a game, with tabs; may be empty */
  KR_TEXT_RULING,       /* lines: what a table decided */
  KR_TEXT_LINE,         /* one line: an event, the reason of a correction; may be empty */
  KR_TEXT_RULES_NAME,   /* of a rule set */
  KR_TEXT_RULES_SOURCE, /* where a rule set comes from; may be empty */
  KR_TEXT_KEY,          /* the id of a rule set or a ruling, in any script */
  KR_TEXT_UUID,
} KrTextKind;

/* The most that a text of @kind may have. */
size_t kr_text_max_chars (KrTextKind kind);
size_t kr_text_max_bytes (KrTextKind kind);

/* Whether the @length bytes at @text can be kept as they are. Fails with one of KR_ERR_TEXT_…;
 * @status, which may be NULL, says what is wrong and where. */
KrCode kr_text_check (KrTextKind kind, const char *text, size_t length, KrStatus *status);

/* The size of a buffer for kr_text_clean. */
#define KR_TEXT_CLEAN_SIZE(length) (3 * (length) + 1)

/* Writes to @clean what of @text can be kept: line ends are made alike, blanks ordinary and, in
 * one line, single; what is not UTF-8 or means nothing becomes U+FFFD; what cannot be seen is
 * dropped; what is too long is cut. Returns the length. kr_text_check accepts the outcome, unless
 * it is empty and may not be, or ought to be a UUID. Cleaning it again changes nothing. */
size_t kr_text_clean (KrTextKind kind, const char *text, size_t length, char *clean);

/* The same, but what is too long stays so, for those who would rather refuse it. */
size_t kr_text_tidy (KrTextKind kind, const char *text, size_t length, char *tidy);
