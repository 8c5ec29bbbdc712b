/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-css-class.h"

void
kr_css_class_set (GtkWidget *widget, const char *name, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
