/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-ledger-glance.h: what a ledger holds, at a glance.
 *
 * Ownership: a glance owns its strings.
 */

G_BEGIN_DECLS

typedef struct {
  guint n_games;        /* deleted ones not counted */
  gint64 first_game_us; /* when the first of them began; 0: there is none */
  gint64 last_game_us;
  guint n_players; /* in the roster, hidden ones not counted */
  char **players;  /* the names of those with most games, at most 4; NULL-terminated */
} KrLedgerGlance;

void kr_ledger_glance_free (KrLedgerGlance *glance); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrLedgerGlance, kr_ledger_glance_free)

G_END_DECLS
