/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"
#include "kr-rating-replay.h"

/*
 * kr-store-rate-private.h: keeps the players' ratings.
 *
 * A game that is later than all others changes only the ratings of its players, and can be taken
 * back as long as it is the latest. After any other change the ratings wait until they are made
 * from all games. They are never the truth.
 */

/* The latest game is not later than KR_RATED_NEVER: the ratings wait to be made. */
#define KR_RATED_NEVER (-1)

/* How far the ratings are. */
typedef struct {
  gint64 position; /* of the last game in them; KR_RATED_NEVER */
  gint64 version;  /* grows with each change of a game */
} KrRatedState;

/* Adds @contribution (@times 1), or removes it (-1). Inside a transaction. */
gboolean
kr_store_rate (KrStore *store, const KrContribution *contribution, int times, GError **error);

gboolean kr_store_get_rated (KrStore *store, KrRatedState *state, GError **error);

/* Makes @ratings, those of all games, the ratings in @store at @state->version. Inside a
 * transaction. */
gboolean kr_store_put_ratings (KrStore *store,
                               GHashTable *ratings,
                               const KrRatedState *state,
                               GError **error);

/* Rates all games if the ratings wait for it. Inside a transaction. */
gboolean kr_store_rate_all (KrStore *store, GError **error);
