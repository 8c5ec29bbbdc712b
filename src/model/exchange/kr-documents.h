/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-import-state.h"

/*
 * kr-documents.h: sessions in and out as files, for the windows.
 *
 * In: session documents (JSON) and table records (`.table`), which differ by how their text
 * begins. Out: the same. A ledger as a whole is kr-backups.h and kr-merge.h,
 * a spreadsheet kr-csv-import.h.
 */

G_BEGIN_DECLS

typedef struct {
  KrImportState state;
  gboolean is_table;    /* a record of one deal; it is a new session each time */
  char *uuid;           /* of the session that is in the ledger now */
  char **disagreements; /* sentences: figures in the document that its deals do not make */
  char **mended;        /* sentences: texts of a new session that were changed */
} KrDocumentRead;

void kr_document_read_free (KrDocumentRead *read);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrDocumentRead, kr_document_read_free)

/* A session that was read from a file (kr-opened-file.h) and may be added to a ledger. Players of
 * a table record who are called like one of the roster are that one. */
typedef struct _KrDocument KrDocument;

/* Adds @document; @ledger emits `changed`. On failure the ledger is as it was. */
KrDocumentRead *kr_documents_add (KrLedger *ledger, const KrDocument *document, GError **error);

/* The session @uuid as a document. Caller frees. */
char *kr_documents_format_session (KrLedger *ledger, const char *uuid, GError **error);

/* Whether deal @deal (from 0) of @game has a table record, and the record as a `.table` file has
 * it. Caller frees. */
gboolean kr_documents_has_table (KrGame *game, guint deal);
char *kr_documents_format_table (KrGame *game, guint deal, GError **error);

G_END_DECLS
