/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-holder.h"

/*
 * kr-beer-row.h: the beers one player owes another (G-6).
 *
 * Ownership: a row owns what is in it.
 */

G_BEGIN_DECLS

typedef struct {
  KrHolder debtor;
  KrHolder creditor;
  guint n;
} KrBeerRow;

void kr_beer_row_free (KrBeerRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrBeerRow, kr_beer_row_free)

G_END_DECLS
