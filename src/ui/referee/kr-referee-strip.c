/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-strip.h"

#include "kr-referee-seat.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

#define SPACING 4
#define MOST_NAMED 6 /* players */

struct _KrRefereeStrip {
  GtkBox parent_instance;

  int n_seats;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (KrRefereeStrip, kr_referee_strip, GTK_TYPE_BOX)

static void
kr_referee_strip_class_init (KrRefereeStripClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "referee-strip");
}

static void
kr_referee_strip_init (KrRefereeStrip *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 g_object_new (KR_TYPE_WRAP_LAYOUT, "spacing", SPACING, NULL));
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

static void
update_names (KrRefereeStrip *self)
{
  const gboolean named = !self->narrow && self->n_seats <= MOST_NAMED;

  for (GtkWidget *seat = gtk_widget_get_first_child (GTK_WIDGET (self)); seat != NULL;
       seat = gtk_widget_get_next_sibling (seat))
    kr_referee_seat_set_named (KR_REFEREE_SEAT (seat), named);
}

void
kr_referee_strip_set_game (KrRefereeStrip *self, KrGame *game)
{
  g_return_if_fail (KR_IS_REFEREE_STRIP (self));
  kr_widget_children_remove (GTK_WIDGET (self));
  self->n_seats = game != NULL ? kr_game_get_match (game)->n_seats : 0;
  for (int seat = 0; seat < self->n_seats; seat++)
    gtk_box_append (GTK_BOX (self), kr_referee_seat_new (game, seat, TRUE));
  update_names (self);
}

void
kr_referee_strip_show (KrRefereeStrip *self, const KrTable *table)
{
  g_return_if_fail (KR_IS_REFEREE_STRIP (self));
  for (GtkWidget *seat = gtk_widget_get_first_child (GTK_WIDGET (self)); seat != NULL;
       seat = gtk_widget_get_next_sibling (seat))
    kr_referee_seat_show (KR_REFEREE_SEAT (seat), table);
}

void
kr_referee_strip_set_narrow (KrRefereeStrip *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_REFEREE_STRIP (self));
  self->narrow = narrow;
  update_names (self);
}
