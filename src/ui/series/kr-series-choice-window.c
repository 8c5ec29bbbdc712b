/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-choice-window.h"

#include "kr-arrival.h"
#include "kr-message-bar.h"
#include "kr-series-step.h"
#include "kr-series-window.h"

#include <glib/gi18n.h>

/* A row for each series; while they are filled, nobody chooses. */

struct _KrSeriesChoiceWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  char *session;
  GPtrArray *rows; /* of KrSeriesRow */
  gboolean is_filling;

  AdwPreferencesGroup *group;
  GPtrArray *combos; /* of AdwComboRow, borrowed from @group */
  GtkWidget *begin;
};

G_DEFINE_FINAL_TYPE (KrSeriesChoiceWindow, kr_series_choice_window, ADW_TYPE_WINDOW)

static void
chosen_cb (AdwComboRow *combo, GParamSpec *pspec, KrSeriesChoiceWindow *self)
{
  guint index;
  KrSeriesRow *row;
  KrSeriesState state = (KrSeriesState) adw_combo_row_get_selected (combo);

  if (self->is_filling || !g_ptr_array_find (self->combos, combo, &index))
    return;
  row = g_ptr_array_index (self->rows, index);
  if (row->state != state)
    kr_series_step_set_state (self->ledger, row, self->session, row->state, state,
                              GTK_WIDGET (self->group));
}

static void
add_combo (KrSeriesChoiceWindow *self)
{
  const char *const states[] = {_ ("Not in it"), _ ("Counts"), _ ("Does not count"), NULL};
  g_autoptr (GtkStringList) model = gtk_string_list_new (states);
  AdwComboRow *combo = g_object_new (ADW_TYPE_COMBO_ROW, "model", model, "use-markup", FALSE,
                                     "title-lines", 3, NULL);

  g_signal_connect (combo, "notify::selected", G_CALLBACK (chosen_cb), self);
  adw_preferences_group_add (self->group, GTK_WIDGET (combo));
  g_ptr_array_add (self->combos, combo);
}

static void
fill (KrSeriesChoiceWindow *self)
{
  self->is_filling = TRUE;
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->rows = kr_series_list_all (self->ledger, self->session);
  while (self->combos->len > self->rows->len)
    adw_preferences_group_remove (self->group,
                                  g_ptr_array_steal_index (self->combos, self->combos->len - 1));
  while (self->combos->len < self->rows->len)
    add_combo (self);
  for (guint i = 0; i < self->rows->len; i++) {
    const KrSeriesRow *row = g_ptr_array_index (self->rows, i);
    AdwComboRow *combo = g_ptr_array_index (self->combos, i);

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (combo), row->name);
    gtk_widget_set_tooltip_text (GTK_WIDGET (combo), _ ("What this game is to the series"));
    adw_combo_row_set_selected (combo, row->state);
  }
  adw_preferences_group_set_description (
      self->group, self->rows->len > 0
                       ? _ ("A game that does not count is listed in the series, but adds nothing "
                            "to the standings.")
                       : _ ("There is no series yet. A series is several games as one "
                            "competition."));
  self->is_filling = FALSE;
}

static void
begin_cb (KrSeriesChoiceWindow *self)
{
  gtk_window_present (
      GTK_WINDOW (kr_series_window_new (self->ledger, NULL, GTK_WIDGET (self->group))));
}

static void
kr_series_choice_window_dispose (GObject *object)
{
  KrSeriesChoiceWindow *self = KR_SERIES_CHOICE_WINDOW (object);

  self->is_filling = TRUE;
  g_clear_object (&self->ledger);
  g_clear_pointer (&self->session, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->combos, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_series_choice_window_parent_class)->dispose (object);
}

static void
kr_series_choice_window_class_init (KrSeriesChoiceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_series_choice_window_dispose;
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/series/kr-series-choice-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSeriesChoiceWindow, group);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesChoiceWindow, begin);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_series_choice_window_init (KrSeriesChoiceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->combos = g_ptr_array_new ();
}

GtkWidget *
kr_series_choice_window_new (KrLedger *ledger, const char *session, GtkWidget *near)
{
  KrSeriesChoiceWindow *self = g_object_new (KR_TYPE_SERIES_CHOICE_WINDOW, "transient-for",
                                             gtk_widget_get_root (near), "modal", TRUE, NULL);

  self->ledger = g_object_ref (ledger);
  self->session = g_strdup (session);
  fill (self);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  kr_arrival_focus (GTK_WIDGET (self),
                    self->combos->len > 0 ? g_ptr_array_index (self->combos, 0) : self->begin);
  return GTK_WIDGET (self);
}
