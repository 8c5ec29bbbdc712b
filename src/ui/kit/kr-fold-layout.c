/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fold-layout.h"

struct _KrFoldLayout {
  GtkLayoutManager parent_instance;

  int spacing;
  int line_spacing;
  int least_width;
};

enum {
  PROP_0,
  PROP_SPACING,
  PROP_LINE_SPACING,
  PROP_LEAST_WIDTH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KrFoldLayout, kr_fold_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The two children and the widths they want. */
typedef struct {
  GtkWidget *first;
  GtkWidget *second;
  int first_minimum;
  int first_natural;
  int second_minimum;
  int second_natural;
} KrFoldParts;

static KrFoldParts
measure_parts (GtkWidget *widget)
{
  KrFoldParts parts;

  parts.first = gtk_widget_get_first_child (widget);
  parts.second = gtk_widget_get_next_sibling (parts.first);
  gtk_widget_measure (parts.first, GTK_ORIENTATION_HORIZONTAL, -1, &parts.first_minimum,
                      &parts.first_natural, NULL, NULL);
  gtk_widget_measure (parts.second, GTK_ORIENTATION_HORIZONTAL, -1, &parts.second_minimum,
                      &parts.second_natural, NULL, NULL);
  return parts;
}

static int
measure_height (GtkWidget *child, int width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static int
get_unfolded_width (KrFoldLayout *self, const KrFoldParts *parts)
{
  return MAX (self->least_width, parts->first_natural + self->spacing + parts->second_natural);
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
  KrFoldLayout *self = KR_FOLD_LAYOUT (manager);
  const KrFoldParts parts = measure_parts (widget);
  const int unfolded = get_unfolded_width (self, &parts);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (parts.first_minimum, parts.second_minimum);
    *natural = unfolded;
  } else if (for_size < 0) { /* the minimum in any width, and what the natural width makes of it */
    *natural = MAX (measure_height (parts.first, parts.first_natural),
                    measure_height (parts.second, parts.second_natural));
    *minimum =
        MAX (measure_height (parts.first, -1), measure_height (parts.second, parts.second_natural));
    *minimum = MIN (*minimum, *natural); /* what folds itself is highest where it is narrowest */
  } else if (for_size < unfolded) {
    *minimum = *natural = measure_height (parts.first, for_size) + self->line_spacing +
                          measure_height (parts.second, for_size);
  } else {
    const int first_width = for_size - self->spacing - parts.second_natural;

    *minimum = *natural = MAX (measure_height (parts.first, first_width),
                               measure_height (parts.second, parts.second_natural));
  }
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  KrFoldLayout *self = KR_FOLD_LAYOUT (manager);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const KrFoldParts parts = measure_parts (widget);
  GtkAllocation first = {0, 0, width, height};
  GtkAllocation second = {0, 0, width, height};

  if (width < get_unfolded_width (self, &parts)) {
    first.height = measure_height (parts.first, width);
    second.y = first.height + self->line_spacing;
    second.height = height - second.y;
  } else {
    second.width = parts.second_natural;
    first.width = width - self->spacing - second.width;
    first.x = rtl ? width - first.width : 0;
    second.x = rtl ? 0 : width - second.width;
  }
  gtk_widget_size_allocate (parts.first, &first, -1);
  gtk_widget_size_allocate (parts.second, &second, -1);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  KrFoldLayout *self = KR_FOLD_LAYOUT (object);

  switch (id) {
  case PROP_SPACING:
    g_value_set_int (value, self->spacing);
    break;
  case PROP_LINE_SPACING:
    g_value_set_int (value, self->line_spacing);
    break;
  case PROP_LEAST_WIDTH:
    g_value_set_int (value, self->least_width);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  KrFoldLayout *self = KR_FOLD_LAYOUT (object);

  switch (id) {
  case PROP_SPACING:
    self->spacing = g_value_get_int (value);
    break;
  case PROP_LINE_SPACING:
    self->line_spacing = g_value_get_int (value);
    break;
  case PROP_LEAST_WIDTH:
    self->least_width = g_value_get_int (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
kr_fold_layout_class_init (KrFoldLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_LINE_SPACING] =
      g_param_spec_int ("line-spacing", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_LEAST_WIDTH] =
      g_param_spec_int ("least-width", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kr_fold_layout_init (KrFoldLayout *self)
{
}
