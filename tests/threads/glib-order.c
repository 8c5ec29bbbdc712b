/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <gio/gio.h>

/*
 * What GLib orders between threads, said to the thread sanitizer.
 *
 * GLib itself is not instrumented: its locks are futexes of its own and its tasks pass from
 * one thread to another unseen, so that everything they protect would look like a race. This
 * library is loaded before GLib; it stands in for the functions that we use, calls the real
 * ones, and names the order that they make.
 */

void __tsan_acquire (void *address);
void __tsan_release (void *address);

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

#undef g_mutex_lock
#undef g_mutex_unlock

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock) (mutex);
  __tsan_acquire (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  __tsan_release (mutex);
  REAL (g_mutex_unlock) (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  __tsan_release (mutex);
  REAL (g_cond_wait) (cond, mutex);
  __tsan_acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean told;

  __tsan_release (mutex);
  told = REAL (g_cond_wait_until) (cond, mutex, end_time);
  __tsan_acquire (mutex);
  return told;
}

/* What is pushed to a pool of threads is handed over to one of them. */

typedef struct {
  GFunc func;
  gpointer data;
} Pool;

static void
pooled_cb (gpointer pushed, gpointer data)
{
  const Pool *pool = data;

  __tsan_acquire (data);
  __tsan_acquire (pushed);
  pool->func (pushed, pool->data);
  __tsan_release (data);
}

GThreadPool *
g_thread_pool_new (GFunc func, gpointer data, int max_threads, gboolean exclusive, GError **error)
{
  Pool *pool = g_new (Pool, 1); /* never freed: its threads may outlive it */

  *pool = (Pool){func, data};
  __tsan_release (pool);
  return REAL (g_thread_pool_new) (pooled_cb, pool, max_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer data, GError **error)
{
  __tsan_release (data);
  return REAL (g_thread_pool_push) (pool, data, error);
}

/* Whoever waits for the threads of a pool knows what they did. */
void
g_thread_pool_free (GThreadPool *pool, gboolean immediate, gboolean wait)
{
  gpointer data = pool->user_data;

  REAL (g_thread_pool_free) (pool, immediate, wait);
  if (wait)
    __tsan_acquire (data);
}

/* A task is handed over with all that was done to it: to its thread, and back. */

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  __tsan_acquire (task);
  ((GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "func")) (task, source, data, cancellable);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  g_object_set_data (G_OBJECT (task), "func", func);
  __tsan_release (task);
  REAL (g_task_run_in_thread) (task, run_cb);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify destroy)
{
  __tsan_release (task);
  REAL (g_task_return_pointer) (task, result, destroy);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  __tsan_release (task);
  REAL (g_task_return_boolean) (task, result);
}

void
g_task_return_error (GTask *task, GError *error)
{
  __tsan_release (task);
  REAL (g_task_return_error) (task, error);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  __tsan_acquire (task);
  return REAL (g_task_propagate_pointer) (task, error);
}

gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  __tsan_acquire (task);
  return REAL (g_task_propagate_boolean) (task, error);
}

/* Whoever lets go of an object last, frees what the others wrote. */
void (g_object_unref) (gpointer object)
{
  __tsan_release (object);
  REAL (g_object_unref) (object);
}

guint
g_idle_add_full (int priority, GSourceFunc function, gpointer data, GDestroyNotify notify)
{
  __tsan_release (data);
  return REAL (g_idle_add_full) (priority, function, data, notify);
}
