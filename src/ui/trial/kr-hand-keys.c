/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-keys.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-explanation.h"

#include <glib/gi18n.h>

#define N_NARROW_COLUMNS 5

typedef struct {
  GtkWidget *overlay;
  GtkWidget *button;
  GtkLabel *count;
} Key;

struct _KrHandKeys {
  AdwBin parent_instance;

  GtkGrid *grid;
  Key keys[KR_N_RANKS]; /* by rank; none for KR_RANK_NONE */
};

G_DEFINE_FINAL_TYPE (KrHandKeys, kr_hand_keys, ADW_TYPE_BIN)

enum {
  SIGNAL_RANK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (KrHandKeys *self, GtkWidget *button)
{
  for (KrRank rank = KR_RANK_ACE; rank <= KR_RANK_JOKER; rank++)
    if (self->keys[rank].button == button)
      g_signal_emit (self, signals[SIGNAL_RANK], 0, (guint) rank);
}

static void
add_key (KrHandKeys *self, KrRank rank)
{
  Key *key = &self->keys[rank];

  key->overlay = gtk_overlay_new ();
  key->button = gtk_button_new_with_label (kr_rank_text (rank));
  key->count = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_START,
                             "can-target", FALSE, "visible", FALSE, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (key->button, "rank-key");
  gtk_widget_add_css_class (GTK_WIDGET (key->count), "rank-badge");
  gtk_widget_set_focus_on_click (key->button, FALSE);
  gtk_widget_set_hexpand (key->overlay, TRUE);
  gtk_overlay_set_child (GTK_OVERLAY (key->overlay), key->button);
  gtk_overlay_add_overlay (GTK_OVERLAY (key->overlay), GTK_WIDGET (key->count));
  g_signal_connect_swapped (key->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_grid_attach (self->grid, key->overlay, rank - KR_RANK_ACE, 0, 1, 1);
}

static void
kr_hand_keys_class_init (KrHandKeysClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "hand-keys");
  signals[SIGNAL_RANK] = g_signal_new ("rank", KR_TYPE_HAND_KEYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
kr_hand_keys_init (KrHandKeys *self)
{
  const KrHand none = {0};

  self->grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "row-homogeneous", TRUE,
                             "column-spacing", 7, "row-spacing", 7, NULL);
  gtk_widget_set_direction (GTK_WIDGET (self->grid), GTK_TEXT_DIR_LTR);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
  for (KrRank rank = KR_RANK_ACE; rank <= KR_RANK_JOKER; rank++)
    add_key (self, rank);
  kr_hand_keys_set_jokers (self, FALSE);
  kr_hand_keys_show (self, &none);
}

void
kr_hand_keys_set_jokers (KrHandKeys *self, gboolean jokers)
{
  g_return_if_fail (KR_IS_HAND_KEYS (self));
  gtk_widget_set_visible (self->keys[KR_RANK_JOKER].overlay, jokers);
}

void
kr_hand_keys_set_narrow (KrHandKeys *self, gboolean narrow)
{
  GtkLayoutManager *layout;

  g_return_if_fail (KR_IS_HAND_KEYS (self));
  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  for (KrRank rank = KR_RANK_ACE; rank <= KR_RANK_JOKER; rank++) {
    const int index = rank - KR_RANK_ACE;

    g_object_set (gtk_layout_manager_get_layout_child (layout, self->keys[rank].overlay), "column",
                  narrow ? index % N_NARROW_COLUMNS : index, "row",
                  narrow ? index / N_NARROW_COLUMNS : 0, NULL);
  }
}

void
kr_hand_keys_show (KrHandKeys *self, const KrHand *hand)
{
  g_return_if_fail (KR_IS_HAND_KEYS (self));
  for (KrRank rank = KR_RANK_ACE; rank <= KR_RANK_JOKER; rank++) {
    const Key *key = &self->keys[rank];
    const int n = hand->ranks[rank];
    const char *word = kr_explanation_get_rank (rank);
    g_autofree char *count = g_strdup_printf ("%d", n);

    gtk_label_set_label (key->count, count);
    gtk_widget_set_visible (GTK_WIDGET (key->count), n > 0);
    kr_css_class_set (key->button, "held", n > 0);
    if (n > 0)
      /* Translators: a key for a card: “Add the queen, 2 in the hand” */
      kr_accessible_set_labelf (key->button, _ ("Add %1$s, %2$d in the hand"), word, n);
    else
      kr_accessible_set_labelf (key->button, _ ("Add %s"), word);
  }
}
