/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-contribution.h"
#include "kr-db-statement.h"
#include "kr-session-summary.h"

/*
 * kr-store-summary-private.h: the row of the history that a session makes.
 *
 * Inside a transaction, except for the first two.
 */

/* What the history shows of @replay at @position. */
KrSessionSummary *kr_store_make_row (const KrSessionReplay *replay, gint64 position);

/* What unfinished games are sorted by: when the last event in effect was recorded, the start if
 * there is none. 0 for a finished game, whose row has no room for it. */
gint64 kr_store_get_touched_at_us (const KrSessionReplay *replay);

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

/* The columns of a row of the history, as kr_store_read_rows reads them, and the tables they
 * come from beside session AS s. A session without a summary, or a deleted one with it, gives
 * a row too: it is damage. */
#define KR_HISTORY_ROW                                                                             \
  "SELECT s.id, s.position, s.uuid, r.rules_id, r.name, m.place, m.note, s.started_at_us, "        \
  "m.ended_at_us, s.utc_offset_min, s.n_seats, m.n_deals, m.n_scored, m.checksum, s.deleted, "     \
  "s.n_players, m.n_corrections, m.winning_total, m.duration_us, m.tags, "                         \
  "m.uncounted, m.standings FROM "
enum {
  KR_HISTORY_ROW_ID,
  KR_HISTORY_ROW_POSITION,
  KR_HISTORY_ROW_UUID,
  KR_HISTORY_ROW_RULES_ID,
  KR_HISTORY_ROW_RULES_NAME,
  KR_HISTORY_ROW_PLACE,
  KR_HISTORY_ROW_NOTE,
  KR_HISTORY_ROW_STARTED_AT_US,
  KR_HISTORY_ROW_ENDED_AT_US,
  KR_HISTORY_ROW_UTC_OFFSET_MIN,
  KR_HISTORY_ROW_N_SEATS,
  KR_HISTORY_ROW_N_DEALS,
  KR_HISTORY_ROW_N_SCORED,
  KR_HISTORY_ROW_CHECKSUM,
  KR_HISTORY_ROW_DELETED,
  KR_HISTORY_ROW_N_PLAYERS,
  KR_HISTORY_ROW_N_CORRECTIONS,
  KR_HISTORY_ROW_WINNING_TOTAL,
  KR_HISTORY_ROW_DURATION_US,
  KR_HISTORY_ROW_TAGS,
  KR_HISTORY_ROW_UNCOUNTED,
  KR_HISTORY_ROW_STANDINGS,
};
#define KR_HISTORY_SUMMARY                                                                         \
  "LEFT JOIN summary AS m ON m.session = s.id LEFT JOIN rules AS r ON r.id = s.rules "
#define KR_HISTORY_ROWS KR_HISTORY_ROW "session AS s " KR_HISTORY_SUMMARY

/* The rows of the history that the bound @list gives, verified. Array of KrSessionSummary. */
GPtrArray *kr_store_read_rows (KrStore *store, KrDbStatement *list, GError **error);
