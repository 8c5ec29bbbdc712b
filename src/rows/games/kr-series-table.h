/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-holder.h"
#include "kr-series-row.h"

/*
 * kr-series-table.h: a series with its games, its players, and the standings after each game.
 *
 * Only games that were played to their end and are not left out count: they are numbered from 0 in
 * the order in which they began (of two at one moment, by UUID), and only their players are in the
 * table. Results and lines are rows of n_players each, one row for each game that counts.
 *
 * Ownership: a table owns everything in it.
 */

G_BEGIN_DECLS

typedef struct {
  char *uuid;
  char *rules_name;
  char *location; /* "" if nobody said */
  gint64 started_at_us;
  int utc_offset_min;
  gboolean complete; /* played to the end */
  gboolean left_out; /* somebody chose that it does not count */
  int number;        /* among those that count; -1: it does not */
} KrSeriesGame;

typedef struct {
  KrSeriesRow *series;
  KrSeriesRules rules;
  GPtrArray *games;   /* of KrSeriesGame, the first one first, even those that do not count */
  GPtrArray *players; /* of KrHolder, in the order of the last standings, those who are tied by
                         name, then by UUID */
  guint n_counting;   /* games */
  KrSeriesResult *results;
  KrSeriesLine *lines;
} KrSeriesTable;

/* What @player has of the game @number. */
const KrSeriesResult *
kr_series_table_get_result (const KrSeriesTable *table, guint number, guint player);

/* The line of @player after the game @number. */
const KrSeriesLine *
kr_series_table_get_line (const KrSeriesTable *table, guint number, guint player);

/* The line of @player in the last standings; a table with players has some. */
const KrSeriesLine *kr_series_table_get_last_line (const KrSeriesTable *table, guint player);

void kr_series_game_free (KrSeriesGame *game);    /* NULL is fine */
void kr_series_table_free (KrSeriesTable *table); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSeriesGame, kr_series_game_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSeriesTable, kr_series_table_free)

G_END_DECLS
