/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-window-state.h"

#include "kr-settings.h"

void
kr_window_state_bind (GtkWindow *window)
{
  GSettings *settings = kr_settings_get ();

  g_settings_bind (settings, "window-width", window, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", window, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", window, "maximized", G_SETTINGS_BIND_DEFAULT);
}
