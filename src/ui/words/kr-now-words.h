/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

#include <glib.h>

/*
 * kr-now-words.h: what holds at the table now, and why: sentences, each with the ruling that
 * says more.
 */

typedef struct {
  char *text;         /* plain, not markup */
  const char *ruling; /* its id; static */
} KrNowLine;

void kr_now_line_free (KrNowLine *line);

/* Whose turn it is, what may be played and why, what happens otherwise and then: KrNowLine
 * items, in this order. @names are the players' names by seat. Caller frees. */
GPtrArray *kr_now_words_list (const KrTable *table, const char *const names[]);

/* The ruling on what @card does when it is played; static. */
const char *kr_now_words_get_card_ruling (KrCard card);
