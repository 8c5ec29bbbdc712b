/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-import-results-window.h"

#include "kr-accessible.h"
#include "kr-import-result.h"

#include <glib/gi18n.h>

static void
show_cb (GtkWidget *button, const char *uuid)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (button));
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (window));
  g_autofree char *address = g_strconcat ("session/", uuid, NULL);

  gtk_widget_activate_action (parent, "win.show-history", "s", address);
  gtk_window_close (window);
}

static GtkWidget *
new_row (const KrImportResult *result)
{
  g_autofree char *details =
      result->details != NULL ? g_strjoinv ("\n", result->details) : g_strdup ("");
  g_autofree char *subtitle =
      g_strconcat (result->sentence, *details != '\0' ? "\n" : "", details, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", result->name,
                                 "subtitle", subtitle, "title-lines", 0, "subtitle-lines", 0, NULL);
  GtkWidget *icon = gtk_image_new_from_icon_name (result->uuid != NULL ? "emblem-ok-symbolic"
                                                                       : "dialog-warning-symbolic");

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  if (result->uuid != NULL) {
    GtkWidget *button = gtk_button_new_with_label (_ ("Show"));

    kr_accessible_set_labelf (button, _ ("Show the game from “%s”"), result->name);
    gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
    g_signal_connect_data (button, "clicked", G_CALLBACK (show_cb), g_strdup (result->uuid),
                           (GClosureNotify) (GCallback) g_free, 0);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  }
  return row;
}

GtkWidget *
kr_import_results_window_new (GPtrArray *results, GtkWindow *parent)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "child", group, NULL);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "vexpand", TRUE, "child", clamp, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window =
      g_object_new (ADW_TYPE_WINDOW, "transient-for", parent, "title", _ ("Imported"), "content",
                    box, "default-width", 560, "default-height", 480, "width-request", 340,
                    "height-request", 300, NULL);
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  for (guint i = 0; i < results->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               new_row (g_ptr_array_index (results, i)));
  gtk_widget_add_css_class (group, "exchange-page");
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, shortcuts);
  return window;
}
