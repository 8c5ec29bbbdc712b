/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-table.h"

#include "kr-css-class.h"
#include "kr-font-size.h"
#include "kr-referee-center.h"
#include "kr-referee-seat.h"

#include <math.h>

/*
 * Seats are on an ellipse around the middle, the first one at the bottom, with an arrow
 * halfway between two neighbors. An em is the size of the font.
 */

#define WIDTH_EMS 26.0
#define HEIGHT_EMS 27.0
#define DISC_EMS 9.2        /* radius of the table */
#define ARROW_EMS 7.2       /* distance of an arrow from the middle */
#define INNER_ARROW_EMS 5.8 /* ... if seats take the room there */
#define HALF_ARROW_EMS 1.0
#define GAP 6
#define N_NARROW_COLUMNS 4
#define NARROW_SEAT_EMS 5

struct _KrRefereeTable {
  GtkWidget parent_instance;

  GPtrArray *seats; /* of KrRefereeSeat */
  int direction;    /* 1: clockwise, -1; 0: nothing is shown */
  gboolean narrow;

  GtkWidget *middle; /* a KrRefereeCenter */
};

G_DEFINE_FINAL_TYPE (KrRefereeTable, kr_referee_table, GTK_TYPE_WIDGET)

/* --- Layout ------------------------------------------------------------ */

static int
measure_child (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int natural = 0;

  gtk_widget_measure (child, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

/* How many seats a row of @width has room for. */
static int
get_n_columns (KrRefereeTable *self, int width)
{
  const int n = (int) (width / (NARROW_SEAT_EMS * kr_font_size_get (GTK_WIDGET (self))));

  return CLAMP (n, 1, N_NARROW_COLUMNS);
}

static int
get_n_lines (KrRefereeTable *self, int n_columns)
{
  return ((int) self->seats->len + n_columns - 1) / n_columns;
}

static int
get_seat_height (KrRefereeTable *self)
{
  int height = 0;

  for (guint i = 0; i < self->seats->len; i++)
    height = MAX (height,
                  measure_child (g_ptr_array_index (self->seats, i), GTK_ORIENTATION_VERTICAL, -1));
  return height;
}

static GtkSizeRequestMode
kr_referee_table_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kr_referee_table_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  KrRefereeTable *self = KR_REFEREE_TABLE (widget);
  const double em = kr_font_size_get (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *natural = (int) ((self->narrow ? N_NARROW_COLUMNS * NARROW_SEAT_EMS : WIDTH_EMS) * em);
  } else if (self->narrow) {
    const int n_columns = for_size < 0 ? N_NARROW_COLUMNS : get_n_columns (self, for_size);

    *natural = get_n_lines (self, n_columns) * (get_seat_height (self) + GAP) +
               measure_child (self->middle, GTK_ORIENTATION_VERTICAL, -1);
  } else {
    *natural = (int) (HEIGHT_EMS * em);
  }
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL && self->narrow
                 ? (int) (NARROW_SEAT_EMS * em)
                 : *natural;
}

static void
place (GtkWidget *child, double x, double y, int width, int height)
{
  const GtkAllocation at = {(int) x, (int) y, width, height};

  gtk_widget_size_allocate (child, &at, -1);
}

/* Centers @child on the point. */
static void
place_around (GtkWidget *child, double x, double y)
{
  const int width = measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1);
  const int height = measure_child (child, GTK_ORIENTATION_VERTICAL, width);

  place (child, x - width / 2.0, y - height / 2.0, width, height);
}

/* The angle of @seat, where 0.5 is halfway from seat 0 to the next; clockwise from the bottom. */
static double
get_angle (KrRefereeTable *self, double seat)
{
  return G_PI / 2 + 2 * G_PI * seat / self->seats->len;
}

static void
allocate_round (KrRefereeTable *self, int width, int height)
{
  for (guint i = 0; i < self->seats->len; i++) {
    GtkWidget *seat = g_ptr_array_index (self->seats, i);
    const int seat_width = measure_child (seat, GTK_ORIENTATION_HORIZONTAL, -1);
    const int seat_height = measure_child (seat, GTK_ORIENTATION_VERTICAL, -1);
    const double angle = get_angle (self, i);

    place_around (seat, width / 2.0 + cos (angle) * (width - seat_width) / 2.0,
                  height / 2.0 + sin (angle) * (height - seat_height) / 2.0);
  }
  place_around (self->middle, width / 2.0, height / 2.0);
}

static void
allocate_rows (KrRefereeTable *self, int width)
{
  const int n_columns = get_n_columns (self, width);
  const int seat_width = (width - (n_columns - 1) * GAP) / n_columns;
  const int seat_height = get_seat_height (self);
  const int middle_height = measure_child (self->middle, GTK_ORIENTATION_VERTICAL, -1);

  for (guint i = 0; i < self->seats->len; i++)
    place (g_ptr_array_index (self->seats, i), (int) i % n_columns * (seat_width + GAP),
           (int) i / n_columns * (seat_height + GAP), seat_width, seat_height);
  place (self->middle, 0, get_n_lines (self, n_columns) * (seat_height + GAP), width,
         middle_height);
}

static void
kr_referee_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrRefereeTable *self = KR_REFEREE_TABLE (widget);

  if (self->narrow)
    allocate_rows (self, width);
  else
    allocate_round (self, width, height);
}

/* --- Painting ---------------------------------------------------------- */

static void
paint_arrows (KrRefereeTable *self, cairo_t *cr, double x, double y, double em)
{
  const double away = (self->seats->len < KR_REFEREE_FULL_SEATS ? ARROW_EMS : INNER_ARROW_EMS) * em;
  const double half = HALF_ARROW_EMS * em;

  for (guint i = 0; i < self->seats->len; i++) {
    const double angle = get_angle (self, i + 0.5);

    cairo_save (cr);
    cairo_translate (cr, x + cos (angle) * away, y + sin (angle) * away);
    cairo_rotate (cr, angle + self->direction * G_PI / 2);
    cairo_move_to (cr, -half, 0);
    cairo_line_to (cr, half, 0);
    cairo_move_to (cr, half * 0.3, -half * 0.6);
    cairo_line_to (cr, half, 0);
    cairo_line_to (cr, half * 0.3, half * 0.6);
    cairo_stroke (cr);
    cairo_restore (cr);
  }
}

static void
kr_referee_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KrRefereeTable *self = KR_REFEREE_TABLE (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const double em = kr_font_size_get (widget);
  GdkRGBA ink;
  cairo_t *cr;

  if (!self->narrow && self->seats->len > 0) {
    gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
    cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
    cairo_arc (cr, width / 2, height / 2, DISC_EMS * em, 0, 2 * G_PI);
    cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.07);
    cairo_fill_preserve (cr);
    cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.14);
    cairo_set_line_width (cr, 1.5);
    cairo_stroke (cr);
    cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.62);
    cairo_set_line_width (cr, 0.18 * em);
    cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
    paint_arrows (self, cr, width / 2, height / 2, em);
    cairo_destroy (cr);
  }
  GTK_WIDGET_CLASS (kr_referee_table_parent_class)->snapshot (widget, snapshot);
}

static void
kr_referee_table_dispose (GObject *object)
{
  KrRefereeTable *self = KR_REFEREE_TABLE (object);

  if (self->seats != NULL)
    kr_referee_table_set_game (self, NULL);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  g_clear_pointer (&self->middle, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_referee_table_parent_class)->dispose (object);
}

static void
kr_referee_table_class_init (KrRefereeTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_table_dispose;
  widget_class->get_request_mode = kr_referee_table_get_request_mode;
  widget_class->measure = kr_referee_table_measure;
  widget_class->size_allocate = kr_referee_table_size_allocate;
  widget_class->snapshot = kr_referee_table_snapshot;
  gtk_widget_class_set_css_name (widget_class, "referee-table");
}

static void
kr_referee_table_init (KrRefereeTable *self)
{
  self->seats = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->middle = kr_referee_center_new ();
  gtk_widget_set_parent (self->middle, GTK_WIDGET (self));
}

void
kr_referee_table_set_game (KrRefereeTable *self, KrGame *game)
{
  g_return_if_fail (KR_IS_REFEREE_TABLE (self));
  g_ptr_array_set_size (self->seats, 0);
  for (int seat = 0; game != NULL && seat < kr_game_get_match (game)->n_seats; seat++) {
    GtkWidget *widget = kr_referee_seat_new (game, seat);

    kr_referee_seat_set_narrow (KR_REFEREE_SEAT (widget), self->narrow);
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
    g_ptr_array_add (self->seats, widget);
  }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
kr_referee_table_show (KrRefereeTable *self, const KrTable *table)
{
  g_return_if_fail (KR_IS_REFEREE_TABLE (self));
  self->direction = table->direction;
  for (guint i = 0; i < self->seats->len; i++)
    kr_referee_seat_show (g_ptr_array_index (self->seats, i), table);
  kr_referee_center_show (KR_REFEREE_CENTER (self->middle), table);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
kr_referee_table_set_narrow (KrRefereeTable *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_REFEREE_TABLE (self));
  self->narrow = narrow;
  kr_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  gtk_widget_set_visible (self->middle, !narrow);
  for (guint i = 0; i < self->seats->len; i++)
    kr_referee_seat_set_narrow (g_ptr_array_index (self->seats, i), narrow);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
