/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"

/*
 * kr-cli-seating.h: club seating, who sits at which table.
 */

/* As a subcommand; @arguments begin with `seating`. */
KrCliExit kr_cli_seating (KrCli *cli, char **arguments, GError **error);
