/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fit-layout.h"

struct _KrFitLayout {
  GtkLayoutManager parent_instance;

  gboolean shrinks;
  gboolean may_hide;
};

enum {
  PROP_SHRINKS = 1,
  PROP_MAY_HIDE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KrFitLayout, kr_fit_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_needed_width (KrFitLayout *self, GtkWidget *child)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return self->shrinks ? minimum : natural;
}

/* Returns the child that is shown in @width, or NULL. */
static GtkWidget *
find_shown (KrFitLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *last = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_should_layout (child))
      continue;
    if (get_needed_width (self, child) <= width)
      return child;
    last = child;
  }
  return self->may_hide ? NULL : last;
}

/* The last has room in the minimum, whichever of them is shown there. */
static void
measure_widths (KrFitLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int child_natural;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, &child_natural, NULL, NULL);
    *natural = MAX (*natural, child_natural);
  }
  if (self->may_hide)
    *minimum = 0;
}

/* Enough for any of them, in whatever width: a bar is as high with an icon as with a word. */
static void
measure_heights (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int child_minimum, child_natural;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &child_minimum, &child_natural, NULL,
                        NULL);
    *minimum = MAX (*minimum, child_minimum);
    *natural = MAX (*natural, child_natural);
  }
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
  KrFitLayout *self = KR_FIT_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    measure_widths (self, widget, minimum, natural);
  } else if (for_size < 0 || !self->shrinks) {
    measure_heights (widget, minimum, natural);
  } else {
    GtkWidget *shown = find_shown (self, widget, for_size);

    *minimum = *natural = 0;
    if (shown != NULL)
      gtk_widget_measure (shown, orientation, for_size, minimum, natural, NULL, NULL);
  }
}

static gboolean
has_focus_inside (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *shown = find_shown (KR_FIT_LAYOUT (manager), widget, width);
  const gboolean had_focus = has_focus_inside (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_set_child_visible (child, child == shown);
    gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 child != shown, -1);
  }
  if (shown == NULL)
    return;
  gtk_widget_allocate (shown, width, height, baseline, NULL);
  if (had_focus && !has_focus_inside (shown))
    gtk_widget_child_focus (shown, GTK_DIR_TAB_FORWARD);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  KrFitLayout *self = KR_FIT_LAYOUT (object);

  switch (id) {
  case PROP_SHRINKS:
    g_value_set_boolean (value, self->shrinks);
    break;
  case PROP_MAY_HIDE:
    g_value_set_boolean (value, self->may_hide);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  KrFitLayout *self = KR_FIT_LAYOUT (object);

  switch (id) {
  case PROP_SHRINKS:
    self->shrinks = g_value_get_boolean (value);
    break;
  case PROP_MAY_HIDE:
    self->may_hide = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
kr_fit_layout_class_init (KrFitLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;

  properties[PROP_SHRINKS] = g_param_spec_boolean ("shrinks", NULL, NULL, FALSE, flags);
  properties[PROP_MAY_HIDE] = g_param_spec_boolean ("may-hide", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kr_fit_layout_init (KrFitLayout *self)
{
}
