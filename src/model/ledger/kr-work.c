/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-work.h"

#include "kr-ledger-private.h"

/* A fraction that a thread writes and the main loop reads. Changes that come
 * faster than the main loop turns are notified as one. */

struct _KrWork {
  GObject parent_instance;

  GMutex mutex; /* for the two below */
  double set_to;
  gboolean waits; /* the main loop is to look at it */

  double fraction; /* main thread only */
};

G_DEFINE_FINAL_TYPE (KrWork, kr_work, G_TYPE_OBJECT)

enum {
  PROP_FRACTION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
kr_work_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_FRACTION)
    g_value_set_double (value, KR_WORK (object)->fraction);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
kr_work_finalize (GObject *object)
{
  g_mutex_clear (&KR_WORK (object)->mutex);
  G_OBJECT_CLASS (kr_work_parent_class)->finalize (object);
}

static void
kr_work_class_init (KrWorkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = kr_work_get_property;
  object_class->finalize = kr_work_finalize;
  props[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
kr_work_init (KrWork *self)
{
  g_mutex_init (&self->mutex);
}

KrWork *
kr_work_new (void)
{
  return g_object_new (KR_TYPE_WORK, NULL);
}

static gboolean
look_cb (gpointer data)
{
  KrWork *self = data;

  g_mutex_lock (&self->mutex);
  self->fraction = self->set_to;
  self->waits = FALSE;
  g_mutex_unlock (&self->mutex);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FRACTION]);
  return G_SOURCE_REMOVE;
}

void
kr_work_set_fraction (KrWork *self, double fraction)
{
  gboolean waited;

  g_return_if_fail (KR_IS_WORK (self));
  g_mutex_lock (&self->mutex);
  self->set_to = CLAMP (fraction, 0, 1);
  waited = self->waits;
  self->waits = TRUE;
  g_mutex_unlock (&self->mutex);
  if (!waited)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, look_cb, g_object_ref (self), g_object_unref);
}

/* --- Work in a thread --------------------------------------------------- */

typedef struct {
  KrWorkInput input; /* owns what is in it */
  KrWorkFunc func;
  GDestroyNotify free_result;
} Job;

static void
free_job_cb (gpointer data)
{
  Job *job = data;

  g_free ((char *) job->input.ledger);
  g_free ((char *) job->input.what);
  g_free ((char *) job->input.with);
  kr_scope_free ((KrScope *) job->input.scope);
  g_clear_object (&job->input.work);
  if (job->input.free_data != NULL)
    job->input.free_data ((gpointer) job->input.data);
  g_free (job);
}

static void
thread_cb (GTask *inner, gpointer nothing, gpointer task_data, GCancellable *cancellable)
{
  const Job *job = task_data;
  GError *error = NULL;
  gpointer result = job->func (&job->input, cancellable, &error);

  if (error != NULL)
    g_task_return_error (inner, error);
  else
    g_task_return_pointer (inner, result, job->free_result);
}

static void
worked_cb (GObject *nothing, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  const Job *job = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer value = g_task_propagate_pointer (G_TASK (result), &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, value, job->free_result);
}

/* The thread may be the last to let go of its task, after the callback. So it gets one of its own:
 * the source of @task, which can be a widget or a ledger, goes in the main thread alone. */
static void
run_in_thread (GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (GTask) inner = g_task_new (NULL, cancellable, worked_cb, g_object_ref (task));

  g_task_set_check_cancellable (inner, FALSE);
  g_task_set_task_data (inner, g_task_get_task_data (task), NULL);
  g_task_run_in_thread (inner, thread_cb);
}

/* Begins once the ledger of the task is in a file that is there, or cannot be. */
static void
moved_cb (KrLedger *ledger, GTask *task)
{
  Job *job = g_task_get_task_data (task);

  if (kr_ledger_is_being_copied (ledger))
    return;
  job->input.ledger = g_strdup (kr_ledger_get_path (ledger));
  run_in_thread (task);
  g_signal_handlers_disconnect_by_data (ledger, task);
}

static void
begin (GTask *task, KrLedger *ledger)
{
  if (ledger == NULL) {
    run_in_thread (task);
    return;
  }
  g_signal_connect_data (ledger, "moved", G_CALLBACK (moved_cb), g_object_ref (task),
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  moved_cb (ledger, task);
}

void
kr_work_run (gpointer source,
             const KrWorkInput *input,
             KrWorkFunc func,
             GDestroyNotify free_result,
             GCancellable *cancellable,
             GAsyncReadyCallback callback,
             gpointer data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->input = *input;
  job->input.ledger = input->of == NULL ? g_strdup (input->ledger) : NULL;
  job->input.what = g_strdup (input->what);
  job->input.with = g_strdup (input->with);
  job->input.scope = kr_scope_copy (input->scope);
  job->input.work = input->work != NULL ? g_object_ref (input->work) : NULL;
  job->func = func;
  job->free_result = free_result;
  g_task_set_task_data (task, job, free_job_cb);
  g_task_set_check_cancellable (task, input->is_read);
  begin (task, input->of);
}

gpointer
kr_work_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
kr_work_finish_done (GAsyncResult *result, gpointer *value, GError **error)
{
  GError *problem = NULL;
  gpointer returned = kr_work_finish (result, &problem);

  if (problem != NULL) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  if (value != NULL)
    *value = returned;
  return TRUE;
}
