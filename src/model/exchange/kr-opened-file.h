/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-documents.h"
#include "kr-ledger-glance.h"

/*
 * kr-opened-file.h: a file that somebody opened, looked at before anything is done with it.
 *
 * It is read in a thread, and only read. What it is follows from what is in it, whatever its name
 * is; only a spreadsheet is known by its name (.csv, .tsv, .tab).
 *
 * Errors of a look: G_IO_ERROR (there is no such file, …), KR_FILE_ERROR (not a file, too large),
 * KR_OPENED_FILE_ERROR, and those of documents and ledgers (kr-ledger-trouble.h).
 */

G_BEGIN_DECLS

#define KR_OPENED_FILE_ERROR (kr_opened_file_error_quark ())

typedef enum {
  KR_OPENED_FILE_ERROR_EMPTY = 1,
} KrOpenedFileError;

GQuark kr_opened_file_error_quark (void);

typedef enum {
  KR_OPENED_GAME = 0, /* a session document */
  KR_OPENED_RECORD,   /* a table record, of one deal */
  KR_OPENED_LEDGER,
  KR_OPENED_SPREADSHEET,
} KrOpenedKind;

typedef struct _KrOpenedFile KrOpenedFile;

void kr_opened_file_free (KrOpenedFile *file); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrOpenedFile, kr_opened_file_free)

/* Looks at the file @path. Into a ledger it looks with @within only, since that takes a copy of
 * it. */
void kr_opened_file_look_async (KrLedger *ledger,
                                const char *path,
                                gboolean within,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);

/* Caller owns it. */
KrOpenedFile *kr_opened_file_look_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

KrOpenedKind kr_opened_file_get_kind (const KrOpenedFile *file);

/* Of a game or a record: how the ledger has it already, and the document, which can be added. */
KrImportState kr_opened_file_get_state (const KrOpenedFile *file);
const KrDocument *kr_opened_file_get_document (const KrOpenedFile *file);

/* The game of a document or record, to look at. Caller owns it; NULL with an error if it cannot be
 * shown. */
KrGame *kr_opened_file_dup_game (const KrOpenedFile *file, KrLedger *ledger, GError **error);

/* What another ledger holds. NULL: it was not looked into, or is @ledger itself. */
const KrLedgerGlance *kr_opened_file_get_glance (const KrOpenedFile *file);

/* Whether it is the file that the ledger is in. */
gboolean kr_opened_file_is_own (const KrOpenedFile *file);

/* The bytes of a spreadsheet. */
GBytes *kr_opened_file_get_bytes (const KrOpenedFile *file);

G_END_DECLS
