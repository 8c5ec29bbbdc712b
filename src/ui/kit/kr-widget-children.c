/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-widget-children.h"

void
kr_widget_children_remove (GtkWidget *container)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (container)) != NULL)
    if (GTK_IS_LIST_BOX (container))
      gtk_list_box_remove (GTK_LIST_BOX (container), child);
    else if (GTK_IS_FLOW_BOX (container))
      gtk_flow_box_remove (GTK_FLOW_BOX (container), child);
    else if (GTK_IS_GRID (container))
      gtk_grid_remove (GTK_GRID (container), child);
    else
      gtk_box_remove (GTK_BOX (container), child);
}
