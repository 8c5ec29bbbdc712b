/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-replay.h"

/* A session replayed, with what its match comes to. */

/* What follows from the match of @replay, which @state made. */
static void
conclude (KrSessionReplay *replay, const KrSessionState *state)
{
  replay->place = kr_session_state_get_place (state, replay->doc);
  replay->note = kr_session_state_get_note (state, replay->doc);
  replay->tags = kr_session_state_get_tags (state, replay->doc);
  replay->uncounted = state->uncounted;
  replay->ended_at_us = state->ended_at_us;
  replay->length_us = kr_session_state_find_length_us (state, replay->doc);
  replay->n_feats = kr_feats_find (replay->match, replay->feats);
  for (guint i = 0; i < replay->doc->n_players; i++)
    kr_player_stats_init (&replay->figures[i], replay->match, (int) i);
}

KrSessionReplay *
kr_session_replay_new_from (const KrSessionDoc *doc, const KrSessionState *state)
{
  KrSessionReplay *replay = g_new (KrSessionReplay, 1);

  replay->doc = doc;
  replay->match = state->match;
  conclude (replay, state);
  return replay;
}

KrSessionReplay *
kr_session_replay_new (const KrSessionDoc *doc, GError **error)
{
  g_autofree KrSessionReplay *replay = g_malloc (sizeof *replay + sizeof *replay->own);
  KrSessionState state;

  replay->doc = doc;
  replay->match = replay->own;
  if (!kr_session_state_replay (&state, replay->own, doc, error))
    return NULL;
  conclude (replay, &state);
  return g_steal_pointer (&replay);
}
