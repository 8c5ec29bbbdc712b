/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-match-referee.h"

/*
 * kr-game.h: one session at the table, as the windows see it.
 *
 * A game is a session of the ledger and the match that its events make. Every
 * change goes through kr_game_book, kr_game_undo or kr_game_redo; each is on
 * disk before it returns TRUE, and the signal `changed` follows. On failure the
 * game is as before (but for KR_GAME_ERROR_CHANGED) and the error is a sentence
 * for people.
 *
 * Properties: `can-undo`, `can-redo`, `over` (read-only, notified).
 */

G_BEGIN_DECLS

#define KR_TYPE_GAME (kr_game_get_type ())
G_DECLARE_FINAL_TYPE (KrGame, kr_game, KR, GAME, GObject)

#define KR_GAME_ERROR (kr_game_error_quark ())

typedef enum {
  KR_GAME_ERROR_REFUSED = 1, /* it cannot be booked as it is */
  KR_GAME_ERROR_CHANGED,     /* another program changed the game, which was loaded again */
  KR_GAME_ERROR_NOT_SAVED,   /* it could not be written; another try may go better */
} KrGameError;

GQuark kr_game_error_quark (void);

/* Opens the game @uuid of @ledger. Caller owns it. */
KrGame *kr_game_open (KrLedger *ledger, const char *uuid, GError **error);

/* The last table that was started, for "Same again"; NULL if there is none.
 * A game that is not opened for booking. Caller owns it. */
KrGame *kr_game_dup_last (KrLedger *ledger);

/* Borrowed; valid until the next change. */
const KrMatch *kr_game_get_match (KrGame *self);

/* The rules that the game's were made from, as the rulebook has them now: what
 * house rules differ from. NULL if they are not there any more. Borrowed. */
const KrRules *kr_game_get_base_rules (KrGame *self);

/* The ledger that the game is of. Borrowed. */
KrLedger *kr_game_get_ledger (KrGame *self);

const char *kr_game_get_uuid (KrGame *self);
const char *kr_game_get_name (KrGame *self, int seat);
const char *kr_game_get_player_uuid (KrGame *self, int seat);
guint kr_game_get_pen (KrGame *self, int seat);
const char *kr_game_get_place (KrGame *self);
const char *kr_game_get_note (KrGame *self);
gint64 kr_game_get_started_at_us (KrGame *self);
gint64 kr_game_get_ended_at_us (KrGame *self);
int kr_game_get_utc_offset_min (KrGame *self);

/* When the running deal began: the last deal's end, or the game's start. */
gint64 kr_game_get_deal_started_at_us (KrGame *self);

/* Books @event. @reason is kept with a correction; NULL if none was given. */
gboolean kr_game_book (KrGame *self, const KrMatchEvent *event, const char *reason, GError **error);

/* A place is one line; a note can have line feeds. */
gboolean kr_game_set_place (KrGame *self, const char *place, GError **error);
gboolean kr_game_set_note (KrGame *self, const char *note, GError **error);

gboolean kr_game_get_can_undo (KrGame *self);
gboolean kr_game_get_can_redo (KrGame *self);
gboolean kr_game_undo (KrGame *self, GError **error);
gboolean kr_game_redo (KrGame *self, GError **error);

/* The event that undo would take back, or redo would book again; FALSE if there
 * is none or it is not an event of the match. */
gboolean kr_game_peek_undo (KrGame *self, KrMatchEvent *event);
gboolean kr_game_peek_redo (KrGame *self, KrMatchEvent *event);

/* The same for a line of a table record: what stands behind the deal; NULL if
 * it is another event. Borrowed; valid until the next change. */
const char *kr_game_peek_undo_table (KrGame *self);
const char *kr_game_peek_redo_table (KrGame *self);

/* Books @line, as kr_match_referee_format_event or …_situation wrote it, in the
 * table record of the running deal, and what the referee makes of it. */
gboolean kr_game_book_table (KrGame *self, const char *line, GError **error);

/* Called for each line of the running deal's record that could be read. */
typedef void (*KrGameTableFunc) (const KrMatchReferee *table,
                                 const KrMatchRefereeLine *line,
                                 gpointer data);

/* Tells @func of the running deal's record from its start; @table is then as
 * after the last line, its rules borrowed from @match, which is another copy of
 * the game's match. */
void kr_game_replay_table (
    KrGame *self, KrMatch *match, KrMatchReferee *table, KrGameTableFunc func, gpointer data);

/* What was typed for deals and not yet ended, as text (kr-kept-draft.h). Kept on disk, not part of
 * undo. NULL forgets it. When it cannot be kept, it stays in memory and is tried again with the
 * next one; FALSE and an error then. */
gboolean kr_game_set_draft (KrGame *self, const char *text, GError **error);
const char *kr_game_get_draft (KrGame *self);

G_END_DECLS
