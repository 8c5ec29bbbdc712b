/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-house-rules-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-css-class.h"
#include "kr-fit-layout.h"
#include "kr-fold-layout.h"
#include "kr-house-rules.h"
#include "kr-list-search.h"
#include "kr-rule-row.h"
#include "kr-rule-search.h"
#include "kr-ruling-link.h"
#include "kr-message-bar.h"
#include "kr-text-filter.h"
#include "kr-toast.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/* One list of all rules. A search or a filter decides which of them are shown, and under which
 * heading: that is settled when one of the two changes and not when a rule does, so that no row
 * goes away under the hand that changes it. */

typedef struct {
  const char *id; /* KrRuleKey.group */
  const char *title;
} Group;

static const Group groups[] = {
    {"V", N_ ("Card Values")},       {"T", N_ ("Threes")},
    {"X", N_ ("Shuffle Pressures")}, {"D", N_ ("Players, Packs and Deals")},
    {"S", N_ ("The Starter")},       {"P", N_ ("What Cards Do")},
    {"C", N_ ("The Count")},         {"O", N_ ("“One Card”")},
    {"E", N_ ("The End of a Deal")}, {"G", N_ ("Stars and Honors")},
    {"B", N_ ("The Sheet")},         {"I", N_ ("Irregularities")},
};

/* Headings beside those of the groups, whose index is their section. */
enum {
  SECTION_DIFFERENT = -1,
  SECTION_MENTIONED = G_N_ELEMENTS (groups),
  SECTION_NONE,
};

typedef struct {
  const KrRuleKey *key;
  GtkWidget *row; /* KrRuleRow */
  guint group;
  int section; /* SECTION_NONE: not shown */
  int index;
} Rule;

struct _KrHouseRulesWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  KrTableSetup *table; /* takes the rules when they are saved */
  KrTableSetup *setup; /* the rules as they are here */
  GArray *rules;       /* of Rule, in the order of the registry */

  AdwWindowTitle *title;
  GtkSearchEntry *search;
  GtkToggleButton *different;
  GtkToggleButton *often;
  GtkButton *reset;
  GtkLabel *n_found;
  GtkListBox *list;
  GtkLabel *nothing;
  AdwEntryRow *name;
};

G_DEFINE_FINAL_TYPE (KrHouseRulesWindow, kr_house_rules_window, ADW_TYPE_WINDOW)

static const KrRules *
find_base (KrHouseRulesWindow *self)
{
  return kr_ledger_find_base (self->ledger, kr_table_setup_get_rules (self->setup));
}

static gboolean
differs (KrHouseRulesWindow *self, const KrRuleKey *key)
{
  const KrRules *base = find_base (self);

  return base != NULL && !kr_rules_same (kr_table_setup_get_rules (self->setup), base, key);
}

/* Whether rule sets disagree about @key: a variant or a house rule set with the one it was made
 * from, or three documents among themselves. */
static gboolean
is_often_changed (KrHouseRulesWindow *self, const KrRuleKey *key)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (self->ledger);
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (sets, i);
    const KrRules *rules = kr_rule_set_item_get_rules (item);
    const KrRules *base = kr_ledger_find_base (self->ledger, rules);
    char value[KR_RULE_TEXT_SIZE];

    if (base != NULL && !kr_rules_same (rules, base, key))
      return TRUE;
    kr_rules_get (rules, key, value);
    if (kr_rule_set_item_is_document (item))
      g_hash_table_add (values, g_strdup (value));
  }
  return g_hash_table_size (values) >= 3;
}

/* All words of a rule's values, for the search. Caller frees. */
static char *
dup_more (const KrRuleKey *key)
{
  g_autoptr (GString) more = g_string_new (_ (key->help));

  for (const KrRuleChoice *choice = key->choices; choice != NULL && choice->name != NULL; choice++)
    g_string_append_printf (more, " %s", _ (choice->meaning));
  return g_string_free (g_steal_pointer (&more), FALSE);
}

static KrRuleFound
match (const Rule *rule, const char *query)
{
  g_autofree char *more = dup_more (rule->key);

  return kr_rule_search_match (query, _ (rule->key->title), _ (groups[rule->group].title), more);
}

static gboolean
passes_filter (KrHouseRulesWindow *self, const Rule *rule)
{
  if (gtk_toggle_button_get_active (self->different))
    return differs (self, rule->key);
  return !gtk_toggle_button_get_active (self->often) || is_often_changed (self, rule->key);
}

/* Under which heading each rule is shown. What is found best is shown under its group, what is
 * found less well at the end. */
static guint
assign_sections (KrHouseRulesWindow *self, const char *query)
{
  g_autofree KrRuleFound *found = g_new0 (KrRuleFound, self->rules->len);
  const gboolean is_search = *query != '\0';
  KrRuleFound best = KR_RULE_FOUND_NOT;
  guint n = 0;

  for (guint i = 0; i < self->rules->len; i++) {
    const Rule *rule = &g_array_index (self->rules, Rule, i);

    if (passes_filter (self, rule))
      found[i] = is_search ? match (rule, query) : KR_RULE_FOUND_TITLE;
    best = MAX (best, MIN (found[i], KR_RULE_FOUND_GROUP));
  }
  for (guint i = 0; i < self->rules->len; i++) {
    Rule *rule = &g_array_index (self->rules, Rule, i);

    n += found[i] != KR_RULE_FOUND_NOT;
    if (found[i] == KR_RULE_FOUND_NOT)
      rule->section = SECTION_NONE;
    else if (found[i] < best)
      rule->section = SECTION_MENTIONED;
    else
      rule->section =
          !is_search && differs (self, rule->key) ? SECTION_DIFFERENT : (int) rule->group;
  }
  return n;
}

/* Rows have no room for data of their own: their rule is at their index in the registry. */
static Rule *
get_rule (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "rule");
}

static int
compare_cb (GtkListBoxRow *a, GtkListBoxRow *b, gpointer unused)
{
  const Rule *rule_a = get_rule (a);
  const Rule *rule_b = get_rule (b);

  return rule_a->section != rule_b->section ? rule_a->section - rule_b->section
                                            : rule_a->index - rule_b->index;
}

static char *
dup_heading (KrHouseRulesWindow *self, int section)
{
  const KrRules *base = find_base (self);

  if (section == SECTION_DIFFERENT)
    return g_strdup_printf (_ ("Different from %s"), base->name);
  if (section == SECTION_MENTIONED)
    return g_strdup (_ ("Also Mentioned"));
  return g_strdup (_ (groups[section].title));
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  KrHouseRulesWindow *self = data;
  const int section = get_rule (row)->section;
  g_autofree char *heading = NULL;
  g_autofree char *markup = NULL;
  GtkWidget *label;

  if (section == SECTION_NONE) { /* it is about to be hidden, perhaps after others */
    gtk_list_box_row_set_header (row, NULL);
    return;
  }
  kr_css_class_set (GTK_WIDGET (row), "first",
                    before == NULL || get_rule (before)->section != section);
  kr_css_class_set (GTK_WIDGET (row), "last", TRUE);
  if (before != NULL && get_rule (before)->section == section) {
    kr_css_class_set (GTK_WIDGET (before), "last", FALSE);
    gtk_list_box_row_set_header (row, NULL);
    return;
  }
  heading = dup_heading (self, section);
  markup = kr_rule_search_dup_marked (gtk_editable_get_text (GTK_EDITABLE (self->search)), heading);
  label = g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "xalign", 0.0,
                        "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (label, "heading");
  gtk_list_box_row_set_header (row, label);
}

/* A screen reader goes through the rows in the order of the widgets, which GtkListBox leaves as
 * it was when it sorts; and it reads those that a filter function hides. */
static void
order_widgets (KrHouseRulesWindow *self)
{
  GtkWidget *before = NULL;
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++) {
    gtk_widget_insert_after (GTK_WIDGET (row), GTK_WIDGET (self->list), before);
    before = GTK_WIDGET (row);
  }
}

static void
arrange (KrHouseRulesWindow *self)
{
  g_autofree char *query =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search))));
  g_autofree char *found = NULL;
  guint n;

  if (self->setup == NULL)
    return;
  n = assign_sections (self, query);
  for (guint i = 0; i < self->rules->len; i++) {
    const Rule *rule = &g_array_index (self->rules, Rule, i);

    gtk_widget_set_visible (rule->row, rule->section != SECTION_NONE);
    kr_rule_row_mark (KR_RULE_ROW (rule->row), query);
  }
  gtk_list_box_invalidate_sort (self->list);
  order_widgets (self);
  gtk_list_box_invalidate_headers (self->list);
  found = n == self->rules->len
              ? g_strdup_printf (ngettext ("%u rule", "%u rules", n), n)
              : g_strdup_printf (ngettext ("%u of %u rules", "%u of %u rules", self->rules->len), n,
                                 self->rules->len);
  gtk_label_set_text (self->n_found, found);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), n == 0);
}

static void
update (KrHouseRulesWindow *self)
{
  const KrRules *base = find_base (self);
  const guint n = kr_house_rules_count_different (kr_table_setup_get_rules (self->setup), base);
  g_autofree char *subtitle = kr_house_rules_describe_difference (n, base);
  g_autofree char *different = g_strdup_printf (_ ("Different: %u"), n);
  g_autofree char *reset =
      g_strdup_printf (_ ("All as in %s"), base != NULL ? base->name : _ ("the Rule Set"));

  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_button_set_label (GTK_BUTTON (self->different), different);
  gtk_button_set_label (self->reset, reset);
  gtk_widget_set_sensitive (GTK_WIDGET (self->reset), n > 0);
  for (guint i = 0; i < self->rules->len; i++)
    kr_rule_row_update (KR_RULE_ROW (g_array_index (self->rules, Rule, i).row), base);
}

static void
reset_cb (KrHouseRulesWindow *self)
{
  const KrRules *base = find_base (self);

  if (base != NULL)
    kr_table_setup_set_rules (self->setup, base);
}

/* Keeps the rules under @name and makes the table play by them. */
static gboolean
save_as (KrHouseRulesWindow *self, const char *name)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (self->ledger);
  const KrRules *base = find_base (self);
  KrRules rules = *kr_table_setup_get_rules (self->setup);
  g_autoptr (GError) error = NULL;

  if (base != NULL)
    g_strlcpy (rules.base, base->id, sizeof rules.base);
  if (!kr_ledger_save_house_rules (self->ledger, &rules, name, &error)) {
    kr_toast_error (GTK_WIDGET (self->list), error);
    return FALSE;
  }
  for (guint i = 0; i < g_list_model_get_n_items (sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (sets, i);
    const KrRules *saved = kr_rule_set_item_get_rules (item);

    if (kr_rule_set_item_is_house (item) && g_str_equal (saved->name, name))
      kr_table_setup_set_rules (self->table, saved);
  }
  return TRUE;
}

/* FALSE if the rules could not be kept under their name. */
static gboolean
save (KrHouseRulesWindow *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  if (*name != '\0')
    return save_as (self, name);
  kr_table_setup_set_rules (self->table, kr_table_setup_get_rules (self->setup));
  return TRUE;
}

static void
save_cb (KrHouseRulesWindow *self)
{
  if (save (self))
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean
save_shortcut_cb (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  save_cb (KR_HOUSE_RULES_WINDOW (widget));
  return TRUE;
}

static void
ruling_cb (KrHouseRulesWindow *self, const char *atom)
{
  if (save (self))
    kr_ruling_link_open (GTK_WIDGET (self), atom);
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row)
{
  kr_rule_row_toggle (KR_RULE_ROW (row));
}

static void
stop_search_cb (KrHouseRulesWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
}

static void
kr_house_rules_window_dispose (GObject *object)
{
  KrHouseRulesWindow *self = KR_HOUSE_RULES_WINDOW (object);

  /* The rows that go one after the other no longer need headings. */
  if (self->ledger != NULL)
    gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  g_clear_object (&self->setup);
  g_clear_object (&self->table);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_house_rules_window_parent_class)->dispose (object);
}

static void
kr_house_rules_window_finalize (GObject *object)
{
  g_array_unref (KR_HOUSE_RULES_WINDOW (object)->rules);
  G_OBJECT_CLASS (kr_house_rules_window_parent_class)->finalize (object);
}

static void
kr_house_rules_window_class_init (KrHouseRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_house_rules_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_house_rules_window_finalize;

  g_type_ensure (KR_TYPE_FIT_LAYOUT);
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/setup/kr-house-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, search);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, different);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, often);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, reset);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, n_found);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRulesWindow, name);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, save_shortcut_cb,
                                NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, save_shortcut_cb,
                                NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_house_rules_window_init (KrHouseRulesWindow *self)
{
  self->rules = g_array_new (FALSE, TRUE, sizeof (Rule));
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach (GTK_EDITABLE (self->name), KR_TEXT_RULES_NAME);
  kr_list_search_bind (self->search, GTK_WIDGET (self->list), GTK_WIDGET (self));
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->search));
}

static void
add_rules (KrHouseRulesWindow *self)
{
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    Rule rule = {key, kr_rule_row_new (self->ledger, self->setup, key), 0, 0, i};

    while (rule.group + 1 < G_N_ELEMENTS (groups) &&
           !g_str_equal (groups[rule.group].id, key->group))
      rule.group++;
    g_array_append_val (self->rules, rule);
  }
  for (guint i = 0; i < self->rules->len; i++) {
    Rule *rule = &g_array_index (self->rules, Rule, i);

    g_object_set_data (G_OBJECT (rule->row), "rule", rule);
    g_signal_connect_object (rule->row, "ruling", G_CALLBACK (ruling_cb), self, G_CONNECT_SWAPPED);
    gtk_list_box_append (self->list, rule->row);
  }
  gtk_list_box_set_sort_func (self->list, compare_cb, NULL, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

GtkWidget *
kr_house_rules_window_new (KrLedger *ledger, KrTableSetup *setup)
{
  KrHouseRulesWindow *self = g_object_new (KR_TYPE_HOUSE_RULES_WINDOW, NULL);

  self->ledger = g_object_ref (ledger);
  self->table = g_object_ref (setup);
  self->setup = kr_table_setup_new ();
  kr_table_setup_set_rules (self->setup, kr_table_setup_get_rules (setup));
  add_rules (self);
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  arrange (self);
  return GTK_WIDGET (self);
}
