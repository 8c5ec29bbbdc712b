/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-conflicts.h"

#include "kr-cli-document.h"
#include "kr-cli-time.h"
#include "kr-rulebook.h"
#include "kr-store-conflicts.h"
#include "kr-tags.h"
#include "kr-versions.h"

#include <string.h>

/* What differs between the versions of a game, and the choice. */

static gboolean
has_same_seats (const KrSessionDoc *a, const KrSessionDoc *b)
{
  gboolean same = a->n_seats == b->n_seats && a->first_dealer == b->first_dealer;

  for (guint i = 0; i < a->n_seats && same; i++)
    same = strcmp (a->seats[i].name, b->seats[i].name) == 0 &&
           g_strcmp0 (a->seats[i].player_uuid, b->seats[i].player_uuid) == 0 &&
           a->seats[i].pen == b->seats[i].pen;
  return same;
}

/* Whether every deal was scored the same way, and both have the same deals. */
static gboolean
has_same_deals (const KrSessionDoc *a, const KrSessionDoc *b)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autofree KrMatch *other = g_new (KrMatch, 1);
  g_autofree char *line = g_malloc (KR_MATCH_EVENT_TEXT_SIZE);
  g_autofree char *other_line = g_malloc (KR_MATCH_EVENT_TEXT_SIZE);
  gboolean same = kr_session_doc_replay (a, match, NULL) &&
                  kr_session_doc_replay (b, other, NULL) && match->n_scored == other->n_scored &&
                  match->over == other->over;

  for (guint i = 0; same && i < match->n_scored; i++) {
    KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = (guint8) i};

    event.entry = match->deals[i].entry;
    kr_match_event_format (&event, line);
    event.entry = other->deals[i].entry;
    kr_match_event_format (&event, other_line);
    same = strcmp (line, other_line) == 0;
  }
  return same;
}

/* In what @version differs from @kept, in words of JSON: `place`, `note`, `deals`, `seats`,
 * `rules`, `start`, `deleted`; only `events` if both come to the same another way. Free the array,
 * not the words. */
static GPtrArray *
list_differences (const KrVersion *version, const KrVersion *kept)
{
  const KrSessionDoc *a = version->doc;
  const KrSessionDoc *b = kept->doc;
  g_autofree char *rules = kr_rulebook_format_snapshot (&a->rules);
  g_autofree char *kept_rules = kr_rulebook_format_snapshot (&b->rules);
  const struct {
    const char *word;
    gboolean same;
  } parts[] = {
      {"place", strcmp (kr_session_doc_get_place (a), kr_session_doc_get_place (b)) == 0},
      {"note", strcmp (kr_session_doc_get_note (a), kr_session_doc_get_note (b)) == 0},
      {"tags", strcmp (kr_session_doc_get_tags (a), kr_session_doc_get_tags (b)) == 0},
      {"counts", kr_session_doc_is_uncounted (a) == kr_session_doc_is_uncounted (b)},
      {"deals", has_same_deals (a, b)},
      {"seats", has_same_seats (a, b)},
      {"rules", strcmp (rules, kept_rules) == 0},
      {"start", a->started_at_us == b->started_at_us && a->utc_offset_min == b->utc_offset_min},
      {"deleted", version->deleted == kept->deleted},
  };
  GPtrArray *differences = g_ptr_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!parts[i].same)
      g_ptr_array_add (differences, (char *) parts[i].word);
  if (differences->len == 0 && version != kept)
    g_ptr_array_add (differences, (char *) "events");
  return differences;
}

static void
add_version (JsonBuilder *builder, const KrConflict *conflict, guint i)
{
  const KrVersion *version = g_ptr_array_index (conflict->versions, i);
  const KrVersion *kept = g_ptr_array_index (conflict->versions, 0);
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (GPtrArray) differences = list_differences (version, kept);

  g_auto (GStrv) tags = kr_tags_split (kr_session_doc_get_tags (version->doc));

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "version", version->digest);
  kr_cli_add_boolean (builder, "stands", version == kept);
  kr_cli_add_boolean (builder, "deleted", version->deleted);
  kr_cli_add_time (builder, "started", version->doc->started_at_us);
  kr_cli_add_time (builder, "changed", kr_version_get_changed_at_us (version));
  if (conflict->sources[i][0] != '\0')
    kr_cli_add_string (builder, "from", conflict->sources[i]);
  kr_cli_add_string (builder, "place", kr_session_doc_get_place (version->doc));
  kr_cli_add_string (builder, "note", kr_session_doc_get_note (version->doc));
  kr_cli_add_strings (builder, "tags", tags);
  kr_cli_add_boolean (builder, "counts", !kr_session_doc_is_uncounted (version->doc));
  kr_cli_add_int (builder, "events", version->doc->n_done);
  kr_cli_begin_array (builder, "differs");
  for (guint d = 0; d < differences->len; d++)
    json_builder_add_string_value (builder, g_ptr_array_index (differences, d));
  json_builder_end_array (builder);
  if (kr_session_doc_replay (version->doc, match, NULL)) {
    kr_cli_add_int (builder, "scored", match->n_scored);
    kr_cli_add_ints (builder, "totals", match->totals, match->n_seats);
  }
  json_builder_end_object (builder);
}

static void
print_conflicts_json (const GPtrArray *conflicts)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < conflicts->len; i++) {
    const KrConflict *conflict = g_ptr_array_index (conflicts, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uuid", conflict->uuid);
    kr_cli_add_boolean (builder, "open", conflict->open);
    kr_cli_begin_array (builder, "versions");
    for (guint v = 0; v < conflict->versions->len; v++)
      add_version (builder, conflict, v);
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

static void
print_differences (const KrVersion *version, const KrVersion *kept)
{
  static const struct {
    const char *word;
    const char *name;
  } names[] = {
      {"place", N_ ("location")},     {"note", N_ ("note")},
      {"tags", N_ ("tags")},          {"counts", N_ ("whether it counts")},
      {"deals", N_ ("deals played")}, {"seats", N_ ("players")},
      {"rules", N_ ("rules")},        {"start", N_ ("start")},
      {"deleted", N_ ("deleted")},    {"events", N_ ("the order or the times of its steps")},
  };
  g_autoptr (GPtrArray) differences = list_differences (version, kept);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
      if (strcmp (names[n].word, g_ptr_array_index (differences, i)) == 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (names[n].name));
  if (text->len > 0)
    kr_cli_print (_ ("Differs from the kept version in: %s\n"), text->str);
}

static gboolean
print_conflicts (KrCli *cli, const GPtrArray *conflicts, GError **error)
{
  for (guint i = 0; i < conflicts->len; i++) {
    const KrConflict *conflict = g_ptr_array_index (conflicts, i);

    kr_cli_print (_ ("Game %s; “merge --choose %s VERSION” keeps one version:\n"), conflict->uuid,
                  conflict->uuid);
    for (guint v = 0; v < conflict->versions->len; v++) {
      const KrVersion *version = g_ptr_array_index (conflict->versions, v);

      g_autofree char *changed = kr_cli_format_local_time (kr_version_get_changed_at_us (version),
                                                           version->doc->utc_offset_min);

      kr_cli_print ("%.12s%s%s\n", version->digest, v == 0 ? _ (" (kept)") : "",
                    version->deleted ? _ (" (deleted)") : "");
      kr_cli_print (_ ("Last change: %s\n"), changed);
      if (conflict->sources[v][0] != '\0')
        kr_cli_print (_ ("Merged from: %s\n"), conflict->sources[v]);
      print_differences (version, g_ptr_array_index (conflict->versions, 0));
      if (!kr_cli_print_sheet (cli, version->doc, error))
        return FALSE;
    }
  }
  return TRUE;
}

KrCliExit
kr_cli_merge_list_conflicts (KrCli *cli, KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) conflicts = kr_store_list_conflicts (store, TRUE, error);

  if (conflicts == NULL)
    return KR_CLI_ERROR;
  if (cli->json)
    print_conflicts_json (conflicts);
  else if (!print_conflicts (cli, conflicts, error))
    return KR_CLI_ERROR;
  return KR_CLI_DONE;
}

/* The full name of the version of @uuid that begins with @start; @start if there is none or more
 * than one. Caller frees. */
static char *
complete_version (const GPtrArray *conflicts, const char *uuid, const char *start)
{
  const char *found = NULL;
  guint n_found = 0;

  for (guint i = 0; i < conflicts->len; i++) {
    const KrConflict *conflict = g_ptr_array_index (conflicts, i);

    for (guint v = 0; v < conflict->versions->len && g_str_equal (conflict->uuid, uuid); v++) {
      const KrVersion *version = g_ptr_array_index (conflict->versions, v);

      if (g_str_has_prefix (version->digest, start) && n_found++ == 0)
        found = version->digest;
    }
  }
  return g_strdup (n_found == 1 ? found : start);
}

KrCliExit
kr_cli_merge_choose (
    const KrCli *cli, KrStore *store, const char *session, const char *version, GError **error)
{
  g_autoptr (GPtrArray) conflicts = kr_store_list_conflicts (store, TRUE, error);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GError *problem = NULL;
  g_autofree char *uuid = g_ascii_strdown (session, -1);
  g_autofree char *digest = NULL;

  if (conflicts == NULL)
    return KR_CLI_ERROR;
  digest = complete_version (conflicts, uuid, version);
  if (!kr_store_choose_version (store, uuid, digest, NULL, &problem))
    return kr_cli_fail (problem, error);
  if (!cli->json) {
    kr_cli_print (_ ("Kept version %.12s of the game.\n"), digest);
    return KR_CLI_DONE;
  }
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", uuid);
  kr_cli_add_string (builder, "version", digest);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
  return KR_CLI_DONE;
}
