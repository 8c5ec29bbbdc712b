/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-preferences-window.h"

#include "kr-backups-window.h"
#include "kr-backups.h"
#include "kr-file-choice.h"
#include "kr-gettext.h"
#include "kr-pen-order-row.h"
#include "kr-searchable-window.h"
#include "kr-settings.h"
#include "kr-text-gate.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

/* The values of `first-dealer`, in the order in which they are offered. */
static const char *const first_dealers[] = {"draw-for-us", "draw-at-table", "choose"};

struct _KrPreferencesWindow {
  AdwPreferencesWindow parent_instance;

  KrLedger *ledger;
  GPtrArray *rule_ids; /* char *: "", for those of the last game, then one for each rule set */
  gboolean is_showing;

  AdwComboRow *rules;
  AdwComboRow *first_dealer;
  GtkToggleButton *cards;
  GtkToggleButton *points;
  GtkSwitch *across;
  GtkSwitch *forecast;
  GtkSwitch *phones;
  GtkSwitch *awake;
  AdwActionRow *folder;
  GtkWidget *beside;
};

G_DEFINE_FINAL_TYPE (KrPreferencesWindow, kr_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

static void
show_rules (KrPreferencesWindow *self)
{
  g_autofree char *id = kr_settings_dup_word ("default-rules");
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (self->ledger);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  g_ptr_array_set_size (self->rule_ids, 0);
  gtk_string_list_append (names, _ ("As in the last game"));
  g_ptr_array_add (self->rule_ids, g_strdup (""));
  for (guint i = 0; i < g_list_model_get_n_items (sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (sets, i);
    const KrRules *rules = kr_rule_set_item_get_rules (item);

    if (g_str_equal (rules->id, id))
      chosen = self->rule_ids->len;
    gtk_string_list_append (names, kr_gettext_text (rules->name));
    g_ptr_array_add (self->rule_ids, g_strdup (rules->id));
  }
  self->is_showing = TRUE;
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->rules, chosen);
  self->is_showing = FALSE;
}

static void
rules_chosen_cb (KrPreferencesWindow *self)
{
  const guint chosen = adw_combo_row_get_selected (self->rules);

  if (!self->is_showing && chosen < self->rule_ids->len)
    g_settings_set_string (kr_settings_get (), "default-rules",
                           g_ptr_array_index (self->rule_ids, chosen));
}

static void
show_first_dealer (KrPreferencesWindow *self)
{
  g_autofree char *value = kr_settings_dup_word ("first-dealer");

  self->is_showing = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (first_dealers); i++)
    if (g_str_equal (first_dealers[i], value))
      adw_combo_row_set_selected (self->first_dealer, i);
  self->is_showing = FALSE;
}

static void
first_dealer_chosen_cb (KrPreferencesWindow *self)
{
  const guint chosen = adw_combo_row_get_selected (self->first_dealer);

  if (!self->is_showing && chosen < G_N_ELEMENTS (first_dealers))
    g_settings_set_string (kr_settings_get (), "first-dealer", first_dealers[chosen]);
}

/* Also makes the ledger use the folder. */
static void
show_folder (KrPreferencesWindow *self)
{
  g_autofree char *chosen = kr_settings_dup_folder ("backup-folder");
  g_autofree char *folder = kr_backups_choose_folder (self->ledger, chosen);
  g_autofree char *shown = kr_text_gate_show (folder);

  adw_action_row_set_subtitle (self->folder, shown);
  gtk_widget_set_visible (self->beside, *chosen != '\0');
}

static void
folder_chosen_cb (GtkWidget *near, GListModel *files, gpointer data)
{
  g_settings_set_string (kr_settings_get (), "backup-folder", kr_file_choice_get_path (files));
}

static void
change_folder_cb (KrPreferencesWindow *self)
{
  const KrFileQuestion question = {.title = _ ("Choose a Folder for Backups"),
                                   .accept = _ ("_Choose")};

  kr_file_choice_folder (&question, GTK_WIDGET (self->folder), folder_chosen_cb, NULL, NULL);
}

static void
beside_cb (KrPreferencesWindow *self)
{
  g_settings_reset (kr_settings_get (), "backup-folder");
}

static void
backups_cb (KrPreferencesWindow *self)
{
  gtk_window_present (GTK_WINDOW (kr_backups_window_new (self->ledger, GTK_WINDOW (self))));
}

static void
kr_preferences_window_dispose (GObject *object)
{
  KrPreferencesWindow *self = KR_PREFERENCES_WINDOW (object);

  g_clear_object (&self->ledger);
  g_clear_pointer (&self->rule_ids, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_preferences_window_parent_class)->dispose (object);
}

static void
kr_preferences_window_class_init (KrPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_preferences_window_dispose;

  g_type_ensure (KR_TYPE_PEN_ORDER_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/shell/kr-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, first_dealer);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, cards);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, points);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, across);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, forecast);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, phones);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, awake);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, folder);
  gtk_widget_class_bind_template_child (widget_class, KrPreferencesWindow, beside);
  gtk_widget_class_bind_template_callback (widget_class, rules_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_dealer_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_folder_cb);
  gtk_widget_class_bind_template_callback (widget_class, beside_cb);
  gtk_widget_class_bind_template_callback (widget_class, backups_cb);
}

static void
kr_preferences_window_init (KrPreferencesWindow *self)
{
  GSettings *settings = kr_settings_get ();

  self->rule_ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (GTK_WIDGET (self->cards));
  kr_text_label_wrap_button (GTK_WIDGET (self->points));
  g_settings_bind (settings, "enter-points", self->points, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "across-the-table", self->across, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "forecast", self->forecast, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-on-phones", self->phones, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "keep-awake", self->awake, "active", G_SETTINGS_BIND_DEFAULT);
  if (!gtk_toggle_button_get_active (self->points))
    gtk_toggle_button_set_active (self->cards, TRUE);
}

GtkWidget *
kr_preferences_window_new (KrLedger *ledger, GtkWindow *parent)
{
  KrPreferencesWindow *self =
      g_object_new (KR_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);

  self->ledger = g_object_ref (ledger);
  kr_searchable_window_mend (ADW_PREFERENCES_WINDOW (self));
  show_rules (self);
  show_first_dealer (self);
  show_folder (self);
  g_signal_connect_object (kr_settings_get (), "changed::backup-folder", G_CALLBACK (show_folder),
                           self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
