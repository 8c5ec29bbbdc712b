/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-column-layout.h"

#include "kr-font-size.h"

struct _KrColumnLayout {
  GtkLayoutManager parent_instance;

  double ems;
};

G_DEFINE_FINAL_TYPE (KrColumnLayout, kr_column_layout, GTK_TYPE_LAYOUT_MANAGER)

enum {
  PROP_EMS = 1,
};

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
  KrColumnLayout *self = KR_COLUMN_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  /* Whatever the height: a column that is too low for its text does not become wider. */
  if (child != NULL)
    gtk_widget_measure (child, orientation,
                        orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum, natural,
                        NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, (int) (self->ems * kr_font_size_get (widget)));
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_EMS)
    g_value_set_double (value, KR_COLUMN_LAYOUT (object)->ems);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_EMS)
    KR_COLUMN_LAYOUT (object)->ems = g_value_get_double (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kr_column_layout_class_init (KrColumnLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
  g_object_class_install_property (
      object_class, PROP_EMS,
      g_param_spec_double ("ems", NULL, NULL, 0, 1000, 0,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
kr_column_layout_init (KrColumnLayout *self)
{
}
