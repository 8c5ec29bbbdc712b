/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-across-window.h"

#include <glib/gi18n.h>

#include "kr-across-view.h"

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

/* The monitor that @beside is on; the first one if it is not shown yet. Caller owns it. */
static GdkMonitor *
find_own_monitor (GdkDisplay *display, GtkWindow *beside)
{
  GdkSurface *surface = beside != NULL ? gtk_native_get_surface (GTK_NATIVE (beside)) : NULL;
  GdkMonitor *monitor =
      surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;

  if (monitor != NULL)
    return g_object_ref (monitor);
  return g_list_model_get_item (gdk_display_get_monitors (display), 0);
}

/* Another monitor than @own; NULL if there is none. Caller owns it. */
static GdkMonitor *
find_other_monitor (GdkDisplay *display, GdkMonitor *own)
{
  GListModel *monitors = gdk_display_get_monitors (display);

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

    if (monitor != own)
      return g_steal_pointer (&monitor);
  }
  return NULL;
}

/* A window manager may refuse full screen: the window has that size anyway. */
void
kr_across_window_open (KrAcrossWindow *self, GtkWindow *beside)
{
  GtkWindow *window = GTK_WINDOW (self);
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  g_autoptr (GdkMonitor) own = find_own_monitor (display, beside);
  g_autoptr (GdkMonitor) other = find_other_monitor (display, own);
  GdkMonitor *monitor = other != NULL ? other : own;
  GdkRectangle area;

  g_return_if_fail (KR_IS_ACROSS_WINDOW (self));
  if (monitor != NULL) {
    gdk_monitor_get_geometry (monitor, &area);
    gtk_window_set_default_size (window, area.width, area.height);
    gtk_window_fullscreen_on_monitor (window, monitor);
  }
  gtk_window_present (window);
  if (other != NULL && beside != NULL)
    gtk_window_present (beside);
}
