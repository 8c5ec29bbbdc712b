/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-window.h"

#include "kr-table-place.h"
#include "kr-window-state.h"

#include <glib/gi18n.h>

/* Header bar, places, and the actions that work wherever one is. */

struct _KrWindow {
  AdwApplicationWindow parent_instance;

  char *ledger_path;

  AdwViewStack *places;
  AdwViewSwitcherTitle *title;
  KrTablePlace *table;
  GtkButton *fullscreen_button;
};

G_DEFINE_FINAL_TYPE (KrWindow, kr_window, ADW_TYPE_APPLICATION_WINDOW)

/* A switcher between fewer than two places would switch nothing. */
static void
update_switcher (KrWindow *self)
{
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (self->places);

  adw_view_switcher_title_set_view_switcher_enabled (
      self->title, g_list_model_get_n_items (G_LIST_MODEL (pages)) > 1);
}

static void
fullscreen_changed_cb (KrWindow *self)
{
  gboolean is_fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));
  const char *label = is_fullscreen ? _ ("Leave Full Screen (F11)") : _ ("Full Screen (F11)");

  gtk_button_set_icon_name (self->fullscreen_button,
                            is_fullscreen ? "view-restore-symbolic" : "view-fullscreen-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->fullscreen_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fullscreen_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
toggle_fullscreen_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
kr_window_dispose (GObject *object)
{
  KrWindow *self = KR_WINDOW (object);

  g_clear_pointer (&self->ledger_path, g_free);
  G_OBJECT_CLASS (kr_window_parent_class)->dispose (object);
}

static void
kr_window_class_init (KrWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_window_dispose;

  g_type_ensure (KR_TYPE_TABLE_PLACE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kreights/Kreights/kr-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrWindow, places);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, title);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, table);
  gtk_widget_class_bind_template_child (widget_class, KrWindow, fullscreen_button);
  gtk_widget_class_bind_template_callback (widget_class, fullscreen_changed_cb);

  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, toggle_fullscreen_cb);
}

static void
kr_window_init (KrWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_switcher (self);
  fullscreen_changed_cb (self);
  kr_window_state_bind (GTK_WINDOW (self));
}

KrWindow *
kr_window_new (KrApplication *application, const char *ledger_path)
{
  KrWindow *self = g_object_new (KR_TYPE_WINDOW, "application", application, NULL);

  self->ledger_path = g_strdup (ledger_path);
  return self;
}

const char *
kr_window_get_ledger_path (KrWindow *self)
{
  g_return_val_if_fail (KR_IS_WINDOW (self), NULL);
  return self->ledger_path;
}
