/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-wrap-layout.h"

#include "kr-font-size.h"

/* Lines are computed anew for each width: there are never more than a few children. */

struct _KrWrapLayout {
  GtkLayoutManager parent_instance;

  int spacing;
  double least_ems;
};

enum {
  PROP_SPACING = 1,
  PROP_LEAST_EMS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KrWrapLayout, kr_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The visible children from `first` up to but not including `end`. */
typedef struct {
  GtkWidget *first;
  GtkWidget *end; /* NULL: up to the last child */
  int n;
  int minimum; /* width of all, spacing not counted */
  int widest;  /* minimum width of the one that needs most */
} Line;

static int
measure_minimum_width (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The line that begins with @first and fits into @width: at least one child, at most @most. */
static Line
find_line (KrWrapLayout *self, GtkWidget *first, int width, int most)
{
  const int least = (int) (self->least_ems * kr_font_size_get (gtk_widget_get_parent (first)));
  Line line = {.first = first};
  GtkWidget *child = first;
  int wanted = 0;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    int minimum;

    if (!gtk_widget_should_layout (child))
      continue;
    minimum = measure_minimum_width (child);
    if (line.n == most ||
        (line.n > 0 && wanted + MAX (minimum, least) + self->spacing * line.n > width))
      break;
    line.n++;
    line.minimum += minimum;
    wanted += MAX (minimum, least);
    line.widest = MAX (line.widest, minimum);
  }
  line.end = child;
  return line;
}

/* The width of the @nth child (from 0) of @line in @width. All widths add up, so that no
 * pixel is lost. */
static int
get_child_width (KrWrapLayout *self, const Line *line, GtkWidget *child, int nth, int width)
{
  const int room = width - self->spacing * (line->n - 1);
  const int base = line->widest * line->n <= room ? 0 : measure_minimum_width (child);
  const int rest = base == 0 ? room : MAX (room - line->minimum, 0);

  /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): it has the child that is measured */
  return base + rest * (nth + 1) / line->n - rest * nth / line->n;
}

static int
measure_line_height (KrWrapLayout *self, const Line *line, int width)
{
  int height = 0;
  int nth = 0;

  for (GtkWidget *child = line->first; child != line->end;
       child = gtk_widget_get_next_sibling (child)) {
    int natural;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL,
                        get_child_width (self, line, child, nth++, width), NULL, &natural, NULL,
                        NULL);
    height = MAX (height, natural);
  }
  return height;
}

/* The most children that a line may have in @width for lines as even as possible: four
 * children on two lines are two and two. */
static int
find_most (KrWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int n_children = 0;
  int n_lines = 0;

  while (child != NULL) {
    const Line line = find_line (self, child, width, G_MAXINT);

    n_children += line.n;
    n_lines++;
    child = line.end;
  }
  return n_lines > 0 ? (n_children + n_lines - 1) / n_lines : 0;
}

static int
measure_height (KrWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  const int most = find_most (self, widget, width);
  int height = 0;

  while (child != NULL) {
    const Line line = find_line (self, child, width, most);

    if (line.n > 0)
      height += measure_line_height (self, &line, width) + (height > 0 ? self->spacing : 0);
    child = line.end;
  }
  return height;
}

/* The minimum has one child per line; the natural width has all children in one line. */
static void
measure_width (KrWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  int n = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int child_minimum, child_natural;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL,
                        NULL);
    *minimum = MAX (*minimum, child_minimum);
    *natural = MAX (*natural, child_natural);
    n++;
  }
  if (n > 1)
    *natural = *natural * n + self->spacing * (n - 1);
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
  KrWrapLayout *self = KR_WRAP_LAYOUT (manager);

  measure_width (self, widget, minimum, natural);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural =
        measure_height (self, widget, for_size < 0 ? *natural : MIN (for_size, *natural));
}

static void
allocate_line (KrWrapLayout *self, const Line *line, GtkWidget *widget, int y, int height)
{
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int width = gtk_widget_get_width (widget);
  GtkAllocation box = {0, y, 0, height};
  int start = 0;
  int nth = 0;

  for (GtkWidget *child = line->first; child != line->end;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_should_layout (child))
      continue;
    box.width = get_child_width (self, line, child, nth++, width);
    box.x = rtl ? width - start - box.width : start;
    gtk_widget_size_allocate (child, &box, -1);
    start += box.width + self->spacing;
  }
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  KrWrapLayout *self = KR_WRAP_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  const int most = find_most (self, widget, width);
  int y = 0;

  while (child != NULL) {
    const Line line = find_line (self, child, width, most);
    const int line_height = measure_line_height (self, &line, width);

    allocate_line (self, &line, widget, y, line_height);
    y += line_height + self->spacing;
    child = line.end;
  }
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KrWrapLayout *self = KR_WRAP_LAYOUT (object);

  switch (id) {
  case PROP_SPACING:
    g_value_set_int (value, self->spacing);
    break;
  case PROP_LEAST_EMS:
    g_value_set_double (value, self->least_ems);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KrWrapLayout *self = KR_WRAP_LAYOUT (object);

  switch (id) {
  case PROP_SPACING:
    self->spacing = g_value_get_int (value);
    break;
  case PROP_LEAST_EMS:
    self->least_ems = g_value_get_double (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kr_wrap_layout_class_init (KrWrapLayoutClass *klass)
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
  properties[PROP_LEAST_EMS] =
      g_param_spec_double ("least-ems", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kr_wrap_layout_init (KrWrapLayout *self)
{
}
