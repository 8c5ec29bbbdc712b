/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-holder.h"

/*
 * kr-rival-row.h: another player, as an opponent and as a partner.
 *
 * Ownership: a row owns what is in it.
 */

G_BEGIN_DECLS

typedef struct {
  KrHolder other;
  guint n_games; /* against each other */
  guint n_ahead; /* the player had the better place */
  guint n_level;
  guint n_partner_games;
  guint n_partner_wins;
} KrRivalRow;

void kr_rival_row_free (KrRivalRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRivalRow, kr_rival_row_free)

G_END_DECLS
