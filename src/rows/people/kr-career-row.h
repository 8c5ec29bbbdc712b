/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-player-stats.h"

/*
 * kr-career-row.h: a player's games with one rule set and number of players.
 *
 * Ownership: a row owns its strings.
 */

G_BEGIN_DECLS

typedef struct {
  char *rules_id;
  char *rules_name;
  guint n_players;
  KrPlayerStats figures;
  gint64 best_total; /* meaningless without a game */
  gint64 worst_total;
  char *best_uuid; /* of the session; NULL without a game */
  char *worst_uuid;
} KrCareerRow;

void kr_career_row_free (KrCareerRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCareerRow, kr_career_row_free)

G_END_DECLS
