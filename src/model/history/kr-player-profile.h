/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-career-row.h"
#include "kr-ledger.h"
#include "kr-outcome-row.h"
#include "kr-profile.h"
#include "kr-rated-game.h"
#include "kr-rival-row.h"
#include "kr-scope.h"

/*
 * kr-player-profile.h: one player, by rule set and table size, over time, against
 * and beside every other, for the windows.
 *
 * A profile is a snapshot: make a new one after the ledger's `changed`. Figures
 * count games that were played to the end; those that are not finished, or
 * stopped early, are in no figure but KR_STAT_UNFINISHED. All but the rating is there
 * at once; the rating is computed in a thread, always from all games of the ledger.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_PROFILE (kr_player_profile_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerProfile, kr_player_profile, KR, PLAYER_PROFILE, GObject)

/* Of the player @uuid, or of whom that one was merged into. NULL and an error if
 * there is no such player. */
KrPlayerProfile *kr_player_profile_new (KrLedger *ledger, const char *uuid, GError **error);

/* The same of the games in @scope, which is copied: figures, form and rivals know of no other game.
 * Works in a thread: it adds them up one by one. */
void kr_player_profile_count_async (KrLedger *ledger,
                                    const char *uuid,
                                    const KrScope *scope,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer data);
KrPlayerProfile *
kr_player_profile_count_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/* The player of today. Borrowed. */
const KrRosterRow *kr_player_profile_get_player (KrPlayerProfile *self);

/* Other spellings that were merged into this player: UUID (for
 * kr_players_split_async) and name. Array of KrHolder; borrowed. */
const GPtrArray *kr_player_profile_get_spellings (KrPlayerProfile *self);

/* --- Figures (kr-player-stats.h): sums over games ---------------------------- */

/* By rule set and number of players, the most games first. Array of KrCareerRow; borrowed. */
const GPtrArray *kr_player_profile_get_careers (KrPlayerProfile *self);

/* All of them together, without a rule set or a number of players. Totals of different rule
 * sets do not compare: best and worst are over all of them all the same. Borrowed. */
const KrCareerRow *kr_player_profile_get_overall (KrPlayerProfile *self);

/* --- Form over time ---------------------------------------------------------- */

#define KR_PLAYER_PROFILE_GAMES 600 /* the most that are known of some of all games */

/* Up to @limit games that stand before position @before (0: the last ones), newest
 * first. Array of KrOutcomeRow; caller owns it, and lets it go before the profile. */
GPtrArray *kr_player_profile_list_games (KrPlayerProfile *self, gint64 before, guint limit);

/* --- Others -------------------------------------------------------------------- */

/* The most games together first. Array of KrRivalRow; borrowed. */
const GPtrArray *kr_player_profile_get_rivals (KrPlayerProfile *self);

/* --- Rating ----------------------------------------------------------------------- */

/* The method is called KR_RATING_METHOD. Array of KrRatedGame, oldest first; empty: no rated game
 * yet. A game with fewer than two people is not rated. Caller owns it. */
void kr_player_profile_load_rating_async (KrPlayerProfile *self,
                                          GCancellable *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer data);
GArray *
kr_player_profile_load_rating_finish (KrPlayerProfile *self, GAsyncResult *result, GError **error);

G_END_DECLS
