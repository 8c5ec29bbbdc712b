/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-drop.h"

static gboolean
drop_cb (GtkDropTarget *drop, const GValue *value, double x, double y, const char *action)
{
  GtkWidget *target = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop));
  g_autoptr (GStrvBuilder) uris = g_strv_builder_new ();
  g_auto (GStrv) listed = NULL;

  for (GSList *link = g_value_get_boxed (value); link != NULL; link = link->next) {
    g_autofree char *uri = g_file_get_uri (link->data);

    g_strv_builder_add (uris, uri);
  }
  listed = g_strv_builder_end (uris);
  return gtk_widget_activate_action (target, action, "^as", listed);
}

void
kr_file_drop_accept (GtkWidget *target, const char *action)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), (gpointer) action);
  gtk_widget_add_controller (target, GTK_EVENT_CONTROLLER (drop));
}
