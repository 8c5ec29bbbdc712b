/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-import-state.h"
#include "kr-json-tree.h"
#include "kr-prepared-session.h"
#include "kr-store.h"

/*
 * kr-exchange-json.h: session documents in and out.
 *
 * The format is schema/session.schema.json. A document has what was entered and
 * what was computed from it; on reading, the computed part is computed again
 * and has to agree. Input is hostile: size, nesting, numbers and names are
 * bounded before anything is built.
 */

#define KR_EXCHANGE_MAX_BYTES KR_JSON_MAX_BYTES /* of a document */

/* The document of @doc, pretty-printed UTF-8 with a final line feed. Undone
 * events are left out. Caller frees. */
char *kr_exchange_json_write (const KrSessionDoc *doc, GError **error);

/*
 * Reads a session document. A field that is missing, of the wrong type or out
 * of range fails with KR_STORE_ERROR_INVALID and its place (`deals[3].hands[1]`).
 * @disagreements, if not NULL, receives one sentence for each computed figure
 * in the document that is not what its events make (NULL-terminated, empty if
 * all agree); without it a disagreement is an error.
 */
KrSessionDoc *
kr_exchange_json_read (const char *text, gsize length, char ***disagreements, GError **error);

/* The same, and the session made ready to be added to a ledger. Any thread; @cache is its
 * own. */
KrPreparedSession *kr_exchange_json_prepare (
    KrImportCache *cache, const char *text, gsize length, char ***disagreements, GError **error);

/* How @prepared compares with the ledger; also between kr_store_add_begin and its end. */
KrImportState kr_exchange_json_find_state (KrStore *store, const KrPreparedSession *prepared);

/* Adds @prepared, unless the ledger holds its session in this or another state; a session that the
 * ledger holds the beginning of goes on. @state receives which. Adding needs a transaction: unless
 * *@adding, this begins one (kr_store_add_begin) and sets *@adding; the caller ends it
 * (kr_store_add_end), also after a failure. */
gboolean kr_exchange_json_take (KrStore *store,
                                const KrPreparedSession *prepared,
                                gboolean *adding,
                                KrImportState *state,
                                GError **error);

/* Whether @a and @b would be the same document. */
gboolean kr_exchange_json_equal (const KrSessionDoc *a, const KrSessionDoc *b);
