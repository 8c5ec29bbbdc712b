/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-states.h"

#define N_PAST 16

void
kr_game_states_init (KrGameStates *self)
{
  self->now = NULL;
  self->past = g_ptr_array_new_with_free_func (g_free);
}

void
kr_game_states_clear (KrGameStates *self)
{
  g_clear_pointer (&self->now, g_free);
  g_clear_pointer (&self->past, g_ptr_array_unref);
}

static KrGameState *
dup_state (const KrGameState *state)
{
  KrGameState *copy = g_new (KrGameState, 1);

  kr_session_state_copy (&copy->session, &copy->match, &state->session);
  return copy;
}

static void
keep (GPtrArray *past, KrGameState *state)
{
  if (past->len == N_PAST)
    g_ptr_array_remove_index (past, 0);
  g_ptr_array_add (past, state);
}

gboolean
kr_game_states_replay (KrGameStates *self, const KrSessionDoc *doc, GError **error)
{
  g_autoptr (GPtrArray) past = g_ptr_array_new_with_free_func (g_free);
  g_autofree KrGameState *now = g_new (KrGameState, 1);
  KrMatchRefereeLine line;
  gboolean is_record;

  if (!kr_session_state_init (&now->session, &now->match, doc, error))
    return FALSE;
  for (guint i = 0; i < doc->n_done; i++) {
    if (doc->n_done - i <= N_PAST)
      keep (past, dup_state (now));
    if (!kr_session_state_add (&now->session, g_ptr_array_index (doc->events, i), &line, &is_record,
                               error))
      return FALSE;
  }
  kr_game_states_clear (self);
  self->now = g_steal_pointer (&now);
  self->past = g_steal_pointer (&past);
  return TRUE;
}

KrGameState *
kr_game_states_dup_now (const KrGameStates *self)
{
  return dup_state (self->now);
}

void
kr_game_states_push (KrGameStates *self, KrGameState *next)
{
  keep (self->past, self->now);
  self->now = next;
}

const KrSessionState *
kr_game_states_peek_back (KrGameStates *self, const KrSessionDoc *doc)
{
  const KrGameState *back;

  if (self->past->len == 0)
    kr_game_states_replay (self, doc, NULL);
  back = g_ptr_array_index (self->past, self->past->len - 1);
  return &back->session;
}

void
kr_game_states_pop (KrGameStates *self)
{
  g_free (self->now);
  self->now = g_ptr_array_steal_index (self->past, self->past->len - 1);
}
