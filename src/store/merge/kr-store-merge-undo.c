/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-merge-undo.h"

#include "kr-error.h"
#include "kr-merge-evenings.h"
#include "kr-merge-roster.h"
#include "kr-merge-scopes.h"
#include "kr-merge-series.h"
#include "kr-merge-steps.h"
#include "kr-store-backup.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-store-versions.h"
#include "kr-translatable.h"
#include "kr-version-sources.h"
#include "kr-versions-json.h"

#include <string.h>

/* Undoing the last merge. */

static const KrSql sql_get_merge = {
    "SELECT at_us, path, n_added, n_changed FROM merge WHERE rowid = 1"};
enum { MERGE_AT_US, MERGE_PATH, MERGE_N_ADDED, MERGE_N_CHANGED };

KrLastMerge *
kr_store_find_last_merge (KrStore *store, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_get_merge, error);
  KrLastMerge *merge = NULL;

  if (get == NULL)
    return NULL;
  if (kr_db_statement_step (get, error) == KR_DB_ROW) {
    merge = g_new0 (KrLastMerge, 1);
    merge->at_us = kr_db_statement_get_number (get, MERGE_AT_US);
    merge->path = g_strdup (kr_db_statement_get_text (get, MERGE_PATH));
    merge->n_added = (guint) kr_db_statement_get_number (get, MERGE_N_ADDED);
    merge->n_changed = (guint) kr_db_statement_get_number (get, MERGE_N_CHANGED);
  }
  kr_db_statement_reset (get);
  return merge;
}

/* Whether @now is still what the merge left. */
static gboolean
is_untouched (const KrMergeStep *step, const KrVersions *now, gboolean *untouched, GError **error)
{
  g_autofree char *state = kr_versions_format (now, 0, error);
  g_autofree char *name = state != NULL ? kr_merge_step_name (state) : NULL;

  *untouched = name != NULL && strcmp (name, step->after) == 0;
  return name != NULL;
}

static gboolean
undo_sessions (KrStore *store, guint *n_kept, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_merge_steps_list (store, KR_MERGE_SESSION, error);

  for (guint i = 0; steps != NULL && i < steps->len; i++) {
    const KrMergeStep *step = g_ptr_array_index (steps, i);
    g_autoptr (KrVersions) now = kr_store_load_versions (store, step->key, error);
    g_autoptr (KrVersions) before = kr_versions_new ();
    gboolean untouched = FALSE;

    if (now == NULL || !is_untouched (step, now, &untouched, error))
      return FALSE;
    if (!untouched) {
      (*n_kept)++;
      continue;
    }
    if (step->before != NULL && !kr_versions_parse (before, step->before, error))
      return FALSE;
    kr_versions_settle (before);
    if (!kr_store_put_versions (store, step->key, now, before, error) ||
        !kr_version_sources_keep (store, step->key, before, before, "", error))
      return FALSE;
  }
  return steps != NULL;
}

static const KrSql sql_drop_precedent = {
    "DELETE FROM precedent WHERE uuid = ?1 AND edited_at_us = ?2"};

static gboolean
undo_precedents (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_merge_steps_list (store, KR_MERGE_PRECEDENT, error);

  for (guint i = 0; steps != NULL && i < steps->len; i++) {
    const KrMergeStep *step = g_ptr_array_index (steps, i);
    KrDbStatement *drop = kr_store_prepare (store, &sql_drop_precedent, error);
    g_auto (GStrv) key = g_strsplit (step->key, " ", 2);

    if (drop == NULL)
      return FALSE;
    kr_db_statement_bind_text (drop, 1, key[0]);
    kr_db_statement_bind_number (drop, 2, g_ascii_strtoll (key[1], NULL, 10));
    if (!kr_db_statement_run (drop, error))
      return FALSE;
  }
  return steps != NULL;
}

gboolean
kr_store_undo_merge (KrStore *store, GCancellable *cancellable, guint *n_kept, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrLastMerge) last = kr_store_find_last_merge (store, &problem);
  g_autofree char *backup = NULL;
  gboolean done;

  *n_kept = 0;
  if (problem != NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (last == NULL) {
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                  N_ ("There is no merge to undo in the ledger “%s”."), kr_store_get_path (store));
    return FALSE;
  }
  if (!kr_db_begin_or_stop (store->db, cancellable, error))
    return FALSE;
  /* Behind the lock: nobody writes between the copy and the steps. */
  backup = kr_backup_make (kr_store_get_path (store), KR_BACKUP_BEFORE_MERGE, cancellable, error);
  done = backup != NULL && undo_sessions (store, n_kept, error) && undo_precedents (store, error) &&
         kr_merge_series_undo (store, error) && kr_merge_scopes_undo (store, error) &&
         kr_merge_evenings_undo (store, error) && kr_store_undo_roster (store, error) &&
         kr_merge_steps_clear (store, error) &&
         /* A club may have what is gone now: its log is read again (kr-store-club.h). */
         kr_db_exec (store->db, "UPDATE club SET position = ''; DELETE FROM club_read", error);
  return kr_store_end (store, done, error);
}

const KrSql *const kr_store_merge_undo_sql[] = {&sql_get_merge, &sql_drop_precedent, NULL};
