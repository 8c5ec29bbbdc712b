/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"
#include "kr-same-name.h"
#include "kr-store-conflicts.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"
#include "kr-versions.h"

#include <stdio.h>

/* merge: merges another machine's ledger into this one, settles conflicts, and undoes the merge. */

/* --- Merging ------------------------------------------------------------- */

static void
add_same_names (JsonBuilder *builder, const GPtrArray *pairs)
{
  kr_cli_begin_array (builder, "same_names");
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
  add_same_names (builder, report->same_names);
  if (report->backup != NULL)
    kr_cli_add_string (builder, "backup", report->backup);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static void
print_report (const KrMergeReport *report)
{
  printf (_ ("Added: %u  Continued: %u  Deleted: %u  Unchanged: %u  New players: %u\n"),
          report->n_added, report->n_extended, report->n_deleted, report->n_same,
          report->n_players);
  for (guint i = 0; i < report->same_names->len; i++) {
    const KrSameName *pair = g_ptr_array_index (report->same_names, i);

    printf (_ ("“%s” here and “%s” there: if they are one person, merge the players.\n"),
            pair->name, pair->other_name);
  }
  if (report->n_conflicts > 0)
    printf (ngettext ("%u game has changed in both ledgers: “merge --conflicts” shows it.\n",
                      "%u games have changed in both ledgers: “merge --conflicts” shows them.\n",
                      report->n_conflicts),
            report->n_conflicts);
  if (report->backup != NULL)
    printf (_ ("The ledger as it was is in %s; “merge --undo” undoes the merge.\n"),
            report->backup);
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

static KrCliExit
undo (const KrCli *cli, KrStore *store, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GError *problem = NULL;
  guint n_kept = 0;

  if (!kr_store_undo_merge (store, NULL, &n_kept, &problem))
    return kr_cli_fail (problem, error);
  if (!cli->json) {
    printf (_ ("Last merge undone. Games kept because they were continued: %u\n"), n_kept);
    return KR_CLI_DONE;
  }
  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "kept", n_kept);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

/* --- Conflicts ---------------------------------------------------------- */

static void
add_version (JsonBuilder *builder, const KrVersion *version, gboolean stands)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "version", version->digest);
  kr_cli_add_boolean (builder, "stands", stands);
  kr_cli_add_boolean (builder, "deleted", version->deleted);
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
      add_version (builder, g_ptr_array_index (conflict->versions, v), v == 0);
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

static gboolean
print_conflicts (KrCli *cli, const GPtrArray *conflicts, GError **error)
{
  for (guint i = 0; i < conflicts->len; i++) {
    const KrConflict *conflict = g_ptr_array_index (conflicts, i);

    printf (_ ("Game %s; “merge --choose %s VERSION” keeps one version:\n"), conflict->uuid,
            conflict->uuid);
    for (guint v = 0; v < conflict->versions->len; v++) {
      const KrVersion *version = g_ptr_array_index (conflict->versions, v);

      printf ("%.12s%s%s\n", version->digest, v == 0 ? _ (" (kept)") : "",
              version->deleted ? _ (" (deleted)") : "");
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
    printf (_ ("Kept version %.12s of the game.\n"), digest);
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
  store = n_wanted == 1 ? kr_cli_open_or_make_store (cli, error) : kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  if (taken_back)
    return undo (cli, store, error);
  if (conflicts)
    return list_conflicts (cli, store, error);
  return chosen ? choose (cli, store, rest, error) : merge (cli, store, rest[1], error);
}
