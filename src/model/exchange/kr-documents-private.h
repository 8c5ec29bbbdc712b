/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-documents.h"
#include "kr-prepared-session.h"
#include "kr-rulebook.h"
#include "kr-store.h"

/*
 * kr-documents-private.h: reads documents in a thread, for the model.
 */

/* The session in @bytes, as the ledger @store would take it. In the thread of @store. */
KrDocument *kr_document_new (KrStore *store, const KrRulebook *book, GBytes *bytes, GError **error);
void kr_document_free (KrDocument *document); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrDocument, kr_document_free)

gboolean kr_document_is_table (const KrDocument *document);

/* How it compares with the ledger @store. */
KrImportState kr_document_find_state (const KrDocument *document, KrStore *store);

/* Borrowed. */
const KrSessionDoc *kr_document_get_doc (const KrDocument *document);
