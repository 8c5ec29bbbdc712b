/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-ring.h"

#include "kr-accessible.h"
#include "kr-display-name.h"
#include "kr-font-size.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"

#include <glib/gi18n.h>
#include <math.h>

/* In ems. */
#define LEAST_WIDTH 10.0
#define WIDTH 34.0
#define HEIGHT 20.0
#define LABEL_CHARS 12

struct _KrSeatRing {
  GtkWidget parent_instance;

  GtkWidget *felt;
  guint n;
  GtkWidget *seats[KR_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (KrSeatRing, kr_seat_ring, GTK_TYPE_WIDGET)

static void
kr_seat_ring_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  const double em = kr_font_size_get (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = (int) (LEAST_WIDTH * em);
    *natural = (int) (WIDTH * em);
  } else {
    *minimum = *natural = (int) (HEIGHT * em);
  }
}

static void
place (GtkWidget *child, double x, double y, int room)
{
  int least, width, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  width = MAX (MIN (width, room), least);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_size_allocate (
      child, &(GtkAllocation){(int) (x - width / 2.0), (int) (y - height / 2.0), width, height},
      -1);
}

static void
kr_seat_ring_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrSeatRing *self = KR_SEAT_RING (widget);
  const double em = kr_font_size_get (widget);
  const int room = (int) MIN (8 * em, width / 3.0);
  const double x_radius = MIN (width / 2.0 - room / 2.0, 13 * em);
  const double y_radius = height / 2.0 - 2.8 * em;
  const double felt_width = MAX (2 * x_radius - room, 2 * em);
  const double felt_height = MAX (2 * y_radius - 5.6 * em, 2 * em);

  gtk_widget_size_allocate (self->felt,
                            &(GtkAllocation){(int) (width / 2.0 - felt_width / 2),
                                             (int) (height / 2.0 - felt_height / 2),
                                             (int) felt_width, (int) felt_height},
                            -1);
  for (guint i = 0; i < self->n; i++) {
    const double angle = G_PI / 2 + 2 * G_PI * i / self->n;

    place (self->seats[i], width / 2.0 + cos (angle) * x_radius,
           height / 2.0 + sin (angle) * y_radius, room);
  }
}

static void
clear (KrSeatRing *self)
{
  for (guint i = 0; i < self->n; i++)
    gtk_widget_unparent (self->seats[i]);
  self->n = 0;
}

static void
kr_seat_ring_dispose (GObject *object)
{
  KrSeatRing *self = KR_SEAT_RING (object);

  clear (self);
  g_clear_pointer (&self->felt, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_seat_ring_parent_class)->dispose (object);
}

static void
kr_seat_ring_class_init (KrSeatRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_seat_ring_dispose;
  widget_class->measure = kr_seat_ring_measure;
  widget_class->size_allocate = kr_seat_ring_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "seat-ring");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_seat_ring_init (KrSeatRing *self)
{
  self->felt = g_object_new (ADW_TYPE_BIN, "css-name", "felt", NULL);
  gtk_widget_set_parent (self->felt, GTK_WIDGET (self));
  kr_accessible_set_name (GTK_WIDGET (self), _ ("Who sits where"));
}

static GtkWidget *
new_seat (const KrEveningPerson *person, gboolean deals)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *initial = kr_display_name_initial (person->name, FALSE);
  GtkWidget *mark = kr_pen_mark_new ((guint) person->pen, initial);
  GtkWidget *name = gtk_label_new (person->name);

  gtk_widget_set_halign (mark, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), 1);
  gtk_label_set_max_width_chars (GTK_LABEL (name), LABEL_CHARS);
  gtk_widget_set_tooltip_text (name, person->name);
  gtk_widget_add_css_class (name, "heading");
  kr_pen_style_set_pen (box, (guint) person->pen);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), name);
  if (deals) {
    GtkWidget *badge = gtk_label_new (_ ("deals first"));

    gtk_label_set_wrap (GTK_LABEL (badge), TRUE);
    gtk_label_set_justify (GTK_LABEL (badge), GTK_JUSTIFY_CENTER);
    gtk_widget_set_halign (badge, GTK_ALIGN_CENTER);
    gtk_widget_add_css_class (badge, "badge");
    gtk_box_append (GTK_BOX (box), badge);
  }
  return box;
}

void
kr_seat_ring_show (KrSeatRing *self, const KrEveningState *state, const KrEveningTable *table)
{
  g_return_if_fail (KR_IS_SEAT_RING (self));
  clear (self);
  for (int seat = 0; seat < table->n_seats; seat++) {
    self->seats[self->n] = new_seat (&state->people[table->seats[seat]], seat == table->dealer);
    gtk_widget_set_parent (self->seats[self->n++], GTK_WIDGET (self));
  }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
