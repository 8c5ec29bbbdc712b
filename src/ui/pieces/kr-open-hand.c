/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-open-hand.h"

#define DRAFT "kr-open-hand" /* data of the window */
#define SEAT "kr-open-hand-seat"

void
kr_open_hand_set (GtkWidget *from, KrDealDraft *draft, int seat)
{
  GtkRoot *window = gtk_widget_get_root (from);

  if (window == NULL)
    return;
  g_object_set_data_full (G_OBJECT (window), DRAFT, draft != NULL ? g_object_ref (draft) : NULL,
                          g_object_unref);
  g_object_set_data (G_OBJECT (window), SEAT, GINT_TO_POINTER (seat));
}

KrDealDraft *
kr_open_hand_find (GtkWindow *window, int *seat)
{
  *seat = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (window), SEAT));
  return g_object_get_data (G_OBJECT (window), DRAFT);
}
