/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-save-queue.h"

#include "kr-store-error.h"

/*
 * A list of steps, of which the first is tried until it is on disk. To save one makes signals go
 * out, after which more steps may come: they are saved by the same round.
 */

#define BUSY_RETRY_MS 80
#define RETRY_MS 5000
#define CALM_US (1 * G_USEC_PER_SEC)

typedef struct {
  const KrSaveQueueKind *kind;
  gpointer data;
} Step;

struct _KrSaveQueue {
  GObject parent_instance;

  GQueue steps;    /* of Step */
  GError *error;   /* of the last try of the first one; NULL: none failed */
  gint64 since_us; /* when it first failed because another program was writing; 0: it did not */
  guint retry_id;
  guint n_holds;
  gboolean running;
};

G_DEFINE_FINAL_TYPE (KrSaveQueue, kr_save_queue, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_busy (const GError *error)
{
  return g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY);
}

static void
free_step (gpointer data)
{
  Step *step = data;

  if (step->kind->free != NULL)
    step->kind->free (step->data);
  g_free (step);
}

static void
kr_save_queue_finalize (GObject *object)
{
  KrSaveQueue *self = KR_SAVE_QUEUE (object);

  g_clear_handle_id (&self->retry_id, g_source_remove);
  g_queue_clear_full (&self->steps, free_step);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (kr_save_queue_parent_class)->finalize (object);
}

static void
kr_save_queue_class_init (KrSaveQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_save_queue_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_SAVE_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_save_queue_init (KrSaveQueue *self)
{
  g_queue_init (&self->steps);
}

KrSaveQueue *
kr_save_queue_new (void)
{
  return g_object_new (KR_TYPE_SAVE_QUEUE, NULL);
}

static gboolean
waits_after (const Step *step, const GError *error)
{
  return is_busy (error) ||
         (step->kind->waits_after != NULL && step->kind->waits_after (step->data, error));
}

/* Takes the first step out, which is on disk or given up for @error. */
static void
finish_first (KrSaveQueue *self, const GError *error)
{
  Step *step = g_queue_pop_head (&self->steps);

  g_clear_error (&self->error);
  self->since_us = 0;
  if (step->kind->done != NULL)
    step->kind->done (step->data, error);
  free_step (step);
}

static void
run (KrSaveQueue *self)
{
  self->running = TRUE;
  while (!g_queue_is_empty (&self->steps)) {
    Step *step = g_queue_peek_head (&self->steps);
    GError *error = NULL;
    const gboolean saved = step->kind->save (step->data, &error);

    if (!saved && waits_after (step, error)) {
      g_clear_error (&self->error);
      self->error = error;
      break;
    }
    finish_first (self, error);
    g_clear_error (&error);
  }
  self->running = FALSE;
}

static gboolean
retry_cb (gpointer data)
{
  KrSaveQueue *self = data;

  self->retry_id = 0;
  kr_save_queue_try (self);
  return G_SOURCE_REMOVE;
}

gboolean
kr_save_queue_try (KrSaveQueue *self)
{
  g_return_val_if_fail (KR_IS_SAVE_QUEUE (self), TRUE);
  if (g_queue_is_empty (&self->steps))
    return TRUE;
  if (self->running || self->n_holds > 0)
    return FALSE;
  g_object_ref (self);
  g_clear_handle_id (&self->retry_id, g_source_remove);
  run (self);
  if (!is_busy (self->error))
    self->since_us = 0;
  else if (self->since_us == 0)
    self->since_us = g_get_monotonic_time ();
  if (!g_queue_is_empty (&self->steps) && self->retry_id == 0)
    self->retry_id =
        g_timeout_add (is_busy (self->error) ? BUSY_RETRY_MS : RETRY_MS, retry_cb, self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_object_unref (self);
  return g_queue_is_empty (&self->steps);
}

gboolean
kr_save_queue_add (KrSaveQueue *self, const KrSaveQueueKind *kind, gpointer data)
{
  Step *step = g_new (Step, 1);

  g_return_val_if_fail (KR_IS_SAVE_QUEUE (self), FALSE);
  *step = (Step){kind, data};
  g_queue_push_tail (&self->steps, step);
  return kr_save_queue_try (self);
}

/* Gives up the step at @link, which is not being tried. */
static void
drop (KrSaveQueue *self, GList *link)
{
  if (link == self->steps.head) {
    g_clear_error (&self->error);
    self->since_us = 0;
  }
  free_step (link->data);
  g_queue_delete_link (&self->steps, link);
  if (g_queue_is_empty (&self->steps))
    g_clear_handle_id (&self->retry_id, g_source_remove);
}

char *
kr_save_queue_drop_last (KrSaveQueue *self)
{
  g_return_val_if_fail (KR_IS_SAVE_QUEUE (self), NULL);
  for (GList *l = self->steps.tail; l != NULL && !self->running; l = l->prev) {
    const Step *step = l->data;
    char *words;

    if (step->kind->describe == NULL)
      continue;
    words = g_strdup (step->kind->describe (step->data));
    drop (self, l);
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
    return words;
  }
  return NULL;
}

gboolean
kr_save_queue_has (KrSaveQueue *self,
                   const KrSaveQueueKind *kind,
                   gboolean (*is_it) (gpointer step, gpointer data),
                   gpointer data)
{
  g_return_val_if_fail (KR_IS_SAVE_QUEUE (self), FALSE);
  for (GList *l = self->steps.head; l != NULL; l = l->next) {
    const Step *step = l->data;

    if (step->kind == kind && is_it (step->data, data))
      return TRUE;
  }
  return FALSE;
}

void
kr_save_queue_drop (KrSaveQueue *self,
                    const KrSaveQueueKind *kind,
                    gboolean (*is_it) (gpointer step, gpointer data),
                    gpointer data)
{
  gboolean any = FALSE;
  GList *next;

  g_return_if_fail (KR_IS_SAVE_QUEUE (self));
  for (GList *l = self->steps.head; l != NULL && !self->running; l = next) {
    const Step *step = l->data;

    next = l->next;
    if (step->kind != kind || !is_it (step->data, data))
      continue;
    drop (self, l);
    any = TRUE;
  }
  if (any)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
kr_save_queue_drop_all (KrSaveQueue *self)
{
  g_return_if_fail (KR_IS_SAVE_QUEUE (self));
  while (!self->running && !g_queue_is_empty (&self->steps))
    drop (self, self->steps.head);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
kr_save_queue_is_empty (KrSaveQueue *self)
{
  g_return_val_if_fail (KR_IS_SAVE_QUEUE (self), TRUE);
  return g_queue_is_empty (&self->steps);
}

guint
kr_save_queue_count_steps (KrSaveQueue *self, const char **first)
{
  guint n = 0;

  g_return_val_if_fail (KR_IS_SAVE_QUEUE (self), 0);
  *first = NULL;
  for (GList *l = self->steps.head; l != NULL; l = l->next) {
    const Step *step = l->data;

    if (step->kind->describe != NULL && n++ == 0)
      *first = step->kind->describe (step->data);
  }
  return n;
}

const GError *
kr_save_queue_get_trouble (KrSaveQueue *self)
{
  g_return_val_if_fail (KR_IS_SAVE_QUEUE (self), NULL);
  if (self->since_us != 0 && g_get_monotonic_time () - self->since_us < CALM_US)
    return NULL;
  return self->error;
}

gboolean
kr_save_queue_is_busy (KrSaveQueue *self)
{
  g_return_val_if_fail (KR_IS_SAVE_QUEUE (self), FALSE);
  return is_busy (self->error);
}

void
kr_save_queue_hold (KrSaveQueue *self)
{
  g_return_if_fail (KR_IS_SAVE_QUEUE (self));
  self->n_holds++;
}

void
kr_save_queue_release (KrSaveQueue *self)
{
  g_return_if_fail (KR_IS_SAVE_QUEUE (self) && self->n_holds > 0);
  if (--self->n_holds == 0)
    kr_save_queue_try (self);
}
