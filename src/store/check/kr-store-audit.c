/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-audit.h"

#include "kr-session-cursor.h"
#include "kr-store-error.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-work-queue.h"

/* Reading every session, which verifies its checksum. */

gboolean
kr_store_check_structure (KrStore *store, GError **error)
{
  gint64 n_damaged = 0;

  if (!kr_db_read_number (
          store->db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
          &n_damaged, error))
    return FALSE;
  return n_damaged == 0 || kr_store_fail (error, KR_STORE_ERROR_DAMAGED, store->path, NULL);
}

gboolean
kr_store_audit (KrStore *store, KrProgress *progress, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  if (!kr_store_check_structure (store, error) || !kr_progress_begin (progress, store, error))
    return FALSE;
  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW) {
    g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, cursor.id, error);

    if (doc == NULL || !kr_progress_step (progress, error))
      return FALSE;
  }
  return step == KR_DB_DONE;
}

/* --- A copy --------------------------------------------------------------- */

/*
 * An audit in several threads. Nobody writes to a copy, so each thread opens it for
 * itself: one looks at the file's structure, which takes a quarter of the time, while the
 * others read sessions.
 */

#define SESSIONS_AN_ITEM 1000u /* the copy of a small ledger is worth no thread */

typedef struct {
  const char *path;
  const char *original;
  GArray *ids; /* of all sessions */
} Audit;

static gpointer
open_cb (gpointer data)
{
  const Audit *audit = data;
  KrStore *copy = kr_store_open_backup (audit->path, NULL);

  if (copy != NULL)
    kr_store_set_shown_path (copy, audit->original);
  return copy;
}

static gboolean
check_sessions (const Audit *audit, guint from, KrStore *copy, GError **error)
{
  for (guint i = from; i < MIN (from + SESSIONS_AN_ITEM, audit->ids->len); i++) {
    g_autoptr (KrSessionDoc) doc =
        kr_store_load_by_id (copy, g_array_index (audit->ids, gint64, i), error);

    if (doc == NULL)
      return FALSE;
  }
  return TRUE;
}

/* What is wrong with a part of the file, as a GError; NULL if nothing is. The first part is its
 * structure, the others are sessions. */
static gpointer
check_cb (guint index, gpointer bench, gpointer data)
{
  const Audit *audit = data;
  GError *problem = NULL;

  if (bench == NULL)
    kr_store_close (kr_store_open_backup (audit->path, &problem));
  else if (index == 0)
    kr_store_check_structure (bench, &problem);
  else
    check_sessions (audit, (index - 1) * SESSIONS_AN_ITEM, bench, &problem);
  return problem;
}

/* Takes the parts in their order, so that what is reported does not depend on the threads. */
static gboolean
check_all (const Audit *audit, KrProgress *progress, GError **error)
{
  const guint n_parts = 1 + (audit->ids->len + SESSIONS_AN_ITEM - 1) / SESSIONS_AN_ITEM;
  const KrWorkPlan plan = {
      .n = n_parts,
      .make = check_cb,
      .free_item = (GDestroyNotify) g_error_free,
      .new_bench = open_cb,
      .free_bench = (GDestroyNotify) kr_store_close,
      .data = (gpointer) audit,
  };
  g_autoptr (KrWorkQueue) queue = kr_work_queue_new (&plan);

  for (guint i = 0; i < n_parts; i++) {
    guint n_before = i == 0 ? 0 : (i - 1) * SESSIONS_AN_ITEM;
    guint n = i == 0 ? 0 : MIN (SESSIONS_AN_ITEM, audit->ids->len - n_before);
    GError *problem = kr_work_queue_take (queue);

    if (problem != NULL) {
      g_propagate_error (error, problem);
      return FALSE;
    }
    while (n-- > 0)
      if (!kr_progress_step (progress, error))
        return FALSE;
    if (g_cancellable_set_error_if_cancelled (progress->cancellable, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
kr_store_audit_copy (KrStore *copy, const char *path, KrProgress *progress, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  Audit audit = {path, kr_store_get_path (copy), ids};
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  progress->n_done = 0;
  while ((step = kr_session_cursor_next (&cursor, copy, error)) == KR_DB_ROW)
    g_array_append_val (ids, cursor.id);
  if (step != KR_DB_DONE)
    return FALSE;
  progress->n_all = ids->len;
  return check_all (&audit, progress, error);
}
