/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-setup-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-evening-step.h"
#include "kr-gettext.h"
#include "kr-message-bar.h"
#include "kr-text-filter.h"
#include "kr-text-gate.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

#define MOST_MINUTES 600
#define MOST_TABLES (KR_EVENING_MAX_PLAYERS / 3)

struct _KrEveningSetupWindow {
  AdwWindow parent_instance;

  KrClubNight *night;
  GtkWidget *near;
  GListModel *rule_sets; /* of KrRuleSetItem */

  AdwEntryRow *name;
  AdwComboRow *rules;
  GtkSpinButton *smallest;
  GtkSpinButton *largest;
  GtkSpinButton *tables;
  GtkSpinButton *rounds;
  GtkSpinButton *deals;
  GtkSpinButton *minutes;
  AdwComboRow *scoring;
  GtkSwitch *average;
  GtkLabel *problem;
  GtkWidget *save;
};

G_DEFINE_FINAL_TYPE (KrEveningSetupWindow, kr_evening_setup_window, ADW_TYPE_WINDOW)

/* What can be kept of the name. Caller frees. */
static char *
dup_name (KrEveningSetupWindow *self)
{
  return kr_text_gate_clean (KR_TEXT_NAME, gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static const KrRules *
get_rules (KrEveningSetupWindow *self)
{
  g_autoptr (KrRuleSetItem) item =
      g_list_model_get_item (self->rule_sets, adw_combo_row_get_selected (self->rules));

  return item != NULL ? kr_rule_set_item_get_rules (item) : NULL; /* the list keeps it */
}

static int
get_number (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin);
}

/* What is wrong with the choices; NULL: nothing. Caller frees. */
static char *
find_problem (KrEveningSetupWindow *self)
{
  const KrRules *rules = get_rules (self);
  const int smallest = get_number (self->smallest);
  const int largest = get_number (self->largest);
  g_autofree char *name = dup_name (self);
  KrStatus status;

  if (*name == '\0')
    return g_strdup (_ ("The evening needs a name."));
  if (smallest > largest)
    return g_strdup (_ ("The smallest table is larger than the largest."));
  for (int n = smallest; rules != NULL && n <= largest; n++)
    if (kr_rules_check (rules, n, &status) != KR_OK)
      return g_strdup_printf (_ ("This rule set is not for %d players."), n);
  return rules != NULL ? NULL : g_strdup (_ ("There is no rule set."));
}

static void
changed_cb (KrEveningSetupWindow *self)
{
  g_autofree char *problem = self->rule_sets != NULL ? find_problem (self) : g_strdup ("");

  gtk_widget_set_sensitive (self->save, problem == NULL);
  gtk_label_set_text (self->problem, problem != NULL ? problem : "");
}

static int32_t
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_get_year (now) * 10000 + g_date_time_get_month (now) * 100 +
         g_date_time_get_day_of_month (now);
}

static void
save_cb (KrEveningSetupWindow *self)
{
  g_autofree char *problem = find_problem (self);
  g_autofree char *name = dup_name (self);
  KrEveningSettings settings = {
      .day = get_today (),
      .tables = {get_number (self->smallest), get_number (self->largest),
                 get_number (self->tables)},
      .n_rounds = get_number (self->rounds),
      .n_deals = get_number (self->deals),
      .n_minutes = get_number (self->minutes),
      .scoring = (KrSeriesScoring) (adw_combo_row_get_selected (self->scoring) + 1),
      .average = gtk_switch_get_active (self->average),
  };

  if (problem != NULL)
    return;
  g_strlcpy (settings.name, name, sizeof settings.name);
  kr_evening_step_open (self->night, &settings, get_rules (self), self->near);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
fill_rules (KrEveningSetupWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (self->rule_sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (self->rule_sets, i);

    gtk_string_list_append (names, kr_gettext_text (kr_rule_set_item_get_rules (item)->name));
  }
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (names));
}

static void
kr_evening_setup_window_dispose (GObject *object)
{
  KrEveningSetupWindow *self = KR_EVENING_SETUP_WINDOW (object);

  g_clear_object (&self->night);
  g_clear_object (&self->near);
  g_clear_object (&self->rule_sets);
  G_OBJECT_CLASS (kr_evening_setup_window_parent_class)->dispose (object);
}

static void
kr_evening_setup_window_class_init (KrEveningSetupWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_evening_setup_window_dispose;
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/evening/kr-evening-setup-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, name);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, smallest);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, largest);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, tables);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, rounds);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, deals);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, minutes);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, scoring);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, average);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, KrEveningSetupWindow, save);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_evening_setup_window_init (KrEveningSetupWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_label_wrap_button (self->save);
  gtk_spin_button_set_range (self->smallest, 2, KR_MAX_SEATS);
  gtk_spin_button_set_range (self->largest, 2, KR_MAX_SEATS);
  /* NOLINTNEXTLINE(bugprone-integer-division): whole tables */
  gtk_spin_button_set_range (self->tables, 0, MOST_TABLES);
  gtk_spin_button_set_range (self->rounds, 0, KR_EVENING_MAX_ROUNDS);
  gtk_spin_button_set_range (self->deals, 0, KR_MAX_DEALS);
  gtk_spin_button_set_range (self->minutes, 0, MOST_MINUTES);
  gtk_spin_button_set_value (self->smallest, 3);
  gtk_spin_button_set_value (self->largest, 5);
  gtk_spin_button_set_value (self->rounds, 3);
  adw_combo_row_set_selected (self->scoring, KR_SERIES_PLACES - 1);
  gtk_editable_set_text (GTK_EDITABLE (self->name), _ ("Club Night"));
  kr_text_filter_attach (GTK_EDITABLE (self->name), KR_TEXT_NAME);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->name));
}

GtkWidget *
kr_evening_setup_window_new (KrClubNight *night, GtkWidget *near)
{
  KrEveningSetupWindow *self = g_object_new (KR_TYPE_EVENING_SETUP_WINDOW, "transient-for",
                                             gtk_widget_get_root (near), "modal", TRUE, NULL);

  self->night = g_object_ref (night);
  self->near = g_object_ref (near);
  self->rule_sets = kr_ledger_list_rule_sets (kr_club_night_get_ledger (night));
  fill_rules (self);
  changed_cb (self);
  return GTK_WIDGET (self);
}
