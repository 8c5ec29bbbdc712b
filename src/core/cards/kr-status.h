/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/*
 * kr-status.h: why some data is wrong.
 *
 * A status describes bad data: text that is not a card, a value that a rule
 * does not have, an impossible hand. What the rules of the game say about a
 * play is a ruling (kr-ruling.h), never a status.
 *
 * The core does not translate. A status carries a code and the words and
 * numbers of its sentence; the sentence itself is a template
 * (kr_status_template), which the programs translate before they fill it in.
 */

/* Every code has one sentence, in kr-status.c. */
typedef enum {
  KR_OK = 0,
  KR_ERR_EMPTY,           /* something is missing */
  KR_ERR_CARD,            /* {subject} is not a card */
  KR_ERR_RANK,            /* {subject} is not a rank */
  KR_ERR_TOO_MANY_COPIES, /* {a} cards like {subject}; the pack has {b} */
  KR_ERR_TOO_MANY_CARDS,  /* {a} cards; at most {b} are possible */
  KR_ERR_KEY,             /* there is no rule {subject}; the nearest are {allowed} */
  KR_ERR_VALUE,           /* {subject} is not a value of this rule; {allowed} */
  KR_ERR_NUMBER,          /* {subject} is not a whole number between {a} and {b} */
  KR_ERR_PLAYERS,         /* {subject} players: the rules are for {a} to {b} */
  KR_ERR_PACK,            /* {subject}: {a} cards are needed, the pack has {b} */
  KR_ERR_SEAT,            /* there is no seat {a} */
  KR_ERR_DEAL,            /* there is no deal {a} */
  KR_ERR_NOT_OPEN,        /* the game is over */
  KR_ERR_INCOMPLETE,      /* seat {a} has no score yet */
  KR_ERR_NOTHING_TO_TAKE, /* nothing of that kind can be undone */
  KR_ERR_POINTS,          /* {a} points in one deal: at most {b} */
  KR_ERR_EVENT,           /* {subject} is not an event; {allowed} */
  KR_ERR_SYNTAX,          /* {subject} cannot be read; {allowed} was expected */
  KR_ERR_OUT,             /* the entry says both that seat {a} went out and that it did not */
  KR_ERR_OUT_CARDS,       /* seat {a} went out and can hold at most {b} cards */
  KR_ERR_DUMMY,           /* seat {a} is the dummy, which takes no pressures */
  KR_ERR_LEFT,            /* {subject} has {a} cards left, but {b} by the referee's count */
  KR_ERR_RULE_FILE,       /* the file of the rule set {subject} has a mistake: {allowed} */
  KR_ERR_OTHER_RULES,     /* as KR_ERR_PLAYERS, and {allowed} is a rule set for so many */
  /* Of a text (kr-text.h); {subject} is a character as U+202E, {a} its number from 1. */
  KR_ERR_TEXT_EMPTY,     /* nothing is there */
  KR_ERR_TEXT_LONG,      /* {a} characters; at most {b} */
  KR_ERR_TEXT_LARGE,     /* {a} bytes; at most {b} */
  KR_ERR_TEXT_ENCODING,  /* not UTF-8; {subject} is a byte */
  KR_ERR_TEXT_CONTROL,   /* a control character */
  KR_ERR_TEXT_DIRECTION, /* a mark that changes the direction of writing */
  KR_ERR_TEXT_UNSEEN,    /* a character that cannot be seen */
  KR_ERR_TEXT_UNKNOWN,   /* a character that means nothing */
  KR_ERR_TEXT_MARKS,     /* more than {b} marks on one letter, or a mark without one */
  KR_ERR_TEXT_BLANKS,    /* a blank at an end, a second one, or an unusual one */
  KR_ERR_TEXT_LINES,     /* an end of a line where there is only one, or an unusual one */
  KR_ERR_TEXT_UUID,      /* {subject} is not a UUID */
  KR_ERR_LAST
} KrCode;

/*
 * @line, @column: from 1; 0 if unknown. A column counts characters, not bytes.
 * @subject:       what was found there, cut to fit; never markup.
 * @allowed:       what would have been right, cut to fit.
 */
typedef struct {
  KrCode code;
  uint32_t line;
  uint32_t column;
  int64_t a;
  int64_t b;
  char subject[64];
  char allowed[1536];
} KrStatus;

/* Sets every field of @status. @subject and @allowed may be NULL and are
 * copied; a cut never splits a UTF-8 character. Returns @code, so that a
 * function can return it. @status may be NULL. */
KrCode kr_status_set (KrStatus *status, KrCode code, const char *subject, const char *allowed);

/* As kr_status_set, with the two numbers of the sentence. */
KrCode
kr_status_set_numbers (KrStatus *status, KrCode code, const char *subject, int64_t a, int64_t b);

/* As kr_status_set, for the word at @at in @text: sets the column, and the word
 * (up to a blank, a comma or the end) as subject. */
KrCode kr_status_set_at (
    KrStatus *status, KrCode code, const char *text, const char *at, const char *allowed);

/* The sentence of @status in English, with {subject}, {a}, {b} and {allowed}
 * where they go. Static; usable as a gettext key. */
const char *kr_status_template (const KrStatus *status);

/* Fills @template (a translation of kr_status_template, or NULL for English)
 * from @status into @text, which is always terminated. Returns the length that the
 * whole sentence has, without the end. */
size_t kr_status_format (const KrStatus *status, const char *template, char *text, size_t size);
