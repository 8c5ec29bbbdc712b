/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-player-row.h: a player to choose for a seat.
 *
 * Ownership: a row owns its strings.
 */

G_BEGIN_DECLS

typedef struct {
  char *uuid;
  char *name;
  guint pen;     /* the pen this player had last: 1 to 8; 0: none yet */
  guint n_games; /* finished */
} KrPlayerRow;

void kr_player_row_free (KrPlayerRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPlayerRow, kr_player_row_free)

G_END_DECLS
