/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-work-line.h"

/* A ring of items under one lock. */

#define MAX_THREADS 7u                         /* beside the owner's */
#define MIN_ITEMS 4u                           /* that are worth a thread */
#define N_ENOUGH_ROOM (KR_WORK_LINE_AHEAD / 2) /* to wake who waits for room */

typedef struct {
  gboolean made;
  gpointer item;
} Slot;

struct _KrWorkLine {
  KrWorkPlan plan;
  gpointer bench; /* the owner's */
  GThread *threads[MAX_THREADS];
  guint n_threads;

  GMutex mutex; /* over all that follows */
  GCond made;
  GCond room;
  Slot slots[KR_WORK_LINE_AHEAD];
  guint n_begun;
  guint n_taken;
  gboolean owner_waits;
  guint n_idle; /* threads that wait for room */
  gboolean stopped;
};

static gpointer
new_bench (const KrWorkLine *line)
{
  return line->plan.new_bench != NULL ? line->plan.new_bench (line->plan.data) : NULL;
}

static void
free_bench (const KrWorkLine *line, gpointer bench)
{
  if (bench != NULL && line->plan.free_bench != NULL)
    line->plan.free_bench (bench);
}

/* Whether an item could be begun now. Locked. */
static gboolean
has_room (const KrWorkLine *line)
{
  return line->n_begun < line->plan.n && line->n_begun < line->n_taken + KR_WORK_LINE_AHEAD;
}

/* Makes the next item. Locked, but not while it is made. */
static void
make_next (KrWorkLine *line, gpointer bench)
{
  guint index = line->n_begun++;
  Slot *slot = &line->slots[index % KR_WORK_LINE_AHEAD];
  gpointer item;

  g_mutex_unlock (&line->mutex);
  item = line->plan.make (index, bench, line->plan.data);
  g_mutex_lock (&line->mutex);
  *slot = (Slot){TRUE, item};
  if (line->owner_waits && index == line->n_taken)
    g_cond_signal (&line->made);
}

static gpointer
work_cb (gpointer data)
{
  KrWorkLine *line = data;
  gpointer bench = new_bench (line);

  g_mutex_lock (&line->mutex);
  while (!line->stopped && line->n_begun < line->plan.n) {
    if (has_room (line)) {
      make_next (line, bench);
      continue;
    }
    line->n_idle++;
    g_cond_wait (&line->room, &line->mutex);
    line->n_idle--;
  }
  g_mutex_unlock (&line->mutex);
  free_bench (line, bench);
  return NULL;
}

/* Where the system gives no more threads, those that are there have to do. */
static void
start_threads (KrWorkLine *line)
{
  guint n = MIN (g_get_num_processors () - 1, MAX_THREADS);

  if (line->plan.n < MIN_ITEMS)
    return;
  while (line->n_threads < n) {
    GThread *thread = g_thread_try_new ("kr-work-line", work_cb, line, NULL);

    if (thread == NULL)
      return;
    line->threads[line->n_threads++] = thread;
  }
}

KrWorkLine *
kr_work_line_new (const KrWorkPlan *plan)
{
  KrWorkLine *line = g_new0 (KrWorkLine, 1);

  line->plan = *plan;
  line->bench = new_bench (line);
  g_mutex_init (&line->mutex);
  g_cond_init (&line->made);
  g_cond_init (&line->room);
  start_threads (line);
  return line;
}

/* Waits until the next item is made, or makes others meanwhile. Locked. */
static void
await_next (KrWorkLine *line)
{
  while (!line->slots[line->n_taken % KR_WORK_LINE_AHEAD].made) {
    if (has_room (line)) {
      make_next (line, line->bench);
      continue;
    }
    line->owner_waits = TRUE;
    g_cond_wait (&line->made, &line->mutex);
    line->owner_waits = FALSE;
  }
}

gpointer
kr_work_line_take (KrWorkLine *line)
{
  Slot *slot;
  gpointer item;

  g_return_val_if_fail (line->n_taken < line->plan.n, NULL);
  g_mutex_lock (&line->mutex);
  await_next (line);
  slot = &line->slots[line->n_taken % KR_WORK_LINE_AHEAD];
  item = slot->item;
  *slot = (Slot){FALSE, NULL};
  line->n_taken++;
  if (line->n_idle > 0 && line->n_begun - line->n_taken <= N_ENOUGH_ROOM)
    g_cond_broadcast (&line->room);
  g_mutex_unlock (&line->mutex);
  return item;
}

static void
stop_threads (KrWorkLine *line)
{
  g_mutex_lock (&line->mutex);
  line->stopped = TRUE;
  g_cond_broadcast (&line->room);
  g_mutex_unlock (&line->mutex);
  for (guint i = 0; i < line->n_threads; i++)
    g_thread_join (line->threads[i]);
}

void
kr_work_line_free (KrWorkLine *line)
{
  if (line == NULL)
    return;
  stop_threads (line);
  for (guint i = 0; i < KR_WORK_LINE_AHEAD; i++)
    if (line->slots[i].item != NULL && line->plan.free_item != NULL)
      line->plan.free_item (line->slots[i].item);
  free_bench (line, line->bench);
  g_mutex_clear (&line->mutex);
  g_cond_clear (&line->made);
  g_cond_clear (&line->room);
  g_free (line);
}
