/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pinned-row.h"

#define MOST_BAR_WIDTH 1280 /* as wide as the page */

/* Widgets must not move while they are being laid out, so the row moves a moment later. */

struct _KrPinnedRow {
  AdwBin parent_instance;

  GtkWidget *row; /* NULL: none yet */
  AdwBin *place;
  AdwClamp *bar;
  int row_height; /* in its place */
  gboolean pinned;
  guint move_id;
};

G_DEFINE_FINAL_TYPE (KrPinnedRow, kr_pinned_row, ADW_TYPE_BIN)

static gboolean
move_cb (gpointer user_data)
{
  KrPinnedRow *self = KR_PINNED_ROW (user_data);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean visible = GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));
  g_autoptr (GtkWidget) row = g_object_ref (self->row);

  self->move_id = 0;
  if (focus != NULL && !gtk_widget_is_ancestor (focus, row))
    focus = NULL;
  adw_bin_set_child (self->place, NULL);
  adw_clamp_set_child (self->bar, NULL);
  if (self->pinned)
    adw_clamp_set_child (self->bar, row);
  else
    adw_bin_set_child (self->place, row);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), self->pinned);
  if (focus != NULL && gtk_widget_grab_focus (focus) && visible)
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  return G_SOURCE_REMOVE;
}

/* Whether the page with the row in its place needs more than @height. */
static gboolean
is_too_low (KrPinnedRow *self, int width, int height)
{
  GtkWidget *page =
      gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (adw_bin_get_child (ADW_BIN (self))));
  const gboolean in_place = adw_bin_get_child (self->place) != NULL;
  int needed;

  if (!gtk_widget_is_visible (GTK_WIDGET (self->place)))
    return FALSE;
  if (in_place)
    self->row_height = gtk_widget_get_height (self->row);
  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  return needed + (in_place ? 0 : self->row_height) > height;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  int bar_minimum, bar_natural;

  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural,
                      NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (KR_PINNED_ROW (widget)->bar), orientation, for_size, &bar_minimum,
                      &bar_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum += bar_minimum;
    *natural += bar_natural;
  } else {
    *minimum = MAX (*minimum, bar_minimum);
    *natural = MAX (*natural, bar_natural);
  }
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrPinnedRow *self = KR_PINNED_ROW (widget);
  GtkWidget *bar = GTK_WIDGET (self->bar);
  GtkAllocation box = {0, 0, width, height};
  int bar_height;

  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, width, &bar_height, NULL, NULL, NULL);
  box.height -= bar_height;
  gtk_widget_size_allocate (adw_bin_get_child (ADW_BIN (self)), &box, -1);
  box.y = box.height;
  box.height = bar_height;
  if (gtk_widget_should_layout (bar))
    gtk_widget_size_allocate (bar, &box, -1);
  if (self->row == NULL || is_too_low (self, width, height) == self->pinned)
    return;
  self->pinned = !self->pinned;
  if (self->move_id == 0)
    self->move_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, move_cb, self, NULL);
}

static void
kr_pinned_row_dispose (GObject *object)
{
  KrPinnedRow *self = KR_PINNED_ROW (object);

  g_clear_handle_id (&self->move_id, g_source_remove);
  self->row = NULL;
  if (self->bar != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->bar));
  self->bar = NULL;
  G_OBJECT_CLASS (kr_pinned_row_parent_class)->dispose (object);
}

static void
kr_pinned_row_class_init (KrPinnedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_pinned_row_dispose;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
}

static void
kr_pinned_row_init (KrPinnedRow *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->bar = g_object_new (ADW_TYPE_CLAMP, "maximum-size", MOST_BAR_WIDTH, "tightening-threshold",
                            MOST_BAR_WIDTH, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->bar), "pinned-bar");
  gtk_widget_set_visible (GTK_WIDGET (self->bar), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->bar), GTK_WIDGET (self));
}

void
kr_pinned_row_set_row (KrPinnedRow *self, GtkWidget *row)
{
  g_return_if_fail (KR_IS_PINNED_ROW (self) && ADW_IS_BIN (gtk_widget_get_parent (row)));
  self->row = row;
  self->place = ADW_BIN (gtk_widget_get_parent (row));
  gtk_widget_insert_before (GTK_WIDGET (self->bar), GTK_WIDGET (self), NULL); /* tabs come last */
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
kr_pinned_row_get_bar (KrPinnedRow *self)
{
  g_return_val_if_fail (KR_IS_PINNED_ROW (self), NULL);
  return GTK_WIDGET (self->bar);
}
