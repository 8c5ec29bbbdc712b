/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-arrival.h"

#define GUARD_US (400 * G_TIME_SPAN_MILLISECOND)

typedef struct {
  GtkWidget *page, *target;
} Arrival;

static gboolean
focus_cb (gpointer data)
{
  const Arrival *arrival = data;
  GtkRoot *root = gtk_widget_get_root (arrival->page);

  /* GTK would focus a covered list or entry as well. */
  if (gtk_widget_get_mapped (arrival->target) && gtk_widget_grab_focus (arrival->target) &&
      GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  return G_SOURCE_REMOVE;
}

static void
free_arrival (gpointer data)
{
  Arrival *arrival = data;

  g_object_unref (arrival->page);
  g_object_unref (arrival->target);
  g_free (arrival);
}

/* A stack gives its new page a focus only after it has mapped it, so this comes later. */
static void
map_cb (GtkWidget *page, GtkWidget *target)
{
  Arrival *arrival = g_new0 (Arrival, 1);

  arrival->page = g_object_ref (page);
  arrival->target = g_object_ref (target);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, focus_cb, arrival, free_arrival);
  /* cppcheck-suppress memleak ; free_arrival frees it */
}

void
kr_arrival_focus (GtkWidget *page, GtkWidget *target)
{
  g_return_if_fail (GTK_IS_WIDGET (page) && GTK_IS_WIDGET (target));
  g_signal_connect_object (page, "map", G_CALLBACK (map_cb), target, 0);
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
