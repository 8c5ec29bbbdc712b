/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"

/*
 * kr-session-state.h: what the events of a session have made so far.
 *
 * A state starts before the first event and takes one event after the other. Whoever keeps
 * it can add the next event without going through those before it.
 *
 * Ownership: a state borrows its match, which has to outlive it.
 * Errors: KR_STORE_ERROR_INVALID, naming the event; the state is then as it was.
 */

typedef struct {
  KrMatch *match;            /* the caller's */
  KrMatchReferee table;      /* the record that was read last; borrows the rules of @match */
  guint n_events;            /* the first ones of the session, which made the state */
  guint n_place;             /* the last of them that names the place, from 1; 0: none does */
  guint n_note;              /* the same for the note */
  guint n_tags;              /* the same for the tags */
  gboolean uncounted;        /* it is left out of records, ratings and statistics */
  gint64 deal_started_at_us; /* the end of the last deal scored, or the start of the game */
  gint64 ended_at_us;        /* of the event that ended the match; 0: it is not over */
} KrSessionState;

/* The state before the first event of @doc, with the match in @match. */
gboolean kr_session_state_init (KrSessionState *self,
                                KrMatch *match,
                                const KrSessionDoc *doc,
                                GError **error);

/* Takes the next @event. If it is a line of the running deal's record that can be read, it is
 * in *@line and *@is_record is TRUE. */
gboolean kr_session_state_add (KrSessionState *self,
                               const KrSessionEvent *event,
                               KrMatchRefereeLine *line,
                               gboolean *is_record,
                               GError **error);

/* Fails if the last event was a line of a record in which more happened than a deal can count:
 * a new step is refused then. (In a record that is there, it is left out.) */
gboolean kr_session_state_check_counted (const KrSessionState *self, GError **error);

/* The state after all events in effect of @doc, with the match in @match. */
gboolean kr_session_state_replay (KrSessionState *self,
                                  KrMatch *match,
                                  const KrSessionDoc *doc,
                                  GError **error);

/* How long the game of @doc took, in microseconds, by the events that made the state. 0: it is not
 * over, or nobody knows: all was recorded at one moment, some deals have no times and the rest is
 * only their sum, or the game ended before it began, or more than KR_MAX_GAME_US later. */
gint64 kr_session_state_find_length_us (const KrSessionState *self, const KrSessionDoc *doc);

/* Makes @self, with the match in @match, what @from is. */
void kr_session_state_copy (KrSessionState *self, KrMatch *match, const KrSessionState *from);

/* The place, the note and the tags by the events of @doc that made the state; "" if there is none.
 * Borrowed from @doc. */
const char *kr_session_state_get_place (const KrSessionState *self, const KrSessionDoc *doc);
const char *kr_session_state_get_note (const KrSessionState *self, const KrSessionDoc *doc);
const char *kr_session_state_get_tags (const KrSessionState *self, const KrSessionDoc *doc);
