/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-new-game.h: what a table chooses for a new game, and the game of it.
 *
 * Ownership: all strings of a KrNewGame are borrowed.
 */

G_BEGIN_DECLS

typedef struct {
  KrRules rules;
  guint n_players;
  const char *names[KR_MAX_SEATS];
  const char *player_uuids[KR_MAX_SEATS]; /* NULL: a player new to the roster */
  guint pens[KR_MAX_SEATS];
  gboolean first_games[KR_MAX_SEATS]; /* the player has not played before (I-10) */
  guint first_dealer;
  const char *draw;     /* cards drawn for the first deal; NULL if none */
  const char *location; /* where the table plays; NULL if nobody said */
  const char *note;     /* NULL if there is none */
} KrNewGame;

/* What still keeps @setup from starting, as a status; KR_OK if nothing does.
 * KR_ERR_EMPTY names the first seat without a player in a; equal players are
 * allowed only as different ones of the same name. */
KrCode kr_new_game_check (const KrNewGame *setup, KrStatus *status);

/* Makes a game that starts now. It is not in @ledger, and nothing can be booked in it, before
 * kr_game_add. Fails with KR_STORE_ERROR_INVALID if @setup cannot be started. Caller owns the
 * game. */
KrGame *kr_new_game_make (KrLedger *ledger, const KrNewGame *setup, GError **error);

G_END_DECLS
