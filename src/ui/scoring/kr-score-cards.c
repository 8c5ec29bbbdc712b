/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-cards.h"

#include "kr-css-class.h"

struct _KrScoreCards {
  GtkWidget parent_instance;

  GPtrArray *cards; /* of KrScoreCard, by seat; owned by the widget tree */
  int current;      /* the seat whose hand is open */
  gboolean single;  /* only that one is shown */
  KrScoreLook look;
};

G_DEFINE_FINAL_TYPE (KrScoreCards, kr_score_cards, GTK_TYPE_WIDGET)

static void
remove_cards (KrScoreCards *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->cards, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
update_visible (KrScoreCards *self)
{
  for (guint seat = 0; seat < self->cards->len; seat++) {
    GtkWidget *card = g_ptr_array_index (self->cards, seat);
    const gboolean current = (int) seat == self->current;

    gtk_widget_set_visible (card, !self->single || current);
    kr_score_card_set_current (KR_SCORE_CARD (card), current);
  }
}

static void
kr_score_cards_dispose (GObject *object)
{
  remove_cards (KR_SCORE_CARDS (object));
  G_OBJECT_CLASS (kr_score_cards_parent_class)->dispose (object);
}

static void
kr_score_cards_finalize (GObject *object)
{
  g_ptr_array_unref (KR_SCORE_CARDS (object)->cards);
  G_OBJECT_CLASS (kr_score_cards_parent_class)->finalize (object);
}

static void
kr_score_cards_class_init (KrScoreCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_score_cards_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_score_cards_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "score-cards");
}

static void
kr_score_cards_init (KrScoreCards *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->cards = g_ptr_array_new ();
}

void
kr_score_cards_set_draft (KrScoreCards *self, KrDealDraft *draft)
{
  g_return_if_fail (KR_IS_SCORE_CARDS (self));
  remove_cards (self);
  if (draft == NULL)
    return;
  for (int seat = 0; seat < kr_game_get_match (kr_deal_draft_get_game (draft))->n_seats; seat++) {
    GtkWidget *card = kr_score_card_new (draft, seat);

    kr_score_card_set_look (KR_SCORE_CARD (card), self->look);
    gtk_widget_set_parent (card, GTK_WIDGET (self));
    g_ptr_array_add (self->cards, card);
  }
}

void
kr_score_cards_update (KrScoreCards *self, const KrMatchDeal *preview)
{
  g_return_if_fail (KR_IS_SCORE_CARDS (self));
  for (guint seat = 0; seat < self->cards->len; seat++)
    kr_score_card_update (g_ptr_array_index (self->cards, seat), preview);
}

void
kr_score_cards_set_current (KrScoreCards *self, int seat)
{
  g_return_if_fail (KR_IS_SCORE_CARDS (self));
  self->current = seat;
  update_visible (self);
}

void
kr_score_cards_set_look (KrScoreCards *self, KrScoreLook look)
{
  g_return_if_fail (KR_IS_SCORE_CARDS (self));
  self->look = look;
  self->single = look != KR_SCORE_LOOK_ROW;
  for (guint seat = 0; seat < self->cards->len; seat++)
    kr_score_card_set_look (g_ptr_array_index (self->cards, seat), look);
  kr_css_class_set (GTK_WIDGET (self), "card", !self->single);
  update_visible (self);
}
