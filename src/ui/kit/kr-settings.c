/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-settings.h"

#include "kr-config.h"
#include "kr-text-gate.h"

GSettings *
kr_settings_get (void)
{
  static GSettings *settings = NULL;
  GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (settings != NULL)
    return settings;
  if (installed != NULL)
    schema = g_settings_schema_source_lookup (installed, KR_APP_ID, TRUE);
  if (schema == NULL) {
    g_autoptr (GSettingsSchemaSource) built =
        g_settings_schema_source_new_from_directory (KR_BUILD_ROOT "/data", installed, TRUE, NULL);

    if (built != NULL)
      schema = g_settings_schema_source_lookup (built, KR_APP_ID, FALSE);
  }
  if (schema == NULL)
    g_error ("The settings schema %s is not installed.", KR_APP_ID);
  settings = g_settings_new_full (schema, NULL, NULL);
  return settings;
}

char *
kr_settings_dup_word (const char *key)
{
  g_autofree char *text = g_settings_get_string (kr_settings_get (), key);

  return kr_text_gate_clean (KR_TEXT_KEY, text);
}

char *
kr_settings_dup_folder (const char *key)
{
  g_autofree char *path = g_settings_get_string (kr_settings_get (), key);

  return g_path_is_absolute (path) ? g_steal_pointer (&path) : g_strdup ("");
}
