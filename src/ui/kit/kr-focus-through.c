/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-focus-through.h"

static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
}

void
kr_focus_through_through_child (GtkWidgetClass *klass)
{
  klass->focus = focus;
}
