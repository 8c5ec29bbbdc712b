/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-searchable-window.h"

#include "kr-accessible.h"
#include "kr-arrival.h"

#include <glib/gi18n.h>

#define LEAST_WIDTH 340

/* Children of the window's template, which it keeps to itself. */
typedef struct {
  GtkWidget *button; /* opens and closes the search */
  GtkWidget *entry;
} Search;

static void
mend_inside (GtkWidget *widget, Search *search)
{
  int width, height;

  if (GTK_IS_POPOVER (widget)) /* a choice in newer versions has an entry of its own */
    return;
  gtk_widget_get_size_request (widget, &width, &height);
  if (width > LEAST_WIDTH)
    gtk_widget_set_size_request (widget, LEAST_WIDTH, height);
  if (GTK_IS_TOGGLE_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "edit-find-symbolic") == 0)
    search->button = widget;
  if (GTK_IS_SEARCH_ENTRY (widget) && search->entry == NULL)
    search->entry = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mend_inside (child, search);
}

static gboolean
escape_cb (GtkWidget *window, GVariant *arguments, gpointer entry)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (entry)) != '\0')
    return GDK_EVENT_PROPAGATE;
  gtk_window_close (GTK_WINDOW (window));
  return GDK_EVENT_STOP;
}

void
kr_searchable_window_mend (AdwPreferencesWindow *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  Search search = {NULL, NULL};

  mend_inside (GTK_WIDGET (window), &search);
  kr_accessible_set_label (search.button, _ ("Search (Ctrl+F)"));
  kr_accessible_set_label (search.entry, _ ("Search"));
  kr_arrival_focus (GTK_WIDGET (window), search.button);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, search.entry, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
