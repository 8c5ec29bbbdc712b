/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-table.h"

#include "kr-accessible.h"
#include "kr-number-field.h"
#include "kr-status-words.h"

#include <glib/gi18n.h>

/* One cell for each number: a caption, the field, and for a deal whether each player deals one
 * such deal. The value that a rule set would write is made of the cells. */

#define N_THREES (KR_N_THREES_ALONE + 1)
#define N_CELLS MAX (KR_MAX_DEALS, N_THREES)

typedef struct {
  GtkWidget *box;
  GtkSpinButton *number;
  gulong handler;
  GtkToggleButton *each; /* deals only */
} Cell;

struct _KrRuleTable {
  GtkBox parent_instance;

  KrTableSetup *setup;
  const KrRuleKey *key;
  GtkFlowBox *flow;
  Cell cells[N_CELLS];
  guint n;
  GtkWidget *ranks[KR_N_RANKS]; /* ranks only; NULL for those that no pack has */
  GtkWidget *add;               /* deals only */
  GtkWidget *remove;            /* deals only */
  GtkLabel *trouble;
  gboolean is_showing;
};

G_DEFINE_FINAL_TYPE (KrRuleTable, kr_rule_table, GTK_TYPE_BOX)

static void
set_value (KrRuleTable *self, const char *value)
{
  g_autofree char *trouble = NULL;
  KrStatus status;

  if (kr_table_setup_set_rule (self->setup, self->key->key, value, &status) != KR_OK)
    trouble = kr_status_words_format_status (&status, NULL, 0);
  gtk_label_set_text (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), trouble != NULL);
}

static void
take_cells (KrRuleTable *self)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (self->is_showing)
    return;
  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (
        value, "%s%" G_GINT64_FORMAT "%s", i > 0 ? " " : "",
        kr_number_field_get (self->cells[i].number),
        self->cells[i].each != NULL && gtk_toggle_button_get_active (self->cells[i].each) ? "*"
                                                                                          : "");
  set_value (self, value->str);
}

static void
take_ranks (KrRuleTable *self)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (self->is_showing)
    return;
  for (int rank = 0; rank < KR_N_RANKS; rank++)
    if (self->ranks[rank] != NULL &&
        gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->ranks[rank])))
      g_string_append_printf (value, "%s%s", value->len > 0 ? " " : "",
                              kr_rank_text ((KrRank) rank));
  set_value (self, value->len > 0 ? value->str : "none");
}

static char *
dup_caption (KrRuleTable *self, guint i)
{
  if (self->key->kind == KR_KEY_DEALS)
    return g_strdup_printf (_ ("Deal %u"), i + 1);
  if (i == KR_N_THREES_ALONE)
    return g_strdup (_ ("Each further one"));
  return g_strdup_printf (ngettext ("%u three", "%u threes", i + 1), i + 1);
}

static void
add_cell (KrRuleTable *self)
{
  const guint i = self->n++;
  Cell *cell = &self->cells[i];
  g_autofree char *caption = dup_caption (self, i);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (caption);
  GtkWidget *child = gtk_flow_box_child_new ();

  cell->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  cell->number = GTK_SPIN_BUTTON (kr_number_field_new (caption, self->key->min, self->key->max));
  cell->each = NULL;
  cell->handler =
      g_signal_connect_swapped (cell->number, "value-changed", G_CALLBACK (take_cells), self);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (cell->box), label);
  gtk_widget_set_hexpand (GTK_WIDGET (cell->number), TRUE);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (cell->number));
  gtk_widget_add_css_class (line, "linked");
  if (self->key->kind == KR_KEY_DEALS) {
    g_autofree char *words = g_strdup_printf (_ ("%s: each player deals one such deal"), caption);

    cell->each = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
    gtk_button_set_icon_name (GTK_BUTTON (cell->each), "system-users-symbolic");
    kr_accessible_set_label (GTK_WIDGET (cell->each), words);
    g_signal_connect_swapped (cell->each, "toggled", G_CALLBACK (take_cells), self);
    gtk_box_append (GTK_BOX (line), GTK_WIDGET (cell->each));
  }
  gtk_box_append (GTK_BOX (cell->box), line);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), cell->box);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (self->flow, child);
}

static void
remove_cell (KrRuleTable *self)
{
  gtk_flow_box_remove (self->flow, gtk_widget_get_parent (self->cells[--self->n].box));
}

static void
add_cb (KrRuleTable *self)
{
  const gint64 last = kr_number_field_get (self->cells[self->n - 1].number);

  self->is_showing = TRUE;
  add_cell (self);
  kr_number_field_show (self->cells[self->n - 1].number, last, self->cells[self->n - 1].handler);
  self->is_showing = FALSE;
  take_cells (self);
  kr_rule_table_update (self);
}

static void
remove_cb (KrRuleTable *self)
{
  remove_cell (self);
  take_cells (self);
}

static void
show_numbers (KrRuleTable *self, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  const guint n_words = g_strv_length (words);
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  const gboolean are_deals = self->key->kind == KR_KEY_DEALS;
  const guint n = are_deals ? n_words : N_THREES;

  while (self->n < n)
    add_cell (self);
  while (self->n > n)
    remove_cell (self);
  for (guint i = 0; i < n; i++) {
    const gint64 number = are_deals               ? g_ascii_strtoll (words[i], NULL, 10)
                          : i < KR_N_THREES_ALONE ? rules->three_alone[i]
                                                  : rules->three_alone_more;

    kr_number_field_show (self->cells[i].number, number, self->cells[i].handler);
    if (are_deals)
      gtk_toggle_button_set_active (self->cells[i].each, g_str_has_suffix (words[i], "*"));
  }
  if (are_deals) {
    gtk_widget_set_sensitive (self->remove, n > 1);
    gtk_widget_set_sensitive (self->add, n < KR_MAX_DEALS);
  }
}

void
kr_rule_table_update (KrRuleTable *self)
{
  char value[KR_RULE_TEXT_SIZE];

  kr_rules_get (kr_table_setup_get_rules (self->setup), self->key, value);
  self->is_showing = TRUE;
  if (self->key->kind != KR_KEY_RANKS) {
    show_numbers (self, value);
  } else {
    g_auto (GStrv) words = g_strsplit (value, " ", -1);

    for (int rank = 0; rank < KR_N_RANKS; rank++)
      if (self->ranks[rank] != NULL)
        gtk_toggle_button_set_active (
            GTK_TOGGLE_BUTTON (self->ranks[rank]),
            g_strv_contains ((const char *const *) words, kr_rank_text ((KrRank) rank)));
  }
  self->is_showing = FALSE;
}

static void
add_ranks (KrRuleTable *self)
{
  for (int rank = KR_RANK_ACE; rank < KR_RANK_JOKER; rank++) {
    GtkWidget *toggle = gtk_toggle_button_new_with_label (kr_rank_text ((KrRank) rank));
    GtkWidget *child = gtk_flow_box_child_new ();

    kr_accessible_set_labelf (toggle, _ ("Removed: %s"), kr_rank_text ((KrRank) rank));
    g_signal_connect_swapped (toggle, "toggled", G_CALLBACK (take_ranks), self);
    gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), toggle);
    gtk_widget_set_focusable (child, FALSE);
    gtk_flow_box_append (self->flow, child);
    self->ranks[rank] = toggle;
  }
}

static GtkWidget *
add_button (GtkWidget *box, const char *label, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  kr_accessible_set_tooltip (button, tooltip);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
add_buttons (KrRuleTable *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->add = add_button (box, _ ("Add Deal"), _ ("Add a deal at the end"));
  self->remove = add_button (box, _ ("Remove Deal"), _ ("Remove the last deal"));
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (add_cb), self);
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (self), box);
}

static void
kr_rule_table_dispose (GObject *object)
{
  g_clear_object (&KR_RULE_TABLE (object)->setup);
  G_OBJECT_CLASS (kr_rule_table_parent_class)->dispose (object);
}

static void
kr_rule_table_class_init (KrRuleTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_rule_table_dispose;
}

static void
kr_rule_table_init (KrRuleTable *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  self->flow = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->flow, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (self->flow, TRUE);
  gtk_flow_box_set_column_spacing (self->flow, 8);
  gtk_flow_box_set_row_spacing (self->flow, 8);
  gtk_flow_box_set_max_children_per_line (self->flow, 13);
  gtk_widget_add_css_class (GTK_WIDGET (self->flow), "rule-fields");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->flow));
  self->trouble =
      GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "visible", FALSE,
                               "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->trouble), "error");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->trouble));
}

GtkWidget *
kr_rule_table_new (KrTableSetup *setup, const KrRuleKey *key)
{
  KrRuleTable *self = g_object_new (KR_TYPE_RULE_TABLE, NULL);

  self->setup = g_object_ref (setup);
  self->key = key;
  if (key->kind == KR_KEY_DEALS)
    add_buttons (self);
  if (key->kind == KR_KEY_RANKS)
    add_ranks (self);
  kr_rule_table_update (self);
  return GTK_WIDGET (self);
}
