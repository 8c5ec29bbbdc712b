/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-work-queue.h"

/* A ring of items under one lock. */

#define MAX_THREADS 7u                          /* beside the owner's */
#define MIN_ITEMS 4u                            /* that are worth a thread */
#define N_ENOUGH_ROOM (KR_WORK_QUEUE_AHEAD / 2) /* to wake who waits for room */

typedef struct {
  gboolean made;
  gpointer item;
} Slot;

struct _KrWorkQueue {
  KrWorkPlan plan;
  gpointer bench; /* the owner's */
  GThread *threads[MAX_THREADS];
  guint n_threads;

  GMutex mutex; /* over all that follows */
  GCond made;
  GCond room;
  Slot slots[KR_WORK_QUEUE_AHEAD];
  guint n_begun;
  guint n_taken;
  gboolean owner_waits;
  guint n_idle; /* threads that wait for room */
  gboolean stopped;
};

static gpointer
new_bench (const KrWorkQueue *queue)
{
  return queue->plan.new_bench != NULL ? queue->plan.new_bench (queue->plan.data) : NULL;
}

static void
free_bench (const KrWorkQueue *queue, gpointer bench)
{
  if (bench != NULL && queue->plan.free_bench != NULL)
    queue->plan.free_bench (bench);
}

/* Whether an item could be begun now. Locked. */
static gboolean
has_room (const KrWorkQueue *queue)
{
  return queue->n_begun < queue->plan.n && queue->n_begun < queue->n_taken + KR_WORK_QUEUE_AHEAD;
}

/* Makes the next item. Locked, but not while it is made. */
static void
make_next (KrWorkQueue *queue, gpointer bench)
{
  guint index = queue->n_begun++;
  Slot *slot = &queue->slots[index % KR_WORK_QUEUE_AHEAD];
  gpointer item;

  g_mutex_unlock (&queue->mutex);
  item = queue->plan.make (index, bench, queue->plan.data);
  g_mutex_lock (&queue->mutex);
  *slot = (Slot){TRUE, item};
  if (queue->owner_waits && index == queue->n_taken)
    g_cond_signal (&queue->made);
}

static gpointer
work_cb (gpointer data)
{
  KrWorkQueue *queue = data;
  gpointer bench = new_bench (queue);

  g_mutex_lock (&queue->mutex);
  while (!queue->stopped && queue->n_begun < queue->plan.n) {
    if (has_room (queue)) {
      make_next (queue, bench);
      continue;
    }
    queue->n_idle++;
    g_cond_wait (&queue->room, &queue->mutex);
    queue->n_idle--;
  }
  g_mutex_unlock (&queue->mutex);
  free_bench (queue, bench);
  return NULL;
}

/* If the system gives no more threads, those that there are have to do. */
static void
start_threads (KrWorkQueue *queue)
{
  guint n = MIN (g_get_num_processors () - 1, MAX_THREADS);

  if (queue->plan.n < MIN_ITEMS)
    return;
  while (queue->n_threads < n) {
    GThread *thread = g_thread_try_new ("kr-work-queue", work_cb, queue, NULL);

    if (thread == NULL)
      return;
    queue->threads[queue->n_threads++] = thread;
  }
}

KrWorkQueue *
kr_work_queue_new (const KrWorkPlan *plan)
{
  KrWorkQueue *queue = g_new0 (KrWorkQueue, 1);

  queue->plan = *plan;
  queue->bench = new_bench (queue);
  g_mutex_init (&queue->mutex);
  g_cond_init (&queue->made);
  g_cond_init (&queue->room);
  start_threads (queue);
  return queue;
}

/* Waits until the next item is made, or makes others meanwhile. Locked. */
static void
await_next (KrWorkQueue *queue)
{
  while (!queue->slots[queue->n_taken % KR_WORK_QUEUE_AHEAD].made) {
    if (has_room (queue)) {
      make_next (queue, queue->bench);
      continue;
    }
    queue->owner_waits = TRUE;
    g_cond_wait (&queue->made, &queue->mutex);
    queue->owner_waits = FALSE;
  }
}

gpointer
kr_work_queue_take (KrWorkQueue *queue)
{
  Slot *slot;
  gpointer item;

  g_return_val_if_fail (queue->n_taken < queue->plan.n, NULL);
  g_mutex_lock (&queue->mutex);
  await_next (queue);
  slot = &queue->slots[queue->n_taken % KR_WORK_QUEUE_AHEAD];
  item = slot->item;
  *slot = (Slot){FALSE, NULL};
  queue->n_taken++;
  if (queue->n_idle > 0 && queue->n_begun - queue->n_taken <= N_ENOUGH_ROOM)
    g_cond_broadcast (&queue->room);
  g_mutex_unlock (&queue->mutex);
  return item;
}

void
kr_work_queue_free (KrWorkQueue *queue)
{
  if (queue == NULL)
    return;
  g_mutex_lock (&queue->mutex);
  queue->stopped = TRUE;
  g_cond_broadcast (&queue->room);
  g_mutex_unlock (&queue->mutex);
  for (guint i = 0; i < queue->n_threads; i++)
    g_thread_join (queue->threads[i]);
  for (guint i = 0; i < KR_WORK_QUEUE_AHEAD; i++)
    if (queue->slots[i].item != NULL && queue->plan.free_item != NULL)
      queue->plan.free_item (queue->slots[i].item);
  free_bench (queue, queue->bench);
  g_mutex_clear (&queue->mutex);
  g_cond_clear (&queue->made);
  g_cond_clear (&queue->room);
  g_free (queue);
}
