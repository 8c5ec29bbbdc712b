/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"
#include "kr-sheet.h"

/*
 * kr-highlight-lines.h: the highlights of a game as sentences.
 */

typedef struct {
  char *title;
  char *detail;
  int column; /* of the sheet, whose mark is shown before it; -1: none */
} KrHighlightLine;

/* The highlights of @match, with names as in its @sheet; empty while the match is not over.
 * Caller owns the array, which owns its lines. */
GPtrArray *kr_highlight_lines_new (const KrMatch *match, const KrSheet *sheet);

/* The names of @seats, a bit for each, as the sheet shortens them: `Ruth and Inês`; "" if
 * there are none. Caller frees. */
char *kr_highlight_lines_join_names (const KrSheet *sheet, guint seats);

/* The first column of @sheet among @seats; -1 if there is none. */
int kr_highlight_lines_find_column (const KrSheet *sheet, guint seats);
