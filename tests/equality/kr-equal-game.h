/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game-facts.h"
#include "kr-occurrence.h"
#include "kr-session-state.h"

/*
 * kr-equal-game.h: a game of random deals at a table with a referee, and its document.
 *
 * Each deal is played twice at once: by a referee of its own, who is the one to be believed, and
 * by the events of a game, one line after the other, as the window records them. When a deal is
 * over, the game gets the score that it makes of what its own referee saw.
 */

typedef struct {
  KrSessionDoc *doc;
  KrMatch *match; /* of the events so far */
  KrSessionState state;
  int n_deals;                     /* over */
  KrDealFacts facts[KR_MAX_DEALS]; /* by the referee who is believed */
  GString *records[KR_MAX_DEALS];  /* of the deals, as a table would write them */
  int64_t pressure_points[KR_MAX_SEATS];
  uint16_t pressures[KR_MAX_SEATS];
  uint8_t mulligans; /* bit s: seat s has had one */
} KrEqualGame;

/* A new game of @n_players under @rules. */
KrEqualGame *kr_equal_game_new (const KrRules *rules, int n_players, guint64 number);
void kr_equal_game_free (KrEqualGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrEqualGame, kr_equal_game_free)

/* Plays the next deal, as @seed has it. FALSE: it found no end, or its pressures cost more than a
 * deal can have (V-1); or, with @error, the game could not record it. The game cannot go on
 * then. */
gboolean
kr_equal_game_play (KrEqualGame *self, guint64 seed, KrOccurrences *occurrences, GError **error);

/* Compares each deal of @match with what the referee said, and the game. The first difference, or
 * NULL; *@fact is what differs, KR_N_FACTS if it is the game. Caller frees. */
char *kr_equal_game_compare (const KrEqualGame *self, const KrMatch *match, KrFact *fact);
