/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-house-rules.h"

#include "kr-accessible.h"
#include "kr-toast.h"
#include "kr-rule-row.h"

#include <glib/gi18n.h>

/* There is one expander for each section of the rules matrix; its rows are made when it
 * opens. */

typedef struct {
  const char *id; /* KrRuleKey.group */
  const char *title;
} Group;

static const Group groups[] = {
    {"V", N_ ("What Cards Count")},  {"T", N_ ("Threes")},
    {"X", N_ ("Shuffle Pressures")}, {"D", N_ ("Players, Packs and Deals")},
    {"S", N_ ("The Starter")},       {"P", N_ ("What Cards Do")},
    {"C", N_ ("The Count")},         {"O", N_ ("“One Card”")},
    {"E", N_ ("The End of a Deal")}, {"G", N_ ("Stars and Honors")},
    {"B", N_ ("The Sheet")},         {"I", N_ ("Irregularities")},
};

struct _KrHouseRules {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrTableSetup *setup;
  GPtrArray *rows; /* of KrRuleRow, those made so far; borrowed */
  AdwExpanderRow *expanders[G_N_ELEMENTS (groups)];

  GtkLabel *badge;
  GtkToggleButton *unfold;
  GtkRevealer *revealer;
  AdwPreferencesGroup *list;
  GtkWidget *reset;
  GtkPopover *save_popover;
  GtkEntry *name;
  GtkWidget *save;
};

G_DEFINE_FINAL_TYPE (KrHouseRules, kr_house_rules, ADW_TYPE_BIN)

static const KrRules *
find_base (KrHouseRules *self)
{
  return kr_ledger_find_base (self->ledger, kr_table_setup_get_rules (self->setup));
}

/* Counts the differences in @group; NULL for all groups. */
static guint
count_in_group (const KrRules *rules, const KrRules *base, const char *group)
{
  guint n = 0;

  for (int i = 0; base != NULL && i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);

    if ((group == NULL || g_str_equal (key->group, group)) && !kr_rules_same (rules, base, key))
      n++;
  }
  return n;
}

guint
kr_house_rules_count_different (const KrRules *rules, const KrRules *base)
{
  return count_in_group (rules, base, NULL);
}

/* “1 differs from Craits”; "" if nothing does. */
static char *
describe_difference (guint n, const KrRules *base)
{
  if (n == 0)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("%u differs from %s", "%u differ from %s", n), n, base->name);
}

static void
update (KrHouseRules *self)
{
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  const KrRules *base = find_base (self);
  const guint n = kr_house_rules_count_different (rules, base);
  g_autofree char *badge = describe_difference (n, base);

  gtk_label_set_text (self->badge, badge);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), n > 0);
  gtk_widget_set_sensitive (self->reset, n > 0);
  if (!gtk_revealer_get_reveal_child (self->revealer))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++) {
    const guint n_here = count_in_group (rules, base, groups[i].id);
    g_autofree char *subtitle = describe_difference (n_here, base);
    g_autofree char *escaped = g_markup_escape_text (subtitle, -1);

    adw_expander_row_set_subtitle (self->expanders[i], escaped);
  }
  for (guint i = 0; i < self->rows->len; i++)
    kr_rule_row_update (g_ptr_array_index (self->rows, i), base);
}

static void
unfold_cb (KrHouseRules *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->unfold);

  kr_accessible_set_label (GTK_WIDGET (self->unfold),
                           is_open ? _ ("Hide the House Rules") : _ ("Show the House Rules"));
  gtk_button_set_icon_name (GTK_BUTTON (self->unfold),
                            is_open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_revealer_set_reveal_child (self->revealer, is_open);
  if (self->setup != NULL)
    update (self);
}

static void
expanded_cb (AdwExpanderRow *expander, GParamSpec *pspec, KrHouseRules *self)
{
  const char *group = g_object_get_data (G_OBJECT (expander), "group");

  if (group == NULL)
    return;
  g_object_set_data (G_OBJECT (expander), "group", NULL);
  for (int i = 0; i < kr_rule_n_keys (); i++)
    if (g_str_equal (kr_rule_key (i)->group, group)) {
      GtkWidget *row = kr_rule_row_new (self->setup, kr_rule_key (i));

      adw_expander_row_add_row (expander, row);
      g_ptr_array_add (self->rows, row);
      kr_rule_row_update (KR_RULE_ROW (row), find_base (self));
    }
}

static void
reset_cb (KrHouseRules *self)
{
  const KrRules *base = find_base (self);

  if (base != NULL)
    kr_table_setup_set_rules (self->setup, base);
}

static void
name_changed_cb (KrHouseRules *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  gtk_widget_set_sensitive (self->save, *name != '\0');
}

/* Makes the table play by the set that was just saved. */
static void
choose_saved (KrHouseRules *self, const char *name)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (self->ledger);

  for (guint i = 0; i < g_list_model_get_n_items (sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (sets, i);
    const KrRules *rules = kr_rule_set_item_get_rules (item);

    if (kr_rule_set_item_is_house (item) && g_str_equal (rules->name, name))
      kr_table_setup_set_rules (self->setup, rules);
  }
}

static void
save_cb (KrHouseRules *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  const KrRules *base = find_base (self);
  KrRules rules = *kr_table_setup_get_rules (self->setup);
  g_autoptr (GError) error = NULL;

  if (*name == '\0')
    return;
  if (base != NULL)
    g_strlcpy (rules.base, base->id, sizeof rules.base);
  if (kr_ledger_save_house_rules (self->ledger, &rules, name, &error)) {
    gtk_popover_popdown (self->save_popover);
    choose_saved (self, name);
  } else {
    kr_toast_error (GTK_WIDGET (self), error);
  }
}

static void
kr_house_rules_dispose (GObject *object)
{
  KrHouseRules *self = KR_HOUSE_RULES (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->ledger);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_house_rules_parent_class)->dispose (object);
}

static void
kr_house_rules_class_init (KrHouseRulesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_house_rules_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/setup/kr-house-rules.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, badge);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, unfold);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, revealer);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, list);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, reset);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, save_popover);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, name);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, save);
  gtk_widget_class_bind_template_callback (widget_class, unfold_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
kr_house_rules_init (KrHouseRules *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++) {
    GtkWidget *expander = adw_expander_row_new ();

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _ (groups[i].title));
    g_object_set_data (G_OBJECT (expander), "group", (gpointer) groups[i].id);
    g_signal_connect (expander, "notify::expanded", G_CALLBACK (expanded_cb), self);
    adw_preferences_group_add (self->list, expander);
    self->expanders[i] = ADW_EXPANDER_ROW (expander);
  }
  unfold_cb (self);
}

void
kr_house_rules_set_setup (KrHouseRules *self, KrLedger *ledger, KrTableSetup *setup)
{
  self->ledger = g_object_ref (ledger);
  self->setup = g_object_ref (setup);
  g_signal_connect_object (setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
