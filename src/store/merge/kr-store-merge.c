/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-merge.h"

#include "kr-error.h"
#include "kr-file-look.h"
#include "kr-merge-evenings.h"
#include "kr-merge-mended.h"
#include "kr-merge-plan.h"
#include "kr-merge-roster.h"
#include "kr-merge-scopes.h"
#include "kr-merge-series.h"
#include "kr-merge-steps.h"
#include "kr-session-limits.h"
#include "kr-session-order.h"
#include "kr-store-audit.h"
#include "kr-store-backup.h"
#include "kr-store-copy.h"
#include "kr-store-error.h"
#include "kr-store-precedents.h"
#include "kr-store-private.h"
#include "kr-store-versions.h"
#include "kr-translatable.h"
#include "kr-version-sources.h"
#include "kr-versions-json.h"

#include <glib/gstdio.h>
#include <string.h>

/*
 * One merge: plan, a backup if anything that is there changes, and then everything in one
 * transaction. What was there before is kept with it, so that the merge can be undone.
 */

/* --- One session -------------------------------------------------------- */

static const KrVersion *
find_standing (const KrVersions *versions)
{
  return versions->versions->len > 0 ? g_ptr_array_index (versions->versions, 0) : NULL;
}

static void
count (KrMergeReport *report, const KrVersions *ours, const KrVersions *joined)
{
  const KrVersion *before = find_standing (ours);
  const KrVersion *now = find_standing (joined);

  g_assert (now != NULL); /* one at least is theirs */
  if (before == NULL)
    report->n_added++;
  else if (!before->deleted && now->deleted)
    report->n_deleted++;
  else
    report->n_extended++;
  if (kr_versions_is_open (joined))
    report->n_conflicts++;
}

/* What @store is to have of a session of which the other ledger, @path, knows something new. */
static gboolean
put_joined (KrStore *store,
            const char *uuid,
            const KrVersions *ours,
            const KrVersions *joined,
            const char *path,
            KrMergeReport *report,
            GError **error)
{
  g_autofree char *before = kr_versions_format (ours, 0, error);
  g_autofree char *after = before != NULL ? kr_versions_format (joined, 0, error) : NULL;

  if (after == NULL)
    return FALSE;
  if (strcmp (before, after) == 0) {
    report->n_same++;
    report->n_conflicts += kr_versions_is_open (joined);
    return TRUE;
  }
  count (report, ours, joined);
  return kr_store_put_versions (store, uuid, ours, joined, error) &&
         kr_version_sources_keep (store, uuid, ours, joined, path, error) &&
         kr_merge_steps_add (store, KR_MERGE_SESSION, uuid, ours->versions->len > 0 ? before : NULL,
                             after, error);
}

/* --- All of it ---------------------------------------------------------- */

static gboolean
merge_precedents (KrStore *store, const KrMergePlan *plan, GError **error)
{
  for (guint i = 0; i < plan->precedents->len; i++) {
    const KrPrecedent *precedent = g_ptr_array_index (plan->precedents, i);
    g_autofree char *key =
        g_strdup_printf ("%s %" G_GINT64_FORMAT, precedent->uuid, precedent->edited_at_us);

    if (!kr_store_put_precedent (store, precedent, error) ||
        !kr_merge_steps_add (store, KR_MERGE_PRECEDENT, key, NULL, precedent->text, error))
      return FALSE;
  }
  return TRUE;
}

static const KrSql sql_add_merge = {
    "INSERT INTO merge (rowid, at_us, path, n_added, n_changed) VALUES (1, ?1, ?2, ?3, ?4)"};

static gboolean
keep_merge (KrStore *store, const char *path, const KrMergeReport *report, GError **error)
{
  KrDbStatement *add = kr_store_prepare (store, &sql_add_merge, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_number (add, 1, kr_session_limits_now_us ());
  kr_db_statement_bind_text (add, 2, path);
  kr_db_statement_bind_number (add, 3, report->n_added);
  kr_db_statement_bind_number (add, 4, report->n_extended + report->n_deleted);
  return kr_db_statement_run (add, error);
}

/* Whether every version that the other ledger has of a game can be kept; reports what was changed
 * in it, or why the game is left out. */
static gboolean
admit_versions (const char *uuid, const KrVersions *theirs, GPtrArray *mended)
{
  for (guint i = 0; i < theirs->versions->len; i++) {
    const KrVersion *version = g_ptr_array_index (theirs->versions, i);
    const GPtrArray *changes = version->doc->mended;
    g_autoptr (GError) reason = NULL;

    for (guint j = 0; j < changes->len; j++)
      kr_merge_mended_add (mended, N_ ("Game %.8s: %s"), uuid,
                           (const char *) g_ptr_array_index (changes, j));
    if (kr_session_doc_check (version->doc, &reason))
      continue;
    kr_merge_mended_add (mended, N_ ("Game %.8s was left out. %s"), uuid,
                         kr_error_get_sentence (reason));
    return FALSE;
  }
  return TRUE;
}

/* Both sides are cleaned, so that they are compared as they will be kept. */
static gboolean
merge_session (
    KrStore *store, KrStore *other, const char *uuid, KrMergeReport *report, GError **error)
{
  g_autoptr (KrVersions) ours = kr_store_load_versions (store, uuid, error);
  g_autoptr (KrVersions) theirs = ours != NULL ? kr_store_load_versions (other, uuid, error) : NULL;
  g_autoptr (KrVersions) joined = NULL;

  if (theirs == NULL)
    return FALSE;
  kr_versions_clean (ours);
  kr_versions_clean (theirs);
  if (!admit_versions (uuid, theirs, report->mended))
    return TRUE;
  joined = kr_versions_join (ours, theirs);
  return put_joined (store, uuid, ours, joined, kr_store_get_path (other), report, error);
}

static gboolean
merge_sessions (KrStore *store,
                KrStore *other,
                const KrMergePlan *plan,
                KrMergeReport *report,
                KrProgress *progress,
                GError **error)
{
  for (guint i = 0; i < plan->sessions->len; i++) {
    const char *uuid = g_ptr_array_index (plan->sessions, i);

    if (!merge_session (store, other, uuid, report, error) || !kr_progress_step (progress, error))
      return FALSE;
  }
  return TRUE;
}

/* Each session is looked at no more than twice: when planning, and when merging. */
static gboolean
merge_in_transaction (
    KrStore *store, KrStore *other, KrMergeReport *report, KrProgress *progress, GError **error)
{
  g_autoptr (KrMergePlan) plan = NULL;
  gboolean roster_differs = FALSE;
  gboolean series_differ = FALSE;
  gboolean scopes_differ = FALSE;
  gboolean evenings_differ = FALSE;
  gboolean changes = FALSE;
  gboolean merged;

  if (!kr_progress_begin (progress, other, error))
    return FALSE;
  progress->n_all *= 2;
  plan = kr_merge_plan_new (store, other, progress, error);
  if (plan == NULL || !kr_store_find_same_names (store, other, report->same_names, error) ||
      !kr_store_roster_differs (store, other, &roster_differs, &changes, error) ||
      !kr_merge_series_differ (store, other, &series_differ, &changes, error) ||
      !kr_merge_scopes_differ (store, other, &scopes_differ, &changes, error) ||
      !kr_merge_evenings_differ (store, other, &evenings_differ, &changes, error))
    return FALSE;
  report->n_same = plan->n_same;
  g_ptr_array_extend_and_steal (report->mended, g_steal_pointer (&plan->mended));
  if (plan->sessions->len == 0 && plan->precedents->len == 0 && !roster_differs && !series_differ &&
      !scopes_differ && !evenings_differ)
    return TRUE;
  /* Before anything is written, and by others neither: the transaction holds the lock already,
   * behind which the copy is read. What is only added needs none: the steps undo it. */
  if (plan->changes || changes) {
    report->backup =
        kr_backup_make (store->path, KR_BACKUP_BEFORE_MERGE, progress->cancellable, error);
    if (report->backup == NULL)
      return FALSE;
  }
  if (!kr_merge_steps_clear (store, error) || !kr_store_merge_roster (store, other, report, error))
    return FALSE;
  kr_session_order_begin (store);
  merged = merge_sessions (store, other, plan, report, progress, error);
  return kr_session_order_end (store, merged, error) && merge_precedents (store, plan, error) &&
         kr_merge_series_merge (store, other, report, error) &&
         kr_merge_scopes_merge (store, other, report, error) &&
         kr_merge_evenings_merge (store, other, report, error) &&
         keep_merge (store, kr_store_get_path (other), report, error);
}

KrMergeReport *
kr_store_merge (KrStore *store,
                const char *path,
                KrProgressFunc on_progress,
                gpointer data,
                GCancellable *cancellable,
                GError **error)
{
  KrProgress progress = {.report = on_progress, .data = data, .cancellable = cancellable};
  g_autoptr (KrMergeReport) report = kr_merge_report_new ();
  g_autoptr (KrStoreCopy) copy = NULL;

  if (kr_file_is_same (path, store->path)) {
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                  N_ ("“%s” is this ledger itself. Nothing was changed; choose another machine’s."),
                  path);
    return NULL;
  }
  copy = kr_store_copy_open (path, error);
  if (copy == NULL || !kr_store_check_structure (copy->store, error) ||
      !kr_db_begin_or_stop (store->db, cancellable, error) ||
      !kr_store_end (store, merge_in_transaction (store, copy->store, report, &progress, error),
                     error))
    return NULL;
  return g_steal_pointer (&report);
}

const KrSql *const kr_store_merge_sql[] = {&sql_add_merge, NULL};
