/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-other-screen.h"

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
kr_other_screen_open (GtkWindow *window, GtkWindow *beside)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (window));
  g_autoptr (GdkMonitor) own = find_own_monitor (display, beside);
  g_autoptr (GdkMonitor) other = find_other_monitor (display, own);
  GdkMonitor *monitor = other != NULL ? other : own;
  GdkRectangle area;

  if (monitor != NULL) {
    gdk_monitor_get_geometry (monitor, &area);
    gtk_window_set_default_size (window, area.width, area.height);
    gtk_window_fullscreen_on_monitor (window, monitor);
  }
  gtk_window_present (window);
  if (other != NULL && beside != NULL)
    gtk_window_present (beside);
}
