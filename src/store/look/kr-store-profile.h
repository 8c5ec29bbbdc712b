/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-profile.h"
#include "kr-progress.h"
#include "kr-rating.h"
#include "kr-store.h"

#include <gio/gio.h>

/*
 * kr-store-profile.h: players and what they did.
 *
 * Players are those at the end of all joining: a UUID that was joined with
 * another means that one. Games are those played to the end.
 */

/* As kr_store_list_players; with @hidden also the hidden ones. Array of
 * KrRosterRow. */
GPtrArray *kr_store_list_roster (
    KrStore *store, const char *prefix, gboolean hidden, guint limit, GError **error);

/* Fails with KR_STORE_ERROR_NOT_FOUND. */
KrProfile *kr_store_load_profile (KrStore *store, const char *uuid, GError **error);

/* Up to @limit games of @uuid before position @before (0: from the
 * newest), newest first. Array of KrOutcomeRow. */
GPtrArray *kr_store_list_outcomes (
    KrStore *store, const char *uuid, gint64 before, guint limit, GError **error);

/* The most games together first. Array of KrRivalRow. */
GPtrArray *kr_store_list_rivals (KrStore *store, const char *uuid, GError **error);

/* --- Ratings (kr-rating.h) --------------------------------------------- */

/* Rates all games of the ledger in the order they were played, and gives those of
 * @uuid, oldest first. Array of KrRatedGame. Takes up to a second for 100,000
 * games: not for the main loop. @cancellable is looked at every few milliseconds
 * but for the sorting, a tenth of the time. */
GArray *
kr_store_list_ratings (KrStore *store, const char *uuid, GCancellable *cancellable, GError **error);

/* Makes everybody's rating if a change of earlier games made them wait; else it does nothing.
 * What is slow is as above, and others may write meanwhile. */
gboolean kr_store_freshen_ratings (KrStore *store, KrProgress *progress, GError **error);

/* The rating of @uuid as it was last made; a newcomer's if there is none. */
gboolean kr_store_load_rating (KrStore *store, const char *uuid, KrRating *rating, GError **error);
