/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-conflicts.h"
#include "kr-cli-document.h"
#include "kr-same-name.h"
#include "kr-store-audit.h"
#include "kr-store-copy.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"

/* merge: merges another machine's ledger into this one, and undoes the merge. */

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
  kr_cli_add_int (builder, "scopes", report->n_scopes);
  kr_cli_add_int (builder, "evenings", report->n_evenings);
  add_names (builder, "same_names", report->same_names);
  add_names (builder, "renamed", report->renamed);
  add_names (builder, "joined", report->joined);
  add_names (builder, "split", report->split);
  kr_cli_add_mended (builder, report->mended);
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
  if (report->n_scopes > 0)
    kr_cli_print (ngettext ("%u scope was added or changed.\n",
                            "%u scopes were added or changed.\n", report->n_scopes),
                  report->n_scopes);
  if (report->n_evenings > 0)
    kr_cli_print (ngettext ("%u evening was added or changed.\n",
                            "%u evenings were added or changed.\n", report->n_evenings),
                  report->n_evenings);
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
  else if (report->n_added > 0 || report->n_players > 0 || report->n_series > 0 ||
           report->n_scopes > 0 || report->n_evenings > 0)
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
    return kr_cli_merge_list_conflicts (cli, store, error);
  return chosen ? kr_cli_merge_choose (cli, store, rest[1], rest[2], error)
                : merge (cli, store, rest[1], error);
}
