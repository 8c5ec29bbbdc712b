/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-gradual-list.h"

#include <glib/gi18n.h>

#define ROWS_A_FRAME 2

/* Kept in the object data of the list. */
typedef struct {
  GtkListBox *list;
  GPtrArray *lines;
  const KrRowKind *kind;
  gpointer data;
  guint n_rows;
  guint tick_id; /* 0: all lines are shown */
} Filler;

static void
free_cb (gpointer data)
{
  Filler *self = data;

  g_ptr_array_unref (self->lines);
  g_free (self);
}

static void
show_line (Filler *self, guint line)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) line);

  self->kind->show (GTK_WIDGET (row), self->lines->pdata[line], self->data);
}

static void
add_rows (Filler *self)
{
  for (int i = 0; i < ROWS_A_FRAME && self->n_rows < self->lines->len; i++) {
    gtk_list_box_append (self->list, self->kind->new_row ());
    show_line (self, self->n_rows++);
  }
}

static gboolean
tick_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  Filler *self = data;

  add_rows (self);
  if (self->n_rows < self->lines->len)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

void
kr_gradual_list_fill (GtkListBox *list, GPtrArray *lines, const KrRowKind *kind, gpointer data)
{
  Filler *self = g_object_get_data (G_OBJECT (list), "kr-gradual-list");

  if (self == NULL) {
    self = g_new (Filler, 1);
    *self = (Filler){.list = list, .kind = kind, .data = data};
    g_object_set_data_full (G_OBJECT (list), "kr-gradual-list", self, free_cb);
  }
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->lines = lines;
  while (self->n_rows > lines->len)
    gtk_list_box_remove (list,
                         GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) --self->n_rows)));
  for (guint line = 0; line < self->n_rows; line++)
    show_line (self, line);
  add_rows (self);
  if (self->n_rows < lines->len && self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (list), tick_cb, self, NULL);
}

void
kr_gradual_list_fill_part (GtkListBox *list,
                           GPtrArray *lines,
                           guint most,
                           GtkButton *more,
                           const KrRowKind *kind,
                           gpointer data)
{
  const guint n_left = lines->len > most ? lines->len - most : 0;
  g_autofree char *label = g_strdup_printf (_ ("More: %u"), n_left);

  gtk_button_set_label (more, label);
  gtk_widget_set_visible (GTK_WIDGET (more), n_left > 0);
  g_ptr_array_set_size (lines, (int) (lines->len - n_left));
  kr_gradual_list_fill (list, lines, kind, data);
}
