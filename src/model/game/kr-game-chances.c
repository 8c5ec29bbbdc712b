/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-chances.h"

struct _KrGameChances {
  GObject parent_instance;

  KrGame *game; /* owns this */
  gboolean wanted;
  gboolean scoring;

  KrMatch match;             /* as the chances were computed, or are being computed, for */
  KrGameForecast *known;     /* NULL: nothing */
  GError *failure;           /* why they cannot be known; NULL: no reason */
  GCancellable *cancellable; /* of the computing under way; NULL: none */
};

G_DEFINE_FINAL_TYPE (KrGameChances, kr_game_chances, G_TYPE_OBJECT)

enum {
  PROP_WANTED = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

gboolean
kr_game_chances_have_room (KrGameChances *self)
{
  g_return_val_if_fail (KR_IS_GAME_CHANCES (self), FALSE);
  return self->wanted && !kr_game_get_match (self->game)->over;
}

static gboolean
is_of_now (KrGameChances *self)
{
  return kr_forecast_is_as_before (&self->match, kr_game_get_match (self->game));
}

const KrGameForecast *
kr_game_chances_get (KrGameChances *self)
{
  return kr_game_chances_have_room (self) && !self->scoring && is_of_now (self) ? self->known
                                                                                : NULL;
}

const GError *
kr_game_chances_get_failure (KrGameChances *self)
{
  return kr_game_chances_have_room (self) && is_of_now (self) ? self->failure : NULL;
}

/* --- Computing ------------------------------------------------------------------------ */

static void
forget (KrGameChances *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->known, g_free);
  g_clear_error (&self->failure);
}

/* When it was canceled, this may be gone already, or compute something else. What failed is tried
 * again once the game changes. */
static void
computed_cb (GObject *game, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree KrGameForecast *known = kr_game_forecast_finish (KR_GAME (game), result, &error);
  KrGameChances *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  self->known = g_steal_pointer (&known);
  self->failure = g_steal_pointer (&error);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
compute (KrGameChances *self)
{
  if (!kr_game_chances_have_room (self)) {
    forget (self);
    return;
  }
  if ((self->known != NULL || self->cancellable != NULL) && is_of_now (self))
    return;
  forget (self);
  self->match = *kr_game_get_match (self->game);
  self->cancellable = g_cancellable_new ();
  kr_game_forecast_async (self->game, self->cancellable, computed_cb, self);
}

void
kr_game_chances_set_scoring (KrGameChances *self, gboolean is_scoring)
{
  g_return_if_fail (KR_IS_GAME_CHANCES (self));
  if (self->scoring == is_scoring)
    return;
  self->scoring = is_scoring;
  if (kr_game_chances_have_room (self))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* --- Class ------------------------------------------------------------------------------ */

static void
get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_WANTED)
    g_value_set_boolean (value, KR_GAME_CHANCES (object)->wanted);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  KrGameChances *self = KR_GAME_CHANCES (object);

  if (prop_id != PROP_WANTED) {
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    return;
  }
  if (self->wanted == g_value_get_boolean (value))
    return;
  self->wanted = g_value_get_boolean (value);
  compute (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
dispose (GObject *object)
{
  forget (KR_GAME_CHANCES (object));
  G_OBJECT_CLASS (kr_game_chances_parent_class)->dispose (object);
}

static void
kr_game_chances_class_init (KrGameChancesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = dispose;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  properties[PROP_WANTED] = g_param_spec_boolean ("wanted", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_GAME_CHANCES, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_game_chances_init (KrGameChances *self)
{
}

KrGameChances *
kr_game_chances_of_game (KrGame *game)
{
  static GQuark quark = 0;
  KrGameChances *self;

  g_return_val_if_fail (KR_IS_GAME (game), NULL);
  if (quark == 0)
    quark = g_quark_from_static_string ("kr-game-chances");
  self = g_object_get_qdata (G_OBJECT (game), quark);
  if (self != NULL)
    return self;
  self = g_object_new (KR_TYPE_GAME_CHANCES, NULL);
  self->game = game;
  g_signal_connect_object (game, "changed", G_CALLBACK (compute), self, G_CONNECT_SWAPPED);
  g_object_set_qdata_full (G_OBJECT (game), quark, self, g_object_unref);
  return self;
}
