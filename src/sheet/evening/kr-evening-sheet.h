/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-board.h"
#include "kr-translator.h"

/*
 * kr-evening-sheet.h: an evening in words: its standings, and what a table or a player has of a
 * round.
 *
 * A sheet borrows everything and is a plain value.
 */

typedef struct {
  const KrEveningBoard *board;
  const char *day; /* in words; may be "" */
  KrTranslator translator;
} KrEveningSheet;

/* The day and how the evening is scored: `21 November · By places`. Caller frees. */
char *kr_evening_sheet_describe (const KrEveningSheet *sheet);

/* `Round 2`. Caller frees. @round, from 0. */
char *kr_evening_sheet_format_round (const KrEveningSheet *sheet, int round);

/* `Table 4`. Caller frees. @table, from 0. */
char *kr_evening_sheet_format_table (const KrEveningSheet *sheet, int table);

/* What the score of an evening is: `Sum of places`. Borrowed from the translator. */
const char *kr_evening_sheet_get_score_title (const KrEveningSheet *sheet);

/* The score of @player with the rounds that count by the average, as a number with as many decimals
 * as it needs, two at the most: `7.5`. `–` before the first round. Caller frees. */
char *kr_evening_sheet_format_score (const KrEveningSheet *sheet, int player);

/* The place of @player as a number; `–` before the first round. Caller frees. */
char *kr_evening_sheet_format_place (const KrEveningSheet *sheet, int player);

/* Those who sit out @round, as one enumeration; NULL if nobody does. Caller frees. */
char *kr_evening_sheet_list_out (const KrEveningSheet *sheet, const KrEveningRound *round);

/* What the standings mean, as far as it matters in them: sentences. Caller frees. */
char **kr_evening_sheet_list_notes (const KrEveningSheet *sheet);
