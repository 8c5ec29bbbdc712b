/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli-document.h"

/*
 * kr-cli-session.h: the subcommands of `session`, one file for each kind.
 *
 * Each gets its own arguments, its name first.
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

/* Reads the CSV file @path as a game under the rules @rules_id, which its errors
 * name when it is NULL. */
KrSessionDoc *
kr_cli_read_spreadsheet (KrCli *cli, const char *path, const char *rules_id, GError **error);

/* Reads the table record @path as a session of its deal, played now. */
KrSessionDoc *kr_cli_read_record (KrCli *cli, const char *path, GError **error);

/* Prints the record of deal @deal (from 1) of @doc. */
gboolean kr_cli_print_record (KrCli *cli, const KrSessionDoc *doc, guint deal, GError **error);
