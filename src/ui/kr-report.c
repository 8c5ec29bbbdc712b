/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-report.h"

/* Toasts, with people's own words kept out of the markup. */

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

void
kr_report_with_action (GtkWidget *near, const char *message, const char *button, const char *action)
{
  AdwToast *toast = new_toast (message);

  adw_toast_set_timeout (toast, ACTION_TIMEOUT_S);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_detailed_action_name (toast, action);
  show_toast (near, toast);
}
