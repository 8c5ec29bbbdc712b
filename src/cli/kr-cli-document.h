/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"
#include "kr-exchange-json.h"
#include "kr-sheet-file.h"
#include "kr-store.h"

/*
 * kr-cli-document.h: the ledger, sessions from it or from documents, and their sheets.
 */

/* Opens the ledger that --db names, or the user's, and creates it if it doesn't exist: for a
 * command that adds to it. NULL with @error. */
KrStore *kr_cli_open_or_make_store (const KrCli *cli, GError **error);

/* The same for a command that only looks or changes what is there: if --db names a ledger that
 * doesn't exist, that is an error, and none is created. */
KrStore *kr_cli_open_store (const KrCli *cli, GError **error);

/* The same, also for the user's ledger. */
KrStore *kr_cli_open_present_store (const KrCli *cli, GError **error);

/* FALSE and @error if nothing is at @path, which a command needs. */
gboolean kr_cli_check_present (const char *path, GError **error);

/* The path of that ledger. Caller frees. */
char *kr_cli_dup_ledger_path (const KrCli *cli);

/* Moves @problem to @error. Returns the exit status for it: KR_CLI_NO if the ledger doesn't have
 * what was asked for, else KR_CLI_ERROR. */
KrCliExit kr_cli_fail (GError *problem, GError **error);

/* The bytes of the file @path (`-`: standard input), at most as many as a document may have.
 * Caller owns them. */
GByteArray *kr_cli_read_bytes (const char *path, GError **error);

/* Reads the session document @path (`-`: standard input). Errors begin with @path.
 * @disagreements is that of kr_exchange_json_read. */
KrSessionDoc *kr_cli_read_document (const char *path, char ***disagreements, GError **error);

/* The same, prepared to be added to a ledger. @bytes is the content of the file; NULL: it is
 * read. Any thread. */
KrPreparedSession *kr_cli_prepare_document (KrImportCache *cache,
                                            const char *path,
                                            GByteArray *bytes,
                                            char ***disagreements,
                                            GError **error);

/* Prints each of @disagreements as a line to standard error. KR_CLI_NO if there are any. */
KrCliExit kr_cli_print_disagreements (const char *path, char **disagreements);

/* The session @uuid from the ledger. */
KrSessionDoc *kr_cli_load_session (const KrCli *cli, const char *uuid, GError **error);

/* The session that a command line names: that of the document @file, where it disagrees with itself
 * is said on standard error; or if @file is NULL, the session @uuid from the ledger. */
KrSessionDoc *
kr_cli_find_session (const KrCli *cli, const char *uuid, const char *file, GError **error);

/* The sheet of @doc. */
KrSheet *kr_cli_make_sheet (KrCli *cli, const KrSessionDoc *doc, GError **error);

/* The same with @chances to win, by seat, as they are now (kr_sheet_new). */
KrSheet *kr_cli_make_sheet_with_chances (KrCli *cli,
                                         const KrSessionDoc *doc,
                                         const double *chances,
                                         GError **error);

/* Prints the sheet of @doc as text, with colors on a terminal; the second takes a sheet that is
 * there. */
gboolean kr_cli_print_sheet (KrCli *cli, const KrSessionDoc *doc, GError **error);
gboolean kr_cli_print_made_sheet (const KrSheet *sheet, GError **error);

/* Whether @path is NULL or `-`, which mean standard output. */
gboolean kr_cli_is_standard_output (const char *path);

/* Prints @bytes. */
void kr_cli_print_bytes (GBytes *bytes);

/* The paper called @name; A4 if that is NULL. */
gboolean kr_cli_find_paper (const char *name, KrPaper *paper, GError **error);
