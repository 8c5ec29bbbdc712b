/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-version-sources.h"

#include "kr-store-private.h"

#include <string.h>

/* Where versions came from. */

static gboolean
has_version (const GPtrArray *versions, const char *digest)
{
  for (guint i = 0; i < versions->len; i++)
    if (strcmp (((const KrVersion *) g_ptr_array_index (versions, i))->digest, digest) == 0)
      return TRUE;
  return FALSE;
}

static const KrSql sql_list_version_sources = {
    "SELECT digest, path FROM version_source WHERE session = ?1"};
enum { SOURCE_DIGEST, SOURCE_PATH };

/* Digest to path; NULL with @error. */
static GHashTable *
read_sources (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (GHashTable) sources = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  KrDbStatement *list = kr_store_prepare (store, &sql_list_version_sources, error);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  kr_db_statement_bind_text (list, 1, uuid);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_hash_table_insert (sources, g_strdup (kr_db_statement_get_text (list, SOURCE_DIGEST)),
                         g_strdup (kr_db_statement_get_text (list, SOURCE_PATH)));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&sources) : NULL;
}

static const KrSql sql_add_version_source = {
    "INSERT INTO version_source (session, digest, path) VALUES (?1, ?2, ?3)"};

static gboolean
add_source (KrStore *store, const char *uuid, const char *digest, const char *path, GError **error)
{
  KrDbStatement *add = kr_store_prepare (store, &sql_add_version_source, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_text (add, 1, uuid);
  kr_db_statement_bind_text (add, 2, digest);
  kr_db_statement_bind_text (add, 3, path);
  return kr_db_statement_run (add, error);
}

static const KrSql sql_drop_version_sources = {"DELETE FROM version_source WHERE session = ?1"};

gboolean
kr_version_sources_keep (KrStore *store,
                         const char *uuid,
                         const KrVersions *ours,
                         const KrVersions *joined,
                         const char *path,
                         GError **error)
{
  g_autoptr (GHashTable) sources = read_sources (store, uuid, error);
  KrDbStatement *drop =
      sources != NULL ? kr_store_prepare (store, &sql_drop_version_sources, error) : NULL;

  if (drop == NULL)
    return FALSE;
  kr_db_statement_bind_text (drop, 1, uuid);
  if (!kr_db_statement_run (drop, error))
    return FALSE;
  for (guint i = 0; joined->versions->len > 1 && i < joined->versions->len; i++) {
    const KrVersion *version = g_ptr_array_index (joined->versions, i);
    const char *source = has_version (ours->versions, version->digest)
                             ? g_hash_table_lookup (sources, version->digest)
                             : path;

    if (source != NULL && !add_source (store, uuid, version->digest, source, error))
      return FALSE;
  }
  return TRUE;
}

char **
kr_version_sources_list (KrStore *store,
                         const char *uuid,
                         const GPtrArray *versions,
                         GError **error)
{
  g_autoptr (GHashTable) sources = read_sources (store, uuid, error);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; sources != NULL && i < versions->len; i++) {
    const KrVersion *version = g_ptr_array_index (versions, i);
    const char *path = g_hash_table_lookup (sources, version->digest);

    g_strv_builder_add (paths, path != NULL ? path : "");
  }
  return sources != NULL ? g_strv_builder_end (paths) : NULL;
}

const KrSql *const kr_version_sources_sql[] = {&sql_list_version_sources, &sql_add_version_source,
                                               &sql_drop_version_sources, NULL};
