/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fold-layout.h"

/* Folds as soon as the first child or the second would get less than its
 * natural width. */

#define SPACING 8

struct _KrFoldLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (KrFoldLayout, kr_fold_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The two children as they want to be. */
typedef struct {
  GtkWidget *widgets[2];
  int minimum_width[2];
  int width[2];
  int height[2];
} KrFoldParts;

static KrFoldParts
measure_parts (GtkWidget *widget)
{
  KrFoldParts parts;

  parts.widgets[0] = gtk_widget_get_first_child (widget);
  parts.widgets[1] = gtk_widget_get_next_sibling (parts.widgets[0]);
  for (int i = 0; i < 2; i++) {
    gtk_widget_measure (parts.widgets[i], GTK_ORIENTATION_HORIZONTAL, -1, &parts.minimum_width[i],
                        &parts.width[i], NULL, NULL);
    gtk_widget_measure (parts.widgets[i], GTK_ORIENTATION_VERTICAL, -1, NULL, &parts.height[i],
                        NULL, NULL);
  }
  return parts;
}

static gboolean
is_folded (const KrFoldParts *parts, int width)
{
  return parts->width[0] + SPACING + parts->width[1] > width;
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkLayoutManager *manager,
         GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  const KrFoldParts parts = measure_parts (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (parts.minimum_width[0], parts.minimum_width[1]);
    *natural = parts.width[0] + SPACING + parts.width[1];
  } else if (for_size >= 0 && is_folded (&parts, for_size)) {
    *minimum = *natural = parts.height[0] + parts.height[1];
  } else {
    *minimum = *natural = MAX (parts.height[0], parts.height[1]);
  }
}

/* Gives @child @taken of @width, @before_end away from the end. */
static void
allocate_at_end (
    GtkWidget *widget, GtkWidget *child, int width, int taken, int before_end, int y, int height)
{
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int x = rtl ? before_end : width - before_end - taken;

  gtk_widget_size_allocate (child, &(GtkAllocation){x, y, taken, height}, -1);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  const KrFoldParts parts = measure_parts (widget);

  if (is_folded (&parts, width)) {
    for (int i = 0; i < 2; i++)
      allocate_at_end (widget, parts.widgets[i], width, MIN (parts.width[i], width), 0,
                       i == 0 ? 0 : parts.height[0],
                       i == 0 ? parts.height[0] : height - parts.height[0]);
    return;
  }
  allocate_at_end (widget, parts.widgets[1], width, parts.width[1], 0, 0, height);
  allocate_at_end (widget, parts.widgets[0], width, parts.width[0], parts.width[1] + SPACING, 0,
                   height);
}

static void
kr_fold_layout_class_init (KrFoldLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void
kr_fold_layout_init (KrFoldLayout *self)
{
}
