/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-stepper.h"

#include "kr-accessible.h"

#include <glib/gi18n.h>

struct _KrStepper {
  AdwBin parent_instance;

  char *what;

  GtkWidget *less;
  GtkLabel *value;
  GtkWidget *more;
};

G_DEFINE_FINAL_TYPE (KrStepper, kr_stepper, ADW_TYPE_BIN)

enum {
  SIGNAL_STEP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
less_cb (KrStepper *self)
{
  g_signal_emit (self, signals[SIGNAL_STEP], 0, -1);
}

static void
more_cb (KrStepper *self)
{
  g_signal_emit (self, signals[SIGNAL_STEP], 0, +1);
}

static void
kr_stepper_dispose (GObject *object)
{
  KrStepper *self = KR_STEPPER (object);

  g_clear_pointer (&self->what, g_free);
  G_OBJECT_CLASS (kr_stepper_parent_class)->dispose (object);
}

static void
kr_stepper_class_init (KrStepperClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_stepper_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kit/kr-stepper.ui");
  gtk_widget_class_bind_template_child (widget_class, KrStepper, less);
  gtk_widget_class_bind_template_child (widget_class, KrStepper, value);
  gtk_widget_class_bind_template_child (widget_class, KrStepper, more);
  gtk_widget_class_bind_template_callback (widget_class, less_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_set_css_name (widget_class, "stepper");
  signals[SIGNAL_STEP] = g_signal_new ("step", KR_TYPE_STEPPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
kr_stepper_init (KrStepper *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_stepper_new (const char *what, const char *less, const char *more)
{
  KrStepper *self = g_object_new (KR_TYPE_STEPPER, NULL);

  kr_stepper_set_words (self, what, less, more);
  return GTK_WIDGET (self);
}

void
kr_stepper_set_words (KrStepper *self, const char *what, const char *less, const char *more)
{
  g_return_if_fail (KR_IS_STEPPER (self));
  g_free (self->what);
  self->what = g_strdup (what);
  kr_accessible_set_label (self->less, less);
  kr_accessible_set_label (self->more, more);
}

void
kr_stepper_set_value (KrStepper *self, const char *text, gboolean can_less, gboolean can_more)
{
  g_return_if_fail (KR_IS_STEPPER (self));
  gtk_label_set_label (self->value, text);
  /* Translators: what is counted, and how many: “Longest count: 4” */
  kr_accessible_set_labelf (GTK_WIDGET (self->value), _ ("%1$s: %2$s"), self->what, text);
  gtk_widget_set_sensitive (self->less, can_less);
  gtk_widget_set_sensitive (self->more, can_more);
}
