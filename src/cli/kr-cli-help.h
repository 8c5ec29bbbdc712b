/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"

/*
 * kr-cli-help.h: what the program can be asked, in words: every form of every subcommand, and what
 * its options mean.
 */

/* help: explains what the words after it name. */
KrCliExit kr_cli_help (KrCli *cli, char **arguments, GError **error);

/* Prints the forms of the command that @words begin with, or if an action follows those of that
 * alone, and their options; without words, a line for each form of all commands. */
KrCliExit kr_cli_help_explain (char **words, GError **error);

/* Sets @error to a sentence that says which commands there are, or which one may have been meant by
 * @name; NULL: it is missing. */
KrCliExit kr_cli_help_refuse_command (GError **error, const char *name);

/* The option of @command that may have been meant by @word: one that differs in a letter or two,
 * and belongs to @action if there is such an action. NULL if none is like it. Owned by the help. */
const char *kr_cli_help_guess_option (const char *command, const char *action, const char *word);

/* Sets @error to a sentence that says which actions @command has, or which one may have been meant
 * by
 * @action; NULL: it is missing. */
KrCliExit kr_cli_help_refuse_action (GError **error, const char *command, const char *action);
