/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-course.h"
#include "kr-session-replay.h"
#include "kr-store.h"

/*
 * kr-store-feats-private.h: the feats that are records. Inside a transaction.
 */

/* Offers the feats of @replay, the session @id at @position, to the records, those by chance too
 * if its course is kept; a course of other deals is forgotten. */
gboolean kr_store_add_feats (KrStore *store,
                             gint64 id,
                             gint64 played,
                             gint64 position,
                             const KrSessionReplay *replay,
                             GError **error);

/* The same for a session that goes on, and whose earlier feats are there already: only what
 * differs is written. If too few records are left, @refill is TRUE, and the caller has to offer
 * all sessions of @played again. */
gboolean kr_store_put_feats (KrStore *store,
                             gint64 played,
                             gint64 position,
                             const KrSessionReplay *replay,
                             gboolean *refill,
                             GError **error);

/* The same for the feats by chance alone: @course is that of the session at @position. */
gboolean kr_store_put_course_feats (KrStore *store,
                                    gint64 played,
                                    gint64 position,
                                    const KrSessionReplay *replay,
                                    const KrForecastCourse *course,
                                    gboolean *refill,
                                    GError **error);

/* Removes the feats of the session at @position; @refill as above. */
gboolean kr_store_drop_feats (
    KrStore *store, gint64 played, gint64 position, gboolean *refill, GError **error);
