/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-json-members.h"
#include "kr-session-replay.h"

/*
 * kr-exchange-json-private.h: the parts of a session document, each written, read and compared
 * by one file.
 *
 * A part is written into the object that the builder is in, and read from the document @top.
 * Comparing adds a sentence for each figure of the document that is not what the events make,
 * and fails where a figure is of a wrong type.
 */

/* kr-exchange-json-header.c: all but deals, result, events and precedents. What is read is a
 * session without events. */
void kr_exchange_write_header (JsonBuilder *builder,
                               const KrSessionDoc *doc,
                               const KrMatch *match,
                               gint64 ended_at_us);
KrSessionDoc *kr_exchange_read_header (const KrJsonCursor *top, GError **error);
gboolean kr_exchange_compare_header (const KrJsonMembers *top, const KrSessionReplay *replay);

/* The UUID of the object @cursor, required. Caller frees. */
gboolean kr_exchange_read_uuid (const KrJsonCursor *cursor, char **uuid, GError **error);

/* kr-exchange-json-deal.c. @cursor is the deal @index of a game of @n_seats; if its `deal` says
 * another number, reading fails. */
void kr_exchange_write_deals (JsonBuilder *builder, const KrSessionDoc *doc, const KrMatch *match);
gboolean kr_exchange_read_deal (
    const KrJsonCursor *cursor, guint index, guint n_seats, KrDealEntry *entry, GError **error);
gboolean kr_exchange_compare_deals (const KrJsonMembers *top, const KrMatch *match);

/* kr-exchange-json-result.c, with `stopped_early`. */
void kr_exchange_write_result (JsonBuilder *builder, const KrMatch *match);
gboolean kr_exchange_compare_result (const KrJsonMembers *top, const KrMatch *match);

/* kr-exchange-json-events.c. What is read is appended to @doc, which has all but events; if the
 * document has none, they are made from its place, note, tags, deals and early end. */
void kr_exchange_write_events (JsonBuilder *builder, const KrSessionDoc *doc);
gboolean kr_exchange_read_events (const KrJsonCursor *top, KrSessionDoc *doc, GError **error);

/* The referee's lines of deal @number; nothing if there are none. */
void kr_exchange_write_table (JsonBuilder *builder, const KrSessionDoc *doc, guint number);

/* kr-exchange-json-tags.c: the tags, and whether the session counts. What is read from a document
 * without events is appended to @doc at @at_us. */
void kr_exchange_write_tags (JsonBuilder *builder, const KrSessionDoc *doc);
gboolean
kr_exchange_read_tags (const KrJsonCursor *top, KrSessionDoc *doc, gint64 at_us, GError **error);
gboolean kr_exchange_compare_tags (const KrJsonMembers *top, const KrSessionReplay *replay);

/* kr-exchange-json-precedents.c: what the table decided itself; nothing if it did not. */
void kr_exchange_write_precedents (JsonBuilder *builder, const KrSessionDoc *doc);
gboolean kr_exchange_read_precedents (const KrJsonCursor *top, KrSessionDoc *doc, GError **error);
