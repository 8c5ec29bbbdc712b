/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"

/*
 * kr-game-lines.h: what the lines of a session document say to a game.
 *
 * Indices are of the document's events, done and undone.
 */

G_BEGIN_DECLS

/* A line of the table record begins with this; then come the deal, from 1, and what was
 * booked. */
#define KR_GAME_LINES_TABLE "table "

/* FALSE for lines that are not the match's. */
gboolean kr_game_lines_parse (const KrSessionDoc *doc, guint index, KrMatchEvent *event);

/* What was booked in the table record by the line at @index; NULL if it is no such line.
 * Borrowed. */
const char *kr_game_lines_find_table (const KrSessionDoc *doc, guint index);

/* When the running deal began: the end of the last one that was scored (a correction is
 * none), or the start of the game. */
gint64 kr_game_lines_find_deal_start (const KrSessionDoc *doc);

/* Ends @doc, or not, as @match, which is its replay, has it: a match that was over keeps
 * its end; one that has just ended takes the time of the event that ended it. */
void kr_game_lines_update_end (KrSessionDoc *doc, const KrMatch *match);

G_END_DECLS
