/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-steps.h"

#include "kr-store-private.h"

/* The steps of the last merge. */

static void
free_step_cb (gpointer data)
{
  KrMergeStep *step = data;

  g_free (step->key);
  g_free (step->before);
  g_free (step->after);
  g_free (step);
}

char *
kr_merge_step_name (const char *state)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, state, -1);
}

gboolean
kr_merge_steps_clear (KrStore *store, GError **error)
{
  return kr_db_exec (store->db, "DELETE FROM merge_step; DELETE FROM merge", error);
}

static const KrSql sql_add_merge_step = {
    "INSERT INTO merge_step (kind, key, before, after) VALUES (?1, ?2, ?3, ?4)"};

gboolean
kr_merge_steps_add (KrStore *store,
                    KrMergeStepKind kind,
                    const char *key,
                    const char *before,
                    const char *after,
                    GError **error)
{
  KrDbStatement *add = NULL;
  g_autofree char *name = NULL;

  if (store->lasting)
    return TRUE;
  add = kr_store_prepare (store, &sql_add_merge_step, error);
  if (add == NULL)
    return FALSE;
  name = kr_merge_step_name (after);
  kr_db_statement_bind_number (add, 1, kind);
  kr_db_statement_bind_text (add, 2, key);
  kr_db_statement_bind_text (add, 3, before);
  kr_db_statement_bind_text (add, 4, name);
  return kr_db_statement_run (add, error);
}

static const KrSql sql_list_merge_steps = {
    "SELECT key, before, after FROM merge_step WHERE kind = ?1 ORDER BY key"};
enum { STEP_KEY, STEP_BEFORE, STEP_AFTER };

static gpointer
read_step (KrDbStatement *list)
{
  KrMergeStep *step = g_new0 (KrMergeStep, 1);

  step->key = g_strdup (kr_db_statement_get_text (list, STEP_KEY));
  if (!kr_db_statement_is_null (list, STEP_BEFORE))
    step->before = g_strdup (kr_db_statement_get_text (list, STEP_BEFORE));
  step->after = g_strdup (kr_db_statement_get_text (list, STEP_AFTER));
  return step;
}

GPtrArray *
kr_merge_steps_list (KrStore *store, KrMergeStepKind kind, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_merge_steps, error);

  if (list != NULL)
    kr_db_statement_bind_number (list, 1, kind);
  return kr_store_read_all (list, read_step, free_step_cb, error);
}

const KrSql *const kr_merge_steps_sql[] = {&sql_add_merge_step, &sql_list_merge_steps, NULL};
