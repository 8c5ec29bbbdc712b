/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-searchable-window.h"

#include "kr-accessible.h"

#include <glib/gi18n.h>

#define LEAST_WIDTH 340

/* The search button is the only toggle button in the header bar, which comes before the pages. */
static void
mend_inside (GtkWidget *widget, gboolean *is_named)
{
  int width, height;

  gtk_widget_get_size_request (widget, &width, &height);
  if (width > LEAST_WIDTH)
    gtk_widget_set_size_request (widget, LEAST_WIDTH, height);
  if (GTK_IS_TOGGLE_BUTTON (widget) && !*is_named) {
    kr_accessible_set_label (widget, _ ("Search (Ctrl+F)"));
    *is_named = TRUE;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mend_inside (child, is_named);
}

void
kr_searchable_window_mend (AdwPreferencesWindow *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gboolean is_named = FALSE;

  mend_inside (GTK_WIDGET (window), &is_named);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
