/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"
#include "kr-cli-help.h"
#include "kr-config.h"

#include "kr-error.h"
#include "kr-file-save.h"
#include "kr-gettext.h"

#include <stdio.h>
#include <string.h>

/* kreights-cli: the table of subcommands, and the options that all of them have. */

static const struct {
  const char *name;
  KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
} commands[] = {
    {"rules", kr_cli_rules},       {"score", kr_cli_score},     {"pressures", kr_cli_pressures},
    {"schedule", kr_cli_schedule}, {"referee", kr_cli_referee}, {"rulings", kr_cli_rulings},
    {"session", kr_cli_session},   {"sheet", kr_cli_sheet},     {"page", kr_cli_page},
    {"check", kr_cli_check},       {"backup", kr_cli_backup},   {"restore", kr_cli_restore},
    {"merge", kr_cli_merge},       {"records", kr_cli_records}, {"player", kr_cli_player},
    {"players", kr_cli_players},   {"series", kr_cli_series},   {"year", kr_cli_year},
    {"evening", kr_cli_evening},   {"scope", kr_cli_scope},     {"forecast", kr_cli_forecast},
    {"simulate", kr_cli_simulate}, {"club", kr_cli_club},       {"help", kr_cli_help},
};

typedef struct {
  gboolean help;
  gboolean version;
  gboolean no_ledger; /* --db without one */
} Options;

typedef KrCliExit (*RunFunc) (KrCli *cli, char **arguments, GError **error);

static RunFunc
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return commands[i].run;
  return NULL;
}

/* Reads an option that every subcommand has from @argument, and its value from @next if it has
 * one. Returns the number of arguments it took; 0 if @argument is not such an option. */
static int
take_option (KrCli *cli, Options *options, const char *argument, const char *next)
{
  if (strcmp (argument, "--db") == 0) {
    g_free (cli->db_path);
    cli->db_path = g_strdup (next);
    options->no_ledger = next == NULL;
    return next != NULL ? 2 : 1;
  }
  if (g_str_has_prefix (argument, "--db=")) {
    g_free (cli->db_path);
    cli->db_path = g_strdup (argument + strlen ("--db="));
  } else if (strcmp (argument, "--json") == 0) {
    cli->json = TRUE;
  } else if (strcmp (argument, "--help") == 0 || strcmp (argument, "-h") == 0) {
    options->help = TRUE;
  } else if (strcmp (argument, "--version") == 0 || strcmp (argument, "-V") == 0) {
    options->version = TRUE;
  } else {
    return 0;
  }
  return 1;
}

/* The arguments of the subcommand, its name first. */
static char **
split_arguments (KrCli *cli, Options *options, char **argv)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **argument = argv + 1; *argument != NULL;) {
    int taken = take_option (cli, options, *argument, argument[1]);

    if (strcmp (*argument, "--") == 0)
      break;
    if (taken == 0)
      g_strv_builder_add (builder, *argument);
    argument += taken > 0 ? taken : 1;
    if (*argument != NULL && strcmp (*argument, "--") == 0)
      g_strv_builder_addv (builder, (const char **) argument);
  }
  return g_strv_builder_end (builder);
}

static KrCliExit
run_command (KrCli *cli, const Options *options, char **arguments, GError **error)
{
  const RunFunc run = arguments[0] != NULL ? find_command (arguments[0]) : NULL;

  if (options->version) {
    kr_cli_print ("kreights-cli %s\n", KR_VERSION);
    return KR_CLI_DONE;
  }
  if (options->no_ledger)
    return kr_cli_refuse (error, _ ("missing ledger: --db FILE"));
  if (options->help)
    return kr_cli_help_explain (arguments, error);
  return run != NULL ? run (cli, arguments, error)
                     : kr_cli_help_refuse_command (error, arguments[0]);
}

/* Adds to @error, about an option in @arguments, which one may have been meant, or where all of
 * them are explained. */
static void
explain_option (GError **error, char **arguments)
{
  const char *meant = NULL;
  GError *explained = NULL;

  for (char **word = arguments + 1; *word != NULL && meant == NULL; word++)
    if (g_str_has_prefix (*word, "--") && (*word)[2] != '\0' &&
        strstr ((*error)->message, *word) != NULL)
      meant = kr_cli_help_guess_option (arguments[0], arguments[1], *word);
  if (meant != NULL)
    kr_cli_refuse (&explained, _ ("%s; did you mean “%s”?"), (*error)->message, meant);
  else
    kr_cli_refuse (&explained, _ ("%s; “kreights-cli %s --help” shows the usage"),
                   (*error)->message, arguments[0]);
  g_error_free (*error);
  *error = explained;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) arguments = NULL;
  KrCli cli = {0};
  Options options = {0};
  KrCliExit exit_status = KR_CLI_DONE;

  kr_file_save_survive_limits ();
  kr_gettext_start ();
  kr_cli_print_watch_log ();
  arguments = split_arguments (&cli, &options, argv);
  exit_status = run_command (&cli, &options, arguments, &error);
  if ((fflush (stdout) != 0 || ferror (stdout)) && error == NULL)
    exit_status = kr_cli_refuse (&error, _ ("the answer could not be written; is the disk full?"));
  if (error != NULL && error->domain == G_OPTION_ERROR)
    explain_option (&error, arguments);
  if (error != NULL && cli.json)
    kr_cli_complain_json (kr_error_get_sentence (error));
  else if (error != NULL)
    kr_cli_complain ("%s", kr_error_get_sentence (error));
  g_clear_pointer (&cli.book, kr_rulebook_free);
  g_free (cli.db_path);
  return exit_status;
}
