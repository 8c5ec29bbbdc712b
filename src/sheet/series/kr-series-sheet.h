/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-series.h"
#include "kr-translator.h"

/*
 * kr-series-sheet.h: the sheet of a series: what each player has of each game, and the standings
 * after it.
 *
 * A sheet borrows everything and is a plain value. Results and lines are rows of n_players, one row
 * for each game (kr-series.h); the first players are those who lead in the end.
 */

typedef struct {
  const char *name; /* may be anything */
  unsigned pen;
} KrSeriesSheetPlayer;

typedef struct {
  const char *date;
  const char *location; /* may be "" */
} KrSeriesSheetGame;

typedef struct {
  const char *title;
  KrSeriesRules rules;
  const KrSeriesSheetPlayer *players;
  guint n_players;
  const KrSeriesSheetGame *games;
  guint n_games;
  const KrSeriesResult *results;
  const KrSeriesLine *lines;
  KrTranslator translator;
} KrSeriesSheet;

const KrSeriesResult *
kr_series_sheet_get_result (const KrSeriesSheet *sheet, guint game, guint player);
const KrSeriesLine *kr_series_sheet_get_line (const KrSeriesSheet *sheet, guint game, guint player);

/* How a series with these rules is scored: `By points; the best 3 games of each player count`.
 * Caller frees. */
char *kr_series_sheet_describe_rules (const KrSeriesRules *rules, const KrTranslator *translator);

/* What @player has of @game: `120`, `(120)` if it was dropped, `–` if it was missed. Caller frees.
 */
char *kr_series_sheet_format_result (const KrSeriesSheet *sheet, guint game, guint player);

/* The score of @line as a number. Caller frees. */
char *kr_series_sheet_format_score (const KrSeriesLine *line);

/* The score and the place after @game: `320 · 2nd`; "" before the first game of @player. Caller
 * frees. */
char *kr_series_sheet_format_standing (const KrSeriesSheet *sheet, guint game, guint player);

/* @place as an ordinal as far as there are words for it, then as a number; `–` for 0, which is no
 * place. Caller frees. */
char *kr_series_sheet_format_place (const KrTranslator *translator, int place);

/* What the signs on the sheet mean, as far as they are on it, and how ties are broken: sentences.
 * Caller frees. */
char **kr_series_sheet_list_notes (const KrSeriesSheet *sheet);

/* The sheet as CSV (RFC 4180): a record for each player in each game, even a missed one, with the
 * standings after it. Caller frees. */
char *kr_series_sheet_format_csv (const KrSeriesSheet *sheet);
