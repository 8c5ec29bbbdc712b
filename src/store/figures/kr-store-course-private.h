/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-course.h"
#include "kr-session-replay.h"
#include "kr-store.h"

/*
 * kr-store-course-private.h: the courses of games in the ledger.
 *
 * What is kept of a game counts only if its proof holds for the deals as they are now: a game that
 * was corrected has none until it is worked out again (kr-store-courses.h).
 */

/* The engine that found a course is in the highest bits of course.found. */
#define KR_STORE_COURSE_ENGINE_SHIFT 59

/* Writes the feats of the course of the session @id, which is @replay; @n_feats is 0 if no course
 * is kept, or one of other deals. */
gboolean kr_store_list_course_feats (KrStore *store,
                                     gint64 id,
                                     const KrSessionReplay *replay,
                                     KrFeat feats[KR_FORECAST_N_FEATS],
                                     int *n_feats,
                                     GError **error);

/* Keeps @course for the session @id. Inside a transaction. */
gboolean kr_store_keep_course (KrStore *store,
                               gint64 id,
                               const KrSessionReplay *replay,
                               const KrForecastCourse *course,
                               GError **error);

/* Forgets it. Inside a transaction. */
gboolean kr_store_drop_course (KrStore *store, gint64 id, GError **error);
