/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"
#include "kr-exchange-json.h"
#include "kr-sheet-file.h"
#include "kr-store.h"

/*
 * kr-cli-document.h: sessions in and out of the command line: from the ledger,
 * from documents, onto a sheet, into a file.
 */

/* The ledger that --db names, or the user's; made if it is not there, for something that
 * comes into it. NULL with @error. */
KrStore *kr_cli_open_or_make_store (const KrCli *cli, GError **error);

/* The same, to look at: says so if --db names one that was not there, which may be a slip. */
KrStore *kr_cli_open_store (const KrCli *cli, GError **error);

/* The same, but none is made. */
KrStore *kr_cli_open_present_store (const KrCli *cli, GError **error);

/* The file of that ledger. Caller frees. */
char *kr_cli_dup_ledger_path (const KrCli *cli);

/* How the program ends for @error: KR_CLI_NO for a session that is not there, or
 * one that is there already. */
KrCliExit kr_cli_exit_for (const GError *error);

/* The bytes of the file @path (`-`: standard input), no more of them than a document
 * may have and one. Caller owns them. */
GByteArray *kr_cli_read_bytes (const char *path, GError **error);

/* Reads the session document @path (`-`: standard input), which its errors
 * name. @disagreements as kr_exchange_json_read. */
KrSessionDoc *kr_cli_read_document (const char *path, char ***disagreements, GError **error);

/* The same, made ready to be added to a ledger. @bytes is what is in the file, or NULL: it
 * is read then. Any thread. */
KrPreparedSession *kr_cli_prepare_document (KrImportCache *cache,
                                            const char *path,
                                            GByteArray *bytes,
                                            char ***disagreements,
                                            GError **error);

/* Prints one line to standard error for each of @disagreements. Returns
 * KR_CLI_NO if there is any. */
KrCliExit kr_cli_tell_disagreements (const char *path, char **disagreements);

/* The session @uuid of the ledger. */
KrSessionDoc *kr_cli_load_session (const KrCli *cli, const char *uuid, GError **error);

/* The sheet of @doc. */
KrSheet *kr_cli_make_sheet (KrCli *cli, const KrSessionDoc *doc, GError **error);

/* The sheet of @doc as text on standard output, coloured on a terminal. */
gboolean kr_cli_print_sheet (KrCli *cli, const KrSessionDoc *doc, GError **error);

/* Whether @path stands for standard output. */
gboolean kr_cli_is_standard_output (const char *path);

/* Writes @bytes to standard output. */
void kr_cli_print_bytes (GBytes *bytes);

/* The paper called @name, A4 where it is NULL. */
gboolean kr_cli_find_paper (const char *name, KrPaper *paper, GError **error);
