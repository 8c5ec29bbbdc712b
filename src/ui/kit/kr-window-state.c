/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-window-state.h"

#include "kr-config.h"

#define DEFAULT_WIDTH 1100
#define DEFAULT_HEIGHT 760

void
kr_window_state_bind (GtkWindow *window)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettings) settings = NULL;

  gtk_window_set_default_size (window, DEFAULT_WIDTH, DEFAULT_HEIGHT);
  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, KR_APP_ID, TRUE);
  if (schema == NULL)
    return;
  settings = g_settings_new_full (schema, NULL, NULL);
  g_settings_bind (settings, "window-width", window, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", window, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", window, "maximized", G_SETTINGS_BIND_DEFAULT);
}
