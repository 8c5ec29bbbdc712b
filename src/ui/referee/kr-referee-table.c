/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-table.h"

#include "kr-css-class.h"
#include "kr-font-size.h"
#include "kr-referee-center.h"
#include "kr-referee-seat.h"

#include <math.h>

/*
 * Seats are on a rounded rectangle around the middle, the first one at the bottom, with an
 * arrow halfway between two neighbors. An em is the size of the font.
 */

#define WIDTH_EMS 26.0
#define HEIGHT_EMS 25.0
#define DISC_EMS 9.1 /* radius of the table */
#define N_ROOMY_SEATS 6
#define SEAT_EMS 8.4 /* width of a seat */
#define FULL_SEAT_EMS 6.9
#define N_FEW_SEATS 4
#define ARROW_EMS 7.2       /* distance of an arrow from the middle */
#define INNER_ARROW_EMS 5.8 /* … of more than a few players, whose seats take the room there */
#define HALF_ARROW_EMS 0.9

struct _KrRefereeTable {
  GtkWidget parent_instance;

  GPtrArray *seats; /* of KrRefereeSeat */
  int direction;    /* 1: clockwise, -1; 0: nothing is shown */

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

static void
kr_referee_table_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = *natural =
      (int) ((orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH_EMS : HEIGHT_EMS) *
             kr_font_size_get (widget));
}

static void
place (GtkWidget *child, double x, double y, int width, int height)
{
  const GtkAllocation at = {(int) x, (int) y, width, height};

  gtk_widget_size_allocate (child, &at, -1);
}

/* The angle of @seat, where 0.5 is halfway from seat 0 to the next; clockwise from the bottom. */
static double
get_angle (KrRefereeTable *self, double seat)
{
  return G_PI / 2 + 2 * G_PI * seat / self->seats->len;
}

static void
allocate_seat (KrRefereeTable *self, guint index, int width, int height)
{
  GtkWidget *seat = g_ptr_array_index (self->seats, index);
  const double ems = self->seats->len <= N_ROOMY_SEATS ? SEAT_EMS : FULL_SEAT_EMS;
  const double angle = get_angle (self, index);
  /* From the circle to the rounded rectangle x⁴ + y⁴ = 1: the corners leave the middle free. */
  const double out = 1 / pow (pow (cos (angle), 4) + pow (sin (angle), 4), 0.25);
  int seat_width, seat_height;

  gtk_widget_measure (seat, GTK_ORIENTATION_HORIZONTAL, -1, &seat_width, NULL, NULL, NULL);
  seat_width = MAX (seat_width, (int) (ems * kr_font_size_get (GTK_WIDGET (self))));
  seat_height = measure_child (seat, GTK_ORIENTATION_VERTICAL, seat_width);
  place (seat, (width - seat_width) * (1 + out * cos (angle)) / 2,
         (height - seat_height) * (1 + out * sin (angle)) / 2, seat_width, seat_height);
}

static void
kr_referee_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrRefereeTable *self = KR_REFEREE_TABLE (widget);
  const int middle_width = measure_child (self->middle, GTK_ORIENTATION_HORIZONTAL, -1);
  const int middle_height = measure_child (self->middle, GTK_ORIENTATION_VERTICAL, middle_width);

  for (guint i = 0; i < self->seats->len; i++)
    allocate_seat (self, i, width, height);
  place (self->middle, (width - middle_width) / 2.0, (height - middle_height) / 2.0, middle_width,
         middle_height);
}

/* --- Painting ---------------------------------------------------------- */

static void
paint_arrows (KrRefereeTable *self, cairo_t *cr, double x, double y, double em)
{
  const double away = (self->seats->len <= N_FEW_SEATS ? ARROW_EMS : INNER_ARROW_EMS) * em;
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

  if (self->seats->len > 0) {
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
    GtkWidget *widget = kr_referee_seat_new (game, seat, FALSE);

    kr_css_class_set (widget, "full", kr_game_get_match (game)->n_seats > N_ROOMY_SEATS);
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
