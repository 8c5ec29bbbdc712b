/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "kr-json-cursor.h"
#include "kr-session-doc.h"

/*
 * kr-exchange-json-private.h: the words of a session document, and what its
 * readers share.
 */

#define KR_EXCHANGE_FORMAT "kreights-session"
#define KR_EXCHANGE_VERSION 1

/* The member of a seat in a deal that counts @happening. Static. */
const char *kr_exchange_happening_name (KrHappening happening);

/* Reads the deal @cursor, of a game of @n_seats, as what was told of it. @index
 * is where it stands in the list; a `deal` that says otherwise fails. */
gboolean kr_exchange_read_deal (
    const KrJsonCursor *cursor, guint index, guint n_seats, KrDealEntry *entry, GError **error);

/* Appends the events that place, note, deals and an early end of the document
 * @top make to @doc, which has all but events. */
gboolean kr_exchange_make_events (const KrJsonCursor *top, KrSessionDoc *doc, GError **error);

/* Writes what the table of @doc decided itself, or nothing if it did not; and reads
 * it from the document @top. */
void kr_exchange_write_precedents (const KrSessionDoc *doc, JsonBuilder *builder);
gboolean kr_exchange_read_precedents (const KrJsonCursor *top, KrSessionDoc *doc, GError **error);

/* Members of an object that is being written. */
void kr_exchange_add_text (JsonBuilder *builder, const char *name, const char *text);
void kr_exchange_add_number (JsonBuilder *builder, const char *name, gint64 number);
void kr_exchange_add_time (JsonBuilder *builder, const char *name, gint64 at_us);

/* The UUID of the object @cursor, required. Caller frees. */
gboolean kr_exchange_read_uuid (const KrJsonCursor *cursor, char **uuid, GError **error);

/* Adds a sentence to @disagreements (of char *) for each figure in the document
 * @top that is not what @match makes. Fails where a figure is of a wrong type. */
gboolean kr_exchange_compare (const KrJsonCursor *top,
                              const KrMatch *match,
                              const KrSessionDoc *doc,
                              GPtrArray *disagreements,
                              GError **error);
