/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-queue.h"

#include "kr-work-queue.h"

/* A queue of sessions, and of the errors of those that could not be made. */

struct _KrSessionQueue {
  KrWorkQueue *work;
  KrSessionMake make;
  gpointer data;
};

/* One of the two is NULL. */
typedef struct {
  KrPreparedSession *prepared;
  GError *error;
} Made;

static void
free_made_cb (gpointer data)
{
  Made *made = data;

  kr_prepared_session_free (made->prepared);
  g_clear_error (&made->error);
  g_free (made);
}

static gpointer
make_cb (guint index, gpointer bench, gpointer data)
{
  const KrSessionQueue *queue = data;
  Made *made = g_new0 (Made, 1);

  made->prepared = queue->make (index, bench, queue->data, &made->error);
  return made;
}

static gpointer
new_cache_cb (gpointer data)
{
  return kr_import_cache_new ();
}

KrSessionQueue *
kr_session_queue_new (guint n, KrSessionMake make, gpointer data)
{
  KrSessionQueue *queue = g_new0 (KrSessionQueue, 1);
  const KrWorkPlan plan = {
      .n = n,
      .make = make_cb,
      .free_item = free_made_cb,
      .new_bench = new_cache_cb,
      .free_bench = (GDestroyNotify) kr_import_cache_free,
      .data = queue,
  };

  queue->make = make;
  queue->data = data;
  queue->work = kr_work_queue_new (&plan);
  return queue;
}

KrPreparedSession *
kr_session_queue_take (KrSessionQueue *queue, GError **error)
{
  Made *made = kr_work_queue_take (queue->work);
  KrPreparedSession *prepared = g_steal_pointer (&made->prepared);

  if (prepared == NULL)
    g_propagate_error (error, g_steal_pointer (&made->error));
  free_made_cb (made);
  return prepared;
}

void
kr_session_queue_free (KrSessionQueue *queue)
{
  if (queue == NULL)
    return;
  kr_work_queue_free (queue->work);
  g_free (queue);
}
