/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge.h"

#include "kr-same-name.h"
#include "kr-store-merge-undo.h"
#include "kr-store-merge.h"
#include "kr-store-open.h"

/* Merging in a thread, which has a store of its own, and what came of it. */

/* --- Two players of one name -------------------------------------------- */

struct _KrSameNameItem {
  GObject parent_instance;

  KrSameName *pair;
};

G_DEFINE_FINAL_TYPE (KrSameNameItem, kr_same_name_item, G_TYPE_OBJECT)

static void
kr_same_name_item_finalize (GObject *object)
{
  kr_same_name_free (KR_SAME_NAME_ITEM (object)->pair);
  G_OBJECT_CLASS (kr_same_name_item_parent_class)->finalize (object);
}

static void
kr_same_name_item_class_init (KrSameNameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_same_name_item_finalize;
}

static void
kr_same_name_item_init (KrSameNameItem *self)
{
}

const char *
kr_same_name_item_get_uuid (KrSameNameItem *self)
{
  g_return_val_if_fail (KR_IS_SAME_NAME_ITEM (self), NULL);
  return self->pair->uuid;
}

const char *
kr_same_name_item_get_other_uuid (KrSameNameItem *self)
{
  g_return_val_if_fail (KR_IS_SAME_NAME_ITEM (self), NULL);
  return self->pair->other_uuid;
}

const char *
kr_same_name_item_get_name (KrSameNameItem *self)
{
  g_return_val_if_fail (KR_IS_SAME_NAME_ITEM (self), NULL);
  return self->pair->name;
}

const char *
kr_same_name_item_get_other_name (KrSameNameItem *self)
{
  g_return_val_if_fail (KR_IS_SAME_NAME_ITEM (self), NULL);
  return self->pair->other_name;
}

/* --- What came of it ---------------------------------------------------- */

struct _KrMerge {
  GObject parent_instance;

  KrMergeReport *report;
  GListStore *same_names;
};

G_DEFINE_FINAL_TYPE (KrMerge, kr_merge, G_TYPE_OBJECT)

static void
kr_merge_finalize (GObject *object)
{
  KrMerge *self = KR_MERGE (object);

  g_clear_object (&self->same_names);
  kr_merge_report_free (self->report);
  G_OBJECT_CLASS (kr_merge_parent_class)->finalize (object);
}

static void
kr_merge_class_init (KrMergeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_merge_finalize;
}

static void
kr_merge_init (KrMerge *self)
{
  self->same_names = g_list_store_new (KR_TYPE_SAME_NAME_ITEM);
}

/* Takes @report over. */
static KrMerge *
new_merge (KrMergeReport *report)
{
  KrMerge *self = g_object_new (KR_TYPE_MERGE, NULL);

  self->report = report;
  while (report->same_names->len > 0) {
    g_autoptr (KrSameNameItem) item = g_object_new (KR_TYPE_SAME_NAME_ITEM, NULL);

    item->pair = g_ptr_array_steal_index (report->same_names, 0);
    g_list_store_append (self->same_names, item);
  }
  return self;
}

guint
kr_merge_get_n_same (KrMerge *self)
{
  g_return_val_if_fail (KR_IS_MERGE (self), 0);
  return self->report->n_same;
}

guint
kr_merge_get_n_added (KrMerge *self)
{
  g_return_val_if_fail (KR_IS_MERGE (self), 0);
  return self->report->n_added;
}

guint
kr_merge_get_n_extended (KrMerge *self)
{
  g_return_val_if_fail (KR_IS_MERGE (self), 0);
  return self->report->n_extended;
}

guint
kr_merge_get_n_deleted (KrMerge *self)
{
  g_return_val_if_fail (KR_IS_MERGE (self), 0);
  return self->report->n_deleted;
}

guint
kr_merge_get_n_conflicts (KrMerge *self)
{
  g_return_val_if_fail (KR_IS_MERGE (self), 0);
  return self->report->n_conflicts;
}

guint
kr_merge_get_n_players (KrMerge *self)
{
  g_return_val_if_fail (KR_IS_MERGE (self), 0);
  return self->report->n_players;
}

GListModel *
kr_merge_get_same_names (KrMerge *self)
{
  g_return_val_if_fail (KR_IS_MERGE (self), NULL);
  return G_LIST_MODEL (self->same_names);
}

/* --- Merging ------------------------------------------------------------ */

/* What a thread works with. */
typedef struct {
  char *ledger_path;
  char *path;
  KrWork *work;
  guint n_kept;
} Job;

static void
free_job_cb (gpointer data)
{
  Job *job = data;

  g_free (job->ledger_path);
  g_free (job->path);
  g_clear_object (&job->work);
  g_free (job);
}

static void
tell_progress_cb (double fraction, gpointer data)
{
  const Job *job = data;

  if (job->work != NULL)
    kr_work_tell (job->work, fraction);
}

static void
merge_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;
  g_autoptr (KrStore) store = kr_store_open (job->ledger_path, &error);
  KrMergeReport *report = NULL;

  if (store != NULL)
    report = kr_store_merge (store, job->path, tell_progress_cb, job, cancellable, &error);
  if (report != NULL)
    g_task_return_pointer (task, new_merge (report), g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
run (KrLedger *ledger,
     const char *path,
     KrWork *work,
     GTaskThreadFunc function,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer data)
{
  g_autoptr (GTask) task = g_task_new (ledger, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->ledger_path = g_strdup (kr_ledger_get_path (ledger));
  job->path = g_strdup (path);
  job->work = work != NULL ? g_object_ref (work) : NULL;
  g_task_set_task_data (task, job, free_job_cb);
  /* What is done is done, even if it was cancelled a moment later. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, function);
}

void
kr_merge_run_async (KrLedger *ledger,
                    const char *path,
                    KrWork *work,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, path, work, merge_cb, cancellable, callback, data);
}

KrMerge *
kr_merge_run_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  KrMerge *merge = g_task_propagate_pointer (G_TASK (result), error);

  if (merge != NULL)
    kr_ledger_reload (ledger);
  return merge;
}

/* --- Taking back -------------------------------------------------------- */

void
kr_merge_made_free (KrMergeMade *made)
{
  g_free (made->path);
  g_free (made);
}

KrMergeMade *
kr_merge_find_last (KrLedger *ledger)
{
  g_autoptr (KrStore) store = kr_store_open (kr_ledger_get_path (ledger), NULL);
  g_autoptr (KrLastMerge) last = store != NULL ? kr_store_find_last_merge (store, NULL) : NULL;
  KrMergeMade *made;

  if (last == NULL)
    return NULL;
  made = g_new0 (KrMergeMade, 1);
  made->at_us = last->at_us;
  made->path = g_steal_pointer (&last->path);
  made->n_added = last->n_added;
  made->n_changed = last->n_changed;
  return made;
}

static void
undo_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;
  g_autoptr (KrStore) store = kr_store_open (job->ledger_path, &error);

  if (store != NULL && kr_store_undo_merge (store, cancellable, &job->n_kept, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
kr_merge_undo_async (KrLedger *ledger,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, NULL, NULL, undo_cb, cancellable, callback, data);
}

gboolean
kr_merge_undo_finish (KrLedger *ledger, GAsyncResult *result, guint *n_kept, GError **error)
{
  const Job *job = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  if (n_kept != NULL)
    *n_kept = job->n_kept;
  kr_ledger_reload (ledger);
  return TRUE;
}
