/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-button-label.h"

void
kr_button_label_wrap (GtkWidget *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}
