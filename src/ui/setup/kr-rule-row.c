/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-row.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-fold-layout.h"
#include "kr-number-field.h"
#include "kr-rule-details.h"
#include "kr-rule-search.h"
#include "kr-rule-words.h"

#include <glib/gi18n.h>

struct _KrRuleRow {
  GtkListBoxRow parent_instance;

  KrLedger *ledger;
  KrTableSetup *setup;
  const KrRuleKey *key;
  const KrRules *base; /* that of the last update */

  GtkWidget *dot;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *difference;
  GtkBox *control;
  GtkLabel *value;      /* or */
  GtkSwitch *yes;       /* or */
  GtkSpinButton *field; /* the control */
  gulong field_handler;
  GtkImage *arrow;
  GtkBox *contents;
  GtkWidget *details; /* NULL until the row opens */
  gboolean is_showing;
};

G_DEFINE_FINAL_TYPE (KrRuleRow, kr_rule_row, GTK_TYPE_LIST_BOX_ROW)

enum {
  SIGNAL_RULING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_open (KrRuleRow *self)
{
  return self->details != NULL && gtk_widget_get_visible (self->details);
}

static void
set_value (KrRuleRow *self, const char *value)
{
  KrStatus status;

  if (!self->is_showing)
    kr_table_setup_set_rule (self->setup, self->key->key, value, &status);
}

static void
switched_cb (KrRuleRow *self)
{
  set_value (self, gtk_switch_get_active (self->yes) ? "yes" : "no");
}

static void
stepped_cb (KrRuleRow *self)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, kr_number_field_get (self->field));

  set_value (self, value);
}

static void
ruling_cb (KrRuleRow *self, const char *atom)
{
  g_signal_emit (self, signals[SIGNAL_RULING], 0, atom);
}

/* “When a count has ended, any card”, “… differs from Craits: …”. */
static void
update_accessible (KrRuleRow *self, const char *value, const char *difference)
{
  g_autofree char *label = g_strdup_printf (_ ("%1$s: %2$s"), _ (self->key->title), value);

  kr_accessible_set_name (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  difference != NULL ? difference : _ (self->key->help), -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, is_open (self),
                               -1);
}

void
kr_rule_row_update (KrRuleRow *self, const KrRules *base)
{
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  const gboolean differs = base != NULL && !kr_rules_same (rules, base, self->key);
  g_autofree char *words = kr_rule_words_format (rules, self->key);
  g_autofree char *difference = NULL;
  char value[KR_RULE_TEXT_SIZE];

  self->base = base;
  kr_rules_get (rules, self->key, value);
  if (differs) {
    g_autofree char *there = kr_rule_words_format (base, self->key);

    /* Translators: a rule set and its value, as in “Craits: no”. */
    difference = g_strdup_printf (_ ("%s: %s"), base->name, there);
  }
  self->is_showing = TRUE;
  if (self->yes != NULL)
    gtk_switch_set_active (self->yes, g_str_equal (value, "yes"));
  if (self->field != NULL)
    kr_number_field_show (self->field, g_ascii_strtoll (value, NULL, 10), self->field_handler);
  if (self->value != NULL)
    gtk_label_set_text (self->value, words);
  self->is_showing = FALSE;
  gtk_label_set_text (self->difference, difference != NULL ? difference : "");
  gtk_widget_set_visible (GTK_WIDGET (self->difference), differs);
  gtk_widget_set_opacity (self->dot, differs);
  kr_css_class_set (GTK_WIDGET (self), "differs", differs);
  if (is_open (self))
    kr_rule_details_update (KR_RULE_DETAILS (self->details), base);
  update_accessible (self, words, difference);
}

void
kr_rule_row_mark (KrRuleRow *self, const char *query)
{
  g_autofree char *title = kr_rule_search_dup_marked (query, _ (self->key->title));
  g_autofree char *subtitle = kr_rule_search_dup_marked (query, _ (self->key->help));

  gtk_label_set_markup (self->title, title);
  gtk_label_set_markup (self->subtitle, subtitle);
}

void
kr_rule_row_toggle (KrRuleRow *self)
{
  if (self->details == NULL) {
    self->details = kr_rule_details_new (self->ledger, self->setup, self->key);
    g_signal_connect_swapped (self->details, "ruling", G_CALLBACK (ruling_cb), self);
    gtk_box_append (self->contents, self->details);
  } else {
    gtk_widget_set_visible (self->details, !gtk_widget_get_visible (self->details));
  }
  gtk_image_set_from_icon_name (self->arrow,
                                is_open (self) ? "pan-up-symbolic" : "pan-down-symbolic");
  kr_css_class_set (GTK_WIDGET (self), "open", is_open (self));
  kr_rule_row_update (self, self->base);
}

static void
add_control (KrRuleRow *self)
{
  GtkWidget *control;

  switch (self->key->kind) {
  case KR_KEY_YES_NO:
    control = gtk_switch_new ();
    self->yes = GTK_SWITCH (control);
    kr_accessible_set_label (control, _ (self->key->title));
    g_signal_connect_swapped (control, "notify::active", G_CALLBACK (switched_cb), self);
    break;
  case KR_KEY_NUMBER:
    control = kr_number_field_new (_ (self->key->title), self->key->min, self->key->max);
    self->field = GTK_SPIN_BUTTON (control);
    self->field_handler =
        g_signal_connect_swapped (control, "value-changed", G_CALLBACK (stepped_cb), self);
    break;
  case KR_KEY_CHOICE:
  case KR_KEY_RANKS:
  case KR_KEY_DEALS:
  case KR_KEY_THREES:
  default:
    control =
        g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                      "max-width-chars", 26, "xalign", 1.0, "justify", GTK_JUSTIFY_RIGHT, NULL);
    self->value = GTK_LABEL (control);
    gtk_widget_add_css_class (control, "rule-value");
  }
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_box_append (self->control, control);
}

static void
kr_rule_row_dispose (GObject *object)
{
  KrRuleRow *self = KR_RULE_ROW (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->setup);
  G_OBJECT_CLASS (kr_rule_row_parent_class)->dispose (object);
}

static void
kr_rule_row_class_init (KrRuleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_rule_row_dispose;
  signals[SIGNAL_RULING] = g_signal_new ("ruling", KR_TYPE_RULE_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/setup/kr-rule-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRuleRow, dot);
  gtk_widget_class_bind_template_child (widget_class, KrRuleRow, title);
  gtk_widget_class_bind_template_child (widget_class, KrRuleRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, KrRuleRow, difference);
  gtk_widget_class_bind_template_child (widget_class, KrRuleRow, control);
  gtk_widget_class_bind_template_child (widget_class, KrRuleRow, arrow);
  gtk_widget_class_bind_template_child (widget_class, KrRuleRow, contents);
}

static void
kr_rule_row_init (KrRuleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_rule_row_new (KrLedger *ledger, KrTableSetup *setup, const KrRuleKey *key)
{
  KrRuleRow *self = g_object_new (KR_TYPE_RULE_ROW, NULL);

  self->ledger = g_object_ref (ledger);
  self->setup = g_object_ref (setup);
  self->key = key;
  add_control (self);
  kr_rule_row_mark (self, "");
  return GTK_WIDGET (self);
}
