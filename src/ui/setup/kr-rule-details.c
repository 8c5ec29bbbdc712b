/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-details.h"

#include "kr-accessible.h"
#include "kr-rule-table.h"
#include "kr-rule-words.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

#define MAX_CHOICES 8

struct _KrRuleDetails {
  GtkBox parent_instance;

  KrLedger *ledger;
  KrTableSetup *setup;
  const KrRuleKey *key;
  char *atom; /* the first one that has a say; NULL: none */

  GtkCheckButton *choices[MAX_CHOICES];
  GtkWidget *table; /* KrRuleTable, or NULL */
  GtkWidget *reset;
  char *base_value; /* NULL without a rule set to compare with */
  gboolean is_showing;
};

G_DEFINE_FINAL_TYPE (KrRuleDetails, kr_rule_details, GTK_TYPE_BOX)

enum {
  SIGNAL_RULING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
chosen_cb (KrRuleDetails *self, GtkCheckButton *radio)
{
  KrStatus status;

  if (self->is_showing || !gtk_check_button_get_active (radio))
    return;
  for (guint i = 0; self->key->choices[i].name != NULL; i++)
    if (self->choices[i] == radio)
      kr_table_setup_set_rule (self->setup, self->key->key, self->key->choices[i].name, &status);
}

static void
reset_cb (KrRuleDetails *self)
{
  KrStatus status;

  if (self->base_value != NULL)
    kr_table_setup_set_rule (self->setup, self->key->key, self->base_value, &status);
}

static void
ruling_cb (KrRuleDetails *self)
{
  g_signal_emit (self, signals[SIGNAL_RULING], 0, self->atom);
}

/* “Craits says so, under “The count” · Crates · Kreights”; "" if no rule set has @value. */
static char *
dup_players (KrRuleDetails *self, const char *value)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (self->ledger);
  const KrRules *base = kr_ledger_find_base (self->ledger, kr_table_setup_get_rules (self->setup));
  g_autofree char *says = NULL;
  g_autofree char *names = NULL;
  char base_value[KR_RULE_TEXT_SIZE] = "";
  KrAtomWords words;

  if (base != NULL)
    kr_rules_get (base, self->key, base_value);
  if (base != NULL && self->atom != NULL && g_str_equal (base_value, value) &&
      kr_ledger_find_atom (self->ledger, base, self->atom, &words) && !words.is_reading &&
      *words.heading != '\0')
    says = g_strdup_printf (_ ("%s says so, under “%s”"), base->name, words.heading);
  names = kr_rule_words_dup_sets (sets, self->key, value, says != NULL ? base->id : NULL);
  if (says == NULL || *names == '\0')
    return says != NULL ? g_steal_pointer (&says) : g_steal_pointer (&names);
  return g_strconcat (says, " · ", names, NULL);
}

static void
add_choices (KrRuleDetails *self)
{
  for (guint i = 0; i < MAX_CHOICES && self->key->choices[i].name != NULL; i++) {
    const char *meaning = _ (self->key->choices[i].meaning);
    g_autofree char *players = dup_players (self, self->key->choices[i].name);
    GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *radio = gtk_check_button_new ();

    gtk_box_append (GTK_BOX (text), kr_text_label_new (meaning, "rule-choice"));
    if (*players != '\0')
      gtk_box_append (GTK_BOX (text), kr_text_label_new (players, "subtitle"));
    gtk_check_button_set_child (GTK_CHECK_BUTTON (radio), text);
    kr_accessible_set_label (radio, meaning);
    gtk_accessible_update_property (GTK_ACCESSIBLE (radio), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    *players != '\0' ? players : meaning, -1);
    if (i > 0)
      gtk_check_button_set_group (GTK_CHECK_BUTTON (radio), self->choices[0]);
    g_signal_connect_swapped (radio, "toggled", G_CALLBACK (chosen_cb), self);
    gtk_box_append (GTK_BOX (self), radio);
    self->choices[i] = GTK_CHECK_BUTTON (radio);
  }
}

/* A line for each value that a rule set has: “−50 each: Craits, Crates”. */
static void
add_values (KrRuleDetails *self)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (self->ledger);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (sets, i);
    char value[KR_RULE_TEXT_SIZE];
    g_autofree char *words = NULL;
    g_autofree char *players = NULL;
    g_autofree char *line = NULL;

    kr_rules_get (kr_rule_set_item_get_rules (item), self->key, value);
    if (g_ptr_array_find_with_equal_func (seen, value, g_str_equal, NULL))
      continue;
    g_ptr_array_add (seen, g_strdup (value));
    words = kr_rule_words_format_value (self->key, value);
    players = dup_players (self, value);
    /* Translators: a value, and the rule sets that have it. */
    line = g_strdup_printf (_ ("%1$s: %2$s"), words, players);
    gtk_box_append (GTK_BOX (self), kr_text_label_new (line, "subtitle"));
  }
}

/* The first atom of the key that has a say under the table's rules. Caller frees. */
static char *
dup_atom (KrRuleDetails *self)
{
  g_auto (GStrv) atoms = g_strsplit (self->key->atoms, " ", -1);
  KrAtomWords words;

  for (char **atom = atoms; *atom != NULL; atom++)
    if (kr_ledger_find_atom (self->ledger, kr_table_setup_get_rules (self->setup), *atom, &words))
      return g_strdup (*atom);
  return NULL;
}

static GtkWidget *
new_link (KrRuleDetails *self, const char *label, const char *tooltip, GCallback clicked)
{
  GtkWidget *link = gtk_button_new_with_label (label);

  kr_accessible_set_tooltip (link, tooltip);
  gtk_widget_add_css_class (link, "flat");
  gtk_widget_add_css_class (link, "rule-link");
  g_signal_connect_swapped (link, "clicked", clicked, self);
  return link;
}

static void
add_links (KrRuleDetails *self)
{
  const KrRules *base = kr_ledger_find_base (self->ledger, kr_table_setup_get_rules (self->setup));
  GtkWidget *links = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *label =
      g_strdup_printf (_ ("As in %s"), base != NULL ? base->name : _ ("the Rule Set"));

  gtk_widget_add_css_class (links, "rule-links");
  self->reset =
      new_link (self, label, _ ("Play this rule as the rule set has it"), G_CALLBACK (reset_cb));
  gtk_box_append (GTK_BOX (links), self->reset);
  if (self->atom != NULL)
    gtk_box_append (GTK_BOX (links),
                    new_link (self, _ ("The Ruling"),
                              _ ("Save these rules and show the rulings about this one"),
                              G_CALLBACK (ruling_cb)));
  gtk_box_append (GTK_BOX (self), links);
}

void
kr_rule_details_update (KrRuleDetails *self, const KrRules *base)
{
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  char value[KR_RULE_TEXT_SIZE];

  g_clear_pointer (&self->base_value, g_free);
  if (base != NULL) {
    kr_rules_get (base, self->key, value);
    self->base_value = g_strdup (value);
  }
  kr_rules_get (rules, self->key, value);
  gtk_widget_set_sensitive (self->reset, base != NULL && !g_str_equal (value, self->base_value));
  self->is_showing = TRUE;
  for (guint i = 0; self->key->kind == KR_KEY_CHOICE && i < MAX_CHOICES; i++)
    if (self->choices[i] != NULL)
      gtk_check_button_set_active (self->choices[i],
                                   g_str_equal (self->key->choices[i].name, value));
  self->is_showing = FALSE;
  if (self->table != NULL)
    kr_rule_table_update (KR_RULE_TABLE (self->table));
}

static void
kr_rule_details_dispose (GObject *object)
{
  KrRuleDetails *self = KR_RULE_DETAILS (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->setup);
  g_clear_pointer (&self->atom, g_free);
  g_clear_pointer (&self->base_value, g_free);
  G_OBJECT_CLASS (kr_rule_details_parent_class)->dispose (object);
}

static void
kr_rule_details_class_init (KrRuleDetailsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_rule_details_dispose;
  signals[SIGNAL_RULING] = g_signal_new ("ruling", KR_TYPE_RULE_DETAILS, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kr_rule_details_init (KrRuleDetails *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "rule-details");
}

GtkWidget *
kr_rule_details_new (KrLedger *ledger, KrTableSetup *setup, const KrRuleKey *key)
{
  KrRuleDetails *self = g_object_new (KR_TYPE_RULE_DETAILS, NULL);

  self->ledger = g_object_ref (ledger);
  self->setup = g_object_ref (setup);
  self->key = key;
  self->atom = dup_atom (self);
  switch (key->kind) {
  case KR_KEY_CHOICE:
    add_choices (self);
    break;
  case KR_KEY_RANKS:
  case KR_KEY_DEALS:
  case KR_KEY_THREES:
    self->table = kr_rule_table_new (setup, key);
    gtk_box_append (GTK_BOX (self), self->table);
    add_values (self);
    break;
  case KR_KEY_YES_NO:
  case KR_KEY_NUMBER:
    add_values (self);
    break;
  }
  add_links (self);
  return GTK_WIDGET (self);
}
