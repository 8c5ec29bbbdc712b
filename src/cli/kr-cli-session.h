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
