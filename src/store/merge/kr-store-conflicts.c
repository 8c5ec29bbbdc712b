/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-conflicts.h"

#include "kr-error.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-store-versions.h"
#include "kr-translatable.h"
#include "kr-version-sources.h"

/* Sessions that were changed on two sides, and which version counts. */

void
kr_conflict_free (KrConflict *conflict)
{
  g_strfreev (conflict->sources);
  g_ptr_array_unref (conflict->versions);
  g_free (conflict->uuid);
  g_free (conflict);
}

static const KrSql sql_list_versions = {
    "SELECT session FROM versions WHERE session > ?1 ORDER BY session"};
static const KrSql sql_list_open_versions = {
    "SELECT session FROM versions WHERE open AND session > ?1 ORDER BY session"};

/* The UUIDs of the sessions that have several versions. */
static char **
list_uuids (KrStore *store, gboolean all, GError **error)
{
  KrDbStatement *list =
      kr_store_prepare (store, all ? &sql_list_versions : &sql_list_open_versions, error);
  g_autoptr (GStrvBuilder) uuids = g_strv_builder_new ();
  KrDbStep step;

  if (list == NULL)
    return NULL;
  kr_db_statement_bind_text (list, 1, "");
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_strv_builder_add (uuids, kr_db_statement_get_text (list, 0));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_strv_builder_end (uuids) : NULL;
}

static gint64
start_of (const KrConflict *conflict)
{
  return ((const KrVersion *) g_ptr_array_index (conflict->versions, 0))->doc->started_at_us;
}

/* The open ones first, then by start. */
static int
compare_cb (gconstpointer a, gconstpointer b)
{
  const KrConflict *first = *(const KrConflict *const *) a;
  const KrConflict *second = *(const KrConflict *const *) b;

  if (first->open != second->open)
    return first->open ? -1 : 1;
  return (start_of (first) > start_of (second)) - (start_of (first) < start_of (second));
}

static GPtrArray *
list_in_transaction (KrStore *store, gboolean all, GError **error)
{
  g_auto (GStrv) uuids = list_uuids (store, all, error);
  g_autoptr (GPtrArray) conflicts =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_conflict_free);

  for (char **uuid = uuids; uuid != NULL && *uuid != NULL; uuid++) {
    g_autoptr (KrVersions) versions = kr_store_load_versions (store, *uuid, error);

    if (versions == NULL)
      return NULL;
    if (versions->versions->len > 1) {
      KrConflict *conflict = g_new0 (KrConflict, 1);

      conflict->uuid = g_strdup (*uuid);
      conflict->open = kr_versions_is_open (versions);
      conflict->versions = g_ptr_array_ref (versions->versions);
      g_ptr_array_add (conflicts, conflict);
      conflict->sources = kr_version_sources_list (store, *uuid, versions->versions, error);
      if (conflict->sources == NULL)
        return NULL;
    }
  }
  g_ptr_array_sort (conflicts, compare_cb);
  return uuids != NULL ? g_steal_pointer (&conflicts) : NULL;
}

GPtrArray *
kr_store_list_conflicts (KrStore *store, gboolean all, GError **error)
{
  GPtrArray *conflicts;

  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  conflicts = list_in_transaction (store, all, error);
  kr_db_rollback (store->db);
  return conflicts;
}

gboolean
kr_store_choose_version (
    KrStore *store, const char *uuid, const char *digest, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrVersions) nothing = kr_versions_new ();
  g_autoptr (KrVersions) before = NULL;
  g_autoptr (KrVersions) now = NULL;
  gboolean done = FALSE;

  if (!kr_db_begin_or_stop (store->db, cancellable, error))
    return FALSE;
  before = kr_store_load_versions (store, uuid, error);
  now = before != NULL ? kr_versions_join (before, nothing) : NULL;
  if (now != NULL && kr_versions_choose (now, digest, kr_session_limits_now_us ()))
    done = kr_store_put_versions (store, uuid, before, now, error);
  else if (now != NULL)
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                  N_ ("That version of the game %s is no longer in the ledger “%s”. Nothing was "
                      "changed; look at its versions again."),
                  uuid, kr_store_get_path (store));
  return kr_store_end (store, done, error);
}

const KrSql *const kr_store_conflicts_sql[] = {&sql_list_versions, &sql_list_open_versions, NULL};
