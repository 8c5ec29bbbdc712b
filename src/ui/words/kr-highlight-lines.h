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
  int column; /* of the sheet, whose mark stands before it; -1: nobody's */
} KrHighlightLine;

void kr_highlight_line_free (KrHighlightLine *line);

/* What is worth telling of @match, for people who know its @sheet; empty while
 * the match is not over. Caller owns the array, which owns its lines. */
GPtrArray *kr_highlight_lines_new (const KrMatch *match, const KrSheet *sheet);
