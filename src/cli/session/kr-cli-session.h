/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli-document.h"
#include "kr-store-forecast.h"
#include "kr-store-history.h"

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
KrCliExit kr_cli_session_tags (KrCli *cli, char **arguments, GError **error);
KrCliExit kr_cli_session_counts (KrCli *cli, char **arguments, GError **error);

/* The chances in @match, the game of @doc (kr-store-forecast.h). If it is @in_ledger, they also
 * rest on earlier games there. */
gboolean kr_cli_forecast_match (const KrCli *cli,
                                const KrSessionDoc *doc,
                                gboolean in_ledger,
                                const KrMatch *match,
                                KrForecast *forecast,
                                KrForecastBasis *basis,
                                GError **error);

/* Writes the story of @doc to @output (NULL or `-`: standard output), as a text or as a page, with
 * @pale areas or full ones. If it is @in_ledger, its chances also rest on earlier games there. */
gboolean kr_cli_write_story (KrCli *cli,
                             const KrSessionDoc *doc,
                             gboolean in_ledger,
                             KrSheetFormat format,
                             KrPaper paper,
                             gboolean pale,
                             const char *output,
                             GError **error);

/* forecast --quality: how good the forecasts of the ledger’s games were. */
KrCliExit kr_cli_forecast_quality (KrCli *cli, GError **error);

/* Exports every game of the ledger: documents into the folder @output, or one a line into that
 * file, or with @format `csv` a table. @output NULL or `-`: standard output. */
KrCliExit
kr_cli_session_export_all (KrCli *cli, const char *format, const char *output, GError **error);

/* Called for each row. */
typedef void (*KrCliRowFunc) (KrSessionSummary *row, gpointer data);

/* Goes over up to @limit rows that match @query, reading them page by page. */
gboolean kr_cli_list_sessions (KrStore *store,
                               const KrHistoryQuery *query,
                               guint limit,
                               KrCliRowFunc print,
                               gpointer data,
                               GError **error);

/* What options say of a spreadsheet; all zero: nothing. */
typedef struct {
  char *rules;             /* id; without one, the error says how to name a rule set */
  char **columns;          /* COLUMN=NAME, COLUMN=NAME:pressures, COLUMN=NAME:out */
  char *date;              /* 2026-11-20, when the game was played; NULL: now */
  char *time;              /* 20:05; NULL: noon */
  char *place;             /* NULL: not known */
  gboolean totals;         /* the numbers are running totals */
  gboolean points;         /* they are each deal's points */
  gboolean with_pressures; /* they include the points of pressures */
} KrCliSpreadsheet;

void kr_cli_spreadsheet_clear (KrCliSpreadsheet *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrCliSpreadsheet, kr_cli_spreadsheet_clear)

/* Reads the CSV file @path as a game. The same table with the same options always gets the same
 * id. */
KrSessionDoc *kr_cli_read_spreadsheet (KrCli *cli,
                                       const char *path,
                                       const KrCliSpreadsheet *options,
                                       GError **error);

/* The same of @bytes that were read from @path. */
KrSessionDoc *kr_cli_take_spreadsheet (KrCli *cli,
                                       const char *path,
                                       const GByteArray *bytes,
                                       const KrCliSpreadsheet *options,
                                       GError **error);

/* Reads the record of a deal @path as a session with that deal only, played now. */
KrSessionDoc *kr_cli_read_record (KrCli *cli, const char *path, GError **error);

/* Prints the record of deal @deal (from 1) of @doc. */
gboolean kr_cli_print_record (KrCli *cli, const KrSessionDoc *doc, guint deal, GError **error);
