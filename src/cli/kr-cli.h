/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>
#include <libintl.h>

#include "kr-cli-print.h"
#include "kr-evening.h"
#include "kr-rulebook.h"

/*
 * kr-cli.h: everything that main shares with the subcommands, and all subcommands with each
 * other.
 *
 * A subcommand gets its arguments, its name first; main has removed the options that all of them
 * have. It prints its answer to standard output and returns the exit status of the program. If
 * it sets @error, main prints that as one line to standard error.
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
  KrRulebook *book; /* NULL before the first kr_cli_get_rulebook */
} KrCli;

/* Each is in a file kr-cli-NAME.c. */
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
KrCliExit kr_cli_club (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_sheet (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_page (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_records (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_player (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_players (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_evening (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_series (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_scope (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_year (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_forecast (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_simulate (KrCli *cli, char **arguments, GError **error);

/* Sets @error to the sentence and returns KR_CLI_ERROR. */
KrCliExit kr_cli_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The same with the sentence of @status, translated. */
KrCliExit kr_cli_refuse_status (GError **error, const KrStatus *status);

/* Whether @n words follow the command, which is the first of @words. If not, sets @error: to
 * @missing where there are fewer (NULL if @n is 0), else to a sentence about the first word too
 * many. */
gboolean kr_cli_check_words (char **words, guint n, const char *missing, GError **error);

/* The sentence of @status, translated. Caller frees. */
char *kr_cli_dup_sentence (const KrStatus *status);

/* Reads the options of @entries and removes them from @arguments, which keeps the name and
 * everything that is not an option. FALSE with a G_OPTION_ERROR for an unknown option. */
gboolean kr_cli_parse_options (char ***arguments, const GOptionEntry *entries, GError **error);

/* Reads @text as a whole number. The error calls it @what. */
gboolean kr_cli_parse_number (
    const char *text, const char *what, guint min, guint max, guint *number, GError **error);

/* Reads how many sit at a table, `4` or `3-5`, from --size. */
gboolean kr_cli_parse_sizes (const char *text, KrEveningTables *tables, GError **error);

/* The names in @text, with commas between them, without blanks around them. NULL with @error if one
 * is empty, or there twice, however it is written. Caller frees. */
char **kr_cli_split_names (const char *text, GError **error);

/* The rulebook with the shipped rule sets and the user's; read once. NULL with @error. */
KrRulebook *kr_cli_get_rulebook (KrCli *cli, GError **error);

/* Says on standard error why the user's file with the rule set @id, which may be NULL, was left
 * out: where games are asked for, the rule set itself is not needed. */
void kr_cli_warn_of_rules (KrCli *cli, const char *id);

/* The rules of the rule set @id, with the house rules `key=value` in @sets, which may be NULL. If
 * @id is NULL, the error says how to name a rule set. */
gboolean
kr_cli_load_rules (KrCli *cli, const char *id, char **sets, KrRules *rules, GError **error);

/* Prints the content of @builder as one line of JSON. */
void kr_cli_print_json (JsonBuilder *builder);

/* Adds a member to an object. */
void kr_cli_add_int (JsonBuilder *builder, const char *name, gint64 value);
void kr_cli_add_string (JsonBuilder *builder, const char *name, const char *value);
void kr_cli_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
void kr_cli_add_double (JsonBuilder *builder, const char *name, double value);
/* Sentences of the libraries (kr-sentence.h) stay English, for other programs to read. */
void kr_cli_add_strings (JsonBuilder *builder, const char *name, char **values);
/* What had to be changed of texts from outside: sentences. */
void kr_cli_add_mended (JsonBuilder *builder, const GPtrArray *mended);
void kr_cli_add_ints (JsonBuilder *builder, const char *name, const gint64 *values, guint n);

/* Begins an array or an object that is a member of an object. */
void kr_cli_begin_array (JsonBuilder *builder, const char *name);
void kr_cli_begin_object (JsonBuilder *builder, const char *name);

/* Prints @text, or with --json an object whose only member @name has the value @value. */
void kr_cli_print_member (const KrCli *cli, const char *text, const char *name, const char *value);
