/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli-document.h"
#include "kr-series-row.h"

/*
 * kr-cli-series.h: the subcommands of `series`. Each gets its arguments, its name first.
 */

KrCliExit kr_cli_series_new (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_series_list (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_series_show (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_series_change (KrCli *cli, char **arguments, GError **error);
KrCliExit
kr_cli_series_games (KrCli *cli, char **arguments, GError **error); /* add, remove, count */
KrCliExit kr_cli_series_delete (KrCli *cli, char **arguments, GError **error); /* and undelete */

/* Adds the members uuid, name, by, best, games and counting of @row to an object. */
void kr_cli_series_add_row (JsonBuilder *builder, const KrSeriesRow *row);

/* The UUID of the series that @name means: a UUID, even of a deleted one, or a name, in capitals or
 * not. NULL and KR_STORE_ERROR_NOT_FOUND if there is none, or more than one. Caller frees. */
char *kr_cli_series_find (KrStore *store, const char *name, GError **error);
