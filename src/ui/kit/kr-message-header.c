/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-message-header.h"

#include "kr-font-size.h"
#include "kr-message-bar.h"

#define ROOM_EM 24  /* with less beside the buttons, they make room */
#define MARGIN_PX 6 /* around a message */

struct _KrMessageHeader {
  AdwBin parent_instance;

  KrMessageBar *bar; /* lies over the header bar */
};

G_DEFINE_FINAL_TYPE (KrMessageHeader, kr_message_header, ADW_TYPE_BIN)

static GtkWidget *
get_title (KrMessageHeader *self)
{
  return adw_header_bar_get_title_widget (ADW_HEADER_BAR (adw_bin_get_child (ADW_BIN (self))));
}

/* What holds the title, with the buttons before and after it. */
static GtkCenterBox *
get_parts (KrMessageHeader *self)
{
  return GTK_CENTER_BOX (gtk_widget_get_ancestor (get_title (self), GTK_TYPE_CENTER_BOX));
}

/* What is covered keeps its room, so that no button is elsewhere afterwards. */
static void
set_covered (GtkWidget *widget, gboolean covered)
{
  gtk_widget_set_child_visible (widget, !covered);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, covered, -1);
}

static void
update_covered (KrMessageHeader *self, gboolean covers_end)
{
  const gboolean shown = gtk_widget_get_visible (GTK_WIDGET (self->bar));

  set_covered (get_title (self), shown);
  set_covered (gtk_center_box_get_end_widget (get_parts (self)), shown && covers_end);
}

static void
bar_changed_cb (KrMessageHeader *self)
{
  update_covered (self, FALSE);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The message is drawn over the header bar, so it comes after it. */
static void
child_changed_cb (KrMessageHeader *self)
{
  gtk_widget_insert_before (GTK_WIDGET (self->bar), GTK_WIDGET (self), NULL);
}

static GtkSizeRequestMode
kr_message_header_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kr_message_header_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* How much of the width @part takes from the edge of @widget where it lies. */
static int
get_taken (GtkWidget *part, GtkWidget *widget, gboolean from_left)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (part, widget, &bounds))
    return 0;
  return from_left ? (int) (bounds.origin.x + bounds.size.width)
                   : (int) (gtk_widget_get_width (widget) - bounds.origin.x);
}

static void
kr_message_header_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrMessageHeader *self = KR_MESSAGE_HEADER (widget);
  GtkCenterBox *parts = get_parts (self);
  const gboolean ltr = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_LTR;
  GtkAllocation allocation = {0, MARGIN_PX, 0, height - 2 * MARGIN_PX};
  gboolean covers_end;
  int before;
  int behind;
  int wanted;

  gtk_widget_size_allocate (adw_bin_get_child (ADW_BIN (widget)),
                            &(GtkAllocation){0, 0, width, height}, baseline);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->bar)))
    return;
  before = get_taken (gtk_center_box_get_start_widget (parts), widget, ltr) + MARGIN_PX;
  behind = get_taken (gtk_center_box_get_end_widget (parts), widget, !ltr) + MARGIN_PX;
  covers_end = width - before - behind < ROOM_EM * kr_font_size_get (widget);
  if (covers_end)
    behind = MARGIN_PX;
  update_covered (self, covers_end);
  gtk_widget_measure (GTK_WIDGET (self->bar), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL,
                      NULL);
  allocation.width = covers_end ? width - before - behind : MIN (wanted, width - before - behind);
  allocation.x = CLAMP ((width - allocation.width) / 2, before, width - behind - allocation.width);
  if (!ltr)
    allocation.x = width - allocation.x - allocation.width;
  gtk_widget_size_allocate (GTK_WIDGET (self->bar), &allocation, -1);
}

static void
kr_message_header_dispose (GObject *object)
{
  KrMessageHeader *self = KR_MESSAGE_HEADER (object);

  if (self->bar != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->bar));
  self->bar = NULL;
  G_OBJECT_CLASS (kr_message_header_parent_class)->dispose (object);
}

static void
kr_message_header_class_init (KrMessageHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_message_header_dispose;
  widget_class->get_request_mode = kr_message_header_get_request_mode;
  widget_class->measure = kr_message_header_measure;
  widget_class->size_allocate = kr_message_header_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "message-header");
}

static void
kr_message_header_init (KrMessageHeader *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->bar = g_object_new (KR_TYPE_MESSAGE_BAR, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->bar), GTK_WIDGET (self));
  g_signal_connect (self, "notify::child", G_CALLBACK (child_changed_cb), NULL);
  g_signal_connect_object (self->bar, "changed", G_CALLBACK (bar_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
