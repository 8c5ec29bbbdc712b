/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-card.h"

/*
 * kr-card-cells.h: where each card is in a grid of all cards.
 *
 * There are three grids, named by the number of their columns. In all of them the suits are
 * spades, hearts, diamonds, clubs from the top, as in the picture on a score sheet. Rows and
 * columns count from 0, from the top left.
 */

#define KR_SUIT_COLUMNS 13 /* a suit in one row; a joker in a column of its own */
#define KR_PIP_COLUMNS 10  /* ace to ten in one row, the faces of two suits in the next */
#define KR_HALF_COLUMNS 7  /* a suit in two rows */

typedef struct {
  int column, row;
} KrCardCell;

int kr_card_cells_count_rows (int n_columns);

/* The place of @card. */
KrCardCell kr_card_cells_find (KrCard card, int n_columns);

/* The first of @cards, a bit for each, as one reads; KR_CARD_NONE if there is none. */
KrCard kr_card_cells_find_first (uint64_t cards);

/* The nearest of @cards that is left, right, above or below @from; @from at an edge. Up and
 * down, the nearest row counts before the nearest column. */
KrCard
kr_card_cells_find_next (KrCard from, GtkDirectionType direction, uint64_t cards, int n_columns);
