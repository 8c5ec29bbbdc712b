/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"
#include "kr-card-guide.h"
#include "kr-ruling-text.h"

/*
 * kr-cli-rulings.h: the subcommands of `rulings`, and everything that they share.
 *
 * A subcommand kr_cli_rulings_NAME gets its arguments, its name first.
 */

KrCliExit kr_cli_rulings_search (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_rulings_show (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_rulings_charts (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_rulings_documents (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_rulings_document (KrCli *cli, char **arguments, GError **error);

/* The options and arguments that each of them takes. */
typedef struct {
  char *id; /* --rules; NULL: the first rule set */
  char **sets;
  gboolean values; /* --values; this one and the next three are only for charts */
  char *format;
  char *paper;
  char *output;
  char *state; /* --state: of the table, only for search */
  KrRules rules;
  char **left; /* the arguments without the options, the name first */
} KrCliRulingsOptions;

/* Reads @arguments, and the rules that they name. FALSE with @error. */
gboolean kr_cli_rulings_options_init (KrCliRulingsOptions *options,
                                      KrCli *cli,
                                      char **arguments,
                                      GError **error);
void kr_cli_rulings_options_clear (KrCliRulingsOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrCliRulingsOptions, kr_cli_rulings_options_clear)

/* The rulings in the user's language. NULL with @error. */
KrRulings *kr_cli_open_rulings (GError **error);

/* Adds a member with the numbers of sentences (kr-concordance.h). */
void kr_cli_add_sentences (JsonBuilder *builder, const GArray *sentences);

/* Writes @guide as one page, to the file and in the format that @options name. */
gboolean kr_cli_write_chart (KrCli *cli,
                             const KrCliRulingsOptions *options,
                             const KrCardGuide *guide,
                             GError **error);

/* Adds the members that every answer has to an object: id, title, atoms, rules (those with the
 * same answer), snippet and sources. */
void kr_cli_add_ruling (JsonBuilder *builder,
                        const KrRulingText *text,
                        const char *snippet,
                        const KrRulebook *book);
