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
 * for people. None waits while another program writes: that fails at once, with an error on which
 * kr-save-queue.h tries again.
 *
 * The signal `clock-changed` is kr-deal-clock.h's.
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

/* Puts a game that kr_new_game_make made into its ledger. */
gboolean kr_game_add (KrGame *self, GError **error);

/* The last table that was started, for "Same again"; NULL if there is none.
 * A game that is not opened for booking. Caller owns it. Whether there is one is known
 * without reading its events. */
gboolean kr_game_has_last (KrLedger *ledger);
KrGame *kr_game_dup_last (KrLedger *ledger);

/* Borrowed; valid until the next change. */
const KrMatch *kr_game_get_match (KrGame *self);

/* The rules that the game's were made from, as the rulebook has them now: what
 * house rules differ from. NULL if they are no longer there. Borrowed. */
const KrRules *kr_game_get_base_rules (KrGame *self);

/* The ledger that the game is of. Borrowed. */
KrLedger *kr_game_get_ledger (KrGame *self);

const char *kr_game_get_uuid (KrGame *self);
const char *kr_game_get_name (KrGame *self, int seat);
const char *kr_game_get_player_uuid (KrGame *self, int seat);
guint kr_game_get_pen (KrGame *self, int seat);
const char *kr_game_get_location (KrGame *self);
const char *kr_game_get_note (KrGame *self);
const char *kr_game_get_tags (KrGame *self); /* kr-tags.h */

/* Whether it is left out of records, ratings and statistics. */
gboolean kr_game_is_uncounted (KrGame *self);
gint64 kr_game_get_started_at_us (KrGame *self);
gint64 kr_game_get_ended_at_us (KrGame *self); /* 0: not over, or not known */
int kr_game_get_utc_offset_min (KrGame *self);

/* When the running deal began: the last deal's end, or the game's start. */
gint64 kr_game_get_deal_started_at_us (KrGame *self);

/* What the last change was, for whoever keeps something of the game beside it. */
typedef enum {
  KR_GAME_CHANGE_RELOADED = 0, /* all may be other than before */
  KR_GAME_CHANGE_BOOKED,
  KR_GAME_CHANGE_UNDONE,
  KR_GAME_CHANGE_REDONE,
} KrGameChangeKind;

typedef struct {
  KrGameChangeKind kind;
  guint event;                    /* booked, undone or redone: its index */
  guint n_events;                 /* in effect after it */
  const KrMatchRefereeLine *line; /* what it says, if it is a line of the running deal's record that
                                   the referee could read; NULL if it is not, or was undone */
} KrGameChange;

/* The change of which `changed` is being emitted. Borrowed. */
const KrGameChange *kr_game_get_change (KrGame *self);

/* Books @event. @reason is kept with a correction; NULL if none was given. */
gboolean kr_game_book (KrGame *self, const KrMatchEvent *event, const char *reason, GError **error);

/* The same, and @draft (kr_game_set_draft) with it: both are on disk, or neither is. */
gboolean kr_game_book_with_draft (
    KrGame *self, const KrMatchEvent *event, const char *reason, const char *draft, GError **error);

/* A location is one line; a note can have line feeds. */
gboolean kr_game_set_location (KrGame *self, const char *location, GError **error);
gboolean kr_game_set_note (KrGame *self, const char *note, GError **error);

/* Tags have a comma between two. */
gboolean kr_game_set_tags (KrGame *self, const char *tags, GError **error);
gboolean kr_game_set_uncounted (KrGame *self, gboolean uncounted, GError **error);

/* Lets @seat deal first, after all, and keeps @draw, the cards drawn for it (NULL: none). Only
 * before the first deal is scored or anything happened in it; not a step to undo. */
gboolean kr_game_get_can_change_first_dealer (KrGame *self);
gboolean kr_game_set_first_dealer (KrGame *self, guint seat, const char *draw, GError **error);

/* The cards drawn for the first deal, by seat, as the session keeps them; NULL if none were. */
const char *kr_game_get_draw (KrGame *self);

gboolean kr_game_get_can_undo (KrGame *self);
gboolean kr_game_get_can_redo (KrGame *self);
gboolean kr_game_undo (KrGame *self, GError **error);
gboolean kr_game_redo (KrGame *self, GError **error);

/* The event that undo would take back, or redo would book again; FALSE if there
 * is none or it is not an event of the match. */
gboolean kr_game_peek_undo (KrGame *self, KrMatchEvent *event);
gboolean kr_game_peek_redo (KrGame *self, KrMatchEvent *event);

/* The same for a line of a table record: what follows the deal; NULL if
 * it is another event. Borrowed; valid until the next change. */
const char *kr_game_peek_undo_table (KrGame *self);
const char *kr_game_peek_redo_table (KrGame *self);

/* Books @line, as kr_match_referee_format_event or …_situation wrote it, in the
 * table record of the running deal, and what the referee makes of it. */
gboolean kr_game_book_table (KrGame *self, const char *line, GError **error);

/* The record that was read last: of the running deal if `deal` says so. Borrowed; valid
 * until the next change. */
const KrMatchReferee *kr_game_get_table (KrGame *self);

/* Called for each line of the running deal's record that could be read: the @event-th of the
 * game, after which the table is @table. */
typedef void (*KrGameTableFunc) (const KrMatchReferee *table,
                                 const KrMatchRefereeLine *line,
                                 guint event,
                                 gpointer data);

/* Calls @func for the running deal's record from its start. Replays the game: see
 * kr_game_get_change for one line more. */
void kr_game_tell_table (KrGame *self, KrGameTableFunc func, gpointer data);

/* What was typed for deals and not yet ended, as text (kr-saved-draft.h). Kept on disk, not part of
 * undo. NULL forgets it. When it cannot be kept, it stays in memory and is on disk in its turn
 * (kr_ledger_set_draft); FALSE and an error then. */
gboolean kr_game_set_draft (KrGame *self, const char *text, GError **error);
const char *kr_game_get_draft (KrGame *self);

G_END_DECLS
