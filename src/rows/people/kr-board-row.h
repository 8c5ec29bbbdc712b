/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-holder.h"
#include "kr-rating.h"

/*
 * kr-board-row.h: a player in the list of players, who can be sorted by what they did.
 *
 * Ownership: a row owns its strings.
 */

G_BEGIN_DECLS

typedef enum {
  KR_BOARD_BY_RATING = 0, /* the highest kr_rating_low first */
  KR_BOARD_BY_WINS,       /* the most first */
  KR_BOARD_BY_GAMES,      /* the most first */
  KR_BOARD_BY_PLACE,      /* the smallest share first */
  KR_BOARD_BY_POINTS,     /* the fewest points per deal first */
  KR_BOARD_BY_CHANCE,     /* the most wins above those that chance alone would give first */
  KR_BOARD_BY_STARS,      /* the most first */
  KR_N_BOARD_ORDERS,
} KrBoardOrder;

typedef struct {
  KrHolder player;
  KrRating rating;      /* over all games */
  gint64 n_games;       /* like the rest, of the games that count */
  gint64 n_wins;        /* even shared ones */
  double n_chance_wins; /* that chance alone would give: the sum of 1 / number of sides */
  double place_share;   /* of the other sides, who were better: 0 always first, 1 always last */
  gint64 n_deals;
  double points_per_deal; /* of the side, if there are partners */
  gint64 n_stars;
} KrBoardRow;

void kr_board_row_free (KrBoardRow *row); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrBoardRow, kr_board_row_free)

G_END_DECLS
