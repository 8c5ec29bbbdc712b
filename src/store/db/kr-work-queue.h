/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-work-queue.h: things made in several threads, and taken in their order.
 *
 * Of a plan's @n items each is made by one call, at any time, in any thread; the
 * thread that owns the queue takes item 0, 1, 2, … So what an item is must not hang on
 * the others: then what is taken is the same however many threads there are. Nothing
 * is made more than KR_WORK_QUEUE_AHEAD items ahead of what is taken, so a queue needs
 * no more memory for a hundred thousand items than for a hundred. An owner who would
 * have to wait makes items himself; on one processor, and of few items, he makes all.
 *
 * Ownership: the queue frees what was made and nobody took.
 */

G_BEGIN_DECLS

#define KR_WORK_QUEUE_AHEAD 32

typedef struct {
  guint n;
  gpointer (*make) (guint index, gpointer bench, gpointer data);
  GDestroyNotify free_item;
  gpointer (*new_bench) (gpointer data); /* what one thread works with; NULL: with nothing */
  GDestroyNotify free_bench;
  gpointer data; /* used by all threads at once */
} KrWorkPlan;

typedef struct _KrWorkQueue KrWorkQueue;

/* Begins to work on @plan, whose data has to outlive the queue. */
KrWorkQueue *kr_work_queue_new (const KrWorkPlan *plan);

/* The next item, which is the caller's now. Called at most n times. */
gpointer kr_work_queue_take (KrWorkQueue *queue);

/* Stops, and waits for what is just being made. */
void kr_work_queue_free (KrWorkQueue *queue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrWorkQueue, kr_work_queue_free)

G_END_DECLS
