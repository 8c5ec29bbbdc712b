/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-what-if-window.h"

#include "kr-accessible.h"
#include "kr-card-grid.h"
#include "kr-effect-words.h"
#include "kr-situation-editor.h"
#include "kr-what-if-card.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

/* All answers are made anew whenever the question changes: a play takes microseconds. */

#define NARROW_WIDTH 860
#define N_EXAMPLE_SEATS 4

struct _KrWhatIfWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  gboolean has_game;
  KrRules rules; /* has_game: this table's */
  gboolean has_live;
  KrTable live; /* the deal that the situation comes from; with @rules */
  int n_seats;
  char *names[KR_MAX_SEATS];
  KrEvent event; /* the play that is asked about */
  gboolean narrow;
  guint relayout_id;

  GtkBox *columns;
  KrSituationEditor *editor;
  AdwExpanderRow *editor_row;
  KrCardGrid *cards;
  GtkToggleButton *says;
  GtkLabel *question;
  GtkBox *answers;
};

G_DEFINE_FINAL_TYPE (KrWhatIfWindow, kr_what_if_window, ADW_TYPE_WINDOW)

/* --- Answers ----------------------------------------------------------- */

static void
add_answer (
    KrWhatIfWindow *self, GtkWidget *list, const KrRules *rules, const char *title, gboolean ours)
{
  const KrWhatIfFrame frame = {self->ledger, rules, title, ours};
  g_autoptr (KrWhatIf) answer = NULL;
  KrSituation situation;

  kr_situation_editor_get (self->editor, &situation);
  answer = kr_what_if_new_play (rules, self->has_live ? &self->live : NULL, &situation,
                                self->n_seats, (const char *const *) self->names, &self->event);
  if (self->narrow)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), kr_what_if_row_new (&frame, answer));
  else
    gtk_flow_box_append (GTK_FLOW_BOX (list), kr_what_if_card_new (&frame, answer));
}

/* This table's rule set, then all others in the order of presentation. */
static void
fill_answers (KrWhatIfWindow *self, const char *title)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (self->ledger);
  GtkWidget *list;

  if (self->narrow)
    list = adw_preferences_group_new ();
  else
    list = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "homogeneous",
                         TRUE, "column-spacing", 10, "row-spacing", 10, "min-children-per-line", 3,
                         "max-children-per-line", 5, "valign", GTK_ALIGN_START, NULL);
  kr_widget_children_remove (GTK_WIDGET (self->answers));
  if (self->has_game)
    add_answer (self, list, &self->rules, title, TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (sets, i);
    const KrRules *rules = kr_rule_set_item_get_rules (item);

    if (!self->has_game || g_strcmp0 (rules->id, self->rules.id) != 0)
      add_answer (self, list, rules, title, FALSE);
  }
  gtk_box_append (self->answers, list);
}

static char *
dup_question (KrWhatIfWindow *self)
{
  const KrEffects nothing = {0};
  const KrTable nowhere = {.setup = {.n_seats = (uint8_t) self->n_seats}, .over = true};
  const char *const *names = (const char *const *) self->names;
  g_autofree char *event = kr_effect_words_dup_event (&self->event, &nothing, &nowhere, names);

  if (self->event.kind == KR_EVENT_DRAW)
    return g_strdup_printf (_ ("What if %s draws?"), names[self->event.seat]);
  /* Translators: a player (%1$s) and a play (%2$s): “What if Sam plays 9♥ and names clubs?” */
  return g_strdup_printf (_ ("What if %1$s plays %2$s?"), names[self->event.seat], event);
}

/* The current player plays; what is legal by this table's rules or, without a table, the first
 * document's is highlighted. */
static void
update_play (KrWhatIfWindow *self)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (self->ledger);
  g_autoptr (KrRuleSetItem) first = g_list_model_get_item (sets, 0);
  const KrRules *rules = self->has_game ? &self->rules : kr_rule_set_item_get_rules (first);
  KrSituation situation;
  KrTable table;
  g_autofree char *question = NULL;

  kr_situation_editor_get (self->editor, &situation);
  self->event.seat = situation.turn;
  self->event.announced = gtk_toggle_button_get_active (self->says);
  if (kr_what_if_set_up (&table, rules, self->has_live ? &self->live : NULL, &situation,
                         self->n_seats, NULL) == KR_OK)
    kr_card_grid_show (self->cards, &table, situation.turn);
  question = dup_question (self);
  gtk_label_set_label (self->question, question);
  fill_answers (self, question);
}

static void
card_cb (KrCardGrid *grid, guint card, guint named, KrWhatIfWindow *self)
{
  self->event.kind = KR_EVENT_PLAY;
  self->event.card = (KrCard) card;
  self->event.named = (KrSuit) named;
  update_play (self);
}

static void
draw_cb (KrWhatIfWindow *self)
{
  self->event.kind = KR_EVENT_DRAW;
  self->event.card = KR_CARD_NONE;
  self->event.named = KR_SUIT_NONE;
  update_play (self);
}

/* --- Layout ------------------------------------------------------------ */

static void
lay_out (KrWhatIfWindow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), self->narrow
                                                                      ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
  adw_expander_row_set_expanded (self->editor_row, !self->narrow);
  update_play (self);
}

static gboolean
relayout_cb (gpointer user_data)
{
  KrWhatIfWindow *self = KR_WHAT_IF_WINDOW (user_data);

  self->relayout_id = 0;
  lay_out (self);
  return G_SOURCE_REMOVE;
}

static void
kr_what_if_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrWhatIfWindow *self = KR_WHAT_IF_WINDOW (widget);
  const gboolean narrow = width < NARROW_WIDTH;

  GTK_WIDGET_CLASS (kr_what_if_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  if (narrow == self->narrow)
    return;
  self->narrow = narrow;
  if (self->relayout_id == 0)
    self->relayout_id = g_idle_add (relayout_cb, self);
}

static void
kr_what_if_window_finalize (GObject *object)
{
  KrWhatIfWindow *self = KR_WHAT_IF_WINDOW (object);

  g_clear_handle_id (&self->relayout_id, g_source_remove);
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    g_free (self->names[seat]);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_what_if_window_parent_class)->finalize (object);
}

static void
kr_what_if_window_class_init (KrWhatIfWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kr_what_if_window_finalize;
  widget_class->size_allocate = kr_what_if_window_size_allocate;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_what_if_window_init (KrWhatIfWindow *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _ ("What If"));
  gtk_window_set_default_size (GTK_WINDOW (self), 1100, 720);
  gtk_widget_set_size_request (GTK_WIDGET (self), 340, 360);
}

/* --- Building ---------------------------------------------------------- */

static GtkWidget *
new_play_buttons (KrWhatIfWindow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *draw = gtk_button_new_with_label (_ ("Draws"));

  self->says = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (_ ("Says “one card”")));
  gtk_box_set_homogeneous (GTK_BOX (line), TRUE);
  kr_accessible_set_label (draw, _ ("Draws the cards owed"));
  kr_accessible_set_label (GTK_WIDGET (self->says), _ ("Says “one card”"));
  g_signal_connect_swapped (draw, "clicked", G_CALLBACK (draw_cb), self);
  g_signal_connect_swapped (self->says, "toggled", G_CALLBACK (update_play), self);
  gtk_box_append (GTK_BOX (line), draw);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->says));
  return line;
}

static GtkWidget *
new_play_side (KrWhatIfWindow *self)
{
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *group = adw_preferences_group_new ();

  self->cards = KR_CARD_GRID (kr_card_grid_new ());
  kr_card_grid_set_narrow (self->cards, TRUE);
  g_signal_connect (self->cards, "card", G_CALLBACK (card_cb), self);
  self->editor = KR_SITUATION_EDITOR (
      kr_situation_editor_new (self->n_seats, (const char *const *) self->names));
  g_signal_connect_swapped (self->editor, "changed", G_CALLBACK (update_play), self);
  self->editor_row =
      g_object_new (ADW_TYPE_EXPANDER_ROW, "title", _ ("The situation"), "expanded", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->editor), "what-if-card");
  adw_expander_row_add_row (self->editor_row, GTK_WIDGET (self->editor));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->editor_row));
  gtk_widget_set_size_request (side, 320, -1);
  gtk_box_append (GTK_BOX (side), GTK_WIDGET (self->cards));
  gtk_box_append (GTK_BOX (side), new_play_buttons (self));
  gtk_box_append (GTK_BOX (side), group);
  return side;
}

static GtkWidget *
new_content (KrWhatIfWindow *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_EXTERNAL, "vexpand", TRUE, "hexpand", TRUE, NULL);
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);

  self->question =
      g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                    "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->question), "title-2");
  self->answers = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_set_hexpand (side, TRUE);
  gtk_box_append (GTK_BOX (side), GTK_WIDGET (self->question));
  gtk_box_append (GTK_BOX (side), GTK_WIDGET (self->answers));
  self->columns = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 20));
  gtk_widget_add_css_class (GTK_WIDGET (self->columns), "what-if-page");
  gtk_box_append (self->columns, new_play_side (self));
  gtk_box_append (self->columns, side);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->columns));
  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), scroller);
  return content;
}

GtkWidget *
kr_what_if_window_new (KrLedger *ledger, KrGame *game, const KrTable *table)
{
  KrWhatIfWindow *self = g_object_new (KR_TYPE_WHAT_IF_WINDOW, NULL);
  KrSituation situation;

  self->ledger = g_object_ref (ledger);
  self->has_game = game != NULL;
  if (game != NULL)
    self->rules = kr_game_get_match (game)->rules;
  self->n_seats = game != NULL ? kr_game_get_match (game)->n_seats : N_EXAMPLE_SEATS;
  for (int seat = 0; seat < self->n_seats; seat++)
    self->names[seat] = game != NULL ? g_strdup (kr_game_get_name (game, seat))
                                     : g_strdup_printf (_ ("Player %d"), seat + 1);
  self->event = (KrEvent){.kind = KR_EVENT_PLAY,
                          .card = kr_card (KR_RANK_NINE, KR_SUIT_SPADES),
                          .named = KR_SUIT_DIAMONDS,
                          .asked = KR_NO_SEAT};
  adw_window_set_content (ADW_WINDOW (self), new_content (self));
  if (table != NULL) {
    self->has_live = TRUE;
    self->live = *table;
    self->live.setup.rules = &self->rules;
    kr_situation_init (&situation, table);
  } else {
    /* An example: the middle of a deal. */
    situation = (KrSituation){.top = kr_card (KR_RANK_SEVEN, KR_SUIT_HEARTS),
                              .named = KR_SUIT_NONE,
                              .direction = 1,
                              .n_pack = 20};
    for (int seat = 0; seat < self->n_seats; seat++)
      situation.hands[seat] = self->n_seats > 5 ? 3 : 5;
  }
  kr_situation_editor_set (self->editor, &situation);
  lay_out (self);
  return GTK_WIDGET (self);
}
