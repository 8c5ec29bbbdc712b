/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-grid.h"

#include "kr-accessible.h"
#include "kr-card-name.h"
#include "kr-css-class.h"
#include "kr-suit-popover.h"

#include <glib/gi18n.h>

/* Buttons are indexed by card number. On screen the suits are spades, hearts, diamonds, clubs
 * from the top, as in the picture on a score sheet. */

#define N_COLUMNS 13
#define N_NARROW_COLUMNS 7

struct _KrCardGrid {
  GtkWidget parent_instance;

  GtkWidget *grid;
  KrSuitPopover *suits;
  GtkWidget *buttons[KR_N_CARDS];
  GtkLabel *ranks[KR_N_CARDS]; /* in the buttons */
  KrCard asking;               /* the card whose suit is asked for */
};

G_DEFINE_FINAL_TYPE (KrCardGrid, kr_card_grid, GTK_TYPE_WIDGET)

enum {
  SIGNAL_CARD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (GtkWidget *button, KrCardGrid *self)
{
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    if (self->buttons[card] == button)
      kr_card_grid_play (self, card, KR_SUIT_NONE);
}

static void
named_cb (KrCardGrid *self, guint suit)
{
  g_signal_emit (self, signals[SIGNAL_CARD], 0, (guint) self->asking, suit);
}

static GtkWidget *
add_label (GtkWidget *face, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (face), label);
  return label;
}

static GtkWidget *
new_button (KrCardGrid *self, KrCard card)
{
  const gboolean joker = card == KR_CARD_JOKER;
  const KrSuit suit = kr_card_suit (card);
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_valign (face, GTK_ALIGN_CENTER);
  self->ranks[card] =
      GTK_LABEL (add_label (face, joker ? "★" : kr_rank_text (kr_card_rank (card)), "card-rank"));
  if (!joker)
    add_label (face, kr_card_name_sign (suit), "card-suit");
  gtk_button_set_child (GTK_BUTTON (button), face);
  gtk_widget_add_css_class (button, "card-key");
  if (kr_suit_is_red (suit))
    gtk_widget_add_css_class (button, "red");
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

static void
attach_buttons (KrCardGrid *self, gboolean narrow)
{
  const int n_columns = narrow ? N_NARROW_COLUMNS : N_COLUMNS;
  const int n_lines = narrow ? 2 : 1; /* per suit */

  for (KrCard card = 0; card < KR_CARD_JOKER; card++) {
    const int index = kr_card_rank (card) - KR_RANK_ACE;
    const int row = (KR_SUIT_SPADES - (int) kr_card_suit (card)) * n_lines + index / n_columns;

    gtk_grid_attach (GTK_GRID (self->grid), self->buttons[card], index % n_columns, row, 1, 1);
  }
  gtk_grid_attach (GTK_GRID (self->grid), self->buttons[KR_CARD_JOKER], n_columns - 1,
                   4 * n_lines - (narrow ? 1 : 0), 1, 1);
}

static void
kr_card_grid_dispose (GObject *object)
{
  KrCardGrid *self = KR_CARD_GRID (object);

  if (self->suits != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->suits));
  self->suits = NULL;
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_card_grid_parent_class)->dispose (object);
}

static void
kr_card_grid_class_init (KrCardGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_card_grid_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "card-grid");
  signals[SIGNAL_CARD] = g_signal_new ("card", KR_TYPE_CARD_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
kr_card_grid_init (KrCardGrid *self)
{
  self->grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "row-homogeneous", TRUE,
                             "column-spacing", 3, "row-spacing", 5, NULL);
  gtk_widget_set_direction (self->grid, GTK_TEXT_DIR_LTR);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    self->buttons[card] = new_button (self, card);
  attach_buttons (self, FALSE);
  self->suits = KR_SUIT_POPOVER (kr_suit_popover_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->suits), GTK_WIDGET (self));
  g_signal_connect_swapped (self->suits, "named", G_CALLBACK (named_cb), self);
}

GtkWidget *
kr_card_grid_new (void)
{
  return g_object_new (KR_TYPE_CARD_GRID, NULL);
}

/* Shows one card as @table has it; @legal says whether it may be played now. */
static void
show_card (KrCardGrid *self, const KrTable *table, KrCard card, gboolean legal)
{
  GtkWidget *button = self->buttons[card];
  const int copies = table->cards.copies[card];
  const gboolean gone = copies > 0 && table->pile[card] >= copies;
  g_autofree char *name = kr_card_name_dup (card);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  gtk_widget_set_visible (button, copies > 0);
  kr_css_class_set (button, "legal", legal && !gone);
  kr_css_class_set (button, "gone", gone);
  pango_attr_list_insert (attributes, pango_attr_strikethrough_new (gone));
  gtk_label_set_attributes (self->ranks[card], attributes);
  if (gone)
    kr_accessible_set_labelf (button, _ ("%s, in the pile"), name);
  else
    kr_accessible_set_labelf (button, legal ? _ ("%s, legal") : _ ("%s, not legal"), name);
}

void
kr_card_grid_show (KrCardGrid *self, const KrTable *table, int seat)
{
  uint64_t legal = 0;

  g_return_if_fail (KR_IS_CARD_GRID (self));
  if (!table->started)
    legal = UINT64_MAX;
  else if (seat == table->turn)
    legal = kr_table_playable_cards (table);
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    show_card (self, table, card, (legal >> card & 1) != 0);
}

void
kr_card_grid_set_narrow (KrCardGrid *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_CARD_GRID (self));
  for (KrCard card = 0; card < KR_N_CARDS; card++) {
    g_object_ref (self->buttons[card]);
    gtk_grid_remove (GTK_GRID (self->grid), self->buttons[card]);
  }
  attach_buttons (self, narrow);
  for (KrCard card = 0; card < KR_N_CARDS; card++)
    g_object_unref (self->buttons[card]);
  kr_css_class_set (GTK_WIDGET (self), "narrow", narrow);
}

void
kr_card_grid_play (KrCardGrid *self, KrCard card, KrSuit named)
{
  const KrRank rank = kr_card_rank (card);

  g_return_if_fail (KR_IS_CARD_GRID (self));
  if (named == KR_SUIT_NONE && (rank == KR_RANK_EIGHT || rank == KR_RANK_NINE)) {
    self->asking = card;
    kr_suit_popover_ask (self->suits, self->buttons[card], card);
    return;
  }
  g_signal_emit (self, signals[SIGNAL_CARD], 0, (guint) card, (guint) named);
}
