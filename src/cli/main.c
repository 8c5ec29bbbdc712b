/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-config.h"
#include "kr-file-save.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

/* kreights-cli: the table of subcommands, and the options that all of them have. */

/* Which games count (kr-cli-scope.h). */
#define SCOPE                                                                                      \
  "[--rules ID] [--players N] [--since DAY] [--until DAY] [--place TEXT] [--among NAME,…] "      \
  "[--with NAME,…]"

static const KrCliCommand commands[] = {
    {"rules", "[ID] [--set KEY=VALUE]…", N_ ("list rule sets or show one in full"), kr_cli_rules},
    {"score", "--rules ID|--all [--set KEY=VALUE]… [--players N] HAND|--batch",
     N_ ("score a caught hand, card by card"), kr_cli_score},
    {"pressures", "--rules ID [--set KEY=VALUE]… N", N_ ("show what N shuffle pressures cost"),
     kr_cli_pressures},
    {"schedule", "--rules ID --players N [--first SEAT] [--set KEY=VALUE]…",
     N_ ("list the deals, cards and dealers"), kr_cli_schedule},
    {"referee", "[--atoms] FILE", N_ ("replay the record of a deal and rule on each event"),
     kr_cli_referee},
    {"rulings",
     "search [--state STATE,…] WORDS…|show ID|charts [--values] [-o FILE] [--format pdf|svg|png] "
     "[--paper a4|letter]|documents|document ID [--rules ID] [--set KEY=VALUE]…",
     N_ ("answer questions from the table"), kr_cli_rulings},
    {"session",
     "import FILE… [--rules ID] [--column COLUMN=NAME[:pressures|:out]]… [--date DAY [--time "
     "HH:MM]] "
     "[--place TEXT] [--points|--totals] [--with-pressures]|export UUID [--deal N]|export --all "
     "[--format json|csv] [-o FILE|FOLDER]|list [--search "
     "WORDS] [--rules ID] "
     "[--players N] [--since DAY] [--until DAY] [--sort ORDER] [--limit N]|show UUID|score "
     "FILE|chat UUID|link UUID|delete UUID|undelete UUID|note UUID TEXT|place UUID TEXT",
     N_ ("import, export, list, show or change sessions"), kr_cli_session},
    {"sheet",
     "UUID|--file SESSION.json [--format pdf|svg|png|html|csv|text] "
     "[--paper a4|letter] [-o FILE]",
     N_ ("print a session’s score sheet"), kr_cli_sheet},
    {"check", "[--repair]", N_ ("check the ledger for damage and repair what can be computed"),
     kr_cli_check},
    {"backup", "[FILE [--force]|--list]", N_ ("back up the ledger or list its backups"),
     kr_cli_backup},
    {"restore", "FILE", N_ ("restore a backup and set the current ledger aside"), kr_cli_restore},
    {"merge", "FILE|--conflicts|--choose UUID VERSION|--undo",
     N_ ("merge another machine’s ledger into this one"), kr_cli_merge},
    {"records", SCOPE, N_ ("list the records by rule set and number of players"), kr_cli_records},
    {"player",
     "NAME [--rename NAME|--pen N|--hide|--show|--merge INTO|--split] | --undo | --redo | "
     "NAME " SCOPE,
     N_ ("show one player or edit the roster"), kr_cli_player},
    {"players", "[--by rating|wins|games|place|points|chance|stars] " SCOPE,
     N_ ("list the players, the best first"), kr_cli_players},
    {"simulate",
     "--rules ID [--set KEY=VALUE]… --players N --deals N [--seed S] [--records FOLDER]",
     N_ ("play whole games with simple players and the referee"), kr_cli_simulate},
};

typedef struct {
  gboolean help;
  gboolean version;
} Options;

static const KrCliCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

/* Reads an option that every subcommand has from @argument, and its value from @next if it has
 * one. Returns the number of arguments it took; 0 if @argument is not such an option. */
static int
take_option (KrCli *cli, Options *options, const char *argument, const char *next)
{
  if (strcmp (argument, "--db") == 0 && next != NULL) {
    g_free (cli->db_path);
    cli->db_path = g_strdup (next);
    return 2;
  }
  if (g_str_has_prefix (argument, "--db=")) {
    g_free (cli->db_path);
    cli->db_path = g_strdup (argument + strlen ("--db="));
  } else if (strcmp (argument, "--json") == 0) {
    cli->json = TRUE;
  } else if (strcmp (argument, "--help") == 0 || strcmp (argument, "-h") == 0) {
    options->help = TRUE;
  } else if (strcmp (argument, "--version") == 0) {
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

/* What follows the name of @command where it is used for @action: that one of the alternatives in
 * its usage, or all of them. Caller frees. */
static char *
dup_usage (const KrCliCommand *command, const char *action)
{
  const char *start = command->usage;
  int depth = 0;

  for (const char *at = start; action != NULL; at++) {
    depth += *at == '[' ? 1 : *at == ']' ? -1 : 0;
    if (*at != '\0' && (*at != '|' || depth > 0))
      continue;
    if (g_str_has_prefix (start, action) && strchr (" |", start[strlen (action)]) != NULL)
      return g_strndup (start, (gsize) (at - start));
    if (*at == '\0')
      break;
    start = at + 1;
  }
  return g_strdup (command->usage);
}

static void
print_help (const KrCliCommand *command, const char *action)
{
  if (command != NULL) {
    g_autofree char *usage = dup_usage (command, action);

    kr_cli_print ("kreights-cli %s %s\n  %s\n", command->name, usage, _ (command->summary));
    return;
  }
  kr_cli_print (_ ("Usage: %s\n\n"), "kreights-cli [--db FILE] [--json] COMMAND …");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    kr_cli_print ("  %s %s\n      %s\n", commands[i].name, commands[i].usage,
                  _ (commands[i].summary));
  kr_cli_print_line (
      _ ("\n--json prints one JSON document; --db FILE uses that ledger instead of yours.\nExit "
         "status: 0 done, 1 the answer is no, 2 wrong usage or unreadable input."));
}

static KrCliExit
run_command (KrCli *cli, const Options *options, char **arguments, GError **error)
{
  const KrCliCommand *command = arguments[0] != NULL ? find_command (arguments[0]) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", commands[i].name);
  if (options->version) {
    kr_cli_print ("kreights-cli %s\n", KR_VERSION);
    return KR_CLI_DONE;
  }
  if (g_strcmp0 (arguments[0], "--db") == 0)
    return kr_cli_refuse (error, _ ("missing ledger: --db FILE"));
  if (arguments[0] != NULL && command == NULL)
    return kr_cli_refuse (error, _ ("there is no command “%s”; the commands are: %s"), arguments[0],
                          names->str);
  if (options->help) {
    print_help (command, command != NULL ? arguments[1] : NULL);
    return KR_CLI_DONE;
  }
  if (command == NULL)
    return kr_cli_refuse (error, _ ("missing command: %s; --help describes them"), names->str);
  return command->run (cli, arguments, error);
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
  /* NOLINTNEXTLINE: there is no other thread yet; an unknown locale leaves everything in English */
  setlocale (LC_ALL, "");
  bindtextdomain (KR_GETTEXT_PACKAGE, KR_LOCALE_DIR);
  bind_textdomain_codeset (KR_GETTEXT_PACKAGE, "UTF-8");
  textdomain (KR_GETTEXT_PACKAGE);
  kr_cli_print_watch_log ();
  arguments = split_arguments (&cli, &options, argv);
  exit_status = run_command (&cli, &options, arguments, &error);
  if ((fflush (stdout) != 0 || ferror (stdout)) && error == NULL)
    exit_status = kr_cli_refuse (&error, _ ("the answer could not be written; is the disk full?"));
  if (error != NULL) {
    g_autofree char *usage =
        error->domain == G_OPTION_ERROR
            ? g_strdup_printf (_ ("; “kreights-cli %s --help” shows the usage"), arguments[0])
            : NULL;

    kr_cli_complain ("%s%s", error->message, usage != NULL ? usage : "");
  }
  g_clear_pointer (&cli.book, kr_rulebook_free);
  g_free (cli.db_path);
  return exit_status;
}
