/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-plan.h"

#include "kr-error.h"
#include "kr-merge-mended.h"
#include "kr-precedent-check.h"
#include "kr-session-clean.h"
#include "kr-session-cursor.h"
#include "kr-store-precedents.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

#include <string.h>

/* What a merge has to do, before it does anything. */

void
kr_merge_plan_free (KrMergePlan *plan)
{
  g_ptr_array_unref (plan->sessions);
  g_ptr_array_unref (plan->precedents);
  g_clear_pointer (&plan->mended, g_ptr_array_unref);
  g_free (plan);
}

/* What shows at a glance whether a session differs; zeroed if it is not there. */
typedef struct {
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];
  gint64 deleted;
  gboolean has_versions;
  gboolean there;
} Glance;

static const KrSql sql_glance_at_session = {
    "SELECT s.checksum, s.deleted, EXISTS (SELECT 1 FROM versions AS v "
    "WHERE v.session = s.uuid) FROM session AS s WHERE s.uuid = ?1"};
enum { GLANCE_CHECKSUM, GLANCE_DELETED, GLANCE_HAS_VERSIONS };

static gboolean
glance_at (KrStore *store, const char *uuid, Glance *glance, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_glance_at_session, error);
  gconstpointer bytes;
  gsize size = 0;
  KrDbStep step;

  memset (glance, 0, sizeof *glance);
  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_text (get, 1, uuid);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    bytes = kr_db_statement_get_blob (get, GLANCE_CHECKSUM, &size);
    memcpy (glance->checksum, bytes, MIN (size, sizeof glance->checksum));
    glance->deleted = kr_db_statement_get_number (get, GLANCE_DELETED);
    glance->has_versions = kr_db_statement_get_number (get, GLANCE_HAS_VERSIONS) != 0;
    glance->there = TRUE;
  }
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* Sessions with several versions are always compared in full. */
static gboolean
same_at_a_glance (const Glance *a, const Glance *b)
{
  return a->there && b->there && !a->has_versions && !b->has_versions && a->deleted == b->deleted &&
         memcmp (a->checksum, b->checksum, sizeof a->checksum) == 0;
}

static gboolean
plan_sessions (
    KrMergePlan *plan, KrStore *store, KrStore *other, KrProgress *progress, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  while ((step = kr_session_cursor_next (&cursor, other, error)) == KR_DB_ROW) {
    Glance ours;
    Glance theirs;

    if (!g_uuid_string_is_valid (cursor.uuid)) {
      kr_merge_mended_add (plan->mended, N_ ("A game was left out, because “%.36s” is not a UUID."),
                           cursor.uuid);
      continue;
    }
    if (!glance_at (store, cursor.uuid, &ours, error) ||
        !glance_at (other, cursor.uuid, &theirs, error))
      return FALSE;
    plan->changes = plan->changes || (ours.there && !same_at_a_glance (&ours, &theirs));
    if (same_at_a_glance (&ours, &theirs))
      plan->n_same++;
    else
      g_ptr_array_add (plan->sessions, g_strdup (cursor.uuid));
    if (!kr_progress_step (progress, error))
      return FALSE;
  }
  return step == KR_DB_DONE;
}

static const KrSql sql_find_precedent = {
    "SELECT 1 FROM precedent WHERE uuid = ?1 AND edited_at_us = ?2"};

static gboolean
has_precedent (KrStore *store, const KrPrecedent *precedent, gboolean *there, GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, &sql_find_precedent, error);
  gint64 n = 0;

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, precedent->uuid);
  kr_db_statement_bind_number (find, 2, precedent->edited_at_us);
  if (!kr_store_fetch_number (find, &n, error))
    return FALSE;
  *there = n != 0;
  return TRUE;
}

/* Makes @precedent what of it can be kept; FALSE if it cannot be. */
static gboolean
admit_precedent (KrPrecedent *precedent, GPtrArray *mended)
{
  g_autoptr (GError) reason = NULL;

  kr_precedent_clean (precedent, mended);
  if (kr_precedent_check (precedent, &reason))
    return TRUE;
  kr_merge_mended_add (mended, N_ ("A table ruling was left out. %s"),
                       kr_error_get_sentence (reason));
  return FALSE;
}

static gboolean
plan_precedents (KrMergePlan *plan, KrStore *store, KrStore *other, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_precedent_versions (other, error);

  while (all != NULL && all->len > 0) {
    g_autoptr (KrPrecedent) precedent = g_ptr_array_steal_index (all, 0);
    gboolean there = FALSE;

    if (!has_precedent (store, precedent, &there, error))
      return FALSE;
    if (!there && admit_precedent (precedent, plan->mended))
      g_ptr_array_add (plan->precedents, g_steal_pointer (&precedent));
  }
  return all != NULL;
}

KrMergePlan *
kr_merge_plan_new (KrStore *store, KrStore *other, KrProgress *progress, GError **error)
{
  g_autoptr (KrMergePlan) plan = g_new0 (KrMergePlan, 1);

  plan->sessions = g_ptr_array_new_with_free_func (g_free);
  plan->mended = g_ptr_array_new_with_free_func (g_free);
  plan->precedents = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_precedent_free);
  if (!plan_sessions (plan, store, other, progress, error) ||
      !plan_precedents (plan, store, other, error))
    return NULL;
  plan->changes = plan->changes || plan->precedents->len > 0;
  return g_steal_pointer (&plan);
}

const KrSql *const kr_merge_plan_sql[] = {&sql_glance_at_session, &sql_find_precedent, NULL};
