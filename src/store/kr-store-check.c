/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedent-check.h"
#include "kr-store-checksum.h"
#include "kr-write-cache.h"
#include "kr-store-private.h"
#include "kr-store-repair.h"
#include "kr-session-cursor.h"

#include <string.h>

/*
 * The ledger's health: every session against its checksum, every summary
 * against its events, and making all summaries again.
 */

/* --- Making again ----------------------------------------------------- */

static gboolean
is_damage (const GError *reason)
{
  return g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED) ||
         g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);
}

static gboolean
rebuild_session (KrStore *store,
                 const KrSessionCursor *cursor,
                 gboolean past_damage,
                 GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (GError) reason = NULL;

  if (cursor->deleted)
    return TRUE;
  doc = kr_store_load_by_id (store, cursor->id, &reason);
  if (doc == NULL && past_damage && is_damage (reason))
    return TRUE;
  if (doc == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return doc != NULL && kr_store_put_summary (store, cursor->id, cursor->position, doc, error) &&
         kr_store_settle_events (store, cursor->id, doc, error);
}

/* Makes all summaries again. With @past_damage sessions that cannot be read are left
 * without one: kr_store_check tells of them. */
static gboolean
rebuild_all (KrStore *store, gboolean past_damage, KrProgress *progress, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  if (!kr_progress_begin (progress, store, error) || !kr_store_clear_words (store, error) ||
      !kr_store_clear_statistics (store, error))
    return FALSE;
  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW)
    if (!kr_store_clear_summary (store, cursor.id, error))
      return FALSE;
  if (step == KR_DB_FAILED)
    return FALSE;
  cursor.id = 0;
  kr_write_cache_begin (store);
  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW)
    if (!rebuild_session (store, &cursor, past_damage, error) ||
        !kr_progress_step (progress, error))
      break;
  return kr_write_cache_end (store, step == KR_DB_DONE, error);
}

gboolean
kr_store_rebuild_migrated (KrStore *store, KrProgress *progress, GError **error)
{
  return rebuild_all (store, TRUE, progress, error);
}

gboolean
kr_store_rebuild (KrStore *store, GError **error)
{
  KrProgress nobody = {0};

  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, rebuild_all (store, FALSE, &nobody, error), error);
}

/* --- Repairing ---------------------------------------------------------- */

/* What belongs to no session any more and was only computed. */
#define DROP_LOOSE_ROWS                                                                            \
  "DELETE FROM standing WHERE session NOT IN (SELECT id FROM session);"                            \
  "DELETE FROM summary WHERE session NOT IN (SELECT id FROM session)"

static gboolean
repair_all (KrStore *store, GError **error)
{
  KrProgress nobody = {0};

  return kr_db_exec (store->db, "REINDEX", error) &&
         kr_db_exec (store->db, DROP_LOOSE_ROWS, error) &&
         rebuild_all (store, TRUE, &nobody, error);
}

char **
kr_store_repair (KrStore *store, GError **error)
{
  static const char *const done[] = {"All indexes were made again.",
                                     "All summaries were made again from the deals.", NULL};

  if (!kr_db_begin (store->db, error) || !kr_store_end (store, repair_all (store, error), error))
    return NULL;
  return g_strdupv ((char **) done);
}

/* --- Checking --------------------------------------------------------- */

/* What a check found so far. */
typedef struct {
  GStrvBuilder *problems;
} Findings;

G_GNUC_PRINTF (2, 3)
static void
report (Findings *findings, const char *format, ...)
{
  g_autofree char *problem = NULL;
  va_list values;

  va_start (values, format);
  problem = g_strdup_vprintf (format, values);
  va_end (values);
  g_strv_builder_add (findings->problems, problem);
}

/* The row of the history that stands at @position, or NULL. */
static KrSessionSummary *
find_row (KrStore *store, gint64 position)
{
  g_autoptr (GPtrArray) rows = kr_store_list_sessions (store, position + 1, 1, NULL);

  if (rows == NULL || rows->len == 0)
    return NULL;
  return g_ptr_array_steal_index (rows, 0);
}

/* Whether the session @id has a summary, right or wrong. */
static gboolean
has_summary (KrStore *store, gint64 id)
{
  KrDbStatement *find = kr_store_prepare (store, KR_SQL_FIND_SUMMARY, NULL);
  KrDbStep step;

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_number (find, 1, id);
  step = kr_db_statement_step (find, NULL);
  kr_db_statement_reset (find);
  return step == KR_DB_ROW;
}

static void
check_session (KrStore *store, const KrSessionCursor *cursor, Findings *findings)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, cursor->id, &reason);
  g_autofree KrStoreReplay *replay = doc != NULL ? kr_store_replay_new (doc, &reason) : NULL;
  g_autoptr (KrSessionSummary) made = NULL;
  g_autoptr (KrSessionSummary) kept = NULL;

  if (replay == NULL) {
    report (findings, "%s", reason->message);
    return;
  }
  if (cursor->deleted) {
    if (has_summary (store, cursor->id))
      report (findings, "The deleted game %s still has a summary.", cursor->uuid);
    return;
  }
  made = kr_store_make_row (replay, cursor->position);
  kept = find_row (store, cursor->position);
  if (kept == NULL || kr_store_checksum_row (made) != kr_store_checksum_row (kept))
    report (findings, "The summary of the game %s is not what its deals make.", cursor->uuid);
}

static gboolean
check_sessions (KrStore *store, Findings *findings, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW)
    check_session (store, &cursor, findings);
  return step == KR_DB_DONE;
}

/* What tables decided themselves. */
static gboolean
check_precedents (KrStore *store, Findings *findings, GError **error)
{
  g_autoptr (GPtrArray) versions = kr_store_list_precedent_versions (store, error);

  for (guint i = 0; versions != NULL && i < versions->len; i++) {
    const KrPrecedent *precedent = g_ptr_array_index (versions, i);
    g_autoptr (GError) reason = NULL;

    if (!kr_precedent_check (precedent, &reason))
      report (findings, "The table’s ruling %s is damaged: %s", precedent->uuid, reason->message);
  }
  return versions != NULL;
}

/* What is computed against what the sessions make. */
static gboolean
check_statistics (KrStore *store, Findings *findings, GError **error)
{
  return kr_store_check_statistics (store, findings->problems, error);
}

/* What SQLite itself finds wrong with the file, its indexes and references. */
static gboolean
check_file (KrStore *store, Findings *findings, GError **error)
{
  gint64 n_damaged = 0;
  gint64 n_loose = 0;

  if (!kr_db_read_number (
          store->db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
          &n_damaged, error) ||
      !kr_db_read_number (store->db, "SELECT count(*) FROM pragma_foreign_key_check", &n_loose,
                          error))
    return FALSE;
  if (n_damaged > 0)
    report (findings, "The file is damaged in %" G_GINT64_FORMAT " places.", n_damaged);
  if (n_loose > 0)
    report (findings, "%" G_GINT64_FORMAT " rows belong to nothing.", n_loose);
  return TRUE;
}

/* Each part of the audit goes on as far as it can: damage that stops one is a
 * finding, and the same damage one for all. */
static gboolean
check_all (KrStore *store, Findings *findings, GError **error)
{
  static gboolean (*const parts[]) (KrStore *, Findings *, GError **) = {
      check_file, check_sessions, check_precedents, check_statistics};
  g_autofree char *told = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autoptr (GError) problem = NULL;

    if (parts[i](store, findings, &problem))
      continue;
    if (!g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED)) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
    if (g_strcmp0 (told, problem->message) != 0)
      report (findings, "%s", problem->message);
    g_free (told);
    told = g_strdup (problem->message);
  }
  return TRUE;
}

char **
kr_store_check (KrStore *store, GError **error)
{
  g_autoptr (GStrvBuilder) problems = g_strv_builder_new ();
  Findings findings = {problems};
  gboolean done;

  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  done = check_all (store, &findings, error);
  kr_db_rollback (store->db);
  return done ? g_strv_builder_end (problems) : NULL;
}
