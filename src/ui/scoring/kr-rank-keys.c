/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rank-keys.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-explanation.h"
#include "kr-focus-through.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define N_RANK_KEYS KR_RANK_JOKER /* ace to joker */

typedef struct {
  GtkWidget *overlay;
  GtkWidget *button;
  GtkLabel *badge;
} KrRankKey;

struct _KrRankKeys {
  AdwBin parent_instance;

  KrDealDraft *draft; /* NULL: none */
  int seat;
  gboolean digits;
  gboolean narrow;

  GtkGrid *grid;
  KrRankKey keys[N_RANK_KEYS]; /* of rank index + 1 */
  GtkWidget *take_last;
  GtkWidget *points;
};

G_DEFINE_FINAL_TYPE (KrRankKeys, kr_rank_keys, ADW_TYPE_BIN)

enum {
  SIGNAL_KEY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What the keys type instead of ranks; the other keys do nothing. */
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
  kr_css_class_set (key->button, "held", n > 0);
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

/* Makes @button, which is taken, a key that activates @action. */
static GtkWidget *
new_action_key (GtkWidget *button, const char *action, const char *what)
{
  g_object_ref_sink (button);
  gtk_widget_add_css_class (button, "rank-key");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  kr_accessible_set_label (button, what);
  return button;
}

/* Where typing is for the keys as a whole, no single one is marked: Enter would not press it. */
static gboolean
kr_rank_keys_grab_focus (GtkWidget *widget)
{
  KrRankKeys *self = KR_RANK_KEYS (widget);

  if (self->narrow)
    return GTK_WIDGET_CLASS (kr_rank_keys_parent_class)->grab_focus (widget);
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
  g_clear_object (&self->points);
  G_OBJECT_CLASS (kr_rank_keys_parent_class)->dispose (object);
}

static void
kr_rank_keys_class_init (KrRankKeysClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_rank_keys_dispose;
  widget_class->grab_focus = kr_rank_keys_grab_focus;
  kr_focus_through_through_child (widget_class);
  gtk_widget_class_set_css_name (widget_class, "rank-keys");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[SIGNAL_KEY] = g_signal_new ("key", KR_TYPE_RANK_KEYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kr_rank_keys_init (KrRankKeys *self)
{
  GtkWidget *points;

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_widget_set_direction (GTK_WIDGET (self->grid), GTK_TEXT_DIR_LTR);
  gtk_grid_set_row_homogeneous (self->grid, TRUE);
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_grid_set_column_spacing (self->grid, 6);
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
  for (int i = 0; i < N_RANK_KEYS; i++)
    add_key (self, i);
  points = gtk_label_new (_ ("Points"));
  gtk_label_set_ellipsize (GTK_LABEL (points), PANGO_ELLIPSIZE_END);
  self->take_last = new_action_key (gtk_button_new_from_icon_name ("edit-clear-symbolic"),
                                    "hand.take-last", _ ("Remove the last card"));
  self->points =
      new_action_key (gtk_button_new (), "hand.points", _ ("Enter points instead of cards"));
  gtk_button_set_child (GTK_BUTTON (self->points), points);
  gtk_widget_add_css_class (self->points, "points-key");
}

/* A pack with jokers has a key more, and one column more for it. */
static void
place_keys (KrRankKeys *self)
{
  const gboolean jokers =
      kr_game_get_match (kr_deal_draft_get_game (self->draft))->rules.jokers > 0;
  const int n_columns = (self->narrow ? 5 : 8) + (self->narrow && jokers);
  int n = 0;

  kr_widget_children_remove (GTK_WIDGET (self->grid));
  for (int i = 0; i < N_RANK_KEYS; i++) {
    if (get_rank (i) == KR_RANK_JOKER && !jokers)
      continue;
    gtk_grid_attach (self->grid, self->keys[i].overlay, n % n_columns, n / n_columns, 1, 1);
    n++;
  }
  gtk_grid_attach (self->grid, self->take_last, n % n_columns, n / n_columns, 1, 1);
  n++;
  /* With eight columns and no joker there is room for a wider one. */
  gtk_grid_attach (self->grid, self->points, n % n_columns, n / n_columns,
                   self->narrow || jokers ? 1 : 2, 1);
}

void
kr_rank_keys_set_draft (KrRankKeys *self, KrDealDraft *draft)
{
  g_return_if_fail (KR_IS_RANK_KEYS (self));
  g_set_object (&self->draft, draft);
  place_keys (self);
}

void
kr_rank_keys_set_seat (KrRankKeys *self, int seat)
{
  g_return_if_fail (KR_IS_RANK_KEYS (self));
  self->seat = seat;
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
kr_rank_keys_set_digits (KrRankKeys *self, gboolean digits, gboolean pressed)
{
  g_return_if_fail (KR_IS_RANK_KEYS (self));
  self->digits = digits;
  kr_css_class_set (self->points, "held", pressed);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->points), GTK_ACCESSIBLE_STATE_PRESSED,
      pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void
kr_rank_keys_set_narrow (KrRankKeys *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_RANK_KEYS (self));
  self->narrow = narrow;
  gtk_widget_set_focusable (GTK_WIDGET (self), narrow);
  kr_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  if (self->draft != NULL)
    place_keys (self);
}
