/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-prepared-session.h"

/*
 * kr-session-queue.h: many sessions, prepared in several threads and taken in their order
 * (kr-work-queue.h).
 *
 * The function that makes a session may use only the cache it gets and the queue's data, which
 * all threads read at once and none changes.
 */

G_BEGIN_DECLS

typedef struct _KrSessionQueue KrSessionQueue;

/* Reads and prepares session @index; NULL and @error if it cannot. Any thread. */
typedef KrPreparedSession *(*KrSessionMake) (guint index,
                                             KrImportCache *cache,
                                             gpointer data,
                                             GError **error);

/* A queue of @n sessions. @data has to outlive it. */
KrSessionQueue *kr_session_queue_new (guint n, KrSessionMake make, gpointer data);

/* The next session; NULL and @error if it could not be made. Called at most n times; caller
 * frees. */
KrPreparedSession *kr_session_queue_take (KrSessionQueue *queue, GError **error);

/* Also frees the sessions that nobody took. NULL is fine. */
void kr_session_queue_free (KrSessionQueue *queue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSessionQueue, kr_session_queue_free)

G_END_DECLS
