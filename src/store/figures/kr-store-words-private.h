/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"
#include "kr-import-cache.h"

/*
 * kr-store-words-private.h: what a session is found by (kr-search-words.h).
 *
 * The words are made from its row and the players in its seats. They have to be
 * dropped exactly as they were added, so drop them before the row or the players change, and
 * add them after. Inside a transaction.
 */

/* The words for @row and for the players of the session @id. Caller frees. */
char *
kr_store_format_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error);

/* The same without the players' marks, which need the ledger. Caller frees. */
char *kr_store_format_row_words (KrImportCache *cache, const KrSessionSummary *row);

gboolean
kr_store_add_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error);
gboolean
kr_store_drop_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error);

/* Adds them to @into, another ledger than the one that has the session. */
gboolean kr_store_add_words_to (
    KrStore *into, KrStore *store, gint64 id, const KrSessionSummary *row, GError **error);

/* Adds the @words of a session that is new, and those for the people in its seats. */
gboolean kr_store_add_new_words (KrStore *store,
                                 gint64 position,
                                 const char *words,
                                 const KrTablePlayers *table,
                                 GError **error);

/* Drops the words of all sessions. */
gboolean kr_store_clear_words (KrStore *store, GError **error);
