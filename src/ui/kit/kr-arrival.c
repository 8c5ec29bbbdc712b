/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-arrival.h"

#define GUARD_US (400 * G_TIME_SPAN_MILLISECOND)

static gboolean
focus_cb (gpointer target)
{
  GtkRoot *root = gtk_widget_get_root (target);

  /* GTK would focus a covered list or entry as well. */
  if (gtk_widget_get_mapped (target) && gtk_widget_grab_focus (target) && GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  return G_SOURCE_REMOVE;
}

/* A stack gives its new page a focus only after it has mapped it, so this comes later. */
static void
focus_later (GtkWidget *target, GSourceFunc callback)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, callback, g_object_ref (target), g_object_unref);
}

/* Whether keys go nowhere, or to what is not shown any more: from a menu that closes GTK gives the
 * focus back to its button, even if what was chosen has put another page in the place of that. */
static gboolean
is_lost (GtkRoot *root)
{
  GtkWidget *focus = GTK_IS_WINDOW (root) ? gtk_window_get_focus (GTK_WINDOW (root)) : NULL;

  return focus == NULL || !gtk_widget_get_mapped (focus);
}

static gboolean
find_cb (gpointer target)
{
  return is_lost (gtk_widget_get_root (target)) ? focus_cb (target) : G_SOURCE_REMOVE;
}

static void
moved_cb (GtkWidget *target)
{
  if (is_lost (gtk_widget_get_root (target)))
    focus_later (target, find_cb);
}

static void
map_cb (GtkWidget *page, GtkWidget *target)
{
  g_signal_connect_object (gtk_widget_get_root (page), "notify::focus-widget",
                           G_CALLBACK (moved_cb), target, G_CONNECT_SWAPPED);
  focus_later (target, focus_cb);
}

static void
unmap_cb (GtkWidget *page, GtkWidget *target)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (page), moved_cb, target);
}

void
kr_arrival_focus (GtkWidget *page, GtkWidget *target)
{
  g_return_if_fail (GTK_IS_WIDGET (page) && GTK_IS_WIDGET (target));
  g_signal_connect_object (page, "map", G_CALLBACK (map_cb), target, 0);
  g_signal_connect_object (page, "unmap", G_CALLBACK (unmap_cb), target, 0);
  if (gtk_widget_get_mapped (page))
    map_cb (page, target);
}

static void
note_time_cb (GtkWidget *page, gint64 *appeared_at_us)
{
  *appeared_at_us = g_get_monotonic_time ();
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer data)
{
  const gint64 *appeared_at_us = data;

  return (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space) &&
         g_get_monotonic_time () - *appeared_at_us < GUARD_US;
}

void
kr_arrival_guard (GtkWidget *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  gint64 *appeared_at_us = g_new0 (gint64, 1);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_data (page, "map", G_CALLBACK (note_time_cb), appeared_at_us,
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), appeared_at_us);
  gtk_widget_add_controller (page, keys);
}
