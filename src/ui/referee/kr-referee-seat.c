/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-seat.h"

#include "kr-pen-style.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

/* A line with the name above one with the cards, drawn small, and the tags. */

#define MAX_DRAWN_CARDS 12

struct _KrRefereeSeat {
  GtkWidget parent_instance;

  KrGame *game;
  int seat;

  gboolean narrow;

  GtkWidget *box;
  GtkWidget *name;
  GtkWidget *short_name;
  GtkLabel *count;
  GtkBox *cards;
  GtkLabel *tag;
};

G_DEFINE_FINAL_TYPE (KrRefereeSeat, kr_referee_seat, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget *widget, const char *class, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, class);
  else
    gtk_widget_remove_css_class (widget, class);
}

static void
draw_cards (KrRefereeSeat *self, int n)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->cards))) != NULL)
    gtk_box_remove (self->cards, child);
  for (int i = 0; i < MIN (n, MAX_DRAWN_CARDS); i++) {
    GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    gtk_widget_add_css_class (card, "mini-card");
    gtk_box_append (self->cards, card);
  }
}

static gboolean
has_face_up (const KrTable *table, int seat)
{
  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == seat)
      return TRUE;
  return FALSE;
}

/* The most pressing of what is to be known; NULL if nothing is. */
static const char *
find_tag (const KrTable *table, int seat)
{
  if (table->over)
    return table->hands[seat] == 0 ? _ ("out") : NULL;
  if (table->owes[seat] > 0)
    return _ ("owes two");
  if (has_face_up (table, seat))
    return _ ("penalty card");
  if (table->hands[seat] == 0 && table->started)
    return _ ("no card");
  if (table->hands[seat] == 1 && table->setup.cards > 1)
    return _ ("one card");
  return NULL;
}

static void
kr_referee_seat_dispose (GObject *object)
{
  KrRefereeSeat *self = KR_REFEREE_SEAT (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_referee_seat_parent_class)->dispose (object);
}

static void
kr_referee_seat_class_init (KrRefereeSeatClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_seat_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "referee-seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_referee_seat_init (KrRefereeSeat *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
}

static void
show_parts (KrRefereeSeat *self)
{
  const gboolean tagged = *gtk_label_get_label (self->tag) != '\0';

  gtk_widget_set_visible (self->name, !self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), !self->narrow);
  gtk_widget_set_visible (self->short_name, self->narrow && !tagged);
  gtk_widget_set_visible (GTK_WIDGET (self->tag), tagged);
  gtk_widget_set_hexpand (GTK_WIDGET (self->count), self->narrow);
}

void
kr_referee_seat_set_narrow (KrRefereeSeat *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_REFEREE_SEAT (self));
  self->narrow = narrow;
  show_parts (self);
}

static void
add_labels (KrRefereeSeat *self)
{
  const gboolean is_full = kr_game_get_match (self->game)->n_seats >= KR_REFEREE_FULL_SEATS;

  self->name = kr_seat_look_new_name (self->game, self->seat);
  self->short_name = kr_seat_look_new_name (self->game, self->seat);
  self->count = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, NULL);
  self->tag = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "hexpand", TRUE, NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), is_full ? 6 : 9);
  gtk_label_set_max_width_chars (GTK_LABEL (self->short_name), 7);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "seat-count");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->tag), "badge");
}

static void
add_lines (KrRefereeSeat *self)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *bottom = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->cards = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->cards), "mini-cards");
  gtk_box_append (GTK_BOX (top), kr_seat_look_new_mark (self->game, self->seat));
  gtk_box_append (GTK_BOX (top), self->name);
  gtk_box_append (GTK_BOX (top), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (bottom), self->short_name);
  gtk_box_append (GTK_BOX (bottom), GTK_WIDGET (self->cards));
  gtk_box_append (GTK_BOX (bottom), GTK_WIDGET (self->tag));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_box_append (GTK_BOX (self->box), top);
  gtk_box_append (GTK_BOX (self->box), bottom);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
kr_referee_seat_new (KrGame *game, int seat)
{
  KrRefereeSeat *self = g_object_new (KR_TYPE_REFEREE_SEAT, NULL);

  self->game = g_object_ref (game);
  self->seat = seat;
  add_labels (self);
  add_lines (self);
  kr_pen_style_set_pen (GTK_WIDGET (self), kr_game_get_pen (game, seat));
  show_parts (self);
  return GTK_WIDGET (self);
}

void
kr_referee_seat_show (KrRefereeSeat *self, const KrTable *table)
{
  const int n = table->hands[self->seat];
  const char *tag = find_tag (table, self->seat);
  g_autofree char *name = kr_seat_look_dup_name (self->game, self->seat);
  g_autofree char *count = g_strdup_printf ("%d", n);
  g_autofree char *label =
      /* Translators: a player (%1$s) and the number of cards in the hand */
      g_strdup_printf (ngettext ("%1$s, %2$d card", "%1$s, %2$d cards", (gulong) n), name, n);
  g_autofree char *told = g_strconcat (label, tag != NULL ? ", " : "", tag, NULL);

  g_return_if_fail (KR_IS_REFEREE_SEAT (self));
  gtk_label_set_label (self->count, count);
  draw_cards (self, n);
  gtk_label_set_label (self->tag, tag != NULL ? tag : "");
  show_parts (self);
  set_class (GTK_WIDGET (self->tag), "debt", table->owes[self->seat] > 0);
  set_class (GTK_WIDGET (self), "outlined", table->turn == self->seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}
