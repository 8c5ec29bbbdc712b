/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulebook.h"
#include "kr-session-doc.h"
#include "kr-transcript.h"

/*
 * kr-exchange-table.h: the table record of one deal as a file, out and in.
 *
 * The file is what kr-transcript.h reads. It has the rules of the session (a rule set that
 * exists, and a line `set` for each key that differs, but no schedule, since it is one
 * deal), the players, the pressures taken before the deal, dealer, cards, the events, and
 * the hands that were left. Lines of the record that cannot be read are comments in the
 * file, and so are hands that do not have as many cards as the referee counted. Two players
 * of one name get a number each.
 *
 * Reading makes a session of that one deal. Pressures taken earlier make a deal before it,
 * in which nobody scored. The rules get an id of their own, so that one deal is never among
 * the records of whole games. A deal that is over and whose hands are in the record is
 * scored; any other one is running. Comments are not kept, except the ruling that an event
 * was recorded from.
 */

#define KR_EXCHANGE_TABLE_MAX_BYTES (4 * 1024 * 1024) /* of a record */

/* Whether @text looks like a table record, not like a document (JSON). */
gboolean kr_exchange_table_is_record (const char *text, gsize length);

/* Whether a record of deal @deal (from 0) is in effect in @doc. */
gboolean kr_exchange_table_has (const KrSessionDoc *doc, guint deal);

/* The record of that deal; its last line ends with a line feed. Fails with
 * KR_STORE_ERROR_NOT_FOUND if there is none, and with KR_STORE_ERROR_INVALID if
 * @find_rules knows neither the rules of @doc nor those they were made from.
 * Caller frees. */
char *kr_exchange_table_write (
    const KrSessionDoc *doc, guint deal, KrFindRulesFunc find_rules, void *data, GError **error);

/* The session of the record @text, played @at_us; all of its players are new. Fails
 * with KR_STORE_ERROR_INVALID, a sentence with line and column. */
KrSessionDoc *kr_exchange_table_read (const char *text,
                                      gsize length,
                                      const KrRulebook *book,
                                      gint64 at_us,
                                      int utc_offset_min,
                                      GError **error);
