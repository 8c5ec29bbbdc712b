/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scroll-to.h"

/* How far below the top edge, of the height of the page. */
#define ABOVE 0.2

/* The layout of a frame comes after its ticks: the second tick sees the first one’s. */
#define LAYOUT_TICKS 2

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer ticks)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *content = NULL;
  GtkAdjustment *adjustment = NULL;
  double y = 0;

  if (scroller == NULL)
    return G_SOURCE_REMOVE;
  if (--*(int *) ticks > 0)
    return G_SOURCE_CONTINUE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  if (GTK_IS_VIEWPORT (content))
    content = gtk_viewport_get_child (GTK_VIEWPORT (content));
  if (gtk_widget_translate_coordinates (widget, content, 0, 0, NULL, &y))
    gtk_adjustment_set_value (adjustment, y - ABOVE * gtk_adjustment_get_page_size (adjustment));
  return G_SOURCE_REMOVE;
}

void
kr_scroll_to (GtkWidget *widget)
{
  int *ticks = g_new (int, 1);

  *ticks = LAYOUT_TICKS;
  gtk_widget_add_tick_callback (widget, tick_cb, ticks, g_free);
}
