/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-page.h"

#include "kr-accessible.h"
#include "kr-answer-row.h"
#include "kr-arrival.h"
#include "kr-card-row.h"
#include "kr-column-layout.h"
#include "kr-focus-through.h"
#include "kr-explanation.h"
#include "kr-hand-card.h"
#include "kr-hand-keys.h"
#include "kr-open-hand.h"
#include "kr-points.h"
#include "kr-seat-look.h"
#include "kr-status-words.h"
#include "kr-toast.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define DRAFT "calculator" /* what the ledger calls the hand */

struct _KrHandPage {
  AdwBin parent_instance;

  const KrTrialTable *table;    /* NULL: not set yet */
  KrHandComparison *comparison; /* NULL: no hand */

  GtkBox *head;
  KrCardRow *chips;
  GtkEntry *entry;
  KrHandKeys *keys;
  GtkStack *lines; /* the hint, or in its place the problem */
  GtkWidget *hint;
  GtkLabel *problem;
  GtkBox *columns;
  AdwBin *card;
  GtkBox *answers;
  GtkWidget *promise;
  GtkWidget *put;
  GtkLabel *put_label;
};

G_DEFINE_FINAL_TYPE (KrHandPage, kr_hand_page, ADW_TYPE_BIN)

/* --- Answers ------------------------------------------------------------ */

static char *
dup_heading (const KrHandComparison *comparison)
{
  const int n_same = comparison->same != NULL ? (int) comparison->same->rules->len : 0;
  const gboolean more = comparison->differences->len > 0;
  g_autofree char *points = kr_points_format (comparison->ours.points);

  if (!comparison->is_possible)
    return g_strdup (_ ("In other rule sets"));
  if (n_same == 0)
    return g_strdup (more ? _ ("Different in all other rule sets")
                          : _ ("No other rule set to ask"));
  /* Translators: points (%1$s) and a number of rule sets (%2$d) */
  return g_strdup_printf (
      more ? ngettext ("The same %1$s in %2$d other rule set, except",
                       "The same %1$s in %2$d other rule sets, except", (gulong) n_same)
           : ngettext ("The same %1$s in %2$d other rule set",
                       "The same %1$s in %2$d other rule sets", (gulong) n_same),
      points, n_same);
}

static void
append_difference (KrHandPage *self, GtkListBox *list, const KrHandDifference *difference)
{
  const KrHandComparison *comparison = self->comparison;
  const KrRules *first = g_ptr_array_index (difference->alike->rules, 0);
  g_autofree char *figure = kr_points_format (difference->score.points);
  g_autofree char *names = kr_alike_dup_names (difference->alike);
  g_autofree char *sentence = kr_explanation_format (&difference->score);
  g_autofree char *gap =
      comparison->is_possible
          ? kr_hand_comparison_dup_gap (difference->score.points, comparison->ours.points)
          : NULL;
  KrAtomWords words;
  g_autofree char *atom = kr_trial_table_find_atom (
      self->table, first, kr_hand_comparison_get_atoms (&difference->score), &words);
  const KrAnswer answer = {.figure = figure,
                           .below = gap,
                           .names = names,
                           .text = sentence,
                           .ruling = atom,
                           .details = kr_hand_card_new_strip (&difference->score)};

  gtk_list_box_append (list, kr_answer_row_new (&answer));
}

static void
append_option (GtkListBox *list, const KrHandOption *option)
{
  g_autofree char *figure = kr_points_format (option->score.points);
  g_autofree char *title = kr_hand_comparison_dup_option (option);
  g_autofree char *sentence = kr_explanation_format (&option->score);

  gtk_list_box_append (list, kr_answer_row_new_folded (figure, title, sentence));
}

static void
append_heading (KrHandPage *self, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (self->answers, label);
}

static void
append_comparison (KrHandPage *self)
{
  const KrHandComparison *comparison = self->comparison;
  GtkListBox *list = GTK_LIST_BOX (kr_answer_row_new_list ());
  g_autofree char *heading = dup_heading (comparison);

  append_heading (self, heading);
  gtk_box_append (self->answers, GTK_WIDGET (list));
  for (guint i = 0; i < comparison->differences->len; i++)
    append_difference (self, list, g_ptr_array_index (comparison->differences, i));
  if (comparison->same != NULL) {
    g_autofree char *points = kr_points_format (comparison->ours.points);
    g_autofree char *names = kr_alike_dup_names (comparison->same);

    gtk_list_box_append (list, kr_answer_row_new_folded (points, _ ("The same"), names));
  }
  if (comparison->not_asked->len > 0) {
    g_autofree char *reasons = kr_alike_dup_lines (comparison->not_asked, "\n");

    gtk_list_box_append (list, kr_answer_row_new_not_asked (reasons));
  }
  gtk_widget_set_visible (GTK_WIDGET (list),
                          gtk_widget_get_first_child (GTK_WIDGET (list)) != NULL);
}

static void
append_options (KrHandPage *self)
{
  GtkWidget *list;

  if (self->comparison->options->len == 0)
    return;
  list = kr_answer_row_new_list ();
  append_heading (self, _ ("With a house rule"));
  for (guint i = 0; i < self->comparison->options->len; i++)
    append_option (GTK_LIST_BOX (list), g_ptr_array_index (self->comparison->options, i));
  gtk_box_append (self->answers, list);
}

static void
show_answers (KrHandPage *self, const KrCards *cards)
{
  g_clear_pointer (&self->comparison, kr_hand_comparison_free);
  if (cards->n > 0)
    self->comparison = kr_hand_comparison_new (&self->table->rules, self->table->sets,
                                               self->table->n_players, cards);
  adw_bin_set_child (self->card, kr_hand_card_new (self->table, self->comparison));
  kr_widget_children_remove (GTK_WIDGET (self->answers));
  if (self->comparison != NULL) {
    append_comparison (self);
    append_options (self);
  }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trial.copy",
                                 self->comparison != NULL && self->comparison->is_possible);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trial.put",
                                 self->comparison != NULL && self->comparison->is_possible);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trial.clear",
                                 gtk_entry_get_text_length (self->entry) > 0);
}

/* --- The hand ----------------------------------------------------------- */

static void
entry_changed_cb (KrHandPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *reason = NULL;
  KrStatus status;
  KrCards cards;
  KrHand hand;

  if (kr_cards_parse (text, &cards, &status) != KR_OK)
    reason = kr_status_words_format_status (&status, NULL, 0);
  gtk_label_set_text (self->problem, reason != NULL ? reason : "");
  kr_accessible_show_page (self->lines, reason != NULL ? GTK_WIDGET (self->problem) : self->hint);
  kr_cards_count (&cards, &hand);
  kr_hand_keys_show (self->keys, &hand);
  kr_card_row_set_cards (self->chips, &cards);
  kr_ledger_set_draft (self->table->ledger, DRAFT, *text != '\0' ? text : NULL);
  show_answers (self, &cards);
}

/* Blanks between the cards: a jack and a king in a row are not a joker. */
static void
rank_cb (KrHandPage *self, guint rank)
{
  int end = gtk_entry_get_text_length (self->entry);

  if (end > 0)
    gtk_editable_insert_text (GTK_EDITABLE (self->entry), " ", -1, &end);
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), kr_rank_text ((KrRank) rank), -1, &end);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/* Enter says that the hand is complete: the next key begins another one. */
static void
activate_cb (KrHandPage *self)
{
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

/* Takes the last card away. */
static void
icon_cb (KrHandPage *self)
{
  KrCards cards;
  char text[KR_HAND_TEXT_SIZE];

  kr_cards_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &cards, NULL);
  if (cards.n > 0)
    cards.n--;
  kr_cards_format (&cards, text);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
clear_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrHandPage *self = KR_HAND_PAGE (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrHandPage *self = KR_HAND_PAGE (widget);
  g_autofree char *text = kr_hand_card_dup_text (self->table, &self->comparison->ours);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  kr_toast (widget, _ ("Hand and points copied as text"));
}

static KrDealDraft *
find_open_hand (KrHandPage *self, int *seat)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWindow *behind = root != NULL ? gtk_window_get_transient_for (GTK_WINDOW (root)) : NULL;

  return behind != NULL ? kr_open_hand_find (behind, seat) : NULL;
}

/* The draft says why it cannot take the hand; if it can, one sees it in the window behind. */
static void
put_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KrHandPage *self = KR_HAND_PAGE (widget);
  KrDealDraft *draft;
  KrStatus status;
  KrCards cards;
  int seat;

  draft = find_open_hand (self, &seat);
  kr_cards_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &cards, NULL);
  if (draft == NULL || cards.n == 0)
    return;
  if (kr_deal_draft_set_cards (draft, seat, &cards, &status) == KR_OK) {
    gtk_window_close (GTK_WINDOW (gtk_widget_get_root (widget)));
  } else {
    g_autofree char *reason = kr_status_words_format_status (
        &status, (const char *const *) self->table->names, (guint) self->table->n_seats);

    kr_toast (widget, reason);
  }
}

/* --- The page ----------------------------------------------------------- */

static gboolean
kr_hand_page_grab_focus (GtkWidget *widget)
{
  KrHandPage *self = KR_HAND_PAGE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
kr_hand_page_dispose (GObject *object)
{
  KrHandPage *self = KR_HAND_PAGE (object);

  g_clear_pointer (&self->comparison, kr_hand_comparison_free);
  G_OBJECT_CLASS (kr_hand_page_parent_class)->dispose (object);
}

static void
kr_hand_page_class_init (KrHandPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_hand_page_dispose;
  widget_class->grab_focus = kr_hand_page_grab_focus;
  kr_focus_through_through_child (widget_class);
  g_type_ensure (KR_TYPE_COLUMN_LAYOUT);
  g_type_ensure (KR_TYPE_CARD_ROW);
  g_type_ensure (KR_TYPE_HAND_KEYS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/trial/kr-hand-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, head);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, chips);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, entry);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, keys);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, lines);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, hint);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, problem);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, columns);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, card);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, answers);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, promise);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, put);
  gtk_widget_class_bind_template_child (widget_class, KrHandPage, put_label);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, icon_cb);
  gtk_widget_class_bind_template_callback (widget_class, rank_cb);
  gtk_widget_class_install_action (widget_class, "trial.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "trial.clear", NULL, clear_cb);
  gtk_widget_class_install_action (widget_class, "trial.put", NULL, put_cb);
}

static void
kr_hand_page_init (KrHandPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->entry));
}

void
kr_hand_page_set_table (KrHandPage *self, const KrTrialTable *table)
{
  g_autofree char *text = kr_ledger_dup_draft (table->ledger, DRAFT);

  g_return_if_fail (KR_IS_HAND_PAGE (self));
  self->table = table;
  kr_hand_keys_set_jokers (self->keys, table->rules.jokers > 0);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : "");
  entry_changed_cb (self);
}

void
kr_hand_page_find_open_hand (KrHandPage *self)
{
  int seat = 0;
  KrDealDraft *draft;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (KR_IS_HAND_PAGE (self));
  draft = find_open_hand (self, &seat);
  gtk_widget_set_visible (self->put, draft != NULL);
  if (draft == NULL)
    return;
  name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), seat);
  label = g_strdup_printf (_ ("Put It into %s’s Hand"), name);
  gtk_label_set_label (self->put_label, label);
  kr_accessible_set_label (self->put, label);
}

void
kr_hand_page_set_narrow (KrHandPage *self, gboolean narrow)
{
  const GtkOrientation orientation = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  g_return_if_fail (KR_IS_HAND_PAGE (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), orientation);
  kr_hand_keys_set_narrow (self->keys, narrow);
  gtk_widget_set_visible (self->promise, !narrow);
}
