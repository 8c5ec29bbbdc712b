/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"
#include "kr-cli-time.h"
#include "kr-rulebook.h"
#include "kr-same-name.h"
#include "kr-store-audit.h"
#include "kr-store-conflicts.h"
#include "kr-store-copy.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"
#include "kr-tags.h"
#include "kr-versions.h"

#include <string.h>

/* merge: merges another machine's ledger into this one, settles conflicts, and undoes the merge. */

/* --- Merging ------------------------------------------------------------- */

static void
add_names (JsonBuilder *builder, const char *member, const GPtrArray *pairs)
{
  kr_cli_begin_array (builder, member);
  for (guint i = 0; i < pairs->len; i++) {
    const KrSameName *pair = g_ptr_array_index (pairs, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "name", pair->name);
    kr_cli_add_string (builder, "uuid", pair->uuid);
    kr_cli_add_string (builder, "other_name", pair->other_name);
    kr_cli_add_string (builder, "other_uuid", pair->other_uuid);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
print_report_json (const KrMergeReport *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "added", report->n_added);
  kr_cli_add_int (builder, "extended", report->n_extended);
  kr_cli_add_int (builder, "deleted", report->n_deleted);
  kr_cli_add_int (builder, "same", report->n_same);
  kr_cli_add_int (builder, "conflicts", report->n_conflicts);
  kr_cli_add_int (builder, "players", report->n_players);
  kr_cli_add_int (builder, "series", report->n_series);
  add_names (builder, "same_names", report->same_names);
  add_names (builder, "renamed", report->renamed);
  add_names (builder, "joined", report->joined);
  add_names (builder, "split", report->split);
  kr_cli_begin_array (builder, "mended");
  for (guint i = 0; i < report->mended->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (report->mended, i));
  json_builder_end_array (builder);
  if (report->backup != NULL)
    kr_cli_add_string (builder, "backup", report->backup);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static void
print_spellings (const KrMergeReport *report)
{
  for (guint i = 0; i < report->joined->len; i++) {
    const KrSameName *pair = g_ptr_array_index (report->joined, i);

    if (g_str_equal (pair->name, pair->other_name))
      kr_cli_print (_ ("Two players called “%s” are now one.\n"), pair->name);
    else
      kr_cli_print (_ ("“%1$s” is now another spelling of “%2$s”.\n"), pair->name,
                    pair->other_name);
  }
  for (guint i = 0; i < report->split->len; i++) {
    const KrSameName *pair = g_ptr_array_index (report->split, i);

    if (g_str_equal (pair->name, pair->other_name))
      kr_cli_print (_ ("Two players called “%s” are two people again.\n"), pair->name);
    else
      kr_cli_print (_ ("“%1$s” and “%2$s” are two people again.\n"), pair->name, pair->other_name);
  }
}

static void
print_report (const KrMergeReport *report)
{
  kr_cli_print (_ ("Added: %u  Continued: %u  Deleted: %u  Unchanged: %u  New players: %u\n"),
                report->n_added, report->n_extended, report->n_deleted, report->n_same,
                report->n_players);
  if (report->n_series > 0)
    kr_cli_print (ngettext ("%u series was added or changed.\n",
                            "%u series were added or changed.\n", report->n_series),
                  report->n_series);
  for (guint i = 0; i < report->renamed->len; i++) {
    const KrSameName *rename = g_ptr_array_index (report->renamed, i);

    kr_cli_print (_ ("“%s” is now called “%s”, as in the other ledger.\n"), rename->name,
                  rename->other_name);
  }
  print_spellings (report);
  for (guint i = 0; i < report->mended->len; i++)
    kr_cli_print_line (g_ptr_array_index (report->mended, i));
  for (guint i = 0; i < report->same_names->len; i++) {
    const KrSameName *pair = g_ptr_array_index (report->same_names, i);

    kr_cli_print (_ ("“%s” here and “%s” there: if they are one person, merge the players.\n"),
                  pair->name, pair->other_name);
  }
  if (report->n_conflicts > 0)
    kr_cli_print (
        ngettext ("%u game has changed in both ledgers: “merge --conflicts” shows it.\n",
                  "%u games have changed in both ledgers: “merge --conflicts” shows them.\n",
                  report->n_conflicts),
        report->n_conflicts);
  if (report->backup != NULL)
    kr_cli_print (_ ("The ledger as it was is in %s; “merge --undo” undoes the merge.\n"),
                  report->backup);
  else if (report->n_added > 0 || report->n_players > 0 || report->n_series > 0)
    kr_cli_print (_ ("“merge --undo” undoes the merge.\n"));
}

static KrCliExit
merge (const KrCli *cli, KrStore *store, const char *path, GError **error)
{
  g_autoptr (KrMergeReport) report = kr_store_merge (store, path, NULL, NULL, NULL, error);

  if (report == NULL)
    return KR_CLI_ERROR;
  if (cli->json)
    print_report_json (report);
  else
    print_report (report);
  return KR_CLI_DONE;
}

/* Whether the ledger @path can be merged, as far as that can be told before a ledger to merge it
 * into is made: none is left behind if not. */
static gboolean
check_source (const KrCli *cli, const char *path, GError **error)
{
  g_autofree char *ledger_path = kr_cli_dup_ledger_path (cli);
  g_autoptr (KrStoreCopy) copy = NULL;
  KrProgress progress = {0};

  if (!kr_cli_check_present (path, error))
    return FALSE;
  if (g_file_test (ledger_path, G_FILE_TEST_EXISTS))
    return TRUE;
  copy = kr_store_copy_open (path, error);
  return copy != NULL && kr_store_audit (copy->store, &progress, error);
}

static KrCliExit
undo (const KrCli *cli, KrStore *store, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GError *problem = NULL;
  guint n_kept = 0;

  if (!kr_store_undo_merge (store, NULL, &n_kept, &problem))
    return kr_cli_fail (problem, error);
  if (!cli->json) {
    kr_cli_print (_ ("Last merge undone. Games kept because they were continued: %u\n"), n_kept);
    return KR_CLI_DONE;
  }
  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "kept", n_kept);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

/* --- Conflicts ---------------------------------------------------------- */

/* When the last event of the version was recorded. */
static gint64
get_changed_at_us (const KrVersion *version)
{
  const KrSessionDoc *doc = version->doc;

  return doc->n_done > 0
             ? ((const KrSessionEvent *) g_ptr_array_index (doc->events, doc->n_done - 1))->at_us
             : doc->started_at_us;
}

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
add_version (JsonBuilder *builder, const KrVersion *version, const KrVersion *kept)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autoptr (GPtrArray) differences = list_differences (version, kept);
  g_auto (GStrv) tags = kr_tags_split (kr_session_doc_get_tags (version->doc));

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "version", version->digest);
  kr_cli_add_boolean (builder, "stands", version == kept);
  kr_cli_add_boolean (builder, "deleted", version->deleted);
  kr_cli_add_time (builder, "started", version->doc->started_at_us);
  kr_cli_add_time (builder, "changed", get_changed_at_us (version));
  kr_cli_add_string (builder, "place", kr_session_doc_get_place (version->doc));
  kr_cli_add_string (builder, "note", kr_session_doc_get_note (version->doc));
  kr_cli_add_strings (builder, "tags", tags);
  kr_cli_add_boolean (builder, "counts", !kr_session_doc_is_uncounted (version->doc));
  kr_cli_add_int (builder, "events", version->doc->n_done);
  kr_cli_begin_array (builder, "differs");
  for (guint i = 0; i < differences->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (differences, i));
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
      add_version (builder, g_ptr_array_index (conflict->versions, v),
                   g_ptr_array_index (conflict->versions, 0));
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
      {"place", N_ ("location")},  {"note", N_ ("note")},
      {"deals", N_ ("deals")},     {"seats", N_ ("players")},
      {"rules", N_ ("rules")},     {"start", N_ ("start")},
      {"deleted", N_ ("deleted")}, {"events", N_ ("the order or the times of its steps")},
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

      g_autofree char *changed =
          kr_cli_format_local_time (get_changed_at_us (version), version->doc->utc_offset_min);

      kr_cli_print ("%.12s%s%s\n", version->digest, v == 0 ? _ (" (kept)") : "",
                    version->deleted ? _ (" (deleted)") : "");
      kr_cli_print (_ ("Last change: %s\n"), changed);
      print_differences (version, g_ptr_array_index (conflict->versions, 0));
      if (!kr_cli_print_sheet (cli, version->doc, error))
        return FALSE;
    }
  }
  return TRUE;
}

static KrCliExit
list_conflicts (KrCli *cli, KrStore *store, GError **error)
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

static KrCliExit
choose (const KrCli *cli, KrStore *store, char **arguments, GError **error)
{
  g_autoptr (GPtrArray) conflicts = kr_store_list_conflicts (store, TRUE, error);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GError *problem = NULL;
  g_autofree char *uuid = g_ascii_strdown (arguments[1], -1);
  g_autofree char *digest = NULL;

  if (conflicts == NULL)
    return KR_CLI_ERROR;
  digest = complete_version (conflicts, uuid, arguments[2]);
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

KrCliExit
kr_cli_merge (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autoptr (KrStore) store = NULL;
  gboolean taken_back = FALSE;
  gboolean conflicts = FALSE;
  gboolean chosen = FALSE;
  const GOptionEntry entries[] = {
      {"undo", 0, 0, G_OPTION_ARG_NONE, &taken_back, NULL, NULL},
      {"conflicts", 0, 0, G_OPTION_ARG_NONE, &conflicts, NULL, NULL},
      {"choose", 0, 0, G_OPTION_ARG_NONE, &chosen, NULL, NULL},
      {NULL},
  };
  guint n_wanted;

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  n_wanted = chosen ? 2 : (taken_back || conflicts ? 0 : 1);
  if (taken_back + conflicts + chosen > 1 || g_strv_length (rest) != n_wanted + 1)
    return kr_cli_refuse (error, _ ("missing ledger: merge FILE; or merge --conflicts, merge "
                                    "--choose UUID VERSION, merge --undo"));
  if (n_wanted == 1 && !check_source (cli, rest[1], error))
    return KR_CLI_ERROR;
  store = n_wanted == 1 ? kr_cli_open_or_make_store (cli, error) : kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  if (taken_back)
    return undo (cli, store, error);
  if (conflicts)
    return list_conflicts (cli, store, error);
  return chosen ? choose (cli, store, rest, error) : merge (cli, store, rest[1], error);
}
