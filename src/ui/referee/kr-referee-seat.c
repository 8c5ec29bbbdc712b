/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-seat.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-pen-style.h"
#include "kr-seat-look.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define MAX_DRAWN_CARDS 11
#define MAX_TAGGED_CARDS 2 /* beside a tag */
#define NAME_CHARS 9
#define MARKED_NAME_CHARS 5 /* of a name that stay visible beside the mark of a first game */

struct _KrRefereeSeat {
  AdwBin parent_instance;

  KrGame *game;
  int seat;

  GtkWidget *name;
  GtkLabel *count;
  GtkBox *cards; /* NULL in a small seat */
  GtkLabel *tag; /* NULL in a small seat */
};

G_DEFINE_FINAL_TYPE (KrRefereeSeat, kr_referee_seat, ADW_TYPE_BIN)

static gboolean
has_face_up (const KrTable *table, int seat)
{
  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == seat)
      return TRUE;
  return FALSE;
}

/* The most pressing thing that the others should know; NULL: nothing. */
static const char *
find_tag (const KrTable *table, int seat)
{
  if (table->over)
    return table->hands[seat] == 0 ? _ ("went out") : NULL;
  if (table->owes[seat] > 0)
    return _ ("owes two");
  if (has_face_up (table, seat))
    return _ ("penalty card");
  if (table->hands[seat] == 0 && table->started)
    return _ ("no cards");
  if (table->hands[seat] == 1 && table->setup.cards > 1)
    return _ ("one card");
  return NULL;
}

static void
kr_referee_seat_dispose (GObject *object)
{
  KrRefereeSeat *self = KR_REFEREE_SEAT (object);

  g_clear_object (&self->game);
  G_OBJECT_CLASS (kr_referee_seat_parent_class)->dispose (object);
}

static void
kr_referee_seat_class_init (KrRefereeSeatClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_seat_dispose;
  gtk_widget_class_set_css_name (widget_class, "referee-seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_referee_seat_init (KrRefereeSeat *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE);
}

static GtkWidget *
new_bottom (KrRefereeSeat *self)
{
  GtkWidget *bottom = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->cards = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  self->tag = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "hexpand", TRUE, "ellipsize",
                            PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->cards), "mini-cards");
  gtk_widget_add_css_class (GTK_WIDGET (self->tag), "badge");
  gtk_widget_add_css_class (bottom, "seat-bottom");
  gtk_box_append (GTK_BOX (bottom), GTK_WIDGET (self->cards));
  gtk_box_append (GTK_BOX (bottom), GTK_WIDGET (self->tag));
  return bottom;
}

GtkWidget *
kr_referee_seat_new (KrGame *game, int seat, gboolean small)
{
  KrRefereeSeat *self = g_object_new (KR_TYPE_REFEREE_SEAT, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, small ? 4 : 6);

  self->game = g_object_ref (game);
  self->seat = seat;
  self->name = kr_seat_look_new_name (game, seat);
  self->count = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "hexpand", TRUE, NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), NAME_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "seat-count");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_box_append (GTK_BOX (top), kr_seat_look_new_mark (game, seat));
  gtk_box_append (GTK_BOX (top), self->name);
  if (kr_seat_look_is_first_game (game, seat)) {
    const glong length = g_utf8_strlen (kr_game_get_name (game, seat), -1);

    gtk_label_set_width_chars (GTK_LABEL (self->name), (int) MIN (length + 1, MARKED_NAME_CHARS));
    gtk_box_append (GTK_BOX (top), kr_seat_look_new_first_game_mark ());
  }
  gtk_box_append (GTK_BOX (top), GTK_WIDGET (self->count));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), top);
  if (!small)
    gtk_box_append (GTK_BOX (box), new_bottom (self));
  adw_bin_set_child (ADW_BIN (self), box);
  kr_css_class_set (GTK_WIDGET (self), "small", small);
  kr_pen_style_set_pen (GTK_WIDGET (self), kr_game_get_pen (game, seat));
  return GTK_WIDGET (self);
}

void
kr_referee_seat_set_named (KrRefereeSeat *self, gboolean named)
{
  g_return_if_fail (KR_IS_REFEREE_SEAT (self));
  gtk_widget_set_visible (self->name, named);
}

static void
show_bottom (KrRefereeSeat *self, int n_cards, const char *tag)
{
  kr_widget_children_remove (GTK_WIDGET (self->cards));
  for (int i = 0; i < MIN (n_cards, tag != NULL ? MAX_TAGGED_CARDS : MAX_DRAWN_CARDS); i++) {
    GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    gtk_widget_add_css_class (card, "mini-card");
    gtk_box_append (self->cards, card);
  }
  gtk_label_set_label (self->tag, tag != NULL ? tag : "");
  gtk_widget_set_visible (GTK_WIDGET (self->tag), tag != NULL);
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
  const char *first_game =
      kr_seat_look_is_first_game (self->game, self->seat) ? _ (", first game") : "";
  g_autofree char *full_label = g_strconcat (label, first_game, tag != NULL ? ", " : "", tag, NULL);

  g_return_if_fail (KR_IS_REFEREE_SEAT (self));
  gtk_label_set_label (self->count, count);
  if (self->tag != NULL) {
    show_bottom (self, n, tag);
    kr_css_class_set (GTK_WIDGET (self->tag), "debt", table->owes[self->seat] > 0);
  }
  kr_css_class_set (GTK_WIDGET (self), "outlined", table->turn == self->seat);
  kr_accessible_set_label (GTK_WIDGET (self), full_label);
}
