/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-state.h"

/*
 * kr-game-states.h: what the events of a game have made, now and before its last steps.
 *
 * A step forward is taken by a copy of the state, which is pushed once it is on disk; a step
 * back pops it. So neither walks the list of events. Of a long way back only the last steps
 * are kept: then the game is replayed once, for as many steps again.
 *
 * Ownership: a KrGameState is freed with g_free.
 */

typedef struct {
  KrSessionState session;
  KrMatch match; /* of @session */
} KrGameState;

typedef struct {
  KrGameState *now; /* NULL before the first replay */
  GPtrArray *past;  /* of KrGameState, the latest at the end */
} KrGameStates;

void kr_game_states_init (KrGameStates *self);
void kr_game_states_clear (KrGameStates *self);

/* Replays all events in effect of @doc. On failure @self is as it was. */
gboolean kr_game_states_replay (KrGameStates *self, const KrSessionDoc *doc, GError **error);

/* The state now, to take a step with. Caller owns it. */
KrGameState *kr_game_states_dup_now (const KrGameStates *self);

/* Makes @next, which is taken over, the state now. */
void kr_game_states_push (KrGameStates *self, KrGameState *next);

/* The state before the last event in effect of @doc, of which there must be one. Borrowed. */
const KrSessionState *kr_game_states_peek_back (KrGameStates *self, const KrSessionDoc *doc);

/* Makes that the state now. Follows kr_game_states_peek_back. */
void kr_game_states_pop (KrGameStates *self);
