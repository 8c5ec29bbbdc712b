/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-house-rules.h"

#include "kr-house-rules-window.h"

#include <glib/gi18n.h>

struct _KrHouseRules {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrTableSetup *setup;

  AdwActionRow *row;
  GtkWidget *dot;
};

G_DEFINE_FINAL_TYPE (KrHouseRules, kr_house_rules, ADW_TYPE_BIN)

guint
kr_house_rules_count_different (const KrRules *rules, const KrRules *base)
{
  guint n = 0;

  for (int i = 0; base != NULL && i < kr_rule_n_keys (); i++)
    n += !kr_rules_same (rules, base, kr_rule_key (i));
  return n;
}

char *
kr_house_rules_describe_difference (guint n, const KrRules *base)
{
  if (base == NULL)
    return g_strdup ("");
  if (n == 0)
    return g_strdup_printf (_ ("As in %s"), base->name);
  return g_strdup_printf (ngettext ("%u differs from %s", "%u differ from %s", n), n, base->name);
}

static void
update (KrHouseRules *self)
{
  const KrRules *rules = kr_table_setup_get_rules (self->setup);
  const KrRules *base = kr_ledger_find_base (self->ledger, rules);
  const guint n = kr_house_rules_count_different (rules, base);
  g_autofree char *words = kr_house_rules_describe_difference (n, base);

  adw_action_row_set_subtitle (self->row, words);
  gtk_widget_set_visible (self->dot, n > 0);
}

static void
open_cb (KrHouseRules *self)
{
  GtkWidget *window = kr_house_rules_window_new (self->ledger, self->setup);

  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (window));
}

static void
kr_house_rules_dispose (GObject *object)
{
  KrHouseRules *self = KR_HOUSE_RULES (object);

  g_clear_object (&self->setup);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_house_rules_parent_class)->dispose (object);
}

static void
kr_house_rules_class_init (KrHouseRulesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_house_rules_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/setup/kr-house-rules.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, row);
  gtk_widget_class_bind_template_child (widget_class, KrHouseRules, dot);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
}

static void
kr_house_rules_init (KrHouseRules *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_house_rules_set_setup (KrHouseRules *self, KrLedger *ledger, KrTableSetup *setup)
{
  self->ledger = g_object_ref (ledger);
  self->setup = g_object_ref (setup);
  g_signal_connect_object (setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
