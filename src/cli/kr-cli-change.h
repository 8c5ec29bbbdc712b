/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"

/*
 * kr-cli-change.h: what is printed when something with a UUID was changed in the ledger.
 */

/* Prints @sentence, or as JSON that it is done to @uuid. */
void kr_cli_print_change (const KrCli *cli, const char *uuid, const char *sentence);

/* The same if it is @done; if it is not, moves @problem to @error.
 * Returns the exit status: KR_CLI_NO if the ledger refused. */
KrCliExit kr_cli_conclude_change (const KrCli *cli,
                                  gboolean done,
                                  const char *uuid,
                                  const char *sentence,
                                  GError *problem,
                                  GError **error);
