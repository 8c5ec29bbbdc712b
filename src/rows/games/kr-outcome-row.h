/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-outcome-row.h: how one game ended for a player.
 *
 * Ownership: a row owns its strings.
 */

G_BEGIN_DECLS

typedef struct {
  char *session_uuid;
  gint64 position; /* for paging */
  gint64 started_at_us;
  int utc_offset_min;
  char *rules_id;
  guint n_players;
  int place;
  gint64 total;
} KrOutcomeRow;

void kr_outcome_row_free (KrOutcomeRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrOutcomeRow, kr_outcome_row_free)

G_END_DECLS
