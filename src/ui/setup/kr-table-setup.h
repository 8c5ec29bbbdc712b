/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-new-game.h"
#include "kr-random.h"

/*
 * kr-table-setup.h: what a table has chosen so far for a new game.
 *
 * Seats go clockwise; empty ones at the end are offered and left out of the game. Each has a name
 * as it was typed, the UUID of the player that it means (NULL: a player new to the roster) and a
 * pen. No two seats have the same pen, except that partners share one. When seats move, the first
 * dealer and the cards drawn for the first deal move with the players.
 *
 * Signal: `changed`, after any change.
 */

G_BEGIN_DECLS

#define KR_TABLE_SETUP_DEFAULT_SEATS 4

#define KR_TYPE_TABLE_SETUP (kr_table_setup_get_type ())
G_DECLARE_FINAL_TYPE (KrTableSetup, kr_table_setup, KR, TABLE_SETUP, GObject)

/* With KR_TABLE_SETUP_DEFAULT_SEATS seats without players, and the rules of kr_rules_init. */
KrTableSetup *kr_table_setup_new (void);

const KrRules *kr_table_setup_get_rules (KrTableSetup *self);
void kr_table_setup_set_rules (KrTableSetup *self, const KrRules *rules);

/* Like kr_rules_set. */
KrCode
kr_table_setup_set_rule (KrTableSetup *self, const char *key, const char *value, KrStatus *status);

/* Whether the players sit as two partnerships. */
gboolean kr_table_setup_get_has_sides (KrTableSetup *self);

guint kr_table_setup_get_n_seats (KrTableSetup *self);

/* How many seats play: those without a name at the end do not, unless the rules need them. */
guint kr_table_setup_get_n_players (KrTableSetup *self);

/* Adds a seat without a player at the end; FALSE if there are KR_MAX_SEATS. */
gboolean kr_table_setup_add_seat (KrTableSetup *self);

/* FALSE if only two are left. */
gboolean kr_table_setup_remove_seat (KrTableSetup *self, guint seat);

/* Seats the player of @from at @to; those between move up. */
void kr_table_setup_move_seat (KrTableSetup *self, guint from, guint to);

/* Seats the players of @a and @b each in the other's place. */
void kr_table_setup_swap_seats (KrTableSetup *self, guint a, guint b);

const char *kr_table_setup_get_name (KrTableSetup *self, guint seat);
const char *kr_table_setup_get_player_uuid (KrTableSetup *self, guint seat);

/* @pen is the one that the player had last, or 0. The seat gets it if no other seat has it. */
void kr_table_setup_set_player (
    KrTableSetup *self, guint seat, const char *name, const char *uuid, guint pen);

/* 1 to KR_N_PENS. */
guint kr_table_setup_get_pen (KrTableSetup *self, guint seat);

/* If another seat has @pen, the two seats swap pens. */
void kr_table_setup_set_pen (KrTableSetup *self, guint seat, guint pen);

/* Whether the player of @seat plays the first game, as far as the rules care (I-10): what was
 * chosen for the player, or else what is likely. */
gboolean kr_table_setup_get_first_game (KrTableSetup *self, guint seat);

/* What the ledger knows of the player of @seat: whether there was a game before. A player with a
 * UUID has played unless this says otherwise. */
void kr_table_setup_set_has_played (KrTableSetup *self, guint seat, gboolean has_played);

/* Whether the player has not played and somebody else at the table has: where nobody is known,
 * the ledger is new, not the players. */
gboolean kr_table_setup_get_likely_first_game (KrTableSetup *self, guint seat);

void kr_table_setup_set_first_game (KrTableSetup *self, guint seat, gboolean first_game);

guint kr_table_setup_get_first_dealer (KrTableSetup *self);
void kr_table_setup_set_first_dealer (KrTableSetup *self, guint seat);

/* The cards drawn for the first deal, as text; "" if none were. */
const char *kr_table_setup_get_draw (KrTableSetup *self);
void kr_table_setup_set_draw (KrTableSetup *self, const char *draw);

/* Draws cards for everybody who plays: the lowest deals first. */
void kr_table_setup_draw (KrTableSetup *self, KrRandom *random);

const char *kr_table_setup_get_location (KrTableSetup *self);
void kr_table_setup_set_location (KrTableSetup *self, const char *location);
const char *kr_table_setup_get_note (KrTableSetup *self);
void kr_table_setup_set_note (KrTableSetup *self, const char *note);

/* What kr_new_game_make takes. Borrows from @self until its next change. */
void kr_table_setup_fill (KrTableSetup *self, KrNewGame *setup);

/* Makes the game (kr_new_game_make), which is not in @ledger yet. Caller owns it. */
KrGame *kr_table_setup_make_game (KrTableSetup *self, KrLedger *ledger, GError **error);

/* Takes the rules that a person prefers, or else those of the last game, or else the first
 * rule set. */
void kr_table_setup_take_usual_rules (KrTableSetup *self, KrLedger *ledger);

/* Takes the table of @game: its rules, players, pens and venue; and who deals first after it
 * (D-10). */
void kr_table_setup_take_game (KrTableSetup *self, KrGame *game);

G_END_DECLS
