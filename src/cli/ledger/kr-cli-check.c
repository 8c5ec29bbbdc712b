/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"
#include "kr-store-check.h"
#include "kr-store-error.h"
#include "kr-store-rebuild.h"

#include <stdio.h>

/* check: looks for damage in the ledger, and repairs what can be computed. */

static void
print_json (char **problems, char **done, char **left)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_boolean (builder, "sound", left[0] == NULL);
  kr_cli_add_strings (builder, "problems", problems);
  kr_cli_add_strings (builder, "repaired", done);
  kr_cli_add_strings (builder, "left", left);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static void
print_text (char **problems, char **done, char **left, gboolean repair)
{
  for (char **problem = problems; *problem != NULL; problem++)
    puts (*problem);
  for (char **sentence = done; *sentence != NULL; sentence++)
    puts (*sentence);
  if (left[0] == NULL)
    puts (_ ("The ledger is sound."));
  else if (!repair)
    puts (_ ("“check --repair” fixes what can be computed; for the rest, restore a backup: “backup "
             "--list” shows them."));
  else
    puts (_ ("The rest cannot be computed; restore a backup: “backup --list” shows them."));
}

static KrCliExit
check (const KrCli *cli, KrStore *store, gboolean repair, GError **error)
{
  g_auto (GStrv) problems = kr_store_check (store, error);
  g_auto (GStrv) done = NULL;
  g_auto (GStrv) left = NULL;

  if (problems == NULL)
    return KR_CLI_ERROR;
  if (repair && problems[0] != NULL) {
    done = kr_store_repair (store, error);
    left = done != NULL ? kr_store_check (store, error) : NULL;
  } else {
    done = g_new0 (char *, 1);
    left = g_strdupv (problems);
  }
  if (left == NULL)
    return KR_CLI_ERROR;
  if (cli->json)
    print_json (problems, done, left);
  else
    print_text (problems, done, left, repair);
  return left[0] == NULL ? KR_CLI_DONE : KR_CLI_NO;
}

/* Reports a ledger that cannot be opened: if it is damaged, that is the answer. Takes @problem
 * over. */
static KrCliExit
report_unreadable (const KrCli *cli, GError *problem, GError **error)
{
  char *problems[] = {problem->message, NULL};
  char *none[] = {NULL};
  gboolean damaged = g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED);

  if (damaged && cli->json)
    print_json (problems, none, problems);
  g_propagate_error (error, problem);
  return damaged ? KR_CLI_NO : KR_CLI_ERROR;
}

KrCliExit
kr_cli_check (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) rest = g_strdupv (arguments);
  gboolean repair = FALSE;
  const GOptionEntry entries[] = {
      {"repair", 0, 0, G_OPTION_ARG_NONE, &repair, NULL, NULL},
      {NULL},
  };
  g_autoptr (KrStore) store = NULL;
  g_autoptr (GError) problem = NULL;

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  if (rest[1] != NULL)
    return kr_cli_refuse (error, _ ("check takes no file; --db FILE names the ledger"));
  store = kr_cli_open_present_store (cli, &problem);
  if (store != NULL)
    return check (cli, store, repair, error);
  return report_unreadable (cli, g_steal_pointer (&problem), error);
}
