/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"
#include "kr-player-stats.h"
#include "kr-session-state.h"

/*
 * kr-session-replay.h: a session and what its events in effect make of it.
 *
 * Replaying is most of the work on a session, so it is done once.
 */

typedef struct {
  const KrSessionDoc *doc; /* borrowed */
  const KrMatch *match;    /* borrowed, or @own */
  const char *place;       /* of @doc; "" if there is none */
  const char *note;        /* the same */
  const char *tags;        /* the same */
  gboolean uncounted;      /* it is left out of records, ratings and statistics */
  gint64 ended_at_us;      /* by the event that ended it; 0: not finished */
  gint64 length_us;        /* 0: not finished, or not known */
  int n_feats;
  KrFeat feats[KR_N_FEATS];
  KrPlayerStats figures[KR_MAX_SEATS]; /* of people */
  KrMatch own[];                       /* one, or none */
} KrSessionReplay;

/* NULL and @error if an event of @doc cannot be applied. Free with g_free. */
KrSessionReplay *kr_session_replay_new (const KrSessionDoc *doc, GError **error);

/* The same from what @doc's events in effect have made already. Borrows the match of @state. */
KrSessionReplay *kr_session_replay_new_from (const KrSessionDoc *doc, const KrSessionState *state);
