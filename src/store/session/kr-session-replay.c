/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-replay.h"

/* A session replayed, with what its match comes to. */

/* Whether all was recorded at one moment: imported from a sheet of paper. */
static gboolean
has_one_moment (const KrSessionDoc *doc)
{
  const KrSessionEvent *first = doc->n_done > 1 ? g_ptr_array_index (doc->events, 0) : NULL;

  for (guint i = 1; i < doc->n_done; i++)
    if (((const KrSessionEvent *) g_ptr_array_index (doc->events, i))->at_us != first->at_us)
      return FALSE;
  return first != NULL;
}

/* What follows from the match of @replay, which @state made. */
static void
conclude (KrSessionReplay *replay, const KrSessionState *state)
{
  gint64 seconds = 0; /* not known, or they cannot be */

  replay->place = kr_session_state_get_place (state, replay->doc);
  replay->note = kr_session_state_get_note (state, replay->doc);
  replay->ended_at_us = state->ended_at_us;
  if (!has_one_moment (replay->doc))
    seconds = MAX (replay->ended_at_us - replay->doc->started_at_us, 0) / G_USEC_PER_SEC;
  replay->n_feats = kr_feats_find (&replay->match, seconds, replay->feats);
  for (guint i = 0; i < replay->doc->n_players; i++)
    kr_player_stats_init (&replay->figures[i], &replay->match, (int) i);
}

KrSessionReplay *
kr_session_replay_new_from (const KrSessionDoc *doc, const KrSessionState *state)
{
  KrSessionReplay *replay = g_new (KrSessionReplay, 1);

  replay->doc = doc;
  replay->match = *state->match;
  conclude (replay, state);
  return replay;
}

KrSessionReplay *
kr_session_replay_new (const KrSessionDoc *doc, GError **error)
{
  g_autofree KrSessionReplay *replay = g_new (KrSessionReplay, 1);
  KrSessionState state;

  replay->doc = doc;
  if (!kr_session_state_replay (&state, &replay->match, doc, error))
    return NULL;
  conclude (replay, &state);
  return g_steal_pointer (&replay);
}
