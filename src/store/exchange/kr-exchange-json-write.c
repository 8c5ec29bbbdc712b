/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-json-private.h"
#include "kr-exchange-json.h"
#include "kr-store-add.h"
#include "kr-store-load.h"

#include <string.h>

/* A session as a document: what was told, and what follows from it. */

void
kr_exchange_add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

void
kr_exchange_add_number (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

static void
add_flag (JsonBuilder *builder, const char *name, gboolean flag)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, flag);
}

/* A member that is left out where it is false. */
static void
add_flag_if (JsonBuilder *builder, const char *name, gboolean flag)
{
  if (flag)
    add_flag (builder, name, TRUE);
}

/* Null for nobody. */
static void
add_seat (JsonBuilder *builder, const char *name, int seat)
{
  json_builder_set_member_name (builder, name);
  if (seat == KR_NO_SEAT)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, seat);
}

/* In UTC, with a fraction only where there is one. */
void
kr_exchange_add_time (JsonBuilder *builder, const char *name, gint64 at_us)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);
  g_autofree char *seconds = g_date_time_format (time, "%Y-%m-%dT%H:%M:%S");
  int fraction = (int) (at_us % G_USEC_PER_SEC);
  g_autofree char *text = fraction != 0 ? g_strdup_printf ("%s.%06dZ", seconds, fraction)
                                        : g_strconcat (seconds, "Z", NULL);

  kr_exchange_add_text (builder, name, text);
}

static void
begin_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_rules (JsonBuilder *builder, const KrRules *rules)
{
  json_builder_set_member_name (builder, "rules");
  json_builder_begin_object (builder);
  kr_exchange_add_text (builder, "id", rules->id);
  kr_exchange_add_text (builder, "name", rules->name);
  kr_exchange_add_text (builder, "source", rules->source);
  kr_exchange_add_text (builder, "base", rules->base);
  json_builder_set_member_name (builder, "keys");
  json_builder_begin_object (builder);
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    char text[KR_RULE_TEXT_SIZE];

    kr_rules_get (rules, key, text);
    kr_exchange_add_text (builder, key->key, text);
  }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_seats (JsonBuilder *builder, const KrSessionDoc *doc)
{
  begin_list (builder, "seats");
  for (guint i = 0; i < doc->n_seats; i++) {
    json_builder_begin_object (builder);
    if (doc->seats[i].player_uuid != NULL)
      kr_exchange_add_text (builder, "uuid", doc->seats[i].player_uuid);
    kr_exchange_add_text (builder, "name", doc->seats[i].name);
    kr_exchange_add_number (builder, "pen", doc->seats[i].pen);
    add_flag_if (builder, "dummy", i >= doc->n_players);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_partnerships (JsonBuilder *builder, const KrMatch *match)
{
  if (!match->sides)
    return;
  begin_list (builder, "partnerships");
  for (int side = 0; side < 2; side++) {
    json_builder_begin_array (builder);
    for (int seat = side; seat < match->n_seats; seat += 2)
      json_builder_add_int_value (builder, seat);
    json_builder_end_array (builder);
  }
  json_builder_end_array (builder);
}

/* How the seat came out of the deal: out, with cards, or with bare points. */
static void
add_outcome (JsonBuilder *builder, const KrSeatEntry *entry)
{
  char hand[KR_HAND_TEXT_SIZE];

  switch (entry->kind) {
  case KR_ENTRY_NONE:
    break;
  case KR_ENTRY_OUT:
    add_flag (builder, "went_out", TRUE);
    add_flag_if (builder, "clean", entry->clean);
    break;
  case KR_ENTRY_CARDS:
    kr_cards_format (&entry->cards, hand);
    kr_exchange_add_text (builder, "hand", hand);
    break;
  case KR_ENTRY_POINTS:
    kr_exchange_add_number (builder, "points", entry->points);
    break;
  }
}

static void
add_deal_seat (JsonBuilder *builder, const KrMatchDeal *deal, int seat)
{
  const KrSeatEntry *entry = &deal->entry.seats[seat];

  json_builder_begin_object (builder);
  add_outcome (builder, entry);
  for (int i = 0; i < KR_N_HAPPENINGS; i++)
    if (entry->happened[i] > 0)
      kr_exchange_add_number (builder, kr_exchange_happening_name ((KrHappening) i),
                              entry->happened[i]);
  kr_exchange_add_number (builder, "score", deal->points[seat]);
  kr_exchange_add_number (builder, "total", deal->total[seat]);
  kr_exchange_add_number (builder, "stars", deal->stars[seat]);
  json_builder_end_object (builder);
}

/* The lines of the table record of deal @number, if there are any. */
static void
add_table (JsonBuilder *builder, const KrSessionDoc *doc, guint number)
{
  g_autofree char *start = g_strdup_printf ("table %u ", number);
  gboolean begun = FALSE;

  for (guint i = 0; i < doc->n_done; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    if (!g_str_has_prefix (event->line, start))
      continue;
    if (!begun)
      begin_list (builder, "table");
    begun = TRUE;
    json_builder_add_string_value (builder, event->line + strlen (start));
  }
  if (begun)
    json_builder_end_array (builder);
}

static void
add_deal (JsonBuilder *builder, const KrSessionDoc *doc, const KrMatch *match, guint index)
{
  const KrMatchDeal *deal = &match->deals[index];
  const KrDealEntry *entry = &deal->entry;

  json_builder_begin_object (builder);
  kr_exchange_add_number (builder, "deal", index + 1);
  kr_exchange_add_number (builder, "cards", deal->cards);
  kr_exchange_add_number (builder, "dealer", deal->dealer);
  begin_list (builder, "out");
  for (int i = 0; i < entry->n_out; i++)
    json_builder_add_int_value (builder, entry->out[i]);
  json_builder_end_array (builder);
  add_flag_if (builder, "ha_ha_no_star", entry->ha_ha_no_star);
  add_flag_if (builder, "counter_clockwise", entry->counter_clockwise);
  if (entry->beer != KR_NO_SEAT)
    kr_exchange_add_number (builder, "beer", entry->beer);
  if (entry->longest_count > 0)
    kr_exchange_add_number (builder, "longest_count", entry->longest_count);
  if (entry->seconds > 0)
    kr_exchange_add_number (builder, "seconds", entry->seconds);
  begin_list (builder, "seats");
  for (int seat = 0; seat < match->n_seats; seat++)
    add_deal_seat (builder, deal, seat);
  json_builder_end_array (builder);
  add_seat (builder, "leader", deal->leader);
  add_flag_if (builder, "corrected", deal->corrected);
  add_table (builder, doc, index + 1);
  json_builder_end_object (builder);
}

static void
add_deals (JsonBuilder *builder, const KrSessionDoc *doc, const KrMatch *match)
{
  begin_list (builder, "deals");
  for (guint i = 0; i < match->n_scored; i++)
    add_deal (builder, doc, match, i);
  json_builder_end_array (builder);
}

static void
add_events (JsonBuilder *builder, const KrSessionDoc *doc)
{
  begin_list (builder, "events");
  for (guint i = 0; i < doc->n_done; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    json_builder_begin_object (builder);
    kr_exchange_add_text (builder, "line", event->line);
    kr_exchange_add_time (builder, "at", event->at_us);
    if (event->reason != NULL)
      kr_exchange_add_text (builder, "reason", event->reason);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_result (JsonBuilder *builder, const KrMatch *match)
{
  json_builder_set_member_name (builder, "result");
  json_builder_begin_object (builder);
  add_flag (builder, "over", match->over);
  begin_list (builder, "seats");
  for (int seat = 0; seat < match->n_seats; seat++) {
    json_builder_begin_object (builder);
    kr_exchange_add_number (builder, "total", match->totals[seat]);
    kr_exchange_add_number (builder, "place", match->place[seat]);
    kr_exchange_add_number (builder, "stars", match->stars[seat]);
    kr_exchange_add_number (builder, "pressures", match->pressures[seat]);
    if (match->end_points[seat] != 0)
      kr_exchange_add_number (builder, "end_points", match->end_points[seat]);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  add_seat (builder, "leader", match->leader);
  json_builder_end_object (builder);
}

static void
add_times_and_texts (JsonBuilder *builder, const KrSessionDoc *doc, gint64 ended_at_us)
{
  const char *place = kr_session_doc_get_place (doc);
  const char *note = kr_session_doc_get_note (doc);

  kr_exchange_add_time (builder, "started", doc->started_at_us);
  if (ended_at_us != 0)
    kr_exchange_add_time (builder, "ended", ended_at_us);
  kr_exchange_add_number (builder, "utc_offset_min", doc->utc_offset_min);
  if (*place != '\0')
    kr_exchange_add_text (builder, "place", place);
  if (*note != '\0')
    kr_exchange_add_text (builder, "note", note);
}

static JsonNode *
build (const KrSessionDoc *doc, const KrMatch *match, gint64 ended_at_us)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_exchange_add_text (builder, "format", KR_EXCHANGE_FORMAT);
  kr_exchange_add_number (builder, "version", KR_EXCHANGE_VERSION);
  kr_exchange_add_text (builder, "uuid", doc->uuid);
  add_times_and_texts (builder, doc, ended_at_us);
  add_seats (builder, doc);
  add_partnerships (builder, match);
  kr_exchange_add_number (builder, "first_dealer", doc->first_dealer);
  if (doc->draw != NULL)
    kr_exchange_add_text (builder, "draw", doc->draw);
  add_rules (builder, &doc->rules);
  add_deals (builder, doc, match);
  add_flag_if (builder, "stopped_early", match->stopped_early);
  add_result (builder, match);
  add_events (builder, doc);
  kr_exchange_write_precedents (doc, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

char *
kr_exchange_json_write (const KrSessionDoc *doc, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  gint64 ended_at_us;

  if (!kr_session_doc_replay_with_end (doc, match, &ended_at_us, error))
    return NULL;
  root = build (doc, match, ended_at_us);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}

gboolean
kr_exchange_json_equal (const KrSessionDoc *a, const KrSessionDoc *b)
{
  g_autofree char *text = kr_exchange_json_write (a, NULL);
  g_autofree char *other = kr_exchange_json_write (b, NULL);

  return text != NULL && g_strcmp0 (text, other) == 0;
}

KrImportState
kr_exchange_json_find_state (KrStore *store, const KrPreparedSession *prepared)
{
  const KrSessionDoc *doc = kr_prepared_session_get_doc (prepared);
  g_autoptr (KrSessionDoc) kept = NULL;
  gboolean other;

  if (kr_store_has_same (store, prepared, &other))
    return KR_IMPORT_STATE_HELD_SAME;
  kept = other ? kr_store_load_session (store, doc->uuid, NULL) : NULL;
  if (kept == NULL)
    return KR_IMPORT_STATE_NEW;
  return kr_exchange_json_equal (kept, doc) ? KR_IMPORT_STATE_HELD_SAME
                                            : KR_IMPORT_STATE_HELD_OTHER;
}

gboolean
kr_exchange_json_take (KrStore *store,
                       const KrPreparedSession *prepared,
                       gboolean *adding,
                       KrImportState *state,
                       GError **error)
{
  *state = kr_exchange_json_find_state (store, prepared);
  if (*state != KR_IMPORT_STATE_NEW)
    return TRUE;
  if (!*adding && !kr_store_add_begin (store, error))
    return FALSE;
  *adding = TRUE;
  return kr_store_add_prepared (store, prepared, error);
}
