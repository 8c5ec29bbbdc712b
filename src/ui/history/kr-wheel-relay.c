/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-wheel-relay.h"

#include <math.h>

/* One click of a wheel moves as far as in GTK: farther in a higher page. */
static gboolean
scroll_cb (GtkEventControllerScroll *wheel, double dx, double dy, GtkScrolledWindow *page)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (page);
  double step = 1;

  if (dy == 0)
    return GDK_EVENT_PROPAGATE;
  if (gtk_event_controller_scroll_get_unit (wheel) != GDK_SCROLL_UNIT_SURFACE)
    step = pow (gtk_adjustment_get_page_size (adjustment), 2.0 / 3.0);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + dy * step);
  return GDK_EVENT_STOP;
}

void
kr_wheel_relay_pass_on (GtkWidget *widget, GtkScrolledWindow *page)
{
  GtkEventController *wheel =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect_object (wheel, "scroll", G_CALLBACK (scroll_cb), page, 0);
  gtk_widget_add_controller (widget, wheel);
}
