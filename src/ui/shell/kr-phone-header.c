/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phone-header.h"

#define WIDEST_WORD 100 /* pixels, for which a phone has room */

/* NULL: all buttons of the window. */
static char *
dup_window_buttons (AdwHeaderBar *bar, gboolean narrow)
{
  g_autoptr (GString) layout = NULL;
  g_autofree char *all = NULL;

  if (!narrow)
    return NULL;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (bar)), "gtk-decoration-layout", &all, NULL);
  layout = g_string_new (all);
  g_string_replace (layout, "minimize", "", 0);
  g_string_replace (layout, "maximize", "", 0);
  return g_strdup (layout->str);
}

/* The title would leave the word only as much room as the icon needs. */
static void
keep_word (GtkWidget *buttons, gboolean narrow)
{
  int width;

  gtk_widget_measure (gtk_widget_get_first_child (buttons), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &width, NULL, NULL);
  gtk_widget_set_size_request (buttons, narrow && width <= WIDEST_WORD ? width : -1, -1);
}

void
kr_phone_header_set_narrow (AdwHeaderBar *bar, GtkWidget *buttons, gboolean narrow)
{
  g_autofree char *layout = dup_window_buttons (bar, narrow);

  /* New buttons would take the place of these even for the same layout. */
  if (g_strcmp0 (adw_header_bar_get_decoration_layout (bar), layout) != 0)
    adw_header_bar_set_decoration_layout (bar, layout);
  keep_word (buttons, narrow);
}
