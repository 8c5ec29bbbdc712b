/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-doc.h"

#include "kr-precedent-check.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-text-gate.h"
#include "kr-status-sentence.h"
#include "kr-translatable.h"

#include <string.h>

/* Sessions in memory: their strings and their events. */

#define STATUS_TEXT_SIZE 256

const char *
kr_session_doc_find_text (const char *line, KrSessionText kind)
{
  static const char *const words[] = {
      [KR_SESSION_TEXT_PLACE] = "place",   [KR_SESSION_TEXT_NOTE] = "note",
      [KR_SESSION_TEXT_TABLE] = "table",   [KR_SESSION_TEXT_TAGS] = "tags",
      [KR_SESSION_TEXT_COUNTS] = "counts",
  };
  gsize length;

  if (*line != *words[kind]) /* as nearly always */
    return NULL;
  length = strlen (words[kind]);
  if (strncmp (line, words[kind], length) != 0)
    return NULL;
  if (line[length] == '\0')
    return line + length;
  return line[length] == ' ' ? line + length + 1 : NULL;
}

static void
free_event_cb (gpointer data)
{
  KrSessionEvent *event = data;

  g_free (event->line);
  g_free (event->reason);
  g_free (event);
}

KrSessionDoc *
kr_session_doc_new (const char *uuid, const KrRules *rules, guint n_players)
{
  KrSessionDoc *doc = g_new0 (KrSessionDoc, 1);

  doc->uuid = g_strdup (uuid);
  doc->rules = *rules;
  doc->n_players = n_players;
  doc->n_seats = (guint) kr_rules_n_seats (rules, (int) n_players);
  doc->events = g_ptr_array_new_with_free_func (free_event_cb);
  doc->precedents = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_precedent_free);
  doc->mended = g_ptr_array_new_with_free_func (g_free);
  doc->stored = g_new0 (KrSessionStored, 1);
  return doc;
}

void
kr_session_doc_free (KrSessionDoc *doc)
{
  if (doc == NULL)
    return;
  for (guint i = 0; i < KR_MAX_SEATS; i++) {
    g_free (doc->seats[i].player_uuid);
    g_free (doc->seats[i].name);
  }
  g_ptr_array_unref (doc->events);
  g_ptr_array_unref (doc->precedents);
  g_ptr_array_unref (doc->mended);
  g_free (doc->stored);
  g_free (doc->draw);
  g_free (doc->uuid);
  g_free (doc);
}

static void
add_event (KrSessionDoc *doc, const char *line, gint64 at_us, const char *reason)
{
  KrSessionEvent *event = g_new0 (KrSessionEvent, 1);

  event->line = g_strdup (line);
  event->at_us = at_us;
  event->reason = g_strdup (reason);
  g_ptr_array_add (doc->events, event);
}

KrSessionDoc *
kr_session_doc_copy (const KrSessionDoc *doc)
{
  KrSessionDoc *copy = kr_session_doc_new (doc->uuid, &doc->rules, doc->n_players);

  copy->n_seats = doc->n_seats;
  for (guint i = 0; i < doc->n_seats; i++) {
    copy->seats[i].player_uuid = g_strdup (doc->seats[i].player_uuid);
    copy->seats[i].name = g_strdup (doc->seats[i].name);
    copy->seats[i].pen = doc->seats[i].pen;
    copy->seats[i].first_game = doc->seats[i].first_game;
  }
  copy->first_dealer = doc->first_dealer;
  copy->draw = g_strdup (doc->draw);
  copy->started_at_us = doc->started_at_us;
  copy->ended_at_us = doc->ended_at_us;
  copy->utc_offset_min = doc->utc_offset_min;
  for (guint i = 0; i < doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    add_event (copy, event->line, event->at_us, event->reason);
  }
  copy->n_done = doc->n_done;
  *copy->stored = *doc->stored;
  for (guint i = 0; i < doc->precedents->len; i++)
    g_ptr_array_add (copy->precedents, kr_precedent_copy (g_ptr_array_index (doc->precedents, i)));
  return copy;
}

char *
kr_session_doc_clean_name (const char *name, GError **error)
{
  KrStatus status;
  char *clean = kr_text_gate_take (KR_TEXT_NAME, name, &status);
  g_autofree char *why = NULL;

  if (clean != NULL)
    return clean;
  why = kr_status_dup_sentence (&status);
  kr_store_refuse (error, N_ ("This name cannot be used: %s."), why);
  return NULL;
}

void
kr_session_doc_append (KrSessionDoc *doc, const char *line, gint64 at_us, const char *reason)
{
  g_ptr_array_set_size (doc->events, (int) doc->n_done);
  add_event (doc, line, at_us, reason);
  doc->n_done++;
  doc->stored->n_changes++;
}

GPtrArray *
kr_session_doc_steal_undone (KrSessionDoc *doc)
{
  GPtrArray *undone = g_ptr_array_new_with_free_func (free_event_cb);

  while (doc->events->len > doc->n_done)
    g_ptr_array_add (undone, g_ptr_array_steal_index (doc->events, doc->events->len - 1));
  return undone;
}

void
kr_session_doc_take_last_back (KrSessionDoc *doc, GPtrArray *undone)
{
  g_return_if_fail (doc->n_done > 0);
  doc->n_done--;
  g_ptr_array_set_size (doc->events, (int) doc->n_done);
  while (undone->len > 0)
    g_ptr_array_add (doc->events, g_ptr_array_steal_index (undone, undone->len - 1));
  doc->stored->n_changes--;
}

void
kr_session_doc_set_n_done (KrSessionDoc *doc, guint n_done)
{
  g_return_if_fail (n_done <= doc->events->len);
  doc->n_done = n_done;
  doc->stored->n_changes++;
}

static gboolean
check_seat (const KrSessionDoc *doc, guint seat, GError **error)
{
  const KrSessionSeat *told = &doc->seats[seat];
  gboolean dummy = seat >= doc->n_players;
  g_autofree char *why = NULL;

  if (told->name == NULL)
    return kr_store_refuse (error, N_ ("Seat %u has no name."), seat + 1);
  why = kr_text_gate_explain (KR_TEXT_NAME, told->name);
  if (why != NULL)
    return kr_store_refuse (error, N_ ("The name in seat %u cannot be used: %s."), seat + 1, why);
  if (dummy != (told->player_uuid == NULL) ||
      (!dummy && !g_uuid_string_is_valid (told->player_uuid)))
    return kr_store_refuse (error, N_ ("%s has no valid UUID."), told->name);
  if (told->pen > 8 || (!dummy && told->pen < 1))
    return kr_store_refuse (error, N_ ("There is no pen %u for %s; pens are 1 to 8."), told->pen,
                            told->name);
  if (dummy && told->first_game)
    return kr_store_refuse (error, N_ ("%s is the dummy, which has no first game."), told->name);
  for (guint i = 0; i < seat && !dummy; i++)
    if (g_ascii_strcasecmp (doc->seats[i].player_uuid, told->player_uuid) == 0)
      return kr_store_refuse (error, N_ ("%s sits at the table twice."), told->name);
  return TRUE;
}

/* Why @line cannot be that of an event; NULL if it can. Caller frees. */
static char *
explain_line (const char *line)
{
  const char *place = kr_session_doc_find_text (line, KR_SESSION_TEXT_PLACE);
  const char *note = kr_session_doc_find_text (line, KR_SESSION_TEXT_NOTE);
  const char *tags = kr_session_doc_find_text (line, KR_SESSION_TEXT_TAGS);

  if (place != NULL)
    return kr_text_gate_explain (KR_TEXT_PLACE, place);
  if (note != NULL)
    return kr_text_gate_explain (KR_TEXT_NOTE, note);
  if (tags != NULL)
    return kr_text_gate_explain (KR_TEXT_TAGS, tags);
  return kr_text_gate_explain (KR_TEXT_LINE, line);
}

/* Those of a session are its own. */
static gboolean
check_precedents (const KrSessionDoc *doc, GError **error)
{
  if (doc->precedents->len > KR_MAX_PRECEDENTS)
    return kr_store_refuse (error, N_ ("A game has at most %d table rulings; this one has %u."),
                            KR_MAX_PRECEDENTS, doc->precedents->len);
  for (guint i = 0; i < doc->precedents->len; i++) {
    const KrPrecedent *precedent = g_ptr_array_index (doc->precedents, i);

    if (!kr_precedent_check (precedent, error))
      return FALSE;
    if (precedent->session == NULL || g_ascii_strcasecmp (precedent->session, doc->uuid) != 0)
      return kr_store_refuse (error, N_ ("A table ruling belongs to another game."));
  }
  return TRUE;
}

gboolean
kr_session_doc_check_events (const KrSessionDoc *doc, guint first, GError **error)
{
  if (doc->events->len > KR_MAX_EVENTS || doc->n_done > doc->events->len)
    return kr_store_refuse (error, N_ ("A game has at most %d events; this one has %u."),
                            KR_MAX_EVENTS, doc->events->len);
  for (guint i = first; i < doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    g_autofree char *why = explain_line (event->line);

    if (why == NULL && event->reason != NULL)
      why = kr_text_gate_explain (KR_TEXT_LINE, event->reason);
    if (why != NULL)
      return kr_store_refuse (error, N_ ("Event %u cannot be kept: %s."), i + 1, why);
    if (!kr_session_limits_is_time (event->at_us, 0))
      return kr_store_refuse (error, N_ ("The time of event %u is out of range."), i + 1);
  }
  return TRUE;
}

gboolean
kr_session_doc_check (const KrSessionDoc *doc, GError **error)
{
  if (!g_uuid_string_is_valid (doc->uuid))
    return kr_store_refuse (error, N_ ("“%.64s” is not a UUID."), doc->uuid);
  if (doc->n_players < 1 || doc->n_seats < doc->n_players || doc->n_seats > KR_MAX_SEATS)
    return kr_store_refuse (error, N_ ("There cannot be %u players."), doc->n_players);
  if (doc->first_dealer >= doc->n_players)
    return kr_store_refuse (error, N_ ("There is no seat %u for the first dealer."),
                            doc->first_dealer + 1);
  if (!kr_session_limits_is_time (doc->started_at_us, 0))
    return kr_store_refuse (error, N_ ("The start of the game is out of range."));
  if (!kr_session_limits_is_time (doc->started_at_us, doc->utc_offset_min))
    return kr_store_refuse (error, N_ ("The offset from UTC is out of range."));
  if (doc->draw != NULL &&
      kr_text_check (KR_TEXT_LINE, doc->draw, strlen (doc->draw), NULL) != KR_OK)
    return kr_store_refuse (error, N_ ("The cards drawn for the first deal cannot be read."));
  for (guint i = 0; i < doc->n_seats; i++)
    if (!check_seat (doc, i, error))
      return FALSE;
  return kr_session_doc_check_events (doc, 0, error) && check_precedents (doc, error);
}

/* What the last line of @kind in effect says; "" if there is none. */
static const char *
last_text (const KrSessionDoc *doc, KrSessionText kind)
{
  for (guint i = doc->n_done; i > 0; i--) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i - 1);
    const char *text = kr_session_doc_find_text (event->line, kind);

    if (text != NULL)
      return text;
  }
  return "";
}

const char *
kr_session_doc_get_place (const KrSessionDoc *doc)
{
  return last_text (doc, KR_SESSION_TEXT_PLACE);
}

const char *
kr_session_doc_get_note (const KrSessionDoc *doc)
{
  return last_text (doc, KR_SESSION_TEXT_NOTE);
}

const char *
kr_session_doc_get_tags (const KrSessionDoc *doc)
{
  return last_text (doc, KR_SESSION_TEXT_TAGS);
}

gboolean
kr_session_doc_is_uncounted (const KrSessionDoc *doc)
{
  return strcmp (last_text (doc, KR_SESSION_TEXT_COUNTS), "no") == 0;
}

guint64
kr_session_doc_get_seed (const KrSessionDoc *doc)
{
  guint64 seed = G_GUINT64_CONSTANT (0xCBF29CE484222325);

  /* FNV-1a; a document may write its UUID in capitals. */
  for (const char *c = doc->uuid; *c != '\0'; c++)
    seed = (seed ^ (guint8) g_ascii_tolower (*c)) * G_GUINT64_CONSTANT (0x100000001B3);
  return seed;
}
