/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-check-text.h"
#include "kr-cli-document.h"
#include "kr-error.h"
#include "kr-store-check.h"
#include "kr-store-error.h"
#include "kr-store-mend.h"
#include "kr-store-open.h"

/* check: looks for damage in the ledger, and repairs what can be computed. */

static void
print_json (char **problems, char **done, char **left, char **texts)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_boolean (builder, "sound", left[0] == NULL);
  kr_cli_add_strings (builder, "problems", problems);
  kr_cli_add_strings (builder, "repaired", done);
  kr_cli_add_strings (builder, "left", left);
  kr_cli_add_strings (builder, "texts", texts);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static void
print_text (char **problems, char **done, char **left, gboolean repair)
{
  for (char **problem = problems; *problem != NULL; problem++)
    kr_cli_print_line (*problem);
  for (char **sentence = done; *sentence != NULL; sentence++)
    kr_cli_print_line (*sentence);
  if (left[0] == NULL)
    kr_cli_print_line (_ ("The ledger is sound."));
  else if (!repair)
    kr_cli_print_line (
        _ ("“check --repair” fixes what can be computed; for the rest, restore a backup: “backup "
           "--list” shows them."));
  else
    kr_cli_print_line (
        _ ("The rest cannot be computed; restore a backup: “backup --list” shows them."));
}

/* Texts are no damage. */
static void
print_texts (char **texts)
{
  for (char **sentence = texts; *sentence != NULL; sentence++)
    kr_cli_print_line (*sentence);
  if (texts[0] != NULL)
    kr_cli_print_line (_ ("Unusual texts do no harm: they are shown safely. “player NAME --rename” "
                          "renames a player; “merge” into an empty ledger cleans the rest."));
}

/* What the texts of the ledger are like; empty if they cannot be read. */
static char **
list_texts (KrStore *store)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();

  kr_store_check_texts (store, sentences, NULL);
  return g_strv_builder_end (sentences);
}

/* Repairs the ledger (kr_store_mend), and says what was done. */
static char **
repair_store (KrStore *store, gboolean as_read, GError **error)
{
  g_autofree char *aside = NULL;
  g_auto (GStrv) done = kr_store_mend (store, as_read, &aside, error);
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_autofree char *first = NULL;

  if (done == NULL || aside == NULL)
    return g_steal_pointer (&done);
  first = g_strdup_printf (_ ("The ledger as it was is in %s."), aside);
  g_strv_builder_add (sentences, first);
  g_strv_builder_addv (sentences, (const char **) done);
  return g_strv_builder_end (sentences);
}

/* Says what was found and done, and what is left. */
static KrCliExit
report (
    const KrCli *cli, KrStore *store, char **problems, char **done, char **left, gboolean repair)
{
  g_auto (GStrv) texts = list_texts (store);

  if (cli->json) {
    print_json (problems, done, left, texts);
  } else {
    print_text (problems, done, left, repair);
    print_texts (texts);
  }
  return left[0] == NULL ? KR_CLI_DONE : KR_CLI_NO;
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
    done = repair_store (store, FALSE, error);
    left = done != NULL ? kr_store_check (store, error) : NULL;
  } else {
    done = g_new0 (char *, 1);
    left = g_strdupv (problems);
  }
  return left != NULL ? report (cli, store, problems, done, left, repair) : KR_CLI_ERROR;
}

/* Repairs the ledger whose first page is damaged, which @problem says. */
static gboolean
repair_first_page (const KrCli *cli, const GError *problem, KrCliExit *result)
{
  g_autofree char *path = kr_cli_dup_ledger_path (cli);
  g_autoptr (KrStore) store = kr_store_open_damaged (path, NULL);
  g_auto (GStrv) done = store != NULL ? repair_store (store, TRUE, NULL) : NULL;
  g_auto (GStrv) left = done != NULL ? kr_store_check (store, NULL) : NULL;
  g_autofree char *words = g_strdup (kr_error_get_sentence (problem));
  char *problems[] = {words, NULL};

  if (left == NULL)
    return FALSE;
  *result = report (cli, store, problems, done, left, TRUE);
  return TRUE;
}

/* Reports a ledger that cannot be opened: if it is damaged, that is the answer. Takes @problem
 * over. */
static KrCliExit
report_unreadable (const KrCli *cli, GError *problem, GError **error)
{
  g_autofree char *words = g_strdup (kr_error_get_sentence (problem));
  char *problems[] = {words, NULL};
  char *none[] = {NULL};
  gboolean damaged = g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED);

  if (damaged && cli->json)
    print_json (problems, none, problems, none);
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
  KrCliExit result;

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  if (rest[1] != NULL)
    return kr_cli_refuse (error, _ ("check takes no file; --db FILE names the ledger"));
  store = kr_cli_open_present_store (cli, &problem);
  if (store != NULL)
    return check (cli, store, repair, error);
  if (repair && g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED) &&
      repair_first_page (cli, problem, &result))
    return result;
  return report_unreadable (cli, g_steal_pointer (&problem), error);
}
