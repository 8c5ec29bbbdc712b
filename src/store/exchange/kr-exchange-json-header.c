/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-error.h"
#include "kr-exchange-json-private.h"
#include "kr-sentence.h"
#include "kr-session-limits.h"
#include "kr-status-sentence.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* A session document without its deals and what follows from them: when and where the game was
 * played, by whom, and by which rules. */

#define FORMAT "kreights-session"
#define VERSION 1
#define MAX_RULE_KEYS 1000
#define STATUS_TEXT_SIZE 1024

/* Rejects JSON that is not a session document, or a newer one. */
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
  if (strcmp (format, FORMAT) != 0)
    return kr_json_cursor_fail (top, error, N_ ("this is not a Kreights session document"));
  if (version > VERSION)
    return kr_json_cursor_fail (
        top, error, N_ ("a newer version of Kreights wrote this; update Kreights to read it"));
  return TRUE;
}

/* --- Rules ------------------------------------------------------------ */

/* Writes the text in @field, of @size bytes, or reads it. */
static gboolean
rules_text (const KrJsonMembers *members, const char *name, char *field, gsize size)
{
  const char *text = members->builder != NULL ? field : "";
  KrJsonCursor member;

  if (!kr_json_members_text (members, name, size - 1, &text))
    return FALSE;
  if (members->builder != NULL)
    return TRUE;
  for (const char *at = text; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at)) {
      kr_json_cursor_enter (members->cursor, name, &member);
      return kr_json_cursor_fail (&member, members->error,
                                  N_ ("control characters are not allowed"));
    }
  g_strlcpy (field, text, size);
  return TRUE;
}

/* All but the keys. */
static gboolean
members_of_rules (const KrJsonMembers *members, KrRules *rules)
{
  return kr_json_members_require (members, "id") && kr_json_members_require (members, "name") &&
         kr_json_members_require (members, "keys") &&
         rules_text (members, "id", rules->id, sizeof rules->id) &&
         rules_text (members, "name", rules->name, sizeof rules->name) &&
         rules_text (members, "source", rules->source, sizeof rules->source) &&
         rules_text (members, "base", rules->base, sizeof rules->base);
}

static void
write_rules (JsonBuilder *builder, const KrRules *rules)
{
  KrRules written = *rules;

  kr_json_begin_object (builder, "rules");
  members_of_rules (&(KrJsonMembers){.builder = builder}, &written);
  kr_json_begin_object (builder, "keys");
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    char text[KR_RULE_TEXT_SIZE];

    kr_rules_get (rules, key, text);
    kr_json_add_text (builder, key->key, text);
  }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

/* Reads the key that is number @index of a document. Keys are mostly in the order of the
 * registry, and found there without a search. */
static gboolean
read_key (const KrJsonCursor *cursor, guint index, KrRules *rules, GError **error)
{
  const KrRuleKey *key = kr_rule_key ((int) index % kr_rule_n_keys ());
  g_autofree char *why = NULL;
  const char *value = "";
  KrStatus status;
  KrCode code;

  if (cursor->node->kind != KR_JSON_NULL &&
      !kr_json_cursor_get_text (cursor, KR_RULE_TEXT_SIZE, &value, error))
    return FALSE;
  code = strcmp (key->key, cursor->member) == 0
             ? kr_rules_set_found (rules, key, value, &status)
             : kr_rules_set (rules, cursor->member, value, &status);
  if (code == KR_OK)
    return TRUE;
  why = kr_status_dup_sentence (&status);
  return kr_json_cursor_fail (cursor, error, "%s", why);
}

static gboolean
read_rules (const KrJsonCursor *top, KrRules *rules, GError **error)
{
  KrJsonCursor cursor;
  KrJsonCursor keys;
  KrJsonCursor key;

  kr_rules_init (rules);
  if (!kr_json_cursor_require (top, "rules", error))
    return FALSE;
  kr_json_cursor_enter (top, "rules", &cursor);
  if (!kr_json_cursor_check_object (&cursor, error) ||
      !members_of_rules (&(KrJsonMembers){.cursor = &cursor, .error = error}, rules))
    return FALSE;
  kr_json_cursor_enter (&cursor, "keys", &keys);
  if (!kr_json_cursor_check_object (&keys, error))
    return FALSE;
  if (keys.node->length > MAX_RULE_KEYS)
    return kr_json_cursor_fail (&keys, error, N_ ("there are too many keys"));
  for (guint i = 0; i < keys.node->length; i++) {
    kr_json_cursor_enter_next (&keys, i, &key);
    if (!read_key (&key, i, rules, error))
      return FALSE;
  }
  return TRUE;
}

/* --- Seats ------------------------------------------------------------ */

static void
write_seats (JsonBuilder *builder, const KrSessionDoc *doc)
{
  kr_json_begin_list (builder, "seats");
  for (guint i = 0; i < doc->n_seats; i++) {
    json_builder_begin_object (builder);
    if (doc->seats[i].player_uuid != NULL)
      kr_json_add_text (builder, "uuid", doc->seats[i].player_uuid);
    kr_json_add_text (builder, "name", doc->seats[i].name);
    kr_json_add_number (builder, "pen", doc->seats[i].pen);
    if (doc->seats[i].first_game)
      kr_json_add_flag (builder, "first_game", TRUE);
    if (i >= doc->n_players)
      kr_json_add_flag (builder, "dummy", TRUE);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
write_partnerships (JsonBuilder *builder, const KrMatch *match)
{
  if (!match->sides)
    return;
  kr_json_begin_list (builder, "partnerships");
  for (int side = 0; side < 2; side++) {
    json_builder_begin_array (builder);
    for (int seat = side; seat < match->n_seats; seat += 2)
      json_builder_add_int_value (builder, seat);
    json_builder_end_array (builder);
  }
  json_builder_end_array (builder);
}

/* Adds to @mended what had to be changed. */
static gboolean
read_name (const KrJsonCursor *cursor, char **name, GPtrArray *mended, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *path = NULL;
  const char *text = "";
  KrJsonCursor member;
  char *sentence;

  if (!kr_json_cursor_require (cursor, "name", error) ||
      !kr_json_cursor_read_text (cursor, "name", KR_JSON_MAX_BYTES, &text, error))
    return FALSE;
  *name = kr_session_doc_clean_name (text, &reason);
  if (g_strcmp0 (*name, text) == 0)
    return TRUE;
  kr_json_cursor_enter (cursor, "name", &member);
  path = kr_json_cursor_format (&member);
  if (*name != NULL) {
    g_free (*name);
    *name = g_strdup (text);
    sentence = kr_text_gate_mend (KR_TEXT_NAME, path, name);
    g_ptr_array_add (mended, sentence);
    return TRUE;
  }
  kr_error_prefix (&reason, N_ ("%s: "), path);
  g_propagate_error (error, g_steal_pointer (&reason));
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
    return kr_json_cursor_fail (&member, error, N_ ("“%s” is not a UUID"), text);
  *uuid = g_ascii_strdown (text, -1);
  return TRUE;
}

/* How many seats are players: where the rules have a dummy, it is the last seat. */
static gboolean
find_n_players (const KrJsonCursor *seats, const KrRules *rules, guint *n_players, GError **error)
{
  guint n_seats = 0;

  if (!kr_json_cursor_get_length (seats, KR_MAX_SEATS, &n_seats, error))
    return FALSE;
  *n_players = rules->dummy && n_seats > 0 ? n_seats - 1 : n_seats;
  if (*n_players < 1)
    return kr_json_cursor_fail (seats, error, N_ ("there are no players"));
  return TRUE;
}

static gboolean
read_seats (const KrJsonCursor *seats, KrSessionDoc *doc, GError **error)
{
  KrJsonCursor cursor;

  for (guint i = 0; i < doc->n_seats; i++) {
    KrSessionSeat *seat = &doc->seats[i];
    gboolean dummy = i >= doc->n_players;
    gint64 pen = dummy ? 0 : i % 8 + 1;

    kr_json_cursor_enter_next (seats, i, &cursor);
    if (!kr_json_cursor_check_object (&cursor, error) ||
        !read_name (&cursor, &seat->name, doc->mended, error) ||
        !kr_json_cursor_read_number (&cursor, "pen", dummy ? 0 : 1, 8, &pen, error) ||
        !kr_json_cursor_read_flag (&cursor, "first_game", &seat->first_game, error))
      return FALSE;
    seat->pen = (guint) pen;
    if (!dummy && !kr_exchange_read_uuid (&cursor, &seat->player_uuid, error))
      return FALSE;
  }
  return TRUE;
}

/* --- All together ------------------------------------------------------- */

/* When the game was played; its end is only written. */
static gboolean
members_of_times (const KrJsonMembers *members,
                  gint64 *started_at_us,
                  gint64 ended_at_us,
                  int *utc_offset_min)
{
  if (!kr_json_members_require (members, "started") ||
      !kr_json_members_time (members, "started", started_at_us, utc_offset_min))
    return FALSE;
  if (members->builder != NULL && ended_at_us != 0)
    kr_json_add_time (members->builder, "ended", ended_at_us);
  return kr_json_members_utc_offset (members, utc_offset_min);
}

/* The first dealer, one of @n_players, and how the players drew for it. */
static gboolean
members_of_draw (const KrJsonMembers *members,
                 guint n_players,
                 gint64 *first_dealer,
                 const char **draw)
{
  return kr_json_members_require (members, "first_dealer") &&
         kr_json_members_number (members, "first_dealer", 0, n_players - 1, first_dealer) &&
         kr_json_members_text (members, "draw", 256, draw);
}

void
kr_exchange_write_header (JsonBuilder *builder,
                          const KrSessionDoc *doc,
                          const KrMatch *match,
                          gint64 ended_at_us)
{
  const KrJsonMembers members = {.builder = builder};
  const char *place = kr_session_doc_get_place (doc);
  const char *note = kr_session_doc_get_note (doc);
  gint64 started_at_us = doc->started_at_us;
  int utc_offset_min = doc->utc_offset_min;
  gint64 first_dealer = doc->first_dealer;
  const char *draw = doc->draw;

  kr_json_add_text (builder, "format", FORMAT);
  kr_json_add_number (builder, "version", VERSION);
  kr_json_add_text (builder, "uuid", doc->uuid);
  members_of_times (&members, &started_at_us, ended_at_us, &utc_offset_min);
  if (*place != '\0')
    kr_json_add_text (builder, "place", place);
  if (*note != '\0')
    kr_json_add_text (builder, "note", note);
  kr_exchange_write_tags (builder, doc);
  write_seats (builder, doc);
  write_partnerships (builder, match);
  members_of_draw (&members, doc->n_players, &first_dealer, &draw);
  write_rules (builder, &doc->rules);
}

KrSessionDoc *
kr_exchange_read_header (const KrJsonCursor *top, GError **error)
{
  const KrJsonMembers members = {.cursor = top, .error = error};
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree char *uuid = NULL;
  KrJsonCursor seats;
  guint n_players = 0;
  gint64 first_dealer = 0;
  const char *draw = NULL;
  KrRules rules;

  if (!check_format (top, error) || !kr_exchange_read_uuid (top, &uuid, error) ||
      !read_rules (top, &rules, error) || !kr_json_cursor_require (top, "seats", error))
    return NULL;
  kr_json_cursor_enter (top, "seats", &seats);
  if (!find_n_players (&seats, &rules, &n_players, error))
    return NULL;
  doc = kr_session_doc_new (uuid, &rules, n_players);
  if (!read_seats (&seats, doc, error) ||
      !members_of_times (&members, &doc->started_at_us, 0, &doc->utc_offset_min) ||
      !members_of_draw (&members, n_players, &first_dealer, &draw))
    return NULL;
  doc->first_dealer = (guint) first_dealer;
  doc->draw = g_strdup (draw);
  return g_steal_pointer (&doc);
}

static void
compare_text (
    GPtrArray *disagreements, KrTextKind kind, const char *name, const char *told, const char *made)
{
  g_autofree char *clean = told != NULL ? kr_text_gate_clean (kind, told) : NULL;

  if (clean != NULL && strcmp (clean, made) != 0)
    g_ptr_array_add (
        disagreements,
        kr_sentence_new (N_ ("%s is “%s”, but the events make it “%s”."), name, clean, made));
}

gboolean
kr_exchange_compare_header (const KrJsonMembers *top, const KrSessionReplay *replay)
{
  const KrSessionDoc *doc = replay->doc;
  const char *place = NULL;
  const char *note = NULL;
  gint64 ended_at_us = replay->ended_at_us;

  if (!kr_json_cursor_read_text (top->cursor, "place", KR_MAX_LINE_BYTES, &place, top->error) ||
      !kr_json_cursor_read_text (top->cursor, "note", KR_MAX_LINE_BYTES, &note, top->error) ||
      !kr_exchange_compare_tags (top, replay) ||
      !kr_json_cursor_read_time (top->cursor, "ended", &ended_at_us, NULL, top->error))
    return FALSE;
  compare_text (top->disagreements, KR_TEXT_PLACE, "place", place, kr_session_doc_get_place (doc));
  compare_text (top->disagreements, KR_TEXT_NOTE, "note", note, kr_session_doc_get_note (doc));
  if (ended_at_us != replay->ended_at_us)
    g_ptr_array_add (top->disagreements,
                     kr_sentence_new_plain (replay->ended_at_us != 0
                                                ? N_ ("ended is not the end of the last deal.")
                                                : N_ ("ended is given, but deals are missing.")));
  return TRUE;
}
