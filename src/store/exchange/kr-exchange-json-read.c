/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-exchange-json.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"

#include <string.h>

/*
 * A document as a session. Ours bring their events; from others that only
 * follow the schema the events are built from the deals. Either way the events
 * are replayed, and the figures in the document compared with what they make.
 */

#define MAX_RULE_KEYS 1000
#define STATUS_TEXT_SIZE 1024
#define MARK "\uFEFF" /* a byte order mark, which says nothing of UTF-8 */

/* What is left to reject a document for when its text is sound. */
static gboolean
check_format (const KrJsonCursor *top, GError **error)
{
  const char *format = "";
  gint64 version = 0;

  if (!kr_json_cursor_check_object (top, error) || !kr_json_cursor_require (top, "format", error) ||
      !kr_json_cursor_read_text (top, "format", 64, &format, error) ||
      !kr_json_cursor_require (top, "version", error) ||
      !kr_json_cursor_read_number (top, "version", 1, G_MAXINT, &version, error))
    return FALSE;
  if (strcmp (format, KR_EXCHANGE_FORMAT) != 0)
    return kr_json_cursor_fail (top, error, "this is not a session document of Kreights");
  if (version > KR_EXCHANGE_VERSION)
    return kr_json_cursor_fail (top, error,
                                "this was written by a newer Kreights; update Kreights to read it");
  return TRUE;
}

/* --- Rules ------------------------------------------------------------ */

/* Copies the text @name into a field of @size bytes. */
static gboolean
read_rules_text (
    const KrJsonCursor *cursor, const char *name, char *field, gsize size, GError **error)
{
  const char *text = "";
  KrJsonCursor member;

  if (!kr_json_cursor_read_text (cursor, name, size - 1, &text, error))
    return FALSE;
  for (const char *at = text; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at)) {
      kr_json_cursor_enter (cursor, name, &member);
      return kr_json_cursor_fail (&member, error, "control characters cannot be used");
    }
  g_strlcpy (field, text, size);
  return TRUE;
}

/* Sets the key that is number @index of a document, where they mostly stand in the order
 * of the registry. */
static KrCode
set_key (KrRules *rules, guint index, const char *name, const char *value, KrStatus *status)
{
  const KrRuleKey *key = kr_rule_key ((int) index % kr_rule_n_keys ());

  if (strcmp (key->key, name) == 0)
    return kr_rules_set_found (rules, key, value, status);
  return kr_rules_set (rules, name, value, status);
}

static gboolean
read_key (const KrJsonCursor *cursor, guint index, KrRules *rules, GError **error)
{
  char why[STATUS_TEXT_SIZE];
  const char *value = "";
  KrStatus status;

  if (cursor->node->kind == KR_JSON_NULL)
    value = "";
  else if (!kr_json_cursor_get_text (cursor, KR_RULE_TEXT_SIZE, &value, error))
    return FALSE;
  if (set_key (rules, index, cursor->member, value, &status) == KR_OK)
    return TRUE;
  kr_status_format (&status, NULL, why, sizeof why);
  return kr_json_cursor_fail (cursor, error, "%s", why);
}

static gboolean
read_keys (const KrJsonCursor *keys, KrRules *rules, GError **error)
{
  KrJsonCursor key;

  if (!kr_json_cursor_check_object (keys, error))
    return FALSE;
  if (keys->node->length > MAX_RULE_KEYS)
    return kr_json_cursor_fail (keys, error, "there are too many keys");
  for (guint i = 0; i < keys->node->length; i++) {
    kr_json_cursor_enter_next (keys, i, &key);
    if (!read_key (&key, i, rules, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_rules (const KrJsonCursor *top, KrRules *rules, GError **error)
{
  KrJsonCursor cursor;
  KrJsonCursor keys;

  kr_rules_init (rules);
  if (!kr_json_cursor_require (top, "rules", error))
    return FALSE;
  kr_json_cursor_enter (top, "rules", &cursor);
  if (!kr_json_cursor_check_object (&cursor, error) ||
      !kr_json_cursor_require (&cursor, "id", error) ||
      !kr_json_cursor_require (&cursor, "name", error) ||
      !kr_json_cursor_require (&cursor, "keys", error) ||
      !read_rules_text (&cursor, "id", rules->id, sizeof rules->id, error) ||
      !read_rules_text (&cursor, "name", rules->name, sizeof rules->name, error) ||
      !read_rules_text (&cursor, "source", rules->source, sizeof rules->source, error) ||
      !read_rules_text (&cursor, "base", rules->base, sizeof rules->base, error))
    return FALSE;
  kr_json_cursor_enter (&cursor, "keys", &keys);
  return read_keys (&keys, rules, error);
}

/* --- Seats ------------------------------------------------------------ */

static gboolean
read_name (const KrJsonCursor *cursor, char **name, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *path = NULL;
  const char *text = "";
  KrJsonCursor member;

  if (!kr_json_cursor_require (cursor, "name", error) ||
      !kr_json_cursor_read_text (cursor, "name", KR_JSON_MAX_BYTES, &text, error))
    return FALSE;
  *name = kr_session_doc_clean_name (text, &reason);
  if (*name != NULL)
    return TRUE;
  kr_json_cursor_enter (cursor, "name", &member);
  path = kr_json_cursor_format (&member);
  g_propagate_prefixed_error (error, g_steal_pointer (&reason), "%s: ", path);
  return FALSE;
}

gboolean
kr_exchange_read_uuid (const KrJsonCursor *cursor, char **uuid, GError **error)
{
  const char *text = "";
  KrJsonCursor member;

  if (!kr_json_cursor_require (cursor, "uuid", error) ||
      !kr_json_cursor_read_text (cursor, "uuid", 64, &text, error))
    return FALSE;
  kr_json_cursor_enter (cursor, "uuid", &member);
  if (!g_uuid_string_is_valid (text))
    return kr_json_cursor_fail (&member, error, "“%s” is not a UUID", text);
  *uuid = g_ascii_strdown (text, -1);
  return TRUE;
}

static gboolean
read_seat (
    const KrJsonCursor *cursor, gboolean dummy, guint index, KrSessionSeat *seat, GError **error)
{
  gint64 pen = dummy ? 0 : index % 8 + 1;

  if (!kr_json_cursor_check_object (cursor, error) || !read_name (cursor, &seat->name, error) ||
      !kr_json_cursor_read_number (cursor, "pen", dummy ? 0 : 1, 8, &pen, error))
    return FALSE;
  seat->pen = (guint) pen;
  return dummy || kr_exchange_read_uuid (cursor, &seat->player_uuid, error);
}

/* The seats that are people: a dummy, as the rules have it, is the last. */
static gboolean
find_n_players (const KrJsonCursor *seats, const KrRules *rules, guint *n_players, GError **error)
{
  guint n_seats = 0;

  if (!kr_json_cursor_get_length (seats, KR_MAX_SEATS, &n_seats, error))
    return FALSE;
  *n_players = rules->dummy && n_seats > 0 ? n_seats - 1 : n_seats;
  if (*n_players < 1)
    return kr_json_cursor_fail (seats, error, "nobody plays");
  return TRUE;
}

static gboolean
read_seats (const KrJsonCursor *seats, KrSessionDoc *doc, GError **error)
{
  KrJsonCursor cursor;

  for (guint i = 0; i < doc->n_seats; i++) {
    kr_json_cursor_enter_next (seats, i, &cursor);
    if (!read_seat (&cursor, i >= doc->n_players, i, &doc->seats[i], error))
      return FALSE;
  }
  return TRUE;
}

/* --- Header ----------------------------------------------------------- */

static gboolean
read_times (const KrJsonCursor *top, KrSessionDoc *doc, GError **error)
{
  gint64 offset;

  if (!kr_json_cursor_require (top, "started", error) ||
      !kr_json_cursor_read_time (top, "started", &doc->started_at_us, &doc->utc_offset_min, error))
    return FALSE;
  offset = doc->utc_offset_min;
  if (!kr_json_cursor_read_number (top, "utc_offset_min", -18 * 60, 18 * 60, &offset, error))
    return FALSE;
  doc->utc_offset_min = (int) offset;
  return TRUE;
}

static gboolean
read_header (const KrJsonCursor *top, KrSessionDoc *doc, GError **error)
{
  const char *draw = NULL;
  gint64 first_dealer = 0;

  if (!read_times (top, doc, error) || !kr_json_cursor_require (top, "first_dealer", error) ||
      !kr_json_cursor_read_number (top, "first_dealer", 0, doc->n_players - 1, &first_dealer,
                                   error) ||
      !kr_json_cursor_read_text (top, "draw", 256, &draw, error))
    return FALSE;
  doc->first_dealer = (guint) first_dealer;
  doc->draw = g_strdup (draw);
  return TRUE;
}

/* The session without its events. */
static KrSessionDoc *
read_session (const KrJsonCursor *top, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree char *uuid = NULL;
  KrJsonCursor seats;
  guint n_players = 0;
  KrRules rules;

  if (!check_format (top, error) || !kr_exchange_read_uuid (top, &uuid, error) ||
      !read_rules (top, &rules, error) || !kr_json_cursor_require (top, "seats", error))
    return NULL;
  kr_json_cursor_enter (top, "seats", &seats);
  if (!find_n_players (&seats, &rules, &n_players, error))
    return NULL;
  doc = kr_session_doc_new (uuid, &rules, n_players);
  if (!read_seats (&seats, doc, error) || !read_header (top, doc, error))
    return NULL;
  return g_steal_pointer (&doc);
}

/* --- Events as told --------------------------------------------------- */

static gboolean
read_event (const KrJsonCursor *cursor, KrSessionDoc *doc, GError **error)
{
  const char *line = "";
  const char *reason = NULL;
  gint64 at_us = 0;

  if (!kr_json_cursor_check_object (cursor, error) ||
      !kr_json_cursor_require (cursor, "line", error) ||
      !kr_json_cursor_read_text (cursor, "line", KR_MAX_LINE_BYTES, &line, error) ||
      !kr_json_cursor_require (cursor, "at", error) ||
      !kr_json_cursor_read_time (cursor, "at", &at_us, NULL, error) ||
      !kr_json_cursor_read_text (cursor, "reason", KR_MAX_LINE_BYTES, &reason, error))
    return FALSE;
  kr_session_doc_append (doc, line, at_us, reason);
  return TRUE;
}

static gboolean
read_events (const KrJsonCursor *events, KrSessionDoc *doc, GError **error)
{
  KrJsonCursor cursor;
  guint n = 0;

  if (!kr_json_cursor_get_length (events, KR_MAX_EVENTS, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    kr_json_cursor_enter_next (events, i, &cursor);
    if (!read_event (&cursor, doc, error))
      return FALSE;
  }
  return TRUE;
}

/* --- All together ----------------------------------------------------- */

/* Hands the sentences in @found on, or fails with the first. */
static gboolean
tell_disagreements (GPtrArray *found, char ***disagreements, GError **error)
{
  if (disagreements != NULL) {
    g_ptr_array_add (found, NULL);
    *disagreements = g_strdupv ((char **) found->pdata);
    return TRUE;
  }
  if (found->len == 0)
    return TRUE;
  g_set_error_literal (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, g_ptr_array_index (found, 0));
  return FALSE;
}

/* The session of @top replayed, as far as the figures of the document agree; NULL if they
 * do not. */
static KrSessionReplay *
replay_document (const KrJsonCursor *top, KrSessionDoc *doc, char ***disagreements, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree KrSessionReplay *replay =
      kr_session_doc_check (doc, error) ? kr_session_replay_new (doc, error) : NULL;

  if (replay == NULL)
    return NULL;
  doc->ended_at_us = replay->ended_at_us;
  if (!kr_exchange_compare (top, &replay->match, doc, found, error) ||
      !tell_disagreements (found, disagreements, error))
    return NULL;
  return g_steal_pointer (&replay);
}

static KrSessionDoc *
read_told (const KrJsonCursor *top, GError **error)
{
  g_autoptr (KrSessionDoc) doc = read_session (top, error);
  KrJsonCursor events;
  gboolean done;

  if (doc == NULL)
    return NULL;
  if (kr_json_cursor_enter (top, "events", &events))
    done = read_events (&events, doc, error);
  else
    done = kr_exchange_make_events (top, doc, error);
  return done && kr_exchange_read_precedents (top, doc, error) ? g_steal_pointer (&doc) : NULL;
}

/* Reads a document; @doc receives its session. */
static KrSessionReplay *
read_document (
    const char *text, gsize length, KrSessionDoc **doc, char ***disagreements, GError **error)
{
  const gsize n_mark =
      length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0 ? strlen (MARK) : 0;
  g_autoptr (KrJsonTree) tree = kr_json_tree_parse (text + n_mark, length - n_mark, error);
  g_autoptr (KrSessionDoc) told = NULL;
  KrJsonCursor top = {0};
  KrSessionReplay *replay;

  if (tree == NULL)
    return NULL;
  top.node = kr_json_tree_get_top (tree);
  told = read_told (&top, error);
  replay = told != NULL ? replay_document (&top, told, disagreements, error) : NULL;
  if (replay != NULL)
    *doc = g_steal_pointer (&told);
  return replay;
}

KrSessionDoc *
kr_exchange_json_read (const char *text, gsize length, char ***disagreements, GError **error)
{
  KrSessionDoc *doc = NULL;

  g_free (read_document (text, length, &doc, disagreements, error));
  return doc;
}

KrPreparedSession *
kr_exchange_json_prepare (
    KrImportCache *cache, const char *text, gsize length, char ***disagreements, GError **error)
{
  KrSessionDoc *doc = NULL;
  KrSessionReplay *replay = read_document (text, length, &doc, disagreements, error);

  return replay != NULL ? kr_prepared_session_new_replayed (cache, replay, doc) : NULL;
}
