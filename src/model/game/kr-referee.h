/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-referee.h: the running deal of a game as its referee sees it.
 *
 * The referee follows the game, whatever is booked, undone or redone. Each event of the
 * table is one step of the game's undo, and one item of the log. A game that is never
 * refereed has no record, and its referee waits for a starter.
 *
 * Signal: `changed`, after the game's.
 */

G_BEGIN_DECLS

/* One line of the record and what came of it. */
#define KR_TYPE_REFEREE_ENTRY (kr_referee_entry_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeEntry, kr_referee_entry, KR, REFEREE_ENTRY, GObject)

const KrMatchRefereeLine *kr_referee_entry_get_line (KrRefereeEntry *self);

/* The table after the line. Its rules are the referee's. */
const KrTable *kr_referee_entry_get_table (KrRefereeEntry *self);

#define KR_TYPE_REFEREE (kr_referee_get_type ())
G_DECLARE_FINAL_TYPE (KrReferee, kr_referee, KR, REFEREE, GObject)

KrReferee *kr_referee_new (KrGame *game);

KrGame *kr_referee_get_game (KrReferee *self);

/* The table as it is now: before the starter where nothing is recorded. NULL
 * when no deal is running. Borrowed; valid until the next change. */
const KrTable *kr_referee_get_table (KrReferee *self);

/* The record cannot be followed: nothing is known until a situation is set up. */
gboolean kr_referee_is_lost (KrReferee *self);

/* KrRefereeEntry items, the latest first. Borrowed. */
GListModel *kr_referee_get_log (KrReferee *self);

/* What came last; NULL if nothing did. Borrowed. */
KrRefereeEntry *kr_referee_get_last (KrReferee *self);

/* Whether @ruling, of an event that is not allowed, leaves all as it is: such an
 * event is answered and not recorded. */
gboolean kr_referee_is_answer_only (const KrRuling *ruling);

/* Records @event, whether it is allowed or not; on disk when this returns TRUE.
 * Errors are kr_game_book_table's. */
gboolean kr_referee_apply (KrReferee *self, const KrEvent *event, GError **error);

/* The same, recorded with the id of the ruling it was booked from: as a comment
 * after the line, `1: revoke # ruling=revoke`. */
gboolean
kr_referee_apply_ruling (KrReferee *self, const KrEvent *event, const char *ruling, GError **error);

/* Records that the table looks like @situation, which kr_situation_check took. */
gboolean kr_referee_set_situation (KrReferee *self, const KrSituation *situation, GError **error);

/* Whether the last step of the game is one of this record. */
gboolean kr_referee_can_take_back (KrReferee *self);

G_END_DECLS
