/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-player-stats.h"
#include "kr-rating.h"
#include "kr-store-records.h"

#include <gio/gio.h>

/*
 * kr-store-profile.h: players and what they did.
 *
 * Players are those that all merging leads to: a UUID that was merged into
 * another stands for that one. Games are those played to the end.
 */

/* One of the roster. */
typedef struct {
  char *uuid;
  char *name;
  guint pen;
  gboolean hidden;
  guint n_games;
  guint n_wins;   /* shared ones too */
  gint64 last_us; /* start of the last game; 0: none */
} KrRosterRow;

void kr_roster_row_free (KrRosterRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRosterRow, kr_roster_row_free)

/* As kr_store_list_players; with @hidden the hidden ones too. Array of
 * KrRosterRow. */
GPtrArray *kr_store_list_roster (
    KrStore *store, const char *prefix, gboolean hidden, guint limit, GError **error);

/* The games with one rule set and number of players. */
typedef struct {
  char *rules_id;
  char *rules_name;
  guint n_players;
  KrPlayerStats figures;
  gint64 best_total; /* nothing without a game */
  gint64 worst_total;
  char *best_uuid; /* of the session; NULL without a game */
  char *worst_uuid;
} KrCareerRow;

typedef struct {
  KrRosterRow *player;
  GPtrArray *spellings; /* of KrHolder: players who were merged into this one */
  GPtrArray *careers;   /* of KrCareerRow, the most games first */
} KrProfile;

void kr_profile_free (KrProfile *profile);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrProfile, kr_profile_free)

/* Fails with KR_STORE_ERROR_NOT_FOUND. */
KrProfile *kr_store_load_profile (KrStore *store, const char *uuid, GError **error);

/* One game of a player. */
typedef struct {
  char *session_uuid;
  gint64 position; /* for paging */
  gint64 started_at_us;
  int utc_offset_min;
  char *rules_id;
  guint n_players;
  int place;
  gint64 total;
} KrOutcomeRow;

void kr_outcome_row_free (KrOutcomeRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrOutcomeRow, kr_outcome_row_free)

/* Up to @limit games of @uuid that stand before position @before (0: from the
 * newest), newest first. Array of KrOutcomeRow. */
GPtrArray *kr_store_list_outcomes (
    KrStore *store, const char *uuid, gint64 before, guint limit, GError **error);

/* Another player, against and beside. */
typedef struct {
  KrHolder other;
  guint n_games; /* against each other */
  guint n_ahead; /* the player had the better place */
  guint n_level;
  guint n_partner_games;
  guint n_partner_wins;
} KrRivalRow;

void kr_rival_row_free (KrRivalRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRivalRow, kr_rival_row_free)

/* The most games together first. Array of KrRivalRow. */
GPtrArray *kr_store_list_rivals (KrStore *store, const char *uuid, GError **error);

/* --- Ratings (kr-rating.h) --------------------------------------------- */

/* A rating after one game. */
typedef struct {
  gint64 at_us; /* start of the game */
  KrRating rating;
} KrRatedGame;

/* Rates all games of the ledger in the order they were played, and gives those of
 * @uuid, oldest first. Array of KrRatedGame. Takes up to a second for 100,000
 * games: not for the main loop. @cancellable is looked at every few milliseconds
 * but for the sorting, a tenth of the time. */
GArray *
kr_store_list_ratings (KrStore *store, const char *uuid, GCancellable *cancellable, GError **error);
