/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"
#include "kr-db-statement.h"
#include "kr-session-summary.h"

/*
 * kr-store-summary-private.h: the row of the history that a session makes.
 *
 * Inside a transaction, except for kr_store_make_row.
 */

/* What the history shows of @replay at @position. */
KrSessionSummary *kr_store_make_row (const KrSessionReplay *replay, gint64 position);

/* Adds @row, what the history shows of @replay, with the @words it is found by and all
 * statistics; @table are the people in its seats, and is parted. The ledger has none of
 * it yet. */
gboolean kr_store_add_summary (KrStore *store,
                               gint64 id,
                               const KrSessionReplay *replay,
                               const KrSessionSummary *row,
                               const char *words,
                               KrTablePlayers *table,
                               GError **error);

/* Makes the summary of the session @id, which stands at @position in the
 * history, again from @doc, and the players' games with it. */
gboolean kr_store_put_summary (
    KrStore *store, gint64 id, gint64 position, const KrSessionDoc *doc, GError **error);

/* The same from a replay that is there already. */
gboolean kr_store_put_replayed (
    KrStore *store, gint64 id, gint64 position, const KrSessionReplay *replay, GError **error);

/* Takes the session @id out of every summary. */
gboolean kr_store_drop_summary (KrStore *store, gint64 id, GError **error);

/* The same but for the words it is found by, after kr_store_clear_words. */
gboolean kr_store_clear_summary (KrStore *store, gint64 id, GError **error);

/* What the history shows of the session @id, not verified; NULL if it has no
 * summary. FALSE only if the ledger cannot be read. */
gboolean kr_store_peek_row (KrStore *store, gint64 id, KrSessionSummary **row, GError **error);

/* The rows of the history that the bound @list gives, verified. Array of KrSessionSummary. */
GPtrArray *kr_store_read_rows (KrStore *store, KrDbStatement *list, GError **error);
