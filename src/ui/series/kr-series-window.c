/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-window.h"

#include "kr-arrival.h"
#include "kr-cancel-button.h"
#include "kr-message-bar.h"
#include "kr-series-step.h"
#include "kr-text-filter.h"
#include "kr-text-gate.h"

#include <glib/gi18n.h>

/* A name, and two choices. */

struct _KrSeriesWindow {
  AdwWindow parent_instance;

  KrLedger *ledger;
  GtkWidget *near;
  char *uuid;
  gboolean is_new;

  GtkLabel *heading;
  GtkWidget *save;
  AdwEntryRow *name;
  AdwComboRow *scoring;
  GtkSpinButton *best;
};

G_DEFINE_FINAL_TYPE (KrSeriesWindow, kr_series_window, ADW_TYPE_WINDOW)

/* What can be kept of the name. Caller frees. */
static char *
dup_name (KrSeriesWindow *self)
{
  return kr_text_gate_clean (KR_TEXT_NAME, gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static void
name_changed_cb (KrSeriesWindow *self)
{
  g_autofree char *name = dup_name (self);

  gtk_widget_set_sensitive (self->save, *name != '\0');
}

static void
save_cb (KrSeriesWindow *self)
{
  g_autofree char *name = dup_name (self);

  if (*name == '\0')
    return;
  kr_series_step_put (self->ledger, self->uuid, self->is_new, name,
                      (KrSeriesScoring) (adw_combo_row_get_selected (self->scoring) + 1),
                      (guint) gtk_spin_button_get_value_as_int (self->best), self->near);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* `all` for 0 */
static gboolean
best_output_cb (KrSeriesWindow *self)
{
  int best = gtk_spin_button_get_value_as_int (self->best);
  g_autofree char *text = best == 0 ? g_strdup (_ ("all")) : g_strdup_printf ("%d", best);

  gtk_editable_set_text (GTK_EDITABLE (self->best), text);
  return TRUE;
}

static int
best_input_cb (KrSeriesWindow *self, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->best));
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, KR_SERIES_MAX_BEST, &number, NULL))
    number = 0;
  *value = (double) number;
  return TRUE;
}

static void
kr_series_window_dispose (GObject *object)
{
  KrSeriesWindow *self = KR_SERIES_WINDOW (object);

  g_clear_object (&self->ledger);
  g_clear_object (&self->near);
  g_clear_pointer (&self->uuid, g_free);
  G_OBJECT_CLASS (kr_series_window_parent_class)->dispose (object);
}

static void
kr_series_window_class_init (KrSeriesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_series_window_dispose;
  g_type_ensure (KR_TYPE_MESSAGE_BAR);
  g_type_ensure (KR_TYPE_CANCEL_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/series/kr-series-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSeriesWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesWindow, save);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesWindow, name);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesWindow, scoring);
  gtk_widget_class_bind_template_child (widget_class, KrSeriesWindow, best);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, best_output_cb);
  gtk_widget_class_bind_template_callback (widget_class, best_input_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_series_window_init (KrSeriesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->best, 0, KR_SERIES_MAX_BEST);
  kr_text_filter_attach (GTK_EDITABLE (self->name), KR_TEXT_NAME);
  kr_arrival_focus (GTK_WIDGET (self), GTK_WIDGET (self->name));
}

GtkWidget *
kr_series_window_new (KrLedger *ledger, const KrSeriesRow *series, GtkWidget *near)
{
  KrSeriesWindow *self = g_object_new (KR_TYPE_SERIES_WINDOW, "transient-for",
                                       gtk_widget_get_root (near), "modal", TRUE, NULL);

  self->ledger = g_object_ref (ledger);
  self->near = g_object_ref (near);
  self->is_new = series == NULL;
  self->uuid = series != NULL ? g_strdup (series->uuid) : g_uuid_string_random ();
  if (series != NULL) {
    gtk_window_set_title (GTK_WINDOW (self), _ ("Edit Series"));
    gtk_label_set_text (self->heading, _ ("Edit Series"));
    gtk_editable_set_text (GTK_EDITABLE (self->name), series->name);
    adw_combo_row_set_selected (self->scoring, series->scoring - 1);
    gtk_spin_button_set_value (self->best, series->best);
  }
  name_changed_cb (self);
  return GTK_WIDGET (self);
}
