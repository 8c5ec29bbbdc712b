/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-roster-row.h: a player of the roster, with what they played.
 *
 * Ownership: a row owns its strings.
 */

G_BEGIN_DECLS

typedef struct {
  char *uuid;
  char *name;
  guint pen;
  gboolean hidden;
  guint n_games;  /* finished */
  guint n_wins;   /* shared ones too */
  gint64 last_us; /* start of the last game; 0: none */
} KrRosterRow;

/* Whether both show the same. */
gboolean kr_roster_row_is_same (const KrRosterRow *a, const KrRosterRow *b);

void kr_roster_row_free (KrRosterRow *row); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRosterRow, kr_roster_row_free)

G_END_DECLS
