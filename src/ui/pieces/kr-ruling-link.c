/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-link.h"

#include "kr-accessible.h"

#include <glib/gi18n.h>

/* The main window is the one that has the action win.show-ruling. */

void
kr_ruling_link_open (GtkWidget *from, const char *id)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (from));

  while (window != NULL && gtk_window_get_modal (window)) {
    GtkWindow *behind = gtk_window_get_transient_for (window);

    gtk_window_close (window);
    window = behind;
  }
  /* What stays in front of the main window would hide the ruling. */
  if (window != NULL)
    gtk_window_set_transient_for (window, NULL);

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (gtk_widget_activate_action (l->data, "win.show-ruling", "s", id)) {
      gtk_window_present (l->data);
      return;
    }
}

static void
open_cb (GtkWidget *widget, const char *id)
{
  kr_ruling_link_open (widget, id);
}

static void
connect_open (GtkWidget *widget, const char *signal, const char *id)
{
  g_signal_connect_data (widget, signal, G_CALLBACK (open_cb), g_strdup (id),
                         (GClosureNotify) (void (*) (void)) g_free, 0);
}

GtkWidget *
kr_ruling_link_new (const char *id, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "caption");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  kr_accessible_set_tooltip (button, _ ("Look up the ruling"));
  kr_accessible_set_label (button, text);
  connect_open (button, "clicked", id);
  return button;
}

/* The button is not the row's activatable widget: GTK 4.8 would add the row's title to
 * its name. */
void
kr_ruling_link_add_to_row (AdwActionRow *row, const char *id, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("go-next-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  kr_accessible_set_label (button, label);
  connect_open (button, "clicked", id);
  adw_action_row_add_suffix (row, button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  connect_open (GTK_WIDGET (row), "activated", id);
}
