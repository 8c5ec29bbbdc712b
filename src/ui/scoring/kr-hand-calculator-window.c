/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-calculator-window.h"

#include "kr-accessible.h"
#include "kr-explanation.h"
#include "kr-status-words.h"
#include "kr-points.h"

#include <glib/gi18n.h>

struct _KrHandCalculatorWindow {
  AdwWindow parent_instance;

  GListModel *rule_sets;
  GPtrArray *rows; /* of AdwActionRow, in the order of @rule_sets; borrowed */

  GtkEntry *entry;
  GtkFlowBox *keys;
  GtkLabel *refusal;
  AdwPreferencesGroup *scores;
};

G_DEFINE_FINAL_TYPE (KrHandCalculatorWindow, kr_hand_calculator_window, ADW_TYPE_WINDOW)

/* A hand that cannot come from the rule set’s largest pack has no score there. */
static void
show_score (AdwActionRow *row, const KrRules *rules, const KrCards *cards)
{
  GtkLabel *points = g_object_get_data (G_OBJECT (row), "points");
  g_autofree char *why = NULL;
  g_autofree char *text = NULL;
  KrStatus status;
  KrScore score;
  KrPack pack;

  kr_rules_get_pack (rules, rules->players_max, &pack);
  if (cards->n == 0) {
    text = g_strdup ("");
  } else if (kr_pack_check_hands (&pack, &cards, 1, &status) != KR_OK) {
    why = kr_status_words_format_status (&status, NULL, 0);
    text = g_strdup ("–");
  } else {
    kr_score_explain (rules, cards, &score);
    why = kr_explanation_format (&score);
    text = kr_points_format (score.points);
  }
  adw_action_row_set_subtitle (row, why != NULL ? why : "");
  gtk_label_set_text (points, text);
}

static void
entry_changed_cb (KrHandCalculatorWindow *self)
{
  KrStatus status;
  KrCards cards;
  gboolean is_readable;

  is_readable =
      kr_cards_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &cards, &status) == KR_OK;
  if (!is_readable) {
    g_autofree char *reason = kr_status_words_format_status (&status, NULL, 0);

    gtk_label_set_text (self->refusal, reason);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), !is_readable);
  for (guint i = 0; i < self->rows->len; i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (self->rule_sets, i);

    show_score (g_ptr_array_index (self->rows, i), kr_rule_set_item_get_rules (item), &cards);
  }
}

static void
key_clicked_cb (KrHandCalculatorWindow *self, GtkButton *key)
{
  const char *rank = g_object_get_data (G_OBJECT (key), "rank");
  int end = gtk_entry_get_text_length (self->entry);

  gtk_editable_insert_text (GTK_EDITABLE (self->entry), " ", -1, &end);
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), rank, -1, &end);
}

static void
clear_cb (KrHandCalculatorWindow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
kr_hand_calculator_window_dispose (GObject *object)
{
  KrHandCalculatorWindow *self = KR_HAND_CALCULATOR_WINDOW (object);

  g_clear_object (&self->rule_sets);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_hand_calculator_window_parent_class)->dispose (object);
}

static void
kr_hand_calculator_window_class_init (KrHandCalculatorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_hand_calculator_window_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/scoring/kr-hand-calculator-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHandCalculatorWindow, entry);
  gtk_widget_class_bind_template_child (widget_class, KrHandCalculatorWindow, keys);
  gtk_widget_class_bind_template_child (widget_class, KrHandCalculatorWindow, refusal);
  gtk_widget_class_bind_template_child (widget_class, KrHandCalculatorWindow, scores);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_hand_calculator_window_init (KrHandCalculatorWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->keys), GTK_TEXT_DIR_LTR); /* ranks go one way */
  for (KrRank rank = KR_RANK_ACE; rank <= KR_RANK_KING; rank++) {
    const char *text = kr_rank_text (rank);
    GtkWidget *key = gtk_button_new_with_label (text);
    GtkWidget *child = gtk_flow_box_child_new ();

    kr_accessible_set_labelf (key, _ ("Add %s"), kr_explanation_get_rank (rank));
    g_object_set_data (G_OBJECT (key), "rank", (gpointer) text);
    g_signal_connect_swapped (key, "clicked", G_CALLBACK (key_clicked_cb), self);
    gtk_widget_set_focusable (child, FALSE);
    gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), key);
    gtk_flow_box_insert (self->keys, child, -1);
  }
}

GtkWidget *
kr_hand_calculator_window_new (KrLedger *ledger)
{
  KrHandCalculatorWindow *self = g_object_new (KR_TYPE_HAND_CALCULATOR_WINDOW, NULL);

  self->rule_sets = kr_ledger_list_rule_sets (ledger);
  for (guint i = 0; i < g_list_model_get_n_items (self->rule_sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (self->rule_sets, i);
    GtkWidget *row = adw_action_row_new ();
    GtkWidget *points = gtk_label_new ("");

    gtk_widget_set_direction (points, GTK_TEXT_DIR_LTR); /* a minus comes before the number */
    gtk_widget_add_css_class (points, "title-3");
    gtk_widget_add_css_class (points, "numeric");
    g_object_set_data (G_OBJECT (row), "points", points);
    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                   kr_rule_set_item_get_rules (item)->name);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), points);
    adw_preferences_group_add (self->scores, row);
    g_ptr_array_add (self->rows, row);
  }
  entry_changed_cb (self);
  return GTK_WIDGET (self);
}
