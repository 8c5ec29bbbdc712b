/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-sums.h"
#include "kr-scope-filter.h"

/*
 * kr-scope-games.h: what everybody did in the games of a scope.
 *
 * What asks for the fewest games leads: the people, then the place, then a few days. A longer span
 * is read player by player, as the games lie in the file.
 */

/* One complete game of one player. */
typedef struct {
  gint64 player;
  gint64 position;
  gint64 played;
  gint64 partner; /* 0: none */
  int place;
  gint64 total;
  KrPlayerStats figures;
} KrScopeGame;

/* FALSE stops the listing with @error. */
typedef gboolean (*KrScopeGameFunc) (const KrScopeGame *game, gpointer data, GError **error);

/* Calls @each for every game of @player in the scope, the oldest first. */
gboolean kr_scope_games_list_of (
    KrScopeFilter *filter, gint64 player, KrScopeGameFunc each, gpointer data, GError **error);

/* Calls @each for every player of every game in the scope, in no order. */
gboolean
kr_scope_games_list (KrScopeFilter *filter, KrScopeGameFunc each, gpointer data, GError **error);

/* Calls @each for every player in the game at @position, whatever the scope. */
gboolean kr_scope_games_list_table (
    KrScopeFilter *filter, gint64 position, KrScopeGameFunc each, gpointer data, GError **error);

/* Adds what the list of players shows of every game in the scope to @sums @times, which is 1 or -1.
 */
gboolean kr_scope_games_sum (KrScopeFilter *filter, KrPlayerSums *sums, int times, GError **error);
