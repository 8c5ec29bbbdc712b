/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rating.h"

/*
 * kr-rated-game.h: a player's rating after one game.
 */

G_BEGIN_DECLS

typedef struct {
  gint64 at_us; /* start of the game */
  int utc_offset_min;
  KrRating rating;
} KrRatedGame;

G_END_DECLS
