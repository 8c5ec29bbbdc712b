/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-list-detail.h"

/* Freed with its signal handler, that is, with the leaflet. */
typedef struct {
  AdwLeaflet *leaflet;
  GtkStack *sides;
  GtkWidget *nothing;
  guint fold_id; /* 0: the right page is in view */
} Beside;

static void
free_beside_cb (gpointer data, GClosure *closure)
{
  Beside *beside = data;

  g_clear_handle_id (&beside->fold_id, g_source_remove);
  g_free (beside);
}

static gboolean
follow_fold_cb (gpointer user_data)
{
  Beside *beside = user_data;

  beside->fold_id = 0;
  if (gtk_stack_get_visible_child (beside->sides) != beside->nothing)
    kr_list_detail_show_page (beside->leaflet, beside->sides);
  return G_SOURCE_REMOVE;
}

/* The leaflet folds during its allocation; another page may be shown only afterwards. */
static void
folded_cb (Beside *beside)
{
  if (beside->fold_id == 0)
    beside->fold_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_fold_cb, beside, NULL);
}

void
kr_list_detail_bind (AdwLeaflet *leaflet, GtkStack *sides, GtkWidget *nothing)
{
  Beside *beside = g_new0 (Beside, 1);

  beside->leaflet = leaflet;
  beside->sides = sides;
  beside->nothing = nothing;
  g_signal_connect_data (leaflet, "notify::folded", G_CALLBACK (folded_cb), beside, free_beside_cb,
                         G_CONNECT_SWAPPED);
}

void
kr_list_detail_show_page (AdwLeaflet *leaflet, GtkStack *sides)
{
  if (adw_leaflet_get_folded (leaflet))
    adw_leaflet_set_visible_child (leaflet, GTK_WIDGET (sides));
}

void
kr_list_detail_show_side (GtkWidget *list_side,
                          GtkStack *sides,
                          GtkWidget *nothing,
                          gboolean can_choose)
{
  const gboolean shown = can_choose || gtk_stack_get_visible_child (sides) != nothing;

  gtk_widget_set_visible (GTK_WIDGET (sides), shown);
  gtk_widget_set_hexpand (list_side, !shown);
}
