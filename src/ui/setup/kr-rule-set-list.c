/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-set-list.h"

#include "kr-accessible.h"
#include "kr-gettext.h"

#include <glib/gi18n.h>

/* There is one radio button per rule set. All but those of the documents are in expanders. */

struct _KrRuleSetList {
  AdwBin parent_instance;

  KrTableSetup *setup;
  GListModel *rule_sets;
  GPtrArray *rows;     /* of RuleSetRow, in the order of @rule_sets */
  gboolean is_showing; /* the setup's choice is being shown, so a toggle is no choice */

  AdwPreferencesGroup *documents;
  AdwExpanderRow *house;
  AdwExpanderRow *variants;
  AdwPreferencesGroup *problems;
};

G_DEFINE_FINAL_TYPE (KrRuleSetList, kr_rule_set_list, ADW_TYPE_BIN)

typedef struct {
  KrRuleSetItem *item;
  GtkWidget *row;
  GtkCheckButton *radio;
} RuleSetRow;

static void
rule_set_row_free (gpointer data)
{
  RuleSetRow *row = data;

  g_object_unref (row->item);
  g_free (row);
}

static void
toggled_cb (KrRuleSetList *self, GtkCheckButton *radio)
{
  if (self->is_showing || !gtk_check_button_get_active (radio))
    return;
  for (guint i = 0; i < self->rows->len; i++) {
    RuleSetRow *row = g_ptr_array_index (self->rows, i);

    if (row->radio == radio)
      kr_table_setup_set_rules (self->setup, kr_rule_set_item_get_rules (row->item));
  }
}

static GtkWidget *
new_radio (KrRuleSetList *self, const char *name)
{
  GtkWidget *radio = gtk_check_button_new ();

  if (self->rows->len > 0) {
    RuleSetRow *first = g_ptr_array_index (self->rows, 0);
    gtk_check_button_set_group (GTK_CHECK_BUTTON (radio), first->radio);
  }
  kr_accessible_set_label (radio, name);
  gtk_widget_set_valign (radio, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (radio, "toggled", G_CALLBACK (toggled_cb), self);
  return radio;
}

static void
add_rule_set (KrRuleSetList *self, KrRuleSetItem *item)
{
  const KrRules *rules = kr_rule_set_item_get_rules (item);
  const char *summary = kr_rule_set_item_get_summary (item);
  /* “Craits Wikipedia, Cambridge”, the source small. */
  g_autofree char *title =
      g_markup_printf_escaped ("<b>%s</b> <span size=\"smaller\" alpha=\"65%%\">%s</span>",
                               kr_gettext_text (rules->name), kr_gettext_text (rules->source));
  g_autofree char *subtitle = g_markup_escape_text (*summary != '\0' ? _ (summary) : "", -1);
  GtkWidget *radio = new_radio (self, kr_gettext_text (rules->name));
  GtkWidget *widget = adw_action_row_new ();
  RuleSetRow *row = g_new (RuleSetRow, 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (widget), radio);
  /* The radio button is not the activatable widget: the whole title would become its name. */
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (widget), TRUE);
  g_signal_connect_object (widget, "activated", G_CALLBACK (gtk_widget_activate), radio,
                           G_CONNECT_SWAPPED);
  if (kr_rule_set_item_is_house (item))
    adw_expander_row_add_row (self->house, widget);
  else if (!kr_rule_set_item_is_document (item))
    adw_expander_row_add_row (self->variants, widget);
  else
    adw_preferences_group_add (self->documents, widget);
  *row = (RuleSetRow){g_object_ref (item), widget, GTK_CHECK_BUTTON (radio)};
  g_ptr_array_add (self->rows, row);
}

static void
remove_rows (KrRuleSetList *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    RuleSetRow *row = g_ptr_array_index (self->rows, i);

    if (kr_rule_set_item_is_house (row->item))
      adw_expander_row_remove (self->house, row->row);
    else if (!kr_rule_set_item_is_document (row->item))
      adw_expander_row_remove (self->variants, row->row);
    else
      adw_preferences_group_remove (self->documents, row->row);
  }
  g_ptr_array_set_size (self->rows, 0);
}

/* Expands the group of the chosen rule set. */
static void
show_choice (KrRuleSetList *self)
{
  const char *id = kr_table_setup_get_rules (self->setup)->id;

  self->is_showing = TRUE;
  for (guint i = 0; i < self->rows->len; i++) {
    RuleSetRow *row = g_ptr_array_index (self->rows, i);
    gboolean is_chosen = g_str_equal (kr_rule_set_item_get_rules (row->item)->id, id);

    gtk_check_button_set_active (row->radio, is_chosen);
    if (is_chosen && kr_rule_set_item_is_house (row->item))
      adw_expander_row_set_expanded (self->house, TRUE);
    else if (is_chosen && !kr_rule_set_item_is_document (row->item))
      adw_expander_row_set_expanded (self->variants, TRUE);
  }
  self->is_showing = FALSE;
}

/* “Sevens · Chicago · Jokers” */
static void
name_members (KrRuleSetList *self, AdwExpanderRow *expander, gboolean are_house)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *subtitle = NULL;

  for (guint i = 0; i < self->rows->len; i++) {
    KrRuleSetItem *item = ((RuleSetRow *) g_ptr_array_index (self->rows, i))->item;

    if (!kr_rule_set_item_is_document (item) && kr_rule_set_item_is_house (item) == are_house)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " · " : "",
                              kr_gettext_text (kr_rule_set_item_get_rules (item)->name));
  }
  subtitle = g_markup_escape_text (names->str, -1);
  adw_expander_row_set_subtitle (expander, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (expander), names->len > 0);
}

static void
fill (KrRuleSetList *self)
{
  remove_rows (self);
  for (guint i = 0; i < g_list_model_get_n_items (self->rule_sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (self->rule_sets, i);

    add_rule_set (self, item);
  }
  name_members (self, self->house, TRUE);
  name_members (self, self->variants, FALSE);
  show_choice (self);
}

static void
kr_rule_set_list_dispose (GObject *object)
{
  KrRuleSetList *self = KR_RULE_SET_LIST (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->rule_sets);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_rule_set_list_parent_class)->dispose (object);
}

static void
kr_rule_set_list_class_init (KrRuleSetListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_rule_set_list_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/setup/kr-rule-set-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRuleSetList, documents);
  gtk_widget_class_bind_template_child (widget_class, KrRuleSetList, house);
  gtk_widget_class_bind_template_child (widget_class, KrRuleSetList, variants);
  gtk_widget_class_bind_template_child (widget_class, KrRuleSetList, problems);
}

static void
kr_rule_set_list_init (KrRuleSetList *self)
{
  self->rows = g_ptr_array_new_with_free_func (rule_set_row_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_rule_set_list_set_setup (KrRuleSetList *self, KrLedger *ledger, KrTableSetup *setup)
{
  const char *const *problems = kr_ledger_get_rule_problems (ledger);

  self->setup = g_object_ref (setup);
  self->rule_sets = kr_ledger_list_rule_sets (ledger);
  g_signal_connect_object (self->rule_sets, "items-changed", G_CALLBACK (fill), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (setup, "changed", G_CALLBACK (show_choice), self, G_CONNECT_SWAPPED);
  fill (self);
  gtk_widget_set_visible (GTK_WIDGET (self->problems), *problems != NULL);
  for (; *problems != NULL; problems++) {
    g_autofree char *words = kr_gettext_dup_words (*problems);

    adw_preferences_group_add (self->problems,
                               g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                                             words, "icon-name", "dialog-warning-symbolic", NULL));
  }
}
