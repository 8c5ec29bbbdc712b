/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-center.h"

#include "kr-card-name.h"
#include "kr-css-class.h"

#include <glib/gi18n.h>

struct _KrRefereeCenter {
  GtkBox parent_instance;

  GtkLabel *pack;
  GtkBox *top;
  GtkLabel *top_rank;
  GtkLabel *top_suit;
  GtkLabel *suit;
};

G_DEFINE_FINAL_TYPE (KrRefereeCenter, kr_referee_center, GTK_TYPE_BOX)

static GtkWidget *
new_card (GtkWidget *child, const char *class)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_hexpand (child, TRUE);
  gtk_widget_set_vexpand (child, TRUE);
  gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (child, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (card), child);
  gtk_widget_add_css_class (card, "big-card");
  gtk_widget_add_css_class (card, class);
  return card;
}

static GtkWidget *
new_label (GtkLabel **label, const char *class)
{
  *label = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (*label), class);
  return GTK_WIDGET (*label);
}

static void
kr_referee_center_class_init (KrRefereeCenterClass *klass)
{
}

static void
kr_referee_center_init (KrRefereeCenter *self)
{
  GtkWidget *cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (face), new_label (&self->top_rank, "card-rank"));
  gtk_box_append (GTK_BOX (face), new_label (&self->top_suit, "card-suit"));
  self->top = GTK_BOX (new_card (face, "top-card"));
  gtk_widget_set_direction (cards, GTK_TEXT_DIR_LTR); /* as on the table */
  gtk_widget_set_halign (cards, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (cards), new_card (new_label (&self->pack, "pack-count"), "pack"));
  gtk_box_append (GTK_BOX (cards), GTK_WIDGET (self->top));
  gtk_box_append (GTK_BOX (self), cards);
  gtk_box_append (GTK_BOX (self), new_label (&self->suit, "called-suit"));
}

GtkWidget *
kr_referee_center_new (void)
{
  return g_object_new (KR_TYPE_REFEREE_CENTER, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                       8, NULL);
}

void
kr_referee_center_show (KrRefereeCenter *self, const KrTable *table)
{
  g_autofree char *pack = g_strdup_printf ("%d", table->n_pack);
  g_autofree char *suit = g_strdup_printf ("%s %s", kr_card_name_sign (table->suit),
                                           kr_card_name_of_suit (table->suit));

  g_return_if_fail (KR_IS_REFEREE_CENTER (self));
  gtk_label_set_label (self->pack, pack);
  gtk_label_set_label (
      self->top_rank, table->top == KR_CARD_JOKER ? "★" : kr_rank_text (kr_card_rank (table->top)));
  gtk_label_set_label (self->top_suit, kr_card_name_sign (kr_card_suit (table->top)));
  kr_css_class_set (GTK_WIDGET (self->top), "red", kr_suit_is_red (kr_card_suit (table->top)));
  gtk_label_set_label (self->suit, table->free ? _ ("any card") : suit);
  kr_css_class_set (GTK_WIDGET (self->suit), "red", !table->free && kr_suit_is_red (table->suit));
}
