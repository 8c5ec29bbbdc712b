/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-board.h"
#include "kr-evening-draft.h"
#include "kr-game.h"

#include <gio/gio.h>

/*
 * kr-club-night.h: the evening that the club of a ledger plays.
 *
 * It is the latest one that is not over, else the latest one. It is read in a thread, again
 * whenever the ledger changes, and only as long as the ledger has joined a club
 * (kr-club-line.h). The line says which table of it this machine is.
 *
 * Signal: `changed`: there is another board, another proposal, or this machine is another table.
 */

G_BEGIN_DECLS

#define KR_TYPE_CLUB_NIGHT (kr_club_night_get_type ())
G_DECLARE_FINAL_TYPE (KrClubNight, kr_club_night, KR, CLUB_NIGHT, GObject)

/* The evening of @ledger, made when it is first asked for. Borrowed; it ends with the ledger. */
KrClubNight *kr_club_night_get (KrLedger *ledger);

/* The ledger; NULL: it is closed. Borrowed. */
KrLedger *kr_club_night_get_ledger (KrClubNight *self);

/* Whether the ledger has joined a club. */
gboolean kr_club_night_is_in_club (KrClubNight *self);

/* Whether the evening was read, or found that there is none. */
gboolean kr_club_night_is_loaded (KrClubNight *self);

/* The evening; NULL: there is none. Borrowed until `changed`. */
const KrEveningBoard *kr_club_night_get_board (KrClubNight *self);

/* The rules of the evening for rounds to come; NULL: there is no evening, or they cannot be read.
 * Borrowed until `changed`. */
const KrRules *kr_club_night_get_rules (KrClubNight *self);

/* The round that was started last, from 0; -1: none, or there is no evening. */
int kr_club_night_get_round (KrClubNight *self);

/* Whether a round was started, and the evening is not over. */
gboolean kr_club_night_is_running (KrClubNight *self);

/* --- What is recorded: each is on disk when it returns TRUE -------------------------------- */

/* Begins an evening under @rules. */
gboolean kr_club_night_open (KrClubNight *self,
                             const KrEveningSettings *settings,
                             const KrRules *rules,
                             GError **error);

/* Records @line (kr-evening-event.h) of the evening @uuid. */
gboolean
kr_club_night_record (KrClubNight *self, const char *uuid, const char *line, GError **error);

/* Undoes what was recorded last of the evening @uuid, or, with @redo, takes the last undo back. */
gboolean kr_club_night_undo (KrClubNight *self, const char *uuid, gboolean redo, GError **error);

/* --- The next round ------------------------------------------------------------------------ */

/* The next round with those who are here, proposed as soon as it is known who is; NULL: it is being
 * drawn, or there are too few. Borrowed until `changed`. */
const KrEveningDraft *kr_club_night_get_draft (KrClubNight *self);

/* What was played in the evening so far, for kr-evening-draft.h. Borrowed until `changed`; NULL
 * without a draft. */
const KrEveningPast *kr_club_night_get_past (KrClubNight *self);

/* Whether a proposal is being drawn. */
gboolean kr_club_night_is_drawing (KrClubNight *self);

/* Proposes another one. */
void kr_club_night_draw (KrClubNight *self);

/* Changes of the proposal: those of kr-evening-draft.h. They are not recorded before the round
 * starts, and last until somebody comes or leaves. */
gboolean kr_club_night_move (KrClubNight *self, int player, int table);
gboolean kr_club_night_swap (KrClubNight *self, int player, int other);

/* The line that starts the round as it is proposed. Caller frees; NULL: nothing is proposed. */
char *kr_club_night_dup_start (KrClubNight *self);

/* --- The table of this machine -------------------------------------------------------------- */

#define KR_CLUB_NIGHT_NO_TABLE (-1)   /* it was said that this machine is none */
#define KR_CLUB_NIGHT_NOT_CHOSEN (-2) /* nobody said in this evening */

/* Which table this machine is, from 0. It is remembered for the evening. */
int kr_club_night_get_own_table (KrClubNight *self);
void kr_club_night_set_own_table (KrClubNight *self, int table);

/* The round, from 0, of which @session is the game of a table; -1: of none in this evening. */
int kr_club_night_find_round (KrClubNight *self, const char *session);

/* Whether the game @session is one of a table that ends it once it has @n_deals deals, because the
 * round has no more or time has been called. */
gboolean kr_club_night_ends_after (KrClubNight *self, const char *session, int n_deals);

/* The game of @table of @round, not in the ledger yet: it is the same on every machine. NULL with
 * @error if it cannot be played. Caller owns it. */
KrGame *kr_club_night_make_game (KrClubNight *self, int round, int table, GError **error);

G_END_DECLS
