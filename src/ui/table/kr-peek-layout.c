/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-peek-layout.h"

#include "kr-font-size.h"

struct _KrPeekLayout {
  GtkLayoutManager parent_instance;

  double ems[2]; /* at least, at most */
};

G_DEFINE_FINAL_TYPE (KrPeekLayout, kr_peek_layout, GTK_TYPE_LAYOUT_MANAGER)

enum {
  PROP_LEAST_EMS = 1,
  PROP_MOST_EMS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

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
  KrPeekLayout *self = KR_PEEK_LAYOUT (manager);
  GtkWidget *scroller = gtk_widget_get_first_child (widget);
  const double em = kr_font_size_get (widget);
  int height;

  gtk_widget_measure (scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)), orientation,
                      for_size, NULL, &height, NULL, NULL);
  *minimum = MAX (*minimum, MIN (height, (int) (self->ems[0] * em)));
  *natural = MAX (*minimum, MIN (height, (int) (self->ems[1] * em)));
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, KR_PEEK_LAYOUT (object)->ems[id - PROP_LEAST_EMS]);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KR_PEEK_LAYOUT (object)->ems[id - PROP_LEAST_EMS] = g_value_get_double (value);
}

static void
kr_peek_layout_class_init (KrPeekLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;

  properties[PROP_LEAST_EMS] = g_param_spec_double ("least-ems", NULL, NULL, 0, 1000, 0, flags);
  properties[PROP_MOST_EMS] = g_param_spec_double ("most-ems", NULL, NULL, 0, 1000, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kr_peek_layout_init (KrPeekLayout *self)
{
}
