/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-situation-editor.h"

#include "kr-accessible.h"
#include "kr-card-name.h"
#include "kr-longest-count.h"

#include <glib/gi18n.h>
#include <string.h>

struct _KrSituationEditor {
  AdwBin parent_instance;

  int n_seats;
  gboolean setting; /* this widget changes the rows itself */

  GtkWidget *box;
  AdwComboRow *rank;
  AdwComboRow *suit;
  AdwComboRow *named;
  AdwComboRow *turn;
  AdwComboRow *direction;
  GtkSpinButton *count;
  GtkSpinButton *pack;
  GtkSwitch *again;
  GtkSwitch *free;
  GtkSpinButton *hands[KR_MAX_SEATS];
  GtkCheckButton *owes[KR_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (KrSituationEditor, kr_situation_editor, ADW_TYPE_BIN)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_wild (KrSituationEditor *self)
{
  const guint rank = adw_combo_row_get_selected (self->rank) + KR_RANK_ACE;

  return rank == KR_RANK_EIGHT || rank == KR_RANK_NINE;
}

static void
changed_cb (KrSituationEditor *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->named), is_wild (self));
  if (!self->setting)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* --- Rows -------------------------------------------------------------- */

static AdwComboRow *
add_choice (KrSituationEditor *self,
            AdwPreferencesGroup *group,
            const char *title,
            const char *const *choices)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);
  AdwComboRow *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", title, "model", list, NULL);

  gtk_widget_set_tooltip_text (GTK_WIDGET (row), title);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (changed_cb), self);
  adw_preferences_group_add (group, GTK_WIDGET (row));
  return row;
}

static AdwActionRow *
add_row (AdwPreferencesGroup *group, const char *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, NULL);

  adw_preferences_group_add (group, row);
  return ADW_ACTION_ROW (row);
}

static GtkSpinButton *
add_number (KrSituationEditor *self, AdwActionRow *row, const char *label, int most)
{
  GtkWidget *number = gtk_spin_button_new_with_range (0, most, 1);

  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  kr_accessible_set_label (number, label);
  g_signal_connect_swapped (number, "value-changed", G_CALLBACK (changed_cb), self);
  adw_action_row_add_suffix (row, number);
  return GTK_SPIN_BUTTON (number);
}

static GtkSwitch *
add_switch (KrSituationEditor *self, AdwPreferencesGroup *group, const char *title)
{
  AdwActionRow *row = add_row (group, title);
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  kr_accessible_set_label (toggle, title);
  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (changed_cb), self);
  adw_action_row_add_suffix (row, toggle);
  adw_action_row_set_activatable_widget (row, toggle);
  return GTK_SWITCH (toggle);
}

static void
add_hand (KrSituationEditor *self, AdwPreferencesGroup *group, int seat, const char *name)
{
  AdwActionRow *row = add_row (group, name);
  GtkWidget *owes = gtk_check_button_new ();
  GtkWidget *words = g_object_new (GTK_TYPE_LABEL, "label", _ ("owes two"), "wrap", TRUE,
                                   "max-width-chars", 8, NULL);
  g_autofree char *cards = g_strdup_printf (_ ("Cards of %s"), name);

  gtk_check_button_set_child (GTK_CHECK_BUTTON (owes), words);
  kr_accessible_set_labelf (owes, _ ("%s forgot “one card” and owes two"), name);
  g_signal_connect_swapped (owes, "toggled", G_CALLBACK (changed_cb), self);
  adw_action_row_add_suffix (row, owes);
  self->owes[seat] = GTK_CHECK_BUTTON (owes);
  self->hands[seat] = add_number (self, row, cards, KR_MAX_CARDS);
}

static AdwPreferencesGroup *
add_group (KrSituationEditor *self, const char *title)
{
  GtkWidget *group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", title, NULL);

  gtk_box_append (GTK_BOX (self->box), group);
  return ADW_PREFERENCES_GROUP (group);
}

static void
add_table_rows (KrSituationEditor *self, const char *const names[])
{
  AdwPreferencesGroup *group = add_group (self, _ ("Table"));
  const char *const directions[] = {_ ("clockwise"), _ ("counterclockwise"), NULL};
  const char *players[KR_MAX_SEATS + 1] = {NULL};
  const char *ranks[KR_RANK_KING + 1] = {NULL};
  const char *suits[KR_SUIT_NONE + 1] = {NULL};

  for (int seat = 0; seat < self->n_seats; seat++)
    players[seat] = names[seat];
  for (int rank = KR_RANK_ACE; rank <= KR_RANK_KING; rank++)
    ranks[rank - KR_RANK_ACE] = kr_rank_text ((KrRank) rank);
  for (int suit = 0; suit < KR_SUIT_NONE; suit++)
    suits[suit] = kr_card_name_of_suit ((KrSuit) suit);
  self->rank = add_choice (self, group, _ ("Card on top"), ranks);
  self->suit = add_choice (self, group, _ ("Its suit"), suits);
  self->named = add_choice (self, group, _ ("Suit it names"), suits);
  self->turn = add_choice (self, group, _ ("At turn"), players);
  self->direction = add_choice (self, group, _ ("Direction"), directions);
  self->count = add_number (self, add_row (group, _ ("Count")), _ ("Count"), KR_LONGEST_COUNT_MAX);
  self->pack = add_number (self, add_row (group, _ ("Cards in the pack")), _ ("Cards in the pack"),
                           KR_MAX_CARDS);
  self->again = add_switch (self, group, _ ("A six is to be followed"));
  self->free = add_switch (self, group, _ ("Any card may be played"));
}

static void
kr_situation_editor_class_init (KrSituationEditorClass *klass)
{
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_SITUATION_EDITOR, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_situation_editor_init (KrSituationEditor *self)
{
  self->setting = TRUE;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

GtkWidget *
kr_situation_editor_new (int n_seats, const char *const names[])
{
  KrSituationEditor *self = g_object_new (KR_TYPE_SITUATION_EDITOR, NULL);
  AdwPreferencesGroup *hands;

  self->n_seats = n_seats;
  add_table_rows (self, names);
  hands = add_group (self, _ ("Hands"));
  for (int seat = 0; seat < n_seats; seat++)
    add_hand (self, hands, seat, names[seat]);
  self->setting = FALSE;
  changed_cb (self);
  return GTK_WIDGET (self);
}

void
kr_situation_editor_set (KrSituationEditor *self, const KrSituation *situation)
{
  const KrSuit suit = kr_card_suit (situation->top);

  g_return_if_fail (KR_IS_SITUATION_EDITOR (self));
  self->setting = TRUE;
  if (suit != KR_SUIT_NONE) {
    adw_combo_row_set_selected (self->rank, kr_card_rank (situation->top) - KR_RANK_ACE);
    adw_combo_row_set_selected (self->suit, suit);
    adw_combo_row_set_selected (self->named,
                                situation->named != KR_SUIT_NONE ? situation->named : suit);
  }
  adw_combo_row_set_selected (self->turn, (guint) situation->turn);
  adw_combo_row_set_selected (self->direction, situation->direction > 0 ? 0 : 1);
  gtk_spin_button_set_value (self->count, situation->count);
  gtk_spin_button_set_value (self->pack, situation->n_pack);
  gtk_switch_set_active (self->again, situation->again);
  gtk_switch_set_active (self->free, situation->free);
  for (int seat = 0; seat < self->n_seats; seat++) {
    gtk_spin_button_set_value (self->hands[seat], situation->hands[seat]);
    gtk_check_button_set_active (self->owes[seat], (situation->owes >> seat & 1) != 0);
  }
  self->setting = FALSE;
  changed_cb (self);
}

void
kr_situation_editor_get (KrSituationEditor *self, KrSituation *situation)
{
  g_return_if_fail (KR_IS_SITUATION_EDITOR (self));
  memset (situation, 0, sizeof *situation);
  situation->top = kr_card ((KrRank) (adw_combo_row_get_selected (self->rank) + KR_RANK_ACE),
                            (KrSuit) adw_combo_row_get_selected (self->suit));
  situation->named =
      is_wild (self) ? (KrSuit) adw_combo_row_get_selected (self->named) : KR_SUIT_NONE;
  situation->turn = (int8_t) adw_combo_row_get_selected (self->turn);
  situation->direction = adw_combo_row_get_selected (self->direction) == 0 ? 1 : -1;
  situation->count = (guint8) gtk_spin_button_get_value_as_int (self->count);
  situation->n_pack = (guint8) gtk_spin_button_get_value_as_int (self->pack);
  situation->again = gtk_switch_get_active (self->again);
  situation->free = gtk_switch_get_active (self->free);
  for (int seat = 0; seat < self->n_seats; seat++) {
    situation->hands[seat] = (guint8) gtk_spin_button_get_value_as_int (self->hands[seat]);
    if (gtk_check_button_get_active (self->owes[seat]))
      situation->owes |= (guint8) (1u << seat);
  }
}
