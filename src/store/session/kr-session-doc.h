/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-feat.h"
#include "kr-match-referee.h"

/*
 * kr-session-doc.h: one session as the ledger keeps it.
 *
 * Who sat where, under which rules, when and where, and the list of events, one
 * line each. The first @n_done events are in effect; later ones were undone
 * and can be done again until something new is booked. Everything that can be
 * computed is left out: kr_session_doc_replay makes the match.
 *
 * Beside the lines of kr-match-event.h the list may hold lines of the session
 * itself:
 *
 *   place TEXT         where the table plays; empty to take it back
 *   note TEXT          a note on the session; it alone may have line feeds in it
 *   tags TEXT          its tags, a comma between two; empty to take them back
 *   counts yes|no      whether it counts for records, ratings and statistics
 *   table DEAL TEXT    a line of the table record of a deal (from 1): while that
 *                      deal is running, what the referee makes of it is booked in
 *                      the match (kr-match-referee.h); else it is kept as it is
 *
 * Ownership: a document owns all its strings. Times are microseconds since 1970
 * in UTC, after 1970 and before 10000, with the local offset in minutes.
 */

typedef struct {
  char *player_uuid;   /* NULL: the dummy, who is not in the roster */
  char *name;          /* KR_TEXT_NAME; in old ledgers perhaps less strictly */
  guint pen;           /* 1 to 8; partners share one */
  gboolean first_game; /* the player's first game (I-10); not the dummy's */
} KrSessionSeat;

typedef struct {
  char *line;
  gint64 at_us;
  char *reason; /* of a correction; NULL if none was given */
} KrSessionEvent;

/* What the ledger held when a document was last read from it or written to it. As long as the
 * ledger has the same checksum, it still holds just that. */
typedef struct {
  gboolean known;
  guint8 checksum[32];
  guint n_events;
  guint n_changes;      /* made to the document since then */
  gboolean feats_known; /* the next three */
  gboolean only_feats;  /* nothing else of it was in the figures (kr_store_adds_only_feats) */
  int n_feats;          /* what it had for the records */
  KrFeat feats[KR_N_FEATS];
} KrSessionStored;

typedef struct {
  char *uuid;
  KrRules rules;   /* frozen when the session began */
  guint n_players; /* people; with a dummy there is one seat more */
  guint n_seats;
  KrSessionSeat seats[KR_MAX_SEATS];
  guint first_dealer;
  char *draw; /* the cards drawn for the first deal, by seat ("4C KH 2S"); NULL if none */
  gint64 started_at_us;
  gint64 ended_at_us; /* when the match was over; 0: it is not, or nobody knows */
  int utc_offset_min;
  GPtrArray *events; /* of KrSessionEvent */
  guint n_done;
  GPtrArray *precedents;   /* of KrPrecedent: what the table decided itself meanwhile */
  GPtrArray *mended;       /* of char *: sentences on what had to be changed when it was read */
  KrSessionStored *stored; /* the store's own, which notes it in a document that it only reads */
} KrSessionDoc;

/* A new session without events; @rules is copied. Fields are then set by the
 * caller; strings with g_set_str-like replacement, owned by the document. */
KrSessionDoc *kr_session_doc_new (const char *uuid, const KrRules *rules, guint n_players);
void kr_session_doc_free (KrSessionDoc *doc);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSessionDoc, kr_session_doc_free)
KrSessionDoc *kr_session_doc_copy (const KrSessionDoc *doc);

/* Takes @name for a seat, made what of it can be kept (kr-text.h). Returns NULL and sets
 * KR_STORE_ERROR_INVALID if it is empty, not UTF-8, or past 64 characters or 256 bytes. Caller
 * frees. */
char *kr_session_doc_clean_name (const char *name, GError **error);

/* Appends @line after the events in effect, dropping the undone ones. Nothing
 * is checked: callers ask kr_match_check first. */
void kr_session_doc_append (KrSessionDoc *doc, const char *line, gint64 at_us, const char *reason);

/* Takes the undone events out of @doc, for a booking that may fail. Caller owns
 * them, the last one first. */
GPtrArray *kr_session_doc_steal_undone (KrSessionDoc *doc);

/* Makes @doc what it was before kr_session_doc_steal_undone and one kr_session_doc_append. */
void kr_session_doc_take_last_back (KrSessionDoc *doc, GPtrArray *undone);

/* Undo and redo: how many events are in effect. */
void kr_session_doc_set_n_done (KrSessionDoc *doc, guint n_done);

/* Whether @doc could be kept at all: UUIDs, names, pens, times and the text of
 * every line are as this file says, and no player sits twice. What the lines
 * mean is kr_session_doc_replay's. Fails with KR_STORE_ERROR_INVALID. */
gboolean kr_session_doc_check (const KrSessionDoc *doc, GError **error);

/* The same of the text and the times of the events alone, from the index @first on. */
gboolean kr_session_doc_check_events (const KrSessionDoc *doc, guint first, GError **error);

/* The match as of the events in effect. Fails with KR_STORE_ERROR_INVALID,
 * naming the event that could not be booked. */
gboolean kr_session_doc_replay (const KrSessionDoc *doc, KrMatch *match, GError **error);

/* The same, and when the match was over by its events: the time of the one that
 * ended it; 0: it is not over, or that time cannot be known or right
 * (kr_session_state_find_length_us). That is what KrSessionDoc.ended_at_us has to be; it
 * is so in what the store loads. */
gboolean kr_session_doc_replay_with_end (const KrSessionDoc *doc,
                                         KrMatch *match,
                                         gint64 *ended_at_us,
                                         GError **error);

/* A number that is this session’s on every machine, made of its UUID; for kr_forecast_init. */
guint64 kr_session_doc_get_seed (const KrSessionDoc *doc);

/* The lines of the session itself. */
typedef enum {
  KR_SESSION_TEXT_PLACE = 0,
  KR_SESSION_TEXT_NOTE,
  KR_SESSION_TEXT_TABLE,
  KR_SESSION_TEXT_TAGS,
  KR_SESSION_TEXT_COUNTS,
} KrSessionText;

/* What @line says after the word of @kind and a blank; NULL if it is of another kind. */
const char *kr_session_doc_find_text (const char *line, KrSessionText kind);

/* What the place, note and tags lines in effect say; "" if nothing. Borrowed. */
const char *kr_session_doc_get_place (const KrSessionDoc *doc);
const char *kr_session_doc_get_note (const KrSessionDoc *doc);
const char *kr_session_doc_get_tags (const KrSessionDoc *doc);

/* Whether the events in effect take the session out of records, ratings and statistics. */
gboolean kr_session_doc_is_uncounted (const KrSessionDoc *doc);
