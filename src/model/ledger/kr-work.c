/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-work.h"

/* A fraction that a thread writes and the main loop reads. Words that come faster
 * than the main loop turns are told as one. */

struct _KrWork {
  GObject parent_instance;

  GMutex mutex; /* over the two below */
  double told;
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

double
kr_work_get_fraction (KrWork *self)
{
  g_return_val_if_fail (KR_IS_WORK (self), 0);
  return self->fraction;
}

static gboolean
look_cb (gpointer data)
{
  KrWork *self = data;

  g_mutex_lock (&self->mutex);
  self->fraction = self->told;
  self->waits = FALSE;
  g_mutex_unlock (&self->mutex);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FRACTION]);
  return G_SOURCE_REMOVE;
}

void
kr_work_tell (KrWork *self, double fraction)
{
  gboolean waited;

  g_return_if_fail (KR_IS_WORK (self));
  g_mutex_lock (&self->mutex);
  self->told = CLAMP (fraction, 0, 1);
  waited = self->waits;
  self->waits = TRUE;
  g_mutex_unlock (&self->mutex);
  if (!waited)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, look_cb, g_object_ref (self), g_object_unref);
}
