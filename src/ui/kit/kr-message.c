/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-message.h"

/* Seconds to read it, and to decide and reach the button. By KrMessageKind. */
static const guint seconds_in_view[] = {6, 12, 15};

struct _KrMessage {
  GObject parent_instance;

  KrMessageKind kind;
  char *text;
  char *button; /* NULL: none */
  guint seconds_left;
  gboolean is_gone;
};

G_DEFINE_FINAL_TYPE (KrMessage, kr_message, G_TYPE_OBJECT)

enum {
  CLICKED,
  GONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
kr_message_finalize (GObject *object)
{
  KrMessage *self = KR_MESSAGE (object);

  g_free (self->text);
  g_free (self->button);
  G_OBJECT_CLASS (kr_message_parent_class)->finalize (object);
}

static void
kr_message_class_init (KrMessageClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kr_message_finalize;
  signals[CLICKED] =
      g_signal_new ("clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GONE] =
      g_signal_new ("gone", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_message_init (KrMessage *self)
{
}

KrMessage *
kr_message_new (KrMessageKind kind, const char *text, const char *button)
{
  KrMessage *self = g_object_new (KR_TYPE_MESSAGE, NULL);

  self->kind = kind;
  self->text = g_strdup (text);
  self->button = g_strdup (button);
  self->seconds_left = seconds_in_view[kind];
  return self;
}

KrMessageKind
kr_message_get_kind (KrMessage *self)
{
  return self->kind;
}

const char *
kr_message_get_text (KrMessage *self)
{
  return self->text;
}

const char *
kr_message_get_button (KrMessage *self)
{
  return self->button;
}

void
kr_message_age (KrMessage *self)
{
  if (--self->seconds_left == 0)
    kr_message_dismiss (self);
}

void
kr_message_dismiss (KrMessage *self)
{
  if (self->is_gone)
    return;
  self->is_gone = TRUE;
  g_signal_emit (self, signals[GONE], 0);
}
