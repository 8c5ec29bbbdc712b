/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-player-stats.h"

/*
 * kr-played-row.h: a rule set and a number of players that were played.
 *
 * Ownership: a row owns its strings.
 */

G_BEGIN_DECLS

typedef struct {
  char *rules_id;
  char *rules_name;
  guint n_players;
  guint n_games;         /* played to the end */
  gint64 since_us;       /* start of the first of these; 0: none */
  char *last_uuid;       /* of the last of these; NULL: none */
  KrPlayerStats figures; /* of all players of these games together */
} KrPlayedRow;

void kr_played_row_free (KrPlayedRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPlayedRow, kr_played_row_free)

G_END_DECLS
