/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"

/*
 * kr-cli-club-status.h: the subcommand club status, and what others say of a club, too.
 */

KrCliExit kr_cli_club_status (KrCli *cli, char **arguments, GError **error);

/* The answer where the ledger has no club. */
KrCliExit kr_cli_club_refuse_none (GError **error);

void kr_cli_club_print_refused (guint n_refused);
void kr_cli_club_print_conflicts (guint n_conflicts);
