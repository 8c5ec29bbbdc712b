/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-row.h"

#include "kr-status-words.h"

#include <glib/gi18n.h>

struct _KrRuleRow {
  AdwActionRow parent_instance;

  KrTableSetup *setup;
  const KrRuleKey *key;

  GtkWidget *dot;
  GtkWidget *control; /* GtkSwitch, GtkDropDown or GtkEntry */
  char *trouble;      /* why the text in the entry is not valid; NULL if it is */
  gboolean is_showing;
};

G_DEFINE_FINAL_TYPE (KrRuleRow, kr_rule_row, ADW_TYPE_ACTION_ROW)

static const char *
find_meaning (const KrRuleKey *key, const char *value)
{
  for (const KrRuleChoice *choice = key->choices; choice->name != NULL; choice++)
    if (g_str_equal (choice->name, value))
      return choice->meaning;
  return value;
}

/* The value in @rules, in plain words. Caller frees. */
static char *
dup_words (const KrRules *rules, const KrRuleKey *key)
{
  char value[KR_RULE_TEXT_SIZE];

  kr_rules_get (rules, key, value);
  switch (key->kind) {
  case KR_KEY_YES_NO:
    return g_strdup (g_str_equal (value, "yes") ? _ ("yes") : _ ("no"));
  case KR_KEY_CHOICE:
    return g_strdup (_ (find_meaning (key, value)));
  case KR_KEY_RANKS:
    return g_strdup (g_str_equal (value, "none") ? _ ("none") : value);
  case KR_KEY_NUMBER:
  case KR_KEY_DEALS:
  case KR_KEY_THREES:
    break;
  }
  return g_strdup (value);
}

/* “Doubling\nCraits: the same every time” */
static char *
dup_subtitle (KrRuleRow *self, const KrRules *base)
{
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  g_autoptr (GString) text =
      g_string_new (self->key->kind == KR_KEY_CHOICE ? NULL : _ (self->key->help));
  g_autofree char *now = dup_words (rules, self->key);

  if (self->trouble != NULL)
    return g_strdup (self->trouble);
  if (self->key->kind == KR_KEY_CHOICE)
    g_string_append (text, now);
  if (base != NULL && !kr_rules_same (rules, base, self->key)) {
    g_autofree char *there = dup_words (base, self->key);

    /* Translators: a rule set and its value, as in “Craits: no”. */
    g_string_append_printf (text, "\n");
    g_string_append_printf (text, _ ("%s: %s"), base->name, there);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_value (KrRuleRow *self, const char *value)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (self->control);

  if (GTK_IS_SWITCH (self->control)) {
    gtk_switch_set_active (GTK_SWITCH (self->control), g_str_equal (value, "yes"));
  } else if (GTK_IS_DROP_DOWN (self->control)) {
    for (guint i = 0; self->key->choices[i].name != NULL; i++)
      if (g_str_equal (self->key->choices[i].name, value))
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), i);
  } else if ((flags & GTK_STATE_FLAG_FOCUS_WITHIN) == 0 && self->trouble == NULL) {
    /* Text that is being typed is left alone: a space at its end may begin a word. */
    gtk_editable_set_text (GTK_EDITABLE (self->control), value);
  }
}

void
kr_rule_row_update (KrRuleRow *self, const KrRules *base)
{
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  g_autofree char *subtitle = dup_subtitle (self, base);
  char value[KR_RULE_TEXT_SIZE];

  kr_rules_get (rules, self->key, value);
  self->is_showing = TRUE;
  show_value (self, value);
  self->is_showing = FALSE;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  gtk_widget_set_opacity (self->dot, base != NULL && !kr_rules_same (rules, base, self->key));
}

/* An invalid value stays in its entry, with the reason below. */
static void
set_value (KrRuleRow *self, const char *value)
{
  KrStatus status;

  if (self->is_showing)
    return;
  g_clear_pointer (&self->trouble, g_free);
  gtk_widget_remove_css_class (self->control, "error");
  if (kr_table_setup_set_rule (self->setup, self->key->key, value, &status) == KR_OK)
    return;
  self->trouble = kr_status_words_format_status (&status, NULL, 0);
  gtk_widget_add_css_class (self->control, "error");
  kr_rule_row_update (self, NULL);
}

static void
switched_cb (KrRuleRow *self)
{
  set_value (self, gtk_switch_get_active (GTK_SWITCH (self->control)) ? "yes" : "no");
}

static void
selected_cb (KrRuleRow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));

  if (selected != GTK_INVALID_LIST_POSITION)
    set_value (self, self->key->choices[selected].name);
}

static void
typed_cb (KrRuleRow *self)
{
  set_value (self, gtk_editable_get_text (GTK_EDITABLE (self->control)));
}

static void
setup_choice_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_choice_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *meaning = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (meaning));
}

/* The button is only an arrow, because the row's subtitle says what is chosen. */
static GtkWidget *
new_choices (KrRuleRow *self)
{
  GtkStringList *meanings = gtk_string_list_new (NULL);
  GtkWidget *choices = gtk_drop_down_new (G_LIST_MODEL (meanings), NULL);
  g_autoptr (GtkListItemFactory) none = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) labels = gtk_signal_list_item_factory_new ();

  for (const KrRuleChoice *choice = self->key->choices; choice->name != NULL; choice++)
    gtk_string_list_append (meanings, _ (choice->meaning));
  g_signal_connect (labels, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (labels, "bind", G_CALLBACK (bind_choice_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (choices), none);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (choices), labels);
  gtk_widget_add_css_class (choices, "flat");
  g_signal_connect_swapped (choices, "notify::selected", G_CALLBACK (selected_cb), self);
  return choices;
}

static GtkWidget *
new_control (KrRuleRow *self)
{
  const gboolean is_number = self->key->kind == KR_KEY_NUMBER;
  GtkWidget *control;

  switch (self->key->kind) {
  case KR_KEY_YES_NO:
    control = gtk_switch_new ();
    g_signal_connect_swapped (control, "notify::active", G_CALLBACK (switched_cb), self);
    return control;
  case KR_KEY_CHOICE:
    return new_choices (self);
  case KR_KEY_NUMBER:
  case KR_KEY_RANKS:
  case KR_KEY_DEALS:
  case KR_KEY_THREES:
    break;
  }
  control = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (control), KR_RULE_TEXT_SIZE - 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (control), is_number ? 6 : 12);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (control), is_number ? 12 : 36);
  gtk_editable_set_alignment (GTK_EDITABLE (control), is_number ? 1 : 0);
  g_signal_connect_swapped (control, "changed", G_CALLBACK (typed_cb), self);
  return control;
}

/* Does what an activatable widget would do, but that would have the title in its name
 * twice. */
static void
kr_rule_row_activate (AdwActionRow *row)
{
  KrRuleRow *self = KR_RULE_ROW (row);

  if (GTK_IS_ENTRY (self->control))
    gtk_widget_grab_focus (self->control);
  else
    gtk_widget_activate (self->control);
}

static void
kr_rule_row_dispose (GObject *object)
{
  KrRuleRow *self = KR_RULE_ROW (object);

  g_clear_object (&self->setup);
  g_clear_pointer (&self->trouble, g_free);
  G_OBJECT_CLASS (kr_rule_row_parent_class)->dispose (object);
}

static void
kr_rule_row_class_init (KrRuleRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_rule_row_dispose;
  ADW_ACTION_ROW_CLASS (klass)->activate = kr_rule_row_activate;
}

static void
kr_rule_row_init (KrRuleRow *self)
{
  self->dot = gtk_label_new ("●");
  gtk_widget_add_css_class (self->dot, "accent");
  gtk_widget_set_opacity (self->dot, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), self->dot);
}

GtkWidget *
kr_rule_row_new (KrTableSetup *setup, const KrRuleKey *key)
{
  KrRuleRow *self = g_object_new (KR_TYPE_RULE_ROW, NULL);

  self->setup = g_object_ref (setup);
  self->key = key;
  self->control = new_control (self);
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->control, _ (key->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (key->title), -1);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ (key->title));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->control);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  return GTK_WIDGET (self);
}
