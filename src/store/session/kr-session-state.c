/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-state.h"

#include "kr-error.h"
#include "kr-sentence.h"
#include "kr-session-limits.h"
#include "kr-status-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <string.h>

/* One event after the other: the match's own, the record's, which books in the match what the
 * referee makes of it, and the session's. */

#define STATUS_TEXT_SIZE 1024

gboolean
kr_session_state_init (KrSessionState *self,
                       KrMatch *match,
                       const KrSessionDoc *doc,
                       GError **error)
{
  g_autofree char *text = NULL;
  KrStatus status;

  if (kr_match_init (match, &doc->rules, (int) doc->n_players, (int) doc->first_dealer, &status) !=
      KR_OK) {
    text = kr_status_dup_sentence (&status);
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                  N_ ("This game cannot be played: %s."), text);
    return FALSE;
  }
  for (guint seat = 0; seat < doc->n_players; seat++)
    if (doc->seats[seat].first_game)
      match->first_game |= (uint8_t) (1u << seat);
  self->match = match;
  kr_match_referee_init (&self->table);
  self->n_events = 0;
  self->n_place = 0;
  self->n_note = 0;
  self->n_tags = 0;
  self->uncounted = FALSE;
  self->deal_started_at_us = doc->started_at_us;
  self->ended_at_us = 0;
  return TRUE;
}

static gboolean
fail_event (const KrSessionState *self, const char *line, const char *why, GError **error)
{
  g_autofree char *shown = g_utf8_substring (line, 0, MIN (80, g_utf8_strlen (line, -1)));
  g_autofree char *said = kr_sentence_new_plain (why);

  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                N_ ("Event %u (“%s”) cannot be recorded: %s."), self->n_events + 1, shown, said);
  return FALSE;
}

/* Reads on in the record of a deal, where that is the running one. FALSE if @text
 * does not begin with a deal of this game. */
static gboolean
read_record (KrSessionState *self, const char *text, KrMatchRefereeLine *line, gboolean *is_record)
{
  char *end = NULL;
  guint64 deal = g_ascii_isdigit (*text) ? g_ascii_strtoull (text, &end, 10) : 0;

  if (deal < 1 || deal > self->match->schedule.n_deals || *end != ' ')
    return FALSE;
  *is_record = (int) deal - 1 == kr_match_running_deal (self->match) &&
               kr_match_referee_read (&self->table, self->match, end + 1, line);
  return TRUE;
}

static gboolean
apply (KrSessionState *self, const KrSessionEvent *told, GError **error)
{
  const int n_scored = self->match->n_scored;
  g_autofree char *text = NULL;
  KrMatchEvent event;
  KrStatus status;

  if (kr_match_event_parse (told->line, &event, &status) != KR_OK ||
      kr_match_apply (self->match, &event, &status) != KR_OK) {
    text = kr_status_dup_sentence (&status);
    return fail_event (self, told->line, text, error);
  }
  if (self->match->n_scored > n_scored)
    self->deal_started_at_us = told->at_us;
  return TRUE;
}

/* Takes a line of the session itself, beside those of records; *@is_own is FALSE if it is none. */
static gboolean
take_own (KrSessionState *self, const char *line, gboolean *is_own, GError **error)
{
  const char *counts = kr_session_doc_find_text (line, KR_SESSION_TEXT_COUNTS);

  *is_own = TRUE;
  if (kr_session_doc_find_text (line, KR_SESSION_TEXT_PLACE) != NULL)
    self->n_place = self->n_events + 1;
  else if (kr_session_doc_find_text (line, KR_SESSION_TEXT_NOTE) != NULL)
    self->n_note = self->n_events + 1;
  else if (kr_session_doc_find_text (line, KR_SESSION_TEXT_TAGS) != NULL)
    self->n_tags = self->n_events + 1;
  else
    *is_own = counts != NULL;
  if (counts == NULL)
    return TRUE;
  if (strcmp (counts, "no") != 0 && strcmp (counts, "yes") != 0)
    return fail_event (self, line, N_ ("expected yes or no"), error);
  self->uncounted = strcmp (counts, "no") == 0;
  return TRUE;
}

gboolean
kr_session_state_add (KrSessionState *self,
                      const KrSessionEvent *event,
                      KrMatchRefereeLine *line,
                      gboolean *is_record,
                      GError **error)
{
  const char *text = kr_session_doc_find_text (event->line, KR_SESSION_TEXT_TABLE);
  gboolean is_own;

  *is_record = FALSE;
  if (text != NULL && !read_record (self, text, line, is_record))
    return fail_event (self, event->line,
                       N_ ("expected a deal of this game and a line of its record"), error);
  if (text == NULL &&
      (!take_own (self, event->line, &is_own, error) || (!is_own && !apply (self, event, error))))
    return FALSE;
  self->n_events++;
  if (self->match->over && self->ended_at_us == 0)
    self->ended_at_us = event->at_us;
  return TRUE;
}

gboolean
kr_session_state_check_counted (const KrSessionState *self, GError **error)
{
  g_autofree char *text = NULL;

  if (self->table.deal < 0 || self->table.uncounted.code == KR_OK)
    return TRUE;
  text = kr_status_dup_sentence (&self->table.uncounted);
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, N_ ("This cannot be recorded: %s."),
                text);
  return FALSE;
}

gboolean
kr_session_state_replay (KrSessionState *self,
                         KrMatch *match,
                         const KrSessionDoc *doc,
                         GError **error)
{
  KrMatchRefereeLine line;
  gboolean is_record;

  if (!kr_session_state_init (self, match, doc, error))
    return FALSE;
  for (guint i = 0; i < doc->n_done; i++)
    if (!kr_session_state_add (self, g_ptr_array_index (doc->events, i), &line, &is_record, error))
      return FALSE;
  return TRUE;
}

void
kr_session_state_copy (KrSessionState *self, KrMatch *match, const KrSessionState *from)
{
  *self = *from;
  *match = *from->match;
  self->match = match;
  self->table.table.setup.rules = &match->rules;
}

static const char *
get_text (const KrSessionDoc *doc, guint n, KrSessionText kind)
{
  const KrSessionEvent *event;

  if (n == 0)
    return "";
  event = g_ptr_array_index (doc->events, n - 1);
  return kr_session_doc_find_text (event->line, kind);
}

const char *
kr_session_state_get_place (const KrSessionState *self, const KrSessionDoc *doc)
{
  return get_text (doc, self->n_place, KR_SESSION_TEXT_PLACE);
}

const char *
kr_session_state_get_note (const KrSessionState *self, const KrSessionDoc *doc)
{
  return get_text (doc, self->n_note, KR_SESSION_TEXT_NOTE);
}

const char *
kr_session_state_get_tags (const KrSessionState *self, const KrSessionDoc *doc)
{
  return get_text (doc, self->n_tags, KR_SESSION_TEXT_TAGS);
}

/* --- How long it took ---------------------------------------------------- */

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

/* Whether the game has just the length of its deals, of which some have none: a document that did
 * not know better was taken so. */
static gboolean
is_part (const KrMatch *match, gint64 length_us)
{
  gint64 sum_us = 0;
  gboolean has_unknown = FALSE;

  for (guint i = 0; i < match->n_scored; i++) {
    has_unknown |= match->deals[i].entry.seconds == 0;
    sum_us += match->deals[i].entry.seconds * G_TIME_SPAN_SECOND;
  }
  return has_unknown && length_us == sum_us;
}

gint64
kr_session_state_find_length_us (const KrSessionState *self, const KrSessionDoc *doc)
{
  const gint64 length_us = self->ended_at_us - doc->started_at_us;

  if (self->ended_at_us == 0 || length_us <= 0 || length_us > KR_MAX_GAME_US ||
      has_one_moment (doc) || is_part (self->match, length_us))
    return 0;
  return length_us;
}

/* --- Replays of kr-session-doc.h ---------------------------------------- */

gboolean
kr_session_doc_replay_with_end (const KrSessionDoc *doc,
                                KrMatch *match,
                                gint64 *ended_at_us,
                                GError **error)
{
  KrSessionState state;
  gint64 length_us;

  if (!kr_session_state_replay (&state, match, doc, error))
    return FALSE;
  length_us = kr_session_state_find_length_us (&state, doc);
  *ended_at_us = length_us != 0 ? doc->started_at_us + length_us : 0;
  return TRUE;
}

gboolean
kr_session_doc_replay (const KrSessionDoc *doc, KrMatch *match, GError **error)
{
  gint64 ended_at_us;

  return kr_session_doc_replay_with_end (doc, match, &ended_at_us, error);
}
