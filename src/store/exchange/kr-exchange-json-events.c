/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-session-limits.h"
#include "kr-status-sentence.h"
#include "kr-translatable.h"

#include <string.h>

/* The events of a session document; where it has none, they are made from its deals. */

#define STATUS_TEXT_SIZE 1024

static gboolean
members_of_event (const KrJsonMembers *members,
                  const char **line,
                  gint64 *at_us,
                  const char **reason)
{
  return kr_json_members_require (members, "line") &&
         kr_json_members_text (members, "line", KR_MAX_LINE_BYTES, line) &&
         kr_json_members_require (members, "at") &&
         kr_json_members_time (members, "at", at_us, NULL) &&
         kr_json_members_text (members, "reason", KR_MAX_LINE_BYTES, reason);
}

void
kr_exchange_write_events (JsonBuilder *builder, const KrSessionDoc *doc)
{
  kr_json_begin_list (builder, "events");
  for (guint i = 0; i < doc->n_done; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);
    const char *line = event->line;
    const char *reason = event->reason;
    gint64 at_us = event->at_us;

    json_builder_begin_object (builder);
    members_of_event (&(KrJsonMembers){.builder = builder}, &line, &at_us, &reason);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static gboolean
read_events (const KrJsonCursor *events, KrSessionDoc *doc, GError **error)
{
  KrJsonCursor cursor;
  const KrJsonMembers event = {.cursor = &cursor, .error = error};
  guint n = 0;

  if (!kr_json_cursor_get_length (events, KR_MAX_EVENTS, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const char *line = "";
    const char *reason = NULL;
    gint64 at_us = 0;

    kr_json_cursor_enter_next (events, i, &cursor);
    if (!kr_json_cursor_check_object (&cursor, error) ||
        !members_of_event (&event, &line, &at_us, &reason))
      return FALSE;
    kr_session_doc_append (doc, line, at_us, reason);
  }
  return TRUE;
}

void
kr_exchange_write_table (JsonBuilder *builder, const KrSessionDoc *doc, guint number)
{
  g_autofree char *start = g_strdup_printf ("table %u ", number);
  gboolean begun = FALSE;

  for (guint i = 0; i < doc->n_done; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    if (!g_str_has_prefix (event->line, start))
      continue;
    if (!begun)
      kr_json_begin_list (builder, "table");
    begun = TRUE;
    json_builder_add_string_value (builder, event->line + strlen (start));
  }
  if (begun)
    json_builder_end_array (builder);
}

/* --- Events made from deals ---------------------------------------------- */

/* A document without events has no times except its start, its end and the seconds that each
 * deal took. @at_us: when the deal that is being made ended, as far as the seconds are known
 * (kr_session_state_find_length_us knows such a time from a real one); @ended_at_us: the end of
 * the game, or 0. */
typedef struct {
  KrSessionDoc *doc;
  KrMatch *match;
  gint64 at_us;
  gint64 ended_at_us;
} Making;

static gboolean
make_text (const Making *making, const KrJsonCursor *top, const char *name, GError **error)
{
  const char *text = NULL;
  g_autofree char *line = NULL;

  if (!kr_json_cursor_read_text (top, name, KR_MAX_LINE_BYTES - strlen (name) - 1, &text, error))
    return FALSE;
  if (text == NULL || *text == '\0')
    return TRUE;
  line = g_strconcat (name, " ", text, NULL);
  kr_session_doc_append (making->doc, line, making->at_us, NULL);
  return TRUE;
}

/* The referee's lines of the deal. */
static gboolean
make_table (const Making *making, const KrJsonCursor *deal, guint number, GError **error)
{
  KrJsonCursor table;
  KrJsonCursor cursor;
  guint n = 0;

  if (!kr_json_cursor_enter (deal, "table", &table))
    return TRUE;
  if (!kr_json_cursor_get_length (&table, KR_MAX_EVENTS, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    g_autofree char *line = NULL;
    const char *text = "";

    kr_json_cursor_enter_next (&table, i, &cursor);
    if (!kr_json_cursor_get_text (&cursor, KR_MAX_LINE_BYTES - 16, &text, error))
      return FALSE;
    line = g_strdup_printf ("table %u %s", number, text);
    kr_session_doc_append (making->doc, line, making->at_us, NULL);
  }
  return TRUE;
}

static gboolean
apply (const Making *making, const KrJsonCursor *cursor, const KrMatchEvent *event, GError **error)
{
  g_autofree char *line = g_malloc (KR_MATCH_EVENT_TEXT_SIZE);
  gboolean last = making->match->n_scored + 1 == making->match->schedule.n_deals;
  gboolean end = event->kind == KR_MATCH_EVENT_STOP || last;
  g_autofree char *why = NULL;
  KrStatus status;

  if (kr_match_apply (making->match, event, &status) != KR_OK) {
    why = kr_status_dup_sentence (&status);
    return kr_json_cursor_fail (cursor, error, "%s", why);
  }
  kr_match_event_format (event, line);
  kr_session_doc_append (making->doc, line,
                         end && making->ended_at_us != 0 ? making->ended_at_us : making->at_us,
                         NULL);
  return TRUE;
}

/* The end of the game, if the document has one: a time that can be right. */
static gboolean
check_end (const Making *making, const KrJsonCursor *top, GError **error)
{
  const gint64 length_us = making->ended_at_us - making->doc->started_at_us;
  KrJsonCursor ended;

  if (!kr_json_cursor_enter (top, "ended", &ended) ||
      !kr_session_limits_is_time (making->doc->started_at_us, 0)) /* kr_session_doc_check says so */
    return TRUE;
  if (length_us < 0)
    return kr_json_cursor_fail (&ended, error, N_ ("the game cannot end before it started"));
  if (length_us > KR_MAX_GAME_US)
    return kr_json_cursor_fail (&ended, error,
                                N_ ("the game cannot end more than a year after it started"));
  if (making->ended_at_us < making->at_us)
    return kr_json_cursor_fail (&ended, error,
                                N_ ("the game cannot end before its deals, by their seconds"));
  return TRUE;
}

static gboolean
make_deals (Making *making, const KrJsonCursor *top, GError **error)
{
  KrJsonCursor deals;
  KrJsonCursor deal;
  guint n = 0;

  if (!kr_json_cursor_require (top, "deals", error))
    return FALSE;
  kr_json_cursor_enter (top, "deals", &deals);
  if (!kr_json_cursor_get_length (&deals, making->match->schedule.n_deals, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = (guint8) i};

    kr_json_cursor_enter_next (&deals, i, &deal);
    if (!kr_exchange_read_deal (&deal, i, making->doc->n_seats, &event.entry, error))
      return FALSE;
    making->at_us += (gint64) event.entry.seconds * G_USEC_PER_SEC;
    if (!make_table (making, &deal, i + 1, error) || !apply (making, &deal, &event, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
make_stop (const Making *making, const KrJsonCursor *top, GError **error)
{
  KrMatchEvent stop = {.kind = KR_MATCH_EVENT_STOP};
  gboolean stopped_early = FALSE;
  KrJsonCursor cursor;

  if (!kr_json_cursor_read_flag (top, "stopped_early", &stopped_early, error))
    return FALSE;
  kr_json_cursor_enter (top, "stopped_early", &cursor);
  return !stopped_early || apply (making, &cursor, &stop, error);
}

gboolean
kr_exchange_read_events (const KrJsonCursor *top, KrSessionDoc *doc, GError **error)
{
  g_autofree KrMatch *match = NULL;
  Making making = {.doc = doc, .at_us = doc->started_at_us};
  KrJsonCursor events;

  if (kr_json_cursor_enter (top, "events", &events))
    return read_events (&events, doc, error);
  making.match = match = g_new (KrMatch, 1);
  return kr_json_cursor_read_time (top, "ended", &making.ended_at_us, NULL, error) &&
         kr_session_doc_replay (doc, match, error) && make_text (&making, top, "place", error) &&
         make_text (&making, top, "note", error) &&
         kr_exchange_read_tags (top, doc, making.at_us, error) &&
         make_deals (&making, top, error) && make_stop (&making, top, error) &&
         check_end (&making, top, error);
}
