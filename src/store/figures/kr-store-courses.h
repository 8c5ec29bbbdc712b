/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-progress.h"
#include "kr-store.h"

/*
 * kr-store-courses.h: works out what the chances say about the course of complete games
 * (kr-forecast-course.h), for the records by chance.
 *
 * A game takes some 10 ms, and each kind of game once some 40 ms more, so that nobody waits for it:
 * games are added without, and worked out a few at a time, whenever somebody asks for it. What was
 * worked out stays, and any number of programs may be at it. Only games that count are worked out.
 */

G_BEGIN_DECLS

/* How many games are still to be worked out. */
gboolean kr_store_count_courses_left (KrStore *store, guint *n_left, GError **error);

/* Works out at most @limit of them, in the order they were added, and says how many in @n_done:
 * fewer only if no more are left, or those that are left are damaged. They are written a few at a
 * time, so what is done when @progress is canceled is kept. Not inside a transaction. */
gboolean kr_store_work_out_courses (
    KrStore *store, guint limit, KrProgress *progress, guint *n_done, GError **error);

G_END_DECLS
