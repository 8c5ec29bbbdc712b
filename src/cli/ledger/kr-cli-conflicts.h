/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"
#include "kr-store.h"

/*
 * kr-cli-conflicts.h: the parts of `merge` that are about games which were changed on two machines.
 */

/* merge --conflicts: their versions, where they came from, and in what they differ. */
KrCliExit kr_cli_merge_list_conflicts (KrCli *cli, KrStore *store, GError **error);

/* merge --choose: makes the version @version, or the only one that begins so, of the game @session
 * the one that counts. */
KrCliExit kr_cli_merge_choose (
    const KrCli *cli, KrStore *store, const char *session, const char *version, GError **error);
