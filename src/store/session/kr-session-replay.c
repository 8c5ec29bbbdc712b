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

KrSessionReplay *
kr_session_replay_new (const KrSessionDoc *doc, GError **error)
{
  g_autofree KrSessionReplay *replay = g_new (KrSessionReplay, 1);
  gint64 seconds = 0; /* from the start to the end; 0: not known */

  replay->doc = doc;
  if (!kr_session_doc_replay_with_end (doc, &replay->match, &replay->ended_at_us, error))
    return NULL;
  if (!has_one_moment (doc))
    seconds = MAX (replay->ended_at_us - doc->started_at_us, 0) / G_USEC_PER_SEC;
  replay->n_feats = kr_feats_find (&replay->match, seconds, replay->feats);
  for (guint i = 0; i < doc->n_players; i++)
    kr_player_stats_init (&replay->figures[i], &replay->match, (int) i);
  return g_steal_pointer (&replay);
}
