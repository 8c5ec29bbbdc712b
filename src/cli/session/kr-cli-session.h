/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli-document.h"

/*
 * kr-cli-session.h: the subcommands of `session`, and the files that they read and write.
 *
 * A subcommand kr_cli_session_NAME gets its arguments, its name first. Those that belong together
 * share a file.
 */

KrCliExit kr_cli_session_import (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_export (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_list (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_show (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_score (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_chat (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_link (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_delete (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_undelete (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_note (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_place (KrCli *cli, char **arguments, GError **error);

/* Reads the CSV file @path as a game under the rules @rules_id. If that is NULL, the error says
 * how to name a rule set. */
KrSessionDoc *
kr_cli_read_spreadsheet (KrCli *cli, const char *path, const char *rules_id, GError **error);

/* Reads the record of a deal @path as a session with that deal only, played now. */
KrSessionDoc *kr_cli_read_record (KrCli *cli, const char *path, GError **error);

/* Prints the record of deal @deal (from 1) of @doc. */
gboolean kr_cli_print_record (KrCli *cli, const KrSessionDoc *doc, guint deal, GError **error);
