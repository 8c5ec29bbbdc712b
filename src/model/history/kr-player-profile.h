/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-stats.h"
#include "kr-ledger.h"
#include "kr-rating.h"

/*
 * kr-player-profile.h: one player, by rule set and table size, over time, against
 * and beside every other, for the windows.
 *
 * A profile is a snapshot: make a new one after the ledger's `changed`. Figures
 * count games that were played to the end; those that are not finished, or
 * stopped early, are in no figure but KR_STAT_UNFINISHED. All but the rating is there
 * at once; the rating is computed in a thread from all games of the ledger.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_PROFILE (kr_player_profile_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerProfile, kr_player_profile, KR, PLAYER_PROFILE, GObject)

/* Of the player @uuid, or of whom that one was merged into. NULL and an error if
 * there is no such player. */
KrPlayerProfile *kr_player_profile_new (KrLedger *ledger, const char *uuid, GError **error);

const char *kr_player_profile_get_uuid (KrPlayerProfile *self);
const char *kr_player_profile_get_name (KrPlayerProfile *self);
guint kr_player_profile_get_pen (KrPlayerProfile *self);
gboolean kr_player_profile_is_hidden (KrPlayerProfile *self);

/* Other spellings that were merged into this player: UUID (for
 * kr_players_split_async) and name. */
guint kr_player_profile_get_n_spellings (KrPlayerProfile *self);
const char *kr_player_profile_get_spelling (KrPlayerProfile *self, guint index);
const char *kr_player_profile_get_spelling_uuid (KrPlayerProfile *self, guint index);

/* --- Figures --------------------------------------------------------------- */

/* Sums over games (kr-player-stats.h): divide by KR_STAT_GAMES or KR_STAT_DEALS for
 * averages. */
typedef struct {
  KrPlayerStats figures;
  gint64 best_total; /* nothing while there is no game */
  gint64 worst_total;
  const char *best_session; /* UUID of the game it was; NULL while there is none */
  const char *worst_session;
} KrPlayerFigures;

/* Over everything. Totals of different rule sets do not compare: best and worst
 * are over all of them all the same. */
const KrPlayerFigures *kr_player_profile_get_figures (KrPlayerProfile *self);

/* By rule set and number of players, the most games first. */
guint kr_player_profile_get_n_played (KrPlayerProfile *self);
const char *kr_player_profile_get_played_rules_id (KrPlayerProfile *self, guint index);
const char *kr_player_profile_get_played_rules_name (KrPlayerProfile *self, guint index);
guint kr_player_profile_get_played_n_players (KrPlayerProfile *self, guint index);
const KrPlayerFigures *kr_player_profile_get_played_figures (KrPlayerProfile *self, guint index);

/* --- Form over time ---------------------------------------------------------- */

/* One game. */
typedef struct {
  char *session;   /* UUID */
  gint64 position; /* for paging */
  gint64 at_us;    /* start */
  int utc_offset_min;
  char *rules_id;
  guint n_players;
  int place;
  gint64 total;
} KrPlayerGame;

/* Up to @limit games that stand before position @before (0: the last ones), newest
 * first. Array of KrPlayerGame; caller owns it. */
GPtrArray *kr_player_profile_list_games (KrPlayerProfile *self, gint64 before, guint limit);

/* --- Others -------------------------------------------------------------------- */

/* Head to head with another player, and as partners. */
typedef struct {
  char *uuid;
  char *name;
  guint pen;
  guint n_games; /* against each other */
  guint n_ahead; /* this player had the better place */
  guint n_level;
  guint n_behind;
  guint n_partner_games; /* beside each other */
  guint n_partner_wins;
} KrPlayerRival;

/* The most games together first. Array of KrPlayerRival; borrowed. */
const GPtrArray *kr_player_profile_get_rivals (KrPlayerProfile *self);

/* --- Rating ----------------------------------------------------------------------- */

/* After one game. */
typedef struct {
  gint64 at_us;
  KrRating rating;
} KrRatingPoint;

/* The method is called KR_RATING_METHOD. Array of KrRatingPoint, oldest first; empty: no rated game
 * yet. A game with fewer than two people is not rated. Caller owns it. */
void kr_player_profile_load_rating_async (KrPlayerProfile *self,
                                          GCancellable *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer data);
GArray *
kr_player_profile_load_rating_finish (KrPlayerProfile *self, GAsyncResult *result, GError **error);

G_END_DECLS
