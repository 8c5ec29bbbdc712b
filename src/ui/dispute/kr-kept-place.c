/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-kept-place.h"

static void
keep_scrolled (KrKeptPlace *self, GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget)) {
    GtkAdjustment *adjustments[] = {
        gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (widget)),
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)),
    };

    for (gsize i = 0; i < G_N_ELEMENTS (adjustments); i++) {
      const double value = gtk_adjustment_get_value (adjustments[i]);

      g_ptr_array_add (self->scrolled, g_object_ref (adjustments[i]));
      g_array_append_val (self->values, value);
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_scrolled (self, child);
}

void
kr_kept_place_keep (KrKeptPlace *self, GtkWidget *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  if (focus != NULL && gtk_widget_is_ancestor (focus, page))
    self->focus = g_object_ref (focus);
  if (GTK_IS_TEXT (self->focus)) {
    gtk_editable_get_selection_bounds (GTK_EDITABLE (self->focus), &self->from, &self->to);
    if (gtk_editable_get_position (GTK_EDITABLE (self->focus)) == self->from) {
      self->from = self->to;
      self->to = gtk_editable_get_position (GTK_EDITABLE (self->focus));
    }
  }
  self->scrolled = g_ptr_array_new_with_free_func (g_object_unref);
  self->values = g_array_new (FALSE, FALSE, sizeof (double));
  keep_scrolled (self, page);
}

static gboolean
restore_cb (gpointer user_data)
{
  KrKeptPlace *kept = user_data;

  if (GTK_IS_TEXT (kept->focus) && gtk_widget_get_mapped (kept->focus)) {
    gtk_text_grab_focus_without_selecting (GTK_TEXT (kept->focus));
    gtk_editable_select_region (GTK_EDITABLE (kept->focus), kept->from, kept->to);
  } else if (kept->focus != NULL && gtk_widget_get_mapped (kept->focus)) {
    gtk_widget_grab_focus (kept->focus);
  }
  for (guint i = 0; i < kept->scrolled->len; i++)
    gtk_adjustment_set_value (kept->scrolled->pdata[i], g_array_index (kept->values, double, i));
  return G_SOURCE_REMOVE;
}

static void
free_kept (gpointer user_data)
{
  kr_kept_place_clear (user_data);
  g_free (user_data);
}

void
kr_kept_place_restore (KrKeptPlace *self)
{
  KrKeptPlace *kept;

  if (self->scrolled == NULL)
    return;
  kept = g_memdup2 (self, sizeof *self);
  *self = (KrKeptPlace){0};
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, restore_cb, kept, free_kept);
}

void
kr_kept_place_clear (KrKeptPlace *self)
{
  g_clear_object (&self->focus);
  g_clear_pointer (&self->scrolled, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_array_unref);
}
