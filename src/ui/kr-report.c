/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-report.h"

#include <glib/gi18n.h>

/* Toasts, with people's own words kept out of the markup. */

#define LAST_WITH_BUTTON "kr-last-with-button"
#define ACTION_TIMEOUT_S 12 /* to read it, decide, and reach the button */

static AdwToast *
new_toast (const char *message)
{
  g_autofree char *escaped = g_markup_escape_text (message, -1);

  return adw_toast_new (escaped);
}

/* Takes @toast. */
static void
show_toast (GtkWidget *near, AdwToast *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (near, ADW_TYPE_TOAST_OVERLAY);

  g_return_if_fail (overlay != NULL);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

void
kr_report (GtkWidget *near, const char *message)
{
  show_toast (near, new_toast (message));
}

void
kr_report_error (GtkWidget *near, const GError *error)
{
  AdwToast *toast = new_toast (error->message);

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  show_toast (near, toast);
}

/* Takes @toast, in whose place an earlier one with a button goes: what that would
 * take back is no longer the last. */
static void
show_with_button (GtkWidget *near, AdwToast *toast, const char *button)
{
  GObject *overlay = G_OBJECT (gtk_widget_get_ancestor (near, ADW_TYPE_TOAST_OVERLAY));
  AdwToast *earlier = g_object_get_data (overlay, LAST_WITH_BUTTON);

  if (earlier != NULL)
    adw_toast_dismiss (earlier);
  g_object_set_data_full (overlay, LAST_WITH_BUTTON, g_object_ref (toast), g_object_unref);
  adw_toast_set_timeout (toast, ACTION_TIMEOUT_S);
  adw_toast_set_button_label (toast, button);
  show_toast (near, toast);
}

void
kr_report_with_action (GtkWidget *near, const char *message, const char *button, const char *action)
{
  AdwToast *toast = new_toast (message);

  adw_toast_set_detailed_action_name (toast, action);
  show_with_button (near, toast, button);
}

void
kr_report_with_undo (GtkWidget *near, const char *message, gpointer game)
{
  AdwToast *toast = new_toast (message);

  adw_toast_set_detailed_action_name (toast, "win.undo");
  g_signal_connect_object (game, "changed", G_CALLBACK (adw_toast_dismiss), toast,
                           G_CONNECT_SWAPPED);
  show_with_button (near, toast, _ ("Undo"));
}

void
kr_report_with_button (
    GtkWidget *near, const char *message, const char *button, GCallback clicked_cb, gpointer owner)
{
  AdwToast *toast = new_toast (message);

  g_signal_connect_object (toast, "button-clicked", clicked_cb, owner, G_CONNECT_SWAPPED);
  show_with_button (near, toast, button);
}
