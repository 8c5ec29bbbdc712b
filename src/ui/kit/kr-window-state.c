/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-window-state.h"

#include "kr-config.h"

/* GSettings bindings, if there is a schema to bind to. */

#define DEFAULT_WIDTH 1100
#define DEFAULT_HEIGHT 760

static GSettings *
find_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, KR_APP_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

void
kr_window_state_bind (GtkWindow *window)
{
  g_autoptr (GSettings) settings = find_settings ();

  gtk_window_set_default_size (window, DEFAULT_WIDTH, DEFAULT_HEIGHT);
  if (settings == NULL)
    return;
  g_settings_bind (settings, "window-width", window, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", window, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", window, "maximized", G_SETTINGS_BIND_DEFAULT);
}
