/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-history.h: the sessions of a ledger as a list to scroll through.
 *
 * A history is a GListModel of KrSessionItem that grows as one scrolls: when a
 * row near its end is asked for, the next page is read in an idle moment and
 * `items-changed` tells of it. Text, filters and sort take effect at once. It
 * follows the ledger while it is active (kr_history_set_active): rows that did not
 * change stay the same objects.
 *
 * Signals: `changed`, when what is listed, n_found or the query did; `failed
 * (message)`, when the ledger could not be read: the list stays as it was.
 */

G_BEGIN_DECLS

/* --- One session ------------------------------------------------------- */

#define KR_TYPE_SESSION_ITEM (kr_session_item_get_type ())
G_DECLARE_FINAL_TYPE (KrSessionItem, kr_session_item, KR, SESSION_ITEM, GObject)

/* Texts are borrowed. Seats are clockwise, from 0; a dummy is the last. */
const char *kr_session_item_get_uuid (KrSessionItem *self);
const char *kr_session_item_get_rules_id (KrSessionItem *self);
const char *kr_session_item_get_rules_name (KrSessionItem *self);
const char *kr_session_item_get_place (KrSessionItem *self); /* "" if none */
const char *kr_session_item_get_note (KrSessionItem *self);  /* "" if none; can have line feeds */
gint64 kr_session_item_get_started_at_us (KrSessionItem *self); /* in UTC */
gint64 kr_session_item_get_ended_at_us (KrSessionItem *self);   /* 0: not finished */
int kr_session_item_get_utc_offset_min (KrSessionItem *self);   /* where it was played */
gboolean kr_session_item_is_finished (KrSessionItem *self);
gboolean kr_session_item_is_deleted (KrSessionItem *self);
guint kr_session_item_get_n_corrections (KrSessionItem *self); /* deals told again */
guint kr_session_item_get_n_deals (KrSessionItem *self);
guint kr_session_item_get_n_scored (KrSessionItem *self);
guint kr_session_item_get_n_players (KrSessionItem *self); /* people */
guint kr_session_item_get_n_seats (KrSessionItem *self);
const char *kr_session_item_get_name (KrSessionItem *self, guint seat);
guint kr_session_item_get_pen (KrSessionItem *self, guint seat);
gint64 kr_session_item_get_total (KrSessionItem *self, guint seat);
int kr_session_item_get_standing (KrSessionItem *self, guint seat); /* place in the game, from 1 */

/* --- The list ---------------------------------------------------------- */

/* Pinned as in KrHistorySort of the store. */
typedef enum {
  KR_HISTORY_SORT_NEWEST = 0,
  KR_HISTORY_SORT_OLDEST,
  KR_HISTORY_SORT_LONGEST, /* this and the next three list finished sessions only */
  KR_HISTORY_SORT_SHORTEST,
  KR_HISTORY_SORT_HIGHEST, /* winning total */
  KR_HISTORY_SORT_LOWEST,
  KR_HISTORY_SORT_MOST_PLAYERS,
  KR_HISTORY_SORT_FEWEST_PLAYERS,
} KrHistorySortBy;

/* Pinned as in KrHistoryState of the store. */
typedef enum {
  KR_HISTORY_SHOW_ALL = 0,
  KR_HISTORY_SHOW_FINISHED,
  KR_HISTORY_SHOW_UNFINISHED,
} KrHistoryShow;

#define KR_TYPE_HISTORY (kr_history_get_type ())
G_DECLARE_FINAL_TYPE (KrHistory, kr_history, KR, HISTORY, GObject)

/* All sessions, newest first; active. The first page is read at once. */
KrHistory *kr_history_new (KrLedger *ledger);

KrLedger *kr_history_get_ledger (KrHistory *self);

/* What is searched for as it is typed: words of names, place, note and rule
 * set, each as far as it was typed; "" for all. Any text is fine. */
void kr_history_set_text (KrHistory *self, const char *text);
const char *kr_history_get_text (KrHistory *self);

/* Filters; each NULL, 0 or FALSE lets all through. */
void kr_history_set_rules_id (KrHistory *self, const char *rules_id);
const char *kr_history_get_rules_id (KrHistory *self);
void kr_history_set_n_players (KrHistory *self, guint n_players);
guint kr_history_get_n_players (KrHistory *self);
/* Games in which both sat, against or beside each other. One change. */
void kr_history_set_players (KrHistory *self, const char *uuid, const char *other);
const char *kr_history_get_player (KrHistory *self);
const char *kr_history_get_other_player (KrHistory *self);
void kr_history_set_show (KrHistory *self, KrHistoryShow show);
KrHistoryShow kr_history_get_show (KrHistory *self);
void kr_history_set_corrected (KrHistory *self, gboolean corrected);
gboolean kr_history_get_corrected (KrHistory *self);

/* Started at or after @from_us and before @before_us. */
void kr_history_set_dates (KrHistory *self, gint64 from_us, gint64 before_us);
void kr_history_get_dates (KrHistory *self, gint64 *from_us, gint64 *before_us);

/* The deleted ones instead, newest first; text, other filters and sort are kept
 * but not used meanwhile. */
void kr_history_set_deleted (KrHistory *self, gboolean deleted);
gboolean kr_history_get_deleted (KrHistory *self);

void kr_history_set_sort (KrHistory *self, KrHistorySortBy sort);
KrHistorySortBy kr_history_get_sort (KrHistory *self);

/* Whether text or a filter narrows the list: an empty one then means "nothing
 * found", not "no sessions yet". */
gboolean kr_history_is_narrowed (KrHistory *self);

/* Takes text and all filters away; the sort stays. One change. */
void kr_history_clear (KrHistory *self);

/* How many sessions there are in the list were it scrolled to its end. Counted up
 * to KR_HISTORY_MAX_FOUND; @more receives whether there are more. */
#define KR_HISTORY_MAX_FOUND 1000
guint kr_history_get_n_found (KrHistory *self, gboolean *more);

/* A history that is not active reads nothing; it catches up when it is again.
 * For a page that is not shown. */
void kr_history_set_active (KrHistory *self, gboolean active);

/* What there is to filter by: kr_records_list_played (rule sets and numbers of
 * players), kr-players.h. */

/* --- Changing sessions -------------------------------------------------- */

/* Each is on disk when it returns TRUE; the list follows by the ledger's
 * `changed`. Deleting is taken back with kr_history_undelete. Place and note are
 * events of the session: kr_game_undo of an opened game takes them back. */
gboolean kr_history_delete (KrHistory *self, const char *uuid, GError **error);
gboolean kr_history_undelete (KrHistory *self, const char *uuid, GError **error);
gboolean
kr_history_set_place (KrHistory *self, const char *uuid, const char *place, GError **error);
gboolean kr_history_set_note (KrHistory *self, const char *uuid, const char *note, GError **error);

/* Any session, finished or not, to be read, resumed or corrected: kr-game.h for
 * the sheet and for booking, kr-game-story.h for what happened when. Caller owns
 * it. */
KrGame *kr_history_open (KrHistory *self, const char *uuid, GError **error);

G_END_DECLS
