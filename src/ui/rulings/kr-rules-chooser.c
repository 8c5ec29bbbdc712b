/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rules-chooser.h"

#include "kr-accessible.h"
#include "kr-gettext.h"

#include <glib/gi18n.h>

/* If there is a game, the first line of the drop-down is for its rules. */

struct _KrRulesChooser {
  AdwBin parent_instance;

  KrLibrary *library;
  GListModel *rule_sets; /* KrRuleSetItem */
  gboolean has_table;    /* the first line is the table's */
  gboolean is_showing;   /* the drop-down is being set: it does not change the library */
  gboolean is_choosing;  /* the library is being set: the drop-down is right already */
  GtkDropDown *drop_down;
};

G_DEFINE_FINAL_TYPE (KrRulesChooser, kr_rules_chooser, ADW_TYPE_BIN)

static const KrRules *
get_rules (KrRulesChooser *self, guint index)
{
  g_autoptr (KrRuleSetItem) item = g_list_model_get_item (self->rule_sets, index);

  return kr_rule_set_item_get_rules (item);
}

/* The line of the rules in use. */
static guint
find_choice (KrRulesChooser *self)
{
  const char *id = kr_library_get_rules (self->library)->id;

  if (kr_library_is_for_table (self->library))
    return 0;
  for (guint i = 0; i < g_list_model_get_n_items (self->rule_sets); i++)
    if (g_str_equal (get_rules (self, i)->id, id))
      return i + self->has_table;
  return GTK_INVALID_LIST_POSITION;
}

static void
update (KrRulesChooser *self)
{
  KrGame *game = kr_library_get_game (self->library);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (self->is_choosing)
    return;
  self->has_table = game != NULL;
  if (self->has_table)
    gtk_string_list_take (names,
                          g_strdup_printf (_ ("%s, this table"),
                                           kr_gettext_text (kr_game_get_match (game)->rules.name)));
  for (guint i = 0; i < g_list_model_get_n_items (self->rule_sets); i++)
    gtk_string_list_append (names, get_rules (self, i)->name);
  self->is_showing = TRUE;
  gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->drop_down, find_choice (self));
  self->is_showing = FALSE;
}

static void
selected_cb (KrRulesChooser *self)
{
  guint selected = gtk_drop_down_get_selected (self->drop_down);

  if (self->is_showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  self->is_choosing = TRUE;
  if (self->has_table && selected == 0)
    kr_library_choose_rules (self->library, NULL);
  else
    kr_library_choose_rules (self->library, get_rules (self, selected - self->has_table)->id);
  self->is_choosing = FALSE;
}

static void
kr_rules_chooser_dispose (GObject *object)
{
  KrRulesChooser *self = KR_RULES_CHOOSER (object);

  g_clear_object (&self->rule_sets);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (kr_rules_chooser_parent_class)->dispose (object);
}

static void
kr_rules_chooser_class_init (KrRulesChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_rules_chooser_dispose;
}

static void
kr_rules_chooser_init (KrRulesChooser *self)
{
  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  kr_accessible_set_label (GTK_WIDGET (self->drop_down), _ ("Rules that apply"));
  kr_accessible_follow_choice (self->drop_down);
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->drop_down));
}

void
kr_rules_chooser_set_library (KrRulesChooser *self, KrLibrary *library)
{
  g_return_if_fail (self->library == NULL);
  self->library = g_object_ref (library);
  self->rule_sets = kr_ledger_list_rule_sets (kr_library_get_ledger (library));
  g_signal_connect_object (self->rule_sets, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
