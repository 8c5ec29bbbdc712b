/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"
#include "kr-card-guide.h"
#include "kr-ruling-text.h"

/*
 * kr-cli-rulings.h: the subcommands of `rulings`, one file for each kind.
 *
 * Each gets its own arguments, its name first.
 */

KrCliExit kr_cli_rulings_search (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_rulings_show (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_rulings_charts (KrCli *cli, char **arguments, GError **error);

/* What every one of them takes. */
typedef struct {
  char *id; /* --rules; NULL: the first rule set */
  char **sets;
  gboolean values; /* --values, and the next three: of charts */
  char *format;
  char *paper;
  char *output;
  KrRules rules;
  char **left; /* the arguments that are no options, the name first */
} KrCliRulings;

/* Reads @arguments and the rules. FALSE with @error. */
gboolean kr_cli_rulings_init (KrCliRulings *asked, KrCli *cli, char **arguments, GError **error);
void kr_cli_rulings_clear (KrCliRulings *asked);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrCliRulings, kr_cli_rulings_clear)

/* The rulings, told in the user's language. NULL with @error. */
KrRulings *kr_cli_open_rulings (GError **error);

/* Writes @chart as one page to the file, and in the format, that @asked names. */
gboolean kr_cli_write_chart (KrCli *cli,
                             const KrCliRulings *asked,
                             const KrCardGuide *chart,
                             GError **error);

/* gettext, which answers to no words at all with its header. */
const char *kr_cli_translate (const char *text);

/* Adds what every answer has of @text, without ending the object: id, title, atoms, rules
 * (those that answer alike), snippet and sources. */
void kr_cli_add_ruling (JsonBuilder *builder,
                        const KrRulingText *text,
                        const char *snippet,
                        const KrRulebook *book);
