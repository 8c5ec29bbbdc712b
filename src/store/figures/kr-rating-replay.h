/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-progress.h"
#include "kr-rating.h"

/*
 * kr-rating-replay.h: rates games in the order they were played.
 */

/* One player in one game. */
typedef struct {
  gint64 position; /* of the game */
  gint64 player;
  gint64 partner; /* 0: none */
  int place;
} KrRatedSeat;

/* A player after the last game. */
typedef struct {
  KrRating rating;
  KrRating before;   /* that game */
  gint64 position;   /* of that game; 0: neither is known */
  gboolean newcomer; /* it was the first */
} KrPlayerRating;

/* The order of games, and of the players in one: sums depend on it. */
int kr_rated_seat_compare (gconstpointer a, gconstpointer b);

/* Updates @ratings of the @n @seats of one game, which are in order. A player who is new has
 * been rated by kr_player_rating_init. */
void kr_rated_seats_update (const KrRatedSeat *seats, KrPlayerRating *const *ratings, int n);

/* A player without a game. */
void kr_player_rating_init (KrPlayerRating *rating);

/* Called for each player after each game. */
typedef void (*KrRatedFunc) (const KrRatedSeat *seat, const KrRating *after, gpointer data);

/* Rates all games in @store and tells @on_rated (NULL: nobody). The players' ratings in the end,
 * KrPlayerRating by gint64. */
GHashTable *kr_rating_replay (
    KrStore *store, KrRatedFunc on_rated, gpointer data, KrProgress *progress, GError **error);
