/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rank-keys.h"

#include "kr-accessible.h"
#include "kr-explanation.h"
#include "kr-focus-through.h"

#include <glib/gi18n.h>

/* A grid of buttons, each under an overlay with its count. */

#define N_RANK_KEYS KR_RANK_JOKER /* ace to joker */

typedef struct {
  GtkWidget *overlay;
  GtkWidget *button;
  GtkLabel *badge;
} KrRankKey;

struct _KrRankKeys {
  GtkWidget parent_instance;

  KrDealDraft *draft;
  int seat;
  gboolean digits;

  GtkGrid *grid;
  KrRankKey keys[N_RANK_KEYS]; /* of rank index + 1 */
  GtkWidget *take_last;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (KrRankKeys, kr_rank_keys, GTK_TYPE_WIDGET)

enum {
  SIGNAL_KEY,
  SIGNAL_TAKE_LAST,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What the keys type instead of ranks; the others rest. */
static const char *const digit_texts[N_RANK_KEYS] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "−",
};

static KrRank
get_rank (int index)
{
  return (KrRank) (index + 1);
}

/* Small letters: a jack and a king in a row are not a joker. */
static void
clicked_cb (GtkWidget *button, KrRankKeys *self)
{
  for (int i = 0; i < N_RANK_KEYS; i++) {
    g_autofree char *rank = g_ascii_strdown (kr_rank_text (get_rank (i)), -1);

    if (self->keys[i].button != button)
      continue;
    if (self->digits)
      g_signal_emit (self, signals[SIGNAL_KEY], 0, digit_texts[i]);
    else
      g_signal_emit (self, signals[SIGNAL_KEY], 0, get_rank (i) == KR_RANK_JOKER ? "JK" : rank);
  }
}

static void
take_last_cb (KrRankKeys *self)
{
  g_signal_emit (self, signals[SIGNAL_TAKE_LAST], 0);
}

static gboolean
can_have (KrRankKeys *self, const KrCards *held, KrRank rank)
{
  KrCards cards = *held;
  KrStatus status;

  if (cards.n >= KR_MAX_CARDS)
    return FALSE;
  cards.cards[cards.n++] = kr_card_of_rank (rank);
  return kr_deal_draft_check_cards (self->draft, self->seat, &cards, &status) == KR_OK;
}

static void
update_rank_key (KrRankKeys *self, int index, const KrCards *held, int n)
{
  const KrRank rank = get_rank (index);
  const KrRankKey *key = &self->keys[index];
  g_autofree char *count = g_strdup_printf ("%d", n);
  g_autofree char *what = NULL;

  if (n > 0)
    /* Translators: a key for a card: “the queen, 2 in the hand” */
    what = g_strdup_printf (_ ("%1$s, %2$d in the hand"), kr_explanation_get_rank (rank), n);
  gtk_button_set_label (GTK_BUTTON (key->button), kr_rank_text (rank));
  gtk_widget_set_sensitive (key->button, can_have (self, held, rank));
  gtk_label_set_label (key->badge, count);
  gtk_widget_set_visible (GTK_WIDGET (key->badge), n > 0);
  if (n > 0)
    gtk_widget_add_css_class (key->button, "held");
  else
    gtk_widget_remove_css_class (key->button, "held");
  kr_accessible_set_label (key->button, what != NULL ? what : kr_explanation_get_rank (rank));
}

static void
update_digit_key (KrRankKeys *self, int index)
{
  const KrRankKey *key = &self->keys[index];
  const char *text = digit_texts[index] != NULL ? digit_texts[index] : "";

  gtk_button_set_label (GTK_BUTTON (key->button), text);
  gtk_widget_set_sensitive (key->button, *text != '\0');
  gtk_widget_set_visible (GTK_WIDGET (key->badge), FALSE);
  gtk_widget_remove_css_class (key->button, "held");
  kr_accessible_set_label (key->button, *text != '\0' ? text : _ ("No key"));
}

static void
add_key (KrRankKeys *self, int index)
{
  KrRankKey *key = &self->keys[index];

  key->overlay = g_object_ref_sink (gtk_overlay_new ());
  key->button = gtk_button_new ();
  key->badge =
      g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_START,
                    "can-target", FALSE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (key->button, "rank-key");
  gtk_widget_add_css_class (GTK_WIDGET (key->badge), "rank-badge");
  gtk_widget_set_focus_on_click (key->button, FALSE);
  gtk_overlay_set_child (GTK_OVERLAY (key->overlay), key->button);
  gtk_overlay_add_overlay (GTK_OVERLAY (key->overlay), GTK_WIDGET (key->badge));
  g_signal_connect (key->button, "clicked", G_CALLBACK (clicked_cb), self);
}

static GtkWidget *
new_icon_key (const char *icon, const char *what)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new_from_icon_name (icon));

  gtk_widget_add_css_class (button, "rank-key");
  gtk_widget_set_focus_on_click (button, FALSE);
  kr_accessible_set_label (button, what);
  return button;
}

static gboolean
has_jokers (KrRankKeys *self)
{
  return self->draft != NULL &&
         kr_game_get_match (kr_deal_draft_get_game (self->draft))->rules.jokers > 0;
}

/* Puts every key that is there into its place in rows of @n_columns. */
static void
place_keys (KrRankKeys *self, int n_columns, gboolean with_next)
{
  GtkWidget *child;
  int n = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  for (int i = 0; i < N_RANK_KEYS; i++) {
    if (get_rank (i) == KR_RANK_JOKER && !has_jokers (self))
      continue;
    gtk_grid_attach (self->grid, self->keys[i].overlay, n % n_columns, n / n_columns, 1, 1);
    n++;
  }
  gtk_grid_attach (self->grid, self->take_last, n % n_columns, n / n_columns, 1, 1);
  n++;
  if (with_next)
    gtk_grid_attach (self->grid, self->next, n % n_columns, n / n_columns, 1, 1);
}

static gboolean
kr_rank_keys_grab_focus (GtkWidget *widget)
{
  KrRankKeys *self = KR_RANK_KEYS (widget);

  return gtk_widget_grab_focus (self->keys[0].button);
}

static void
kr_rank_keys_dispose (GObject *object)
{
  KrRankKeys *self = KR_RANK_KEYS (object);

  g_clear_object (&self->draft);
  for (int i = 0; i < N_RANK_KEYS; i++)
    g_clear_object (&self->keys[i].overlay);
  g_clear_object (&self->take_last);
  g_clear_object (&self->next);
  if (self->grid != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->grid));
  self->grid = NULL;
  G_OBJECT_CLASS (kr_rank_keys_parent_class)->dispose (object);
}

static void
kr_rank_keys_class_init (KrRankKeysClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_rank_keys_dispose;
  widget_class->grab_focus = kr_rank_keys_grab_focus;
  kr_focus_through_through_child (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rank-keys");
  signals[SIGNAL_KEY] = g_signal_new ("key", KR_TYPE_RANK_KEYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_TAKE_LAST] = g_signal_new ("take-last", KR_TYPE_RANK_KEYS, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_rank_keys_init (KrRankKeys *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_widget_set_direction (GTK_WIDGET (self->grid), GTK_TEXT_DIR_LTR);
  gtk_grid_set_row_homogeneous (self->grid, TRUE);
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_grid_set_column_spacing (self->grid, 6);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
  for (int i = 0; i < N_RANK_KEYS; i++)
    add_key (self, i);
  self->take_last = new_icon_key ("edit-clear-symbolic", _ ("Take the last card back"));
  self->next = new_icon_key ("go-next-symbolic", _ ("Next player"));
  g_signal_connect_swapped (self->take_last, "clicked", G_CALLBACK (take_last_cb), self);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), "scoring.next");
}

void
kr_rank_keys_set_draft (KrRankKeys *self, KrDealDraft *draft, int seat)
{
  g_return_if_fail (KR_IS_RANK_KEYS (self));
  g_set_object (&self->draft, draft);
  self->seat = seat;
  kr_rank_keys_set_narrow (self, FALSE);
  kr_rank_keys_update (self);
}

void
kr_rank_keys_update (KrRankKeys *self)
{
  const KrSeatEntry *entry;
  KrCards held = {0};
  KrHand hand;

  g_return_if_fail (KR_IS_RANK_KEYS (self));
  entry = &kr_deal_draft_get_entry (self->draft)->seats[self->seat];
  if (entry->kind == KR_ENTRY_CARDS)
    held = entry->cards;
  kr_cards_count (&held, &hand);
  for (int i = 0; i < N_RANK_KEYS; i++) {
    if (self->digits)
      update_digit_key (self, i);
    else
      update_rank_key (self, i, &held, hand.ranks[get_rank (i)]);
  }
}

void
kr_rank_keys_set_digits (KrRankKeys *self, gboolean digits)
{
  g_return_if_fail (KR_IS_RANK_KEYS (self));
  self->digits = digits;
}

void
kr_rank_keys_set_narrow (KrRankKeys *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_RANK_KEYS (self));
  place_keys (self, narrow ? 5 : 7, narrow);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}
