/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-document-table.h: the rule documents side by side, computed from the rule
 * sets, in the user's words.
 *
 * All strings and texts are the table's.
 */

G_BEGIN_DECLS

typedef struct _KrDocumentTable KrDocumentTable;

/* Errors name the file, the line and what is wrong. */
KrDocumentTable *kr_document_table_new (KrLibrary *library, GError **error);
void kr_document_table_free (KrDocumentTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrDocumentTable, kr_document_table_free)

/* A document: a column. */
typedef struct {
  const char *id;
  const char *name;
  const KrMarkedText *who; /* wrote it */
  const KrMarkedText *what;
} KrDocumentColumn;

guint kr_document_table_n_documents (const KrDocumentTable *table);
KrDocumentColumn kr_document_table_get_document (const KrDocumentTable *table, guint index);

/* A rule: a row, in the order of the matrix. */
typedef struct {
  const char *title; /* `What the four does` */
  const char *atoms; /* `P-four` */
  gboolean differs;  /* not all documents agree */
} KrDocumentRow;

guint kr_document_table_n_rows (const KrDocumentTable *table);
KrDocumentRow kr_document_table_get_row (const KrDocumentTable *table, guint index);
const char *kr_document_table_get_value (const KrDocumentTable *table, guint row, guint document);

G_END_DECLS
