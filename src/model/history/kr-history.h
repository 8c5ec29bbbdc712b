/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"
#include "kr-history-query.h"

/*
 * kr-history.h: the sessions of a ledger as a list to scroll through.
 *
 * A history is a GListModel of KrSessionSummary (KrRowItem) that grows as one scrolls: when a
 * row near its end is asked for, the next page is read when the program is idle,
 * and `items-changed` follows. Text, filters and sort take effect at once. It
 * follows the ledger while it is active (kr_history_set_active): rows that did not
 * change stay the same objects.
 *
 * Signals: `changed`, when what is listed, n_found or the query did; `failed
 * (message)`, when the ledger could not be read: the list stays as it was.
 */

G_BEGIN_DECLS

#define KR_TYPE_HISTORY (kr_history_get_type ())
G_DECLARE_FINAL_TYPE (KrHistory, kr_history, KR, HISTORY, GObject)

/* All sessions, newest first; active. The first page is read at once. */
KrHistory *kr_history_new (KrLedger *ledger);

KrLedger *kr_history_get_ledger (KrHistory *self);

/* What is listed, in which order. Borrowed; its strings are valid until the next change. */
const KrHistoryQuery *kr_history_get_query (KrHistory *self);

/* What is searched for as it is typed: words of names, place, note, tags and
 * rule set, each as far as it was typed; "" for all. Any text is fine. */
void kr_history_set_text (KrHistory *self, const char *text);

/* Filters; each NULL, 0 or FALSE lets all through. */
void kr_history_set_rules_id (KrHistory *self, const char *rules_id);
void kr_history_set_n_players (KrHistory *self, guint n_players);
/* Games in which both sat, against or beside each other. One change. */
void kr_history_set_players (KrHistory *self, const char *uuid, const char *other);
void kr_history_set_state (KrHistory *self, KrHistoryState state);
void kr_history_set_corrected (KrHistory *self, gboolean corrected);
void kr_history_set_tag (KrHistory *self, const char *tag);
void kr_history_set_uncounted (KrHistory *self, gboolean uncounted); /* only those */

/* Started at or after @from_us and before @before_us, by the table's own clock, as if that were
 * UTC. */
void kr_history_set_dates (KrHistory *self, gint64 from_us, gint64 before_us);

/* The deleted ones instead, newest first; text, other filters and sort are kept
 * but not used meanwhile. */
void kr_history_set_deleted (KrHistory *self, gboolean deleted);

void kr_history_set_sort (KrHistory *self, KrHistorySort sort);

/* Whether text or a filter narrows the list: an empty one then means "nothing
 * found", not "no sessions yet". */
gboolean kr_history_is_narrowed (KrHistory *self);

/* Takes text and all filters away; the sort stays. One change. */
void kr_history_clear (KrHistory *self);

/* How many sessions the query finds, read or not. Counted up
 * to KR_HISTORY_MAX_FOUND; @more receives whether there are more. */
#define KR_HISTORY_MAX_FOUND 1000
guint kr_history_get_n_found (KrHistory *self, gboolean *more);

/* A history that is not active reads nothing, and catches up when it becomes
 * active: for a page that is not shown. */
void kr_history_set_active (KrHistory *self, gboolean active);

/* What there is to filter by: kr_records_list_played (rule sets and numbers
 * of players), kr-players.h, and the tags of all games, by name. Caller frees. */
char **kr_history_list_tags (KrHistory *self);

/* --- Sessions -------------------------------------------------- */

/* Any session, finished or not, to be read, resumed or corrected: kr-game.h for
 * the sheet and for booking, kr-game-story.h for what happened when. Caller owns
 * it. */
KrGame *kr_history_open (KrHistory *self, const char *uuid, GError **error);

G_END_DECLS
