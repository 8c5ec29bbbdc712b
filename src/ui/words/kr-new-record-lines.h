/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-highlight-lines.h"

/*
 * kr-new-record-lines.h: the records that were broken in a game, as sentences (G-7).
 */

/* A record, with names as in the game's sheet. */
typedef struct {
  KrHighlightLine line;
  int deal; /* in which it was set, from 0; -1: the whole game */
} KrNewRecordLine;

/* A KrNewRecordLine for each; empty while @game is not over, and for the first game of its
 * kind. Caller owns the array, which owns its lines. */
GPtrArray *kr_new_record_lines_new (KrGame *game, const KrSheet *sheet);
