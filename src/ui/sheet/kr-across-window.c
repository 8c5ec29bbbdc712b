/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-across-window.h"

#include <glib/gi18n.h>

#include "kr-across-view.h"
#include "kr-other-screen.h"

struct _KrAcrossWindow {
  GtkWindow parent_instance;

  KrAcrossView *view;
};

G_DEFINE_FINAL_TYPE (KrAcrossWindow, kr_across_window, GTK_TYPE_WINDOW)

enum {
  PROP_DRAFT = 1,
};

enum {
  SIGNAL_KEY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
key_pressed_cb (KrAcrossWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  if (key == GDK_KEY_Escape || key == GDK_KEY_F11)
    gtk_window_close (GTK_WINDOW (self));
  else
    g_signal_emit (self, signals[SIGNAL_KEY], 0, key,
                   modifiers & gtk_accelerator_get_default_mod_mask ());
  return GDK_EVENT_STOP;
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DRAFT)
    kr_across_view_set_draft (KR_ACROSS_WINDOW (object)->view, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kr_across_window_class_init (KrAcrossWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_DRAFT,
                                   g_param_spec_object ("draft", NULL, NULL, KR_TYPE_DEAL_DRAFT,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  signals[SIGNAL_KEY] =
      g_signal_new ("key", KR_TYPE_ACROSS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_UINT, GDK_TYPE_MODIFIER_TYPE);
}

static void
kr_across_window_init (KrAcrossWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->view = g_object_new (KR_TYPE_ACROSS_VIEW, NULL);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Across the Table"));
  gtk_window_set_child (GTK_WINDOW (self), GTK_WIDGET (self->view));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
kr_across_window_new (KrGame *game)
{
  KrAcrossWindow *self = g_object_new (KR_TYPE_ACROSS_WINDOW, NULL);

  kr_across_view_set_game (self->view, game);
  return GTK_WIDGET (self);
}

void
kr_across_window_open (KrAcrossWindow *self, GtkWindow *beside)
{
  g_return_if_fail (KR_IS_ACROSS_WINDOW (self));
  kr_other_screen_open (GTK_WINDOW (self), beside);
}
