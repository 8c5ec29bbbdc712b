/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-situation-editor.h"

#include "kr-accessible.h"
#include "kr-card-name.h"
#include "kr-longest-count.h"

#include <glib/gi18n.h>
#include <string.h>

/* The rows of a folded editor, each of which opens a part of the form. */
typedef enum {
  PART_TOP,
  PART_COUNT,
  PART_HANDS,
  N_PARTS,
} Part;

struct _KrSituationEditor {
  AdwBin parent_instance;

  int n_seats;
  gboolean setting; /* this widget changes the rows itself */

  GtkWidget *box;
  AdwPreferencesGroup *rows; /* folded: of all rows; else NULL */
  GtkLabel *values[N_PARTS]; /* folded: what each row says; else NULL */
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

/* --- What a folded editor says ------------------------------------------ */

static char *
dup_top (const KrSituation *situation)
{
  g_autofree char *card = kr_card_name_dup_short (situation->top);

  if (situation->named == KR_SUIT_NONE)
    return g_steal_pointer (&card);
  /* Translators: a wild card (%1$s) and the suit it names (%2$s): “9♥, diamonds” */
  return g_strdup_printf (_ ("%1$s, %2$s"), card, kr_card_name_of_suit (situation->named));
}

static char *
dup_count (const KrSituation *situation)
{
  if (situation->count > 0)
    return g_strdup_printf ("%d", situation->count);
  if (situation->again)
    return g_strdup (_ ("a six to follow"));
  return g_strdup (situation->free ? _ ("none: any card goes") : _ ("none"));
}

static char *
dup_hands (const KrSituation *situation, int n_seats)
{
  GString *text =
      g_string_new (situation->direction > 0 ? _ ("clockwise") : _ ("counterclockwise"));

  g_string_append_printf (text, " · %d ·", situation->n_pack);
  for (int seat = 0; seat < n_seats; seat++)
    g_string_append_printf (text, " %d", situation->hands[seat]);
  return g_string_free (text, FALSE);
}

static void
show_values (KrSituationEditor *self)
{
  g_autofree char *top = NULL;
  g_autofree char *count = NULL;
  g_autofree char *hands = NULL;
  KrSituation situation;

  kr_situation_editor_get (self, &situation);
  top = dup_top (&situation);
  count = dup_count (&situation);
  hands = dup_hands (&situation, self->n_seats);
  gtk_label_set_label (self->values[PART_TOP], top);
  gtk_label_set_label (self->values[PART_COUNT], count);
  gtk_label_set_label (self->values[PART_HANDS], hands);
}

static void
changed_cb (KrSituationEditor *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->named), is_wild (self));
  if (self->setting)
    return;
  if (self->rows != NULL)
    show_values (self);
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

  kr_accessible_set_tooltip (GTK_WIDGET (row), title);
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
  kr_accessible_set_tooltip (toggle, title); /* the row names it */
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
  g_autofree char *cards = g_strdup_printf (_ ("%s’s cards"), name);

  gtk_check_button_set_child (GTK_CHECK_BUTTON (owes), words);
  kr_accessible_set_labelf (owes, _ ("%s forgot “one card” and owes two"), name);
  g_signal_connect_swapped (owes, "toggled", G_CALLBACK (changed_cb), self);
  adw_action_row_add_suffix (row, owes);
  self->owes[seat] = GTK_CHECK_BUTTON (owes);
  self->hands[seat] = add_number (self, row, cards, KR_MAX_CARDS);
}

/* A row that shows what @group says, which it opens. */
static GtkWidget *
new_folded_row (KrSituationEditor *self, Part part, const char *title, GtkWidget *group)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, NULL);
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = g_object_new (
      GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height",
      TRUE, "propagate-natural-width", TRUE, "max-content-height", 420, "child", group, NULL);

  self->values[part] = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), GTK_WIDGET (self->values[part]));
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), TRUE);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  kr_accessible_set_label (button, title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static AdwPreferencesGroup *
add_group (KrSituationEditor *self, Part part, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (self->rows != NULL) {
    gtk_widget_set_size_request (group, 280, -1);
    adw_preferences_group_add (self->rows, new_folded_row (self, part, title, group));
  } else {
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
    gtk_box_append (GTK_BOX (self->box), group);
  }
  return ADW_PREFERENCES_GROUP (group);
}

static void
add_top (KrSituationEditor *self)
{
  AdwPreferencesGroup *group = add_group (self, PART_TOP, _ ("Card on Top"));
  const char *ranks[KR_RANK_KING + 1] = {NULL};
  const char *suits[KR_SUIT_NONE + 1] = {NULL};

  for (int rank = KR_RANK_ACE; rank <= KR_RANK_KING; rank++)
    ranks[rank - KR_RANK_ACE] = kr_rank_text ((KrRank) rank);
  for (int suit = 0; suit < KR_SUIT_NONE; suit++)
    suits[suit] = kr_card_name_of_suit ((KrSuit) suit);
  self->rank = add_choice (self, group, _ ("Rank"), ranks);
  self->suit = add_choice (self, group, _ ("Suit"), suits);
  self->named = add_choice (self, group, _ ("Suit It Names"), suits);
}

static void
add_count (KrSituationEditor *self)
{
  AdwPreferencesGroup *group = add_group (self, PART_COUNT, _ ("Count"));

  self->count = add_number (self, add_row (group, _ ("Count")), _ ("Count"), KR_LONGEST_COUNT_MAX);
  self->again = add_switch (self, group, _ ("A six must be followed"));
  self->free = add_switch (self, group, _ ("Any card may be played"));
}

static void
add_turn (KrSituationEditor *self, const char *const names[])
{
  const char *players[KR_MAX_SEATS + 1] = {NULL};
  AdwPreferencesGroup *group = self->rows;

  for (int seat = 0; seat < self->n_seats; seat++)
    players[seat] = names[seat];
  if (group == NULL) {
    group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
    gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (group));
  }
  self->turn = add_choice (self, group, _ ("Current Player"), players);
}

static void
add_hands (KrSituationEditor *self, const char *const names[])
{
  AdwPreferencesGroup *group = add_group (self, PART_HANDS, _ ("Direction, Pack, Hands"));
  const char *const directions[] = {_ ("clockwise"), _ ("counterclockwise"), NULL};

  self->direction = add_choice (self, group, _ ("Direction"), directions);
  self->pack = add_number (self, add_row (group, _ ("Cards in the Pack")), _ ("Cards in the Pack"),
                           KR_MAX_CARDS);
  for (int seat = 0; seat < self->n_seats; seat++)
    add_hand (self, group, seat, names[seat]);
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
  adw_bin_set_child (ADW_BIN (self), self->box);
}

static GtkWidget *
fill (KrSituationEditor *self, int n_seats, const char *const names[])
{
  self->n_seats = n_seats;
  add_top (self);
  add_count (self);
  add_turn (self, names);
  add_hands (self, names);
  self->setting = FALSE;
  changed_cb (self);
  return GTK_WIDGET (self);
}

GtkWidget *
kr_situation_editor_new (int n_seats, const char *const names[])
{
  return fill (g_object_new (KR_TYPE_SITUATION_EDITOR, NULL), n_seats, names);
}

GtkWidget *
kr_situation_editor_new_folded (int n_seats, const char *const names[])
{
  KrSituationEditor *self = g_object_new (KR_TYPE_SITUATION_EDITOR, NULL);

  self->rows = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->rows));
  return fill (self, n_seats, names);
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
