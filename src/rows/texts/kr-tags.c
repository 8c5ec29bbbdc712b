/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-tags.h"

GStrv
kr_tags_split (const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line != NULL ? line : "", ",", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++) {
    const char *tag = g_strstrip (parts[i]);

    if (*tag != '\0' && g_hash_table_add (seen, g_utf8_casefold (tag, -1)))
      g_strv_builder_add (tags, tag);
  }
  return g_strv_builder_end (tags);
}

char *
kr_tags_join (const char *const *tags)
{
  return g_strjoinv (", ", (char **) tags);
}

char *
kr_tags_tidy (const char *line)
{
  g_auto (GStrv) tags = kr_tags_split (line);

  return kr_tags_join ((const char *const *) tags);
}
