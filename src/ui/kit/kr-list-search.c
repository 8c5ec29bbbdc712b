/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-list-search.h"

static void
to_list_cb (GtkWidget *list)
{
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}

static gboolean
key_cb (GtkWidget *list, guint key)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  to_list_cb (list);
  return GDK_EVENT_STOP;
}

/* Enter on a row activates it. Else the entry, which gets every key that nothing else has used,
 * would take it before the window could act on it. */
static gboolean
row_key_cb (GtkWidget *list, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (list));

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !GTK_IS_LIST_BOX_ROW (focus))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate (focus);
}

/* A result that disappears may take the focus with it; so the entry takes the focus, and
 * the rest is typed into it. */
static void
started_cb (GtkSearchEntry *search)
{
  gtk_widget_grab_focus (GTK_WIDGET (search));
  gtk_editable_set_position (GTK_EDITABLE (search), -1);
}

static void
stopped_cb (GtkSearchEntry *search)
{
  gtk_editable_set_text (GTK_EDITABLE (search), "");
}

void
kr_list_search_bind (GtkSearchEntry *search, GtkWidget *list, GtkWidget *around)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), list, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (search), keys);
  keys = gtk_event_controller_key_new ();
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (row_key_cb), list, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (list, keys);
  g_signal_connect_object (search, "activate", G_CALLBACK (to_list_cb), list, G_CONNECT_SWAPPED);
  g_signal_connect (search, "search-started", G_CALLBACK (started_cb), NULL);
  g_signal_connect (search, "stop-search", G_CALLBACK (stopped_cb), NULL);
  gtk_search_entry_set_key_capture_widget (search, around);
}
