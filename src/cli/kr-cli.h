/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>
#include <libintl.h>

#include "kr-rulebook.h"

/*
 * kr-cli.h: what main and the subcommands share.
 *
 * A subcommand gets its own arguments, its name first; main has taken out what
 * goes for all of them. It prints its answer to standard output and returns
 * how the program ends; where it sets @error, main prints that one line to
 * standard error.
 */

#define _(text) gettext (text)
#define N_(text) (text)

typedef enum {
  KR_CLI_DONE = 0,
  KR_CLI_NO = 1,    /* understood, and the answer is no */
  KR_CLI_ERROR = 2, /* wrong usage, or input that cannot be read */
} KrCliExit;

typedef struct {
  char *db_path;    /* --db; NULL: the ledger in the user's data folder */
  gboolean json;    /* --json */
  KrRulebook *book; /* NULL until somebody asks for it */
} KrCli;

typedef struct {
  const char *name;
  const char *usage;   /* what follows the name */
  const char *summary; /* a gettext key */
  KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
} KrCliCommand;

/* One file for each: kr-cli-NAME.c. */
KrCliExit kr_cli_rules (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_score (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_pressures (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_schedule (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_referee (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_rulings (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_check (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_backup (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_restore (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_merge (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_sheet (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_records (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_player (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_simulate (KrCli *cli, char **arguments, GError **error);

/* Sets @error to the sentence and returns KR_CLI_ERROR. */
KrCliExit kr_cli_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The same for what @status says, translated. */
KrCliExit kr_cli_refuse_status (GError **error, const KrStatus *status);

/* The sentence of @status, translated. Caller frees. */
char *kr_cli_dup_sentence (const KrStatus *status);

/* Reads the options of @entries out of @arguments, which keeps its name and
 * what is no option. FALSE with a G_OPTION_ERROR for an option that is not there. */
gboolean kr_cli_parse_options (char ***arguments, const GOptionEntry *entries, GError **error);

/* @text as a whole number. @what names it in the error. */
gboolean kr_cli_parse_number (
    const char *text, const char *what, guint min, guint max, guint *number, GError **error);

/* The rulebook, read once: the shipped rule sets and the user's. NULL with
 * @error. */
KrRulebook *kr_cli_get_rulebook (KrCli *cli, GError **error);

/* The rule set @id (NULL is an error that says how to name one) with the
 * overrides `key=value` of @sets, which may be NULL. */
gboolean
kr_cli_load_rules (KrCli *cli, const char *id, char **sets, KrRules *rules, GError **error);

/* Prints what @builder holds as one line of JSON. */
void kr_cli_print_json (JsonBuilder *builder);

/* Adds a member of an object. */
void kr_cli_add_int (JsonBuilder *builder, const char *name, gint64 value);
void kr_cli_add_string (JsonBuilder *builder, const char *name, const char *value);
void kr_cli_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
void kr_cli_add_strings (JsonBuilder *builder, const char *name, char **values);
