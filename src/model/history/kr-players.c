/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-players.h"

#include "kr-ledger-private.h"
#include "kr-store-open.h"
#include "kr-store-profile.h"
#include "kr-store-roster.h"

/* The roster as objects. What can take long runs in a thread, on a store of its
 * own. */

struct _KrRosterItem {
  GObject parent_instance;

  KrRosterRow *row;
};

G_DEFINE_FINAL_TYPE (KrRosterItem, kr_roster_item, G_TYPE_OBJECT)

static void
kr_roster_item_finalize (GObject *object)
{
  g_clear_pointer (&KR_ROSTER_ITEM (object)->row, kr_roster_row_free);
  G_OBJECT_CLASS (kr_roster_item_parent_class)->finalize (object);
}

static void
kr_roster_item_class_init (KrRosterItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_roster_item_finalize;
}

static void
kr_roster_item_init (KrRosterItem *self)
{
}

const char *
kr_roster_item_get_uuid (KrRosterItem *self)
{
  return self->row->uuid;
}

const char *
kr_roster_item_get_name (KrRosterItem *self)
{
  return self->row->name;
}

guint
kr_roster_item_get_pen (KrRosterItem *self)
{
  return self->row->pen;
}

gboolean
kr_roster_item_is_hidden (KrRosterItem *self)
{
  return self->row->hidden;
}

guint
kr_roster_item_get_n_games (KrRosterItem *self)
{
  return self->row->n_games;
}

guint
kr_roster_item_get_n_wins (KrRosterItem *self)
{
  return self->row->n_wins;
}

gint64
kr_roster_item_get_last_us (KrRosterItem *self)
{
  return self->row->last_us;
}

gboolean
kr_roster_item_is_same (gconstpointer item, gconstpointer other)
{
  const KrRosterRow *a = ((const KrRosterItem *) item)->row;
  const KrRosterRow *b = ((const KrRosterItem *) other)->row;

  return g_str_equal (a->uuid, b->uuid) && g_str_equal (a->name, b->name) && a->pen == b->pen &&
         a->hidden == b->hidden && a->n_games == b->n_games && a->n_wins == b->n_wins &&
         a->last_us == b->last_us;
}

guint
kr_roster_item_hash (gconstpointer item)
{
  return g_str_hash (((const KrRosterItem *) item)->row->uuid);
}

GListModel *
kr_players_list (KrLedger *ledger, const char *prefix, gboolean hidden, guint limit)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListStore *list = g_list_store_new (KR_TYPE_ROSTER_ITEM);
  GError *error = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_roster (kr_ledger_get_store (ledger), prefix, hidden, limit, &error);
  kr_ledger_tell_failure (ledger, error);
  while (rows != NULL && rows->len > 0) {
    g_autoptr (KrRosterItem) item = g_object_new (KR_TYPE_ROSTER_ITEM, NULL);

    item->row = g_ptr_array_steal_index (rows, 0);
    g_list_store_append (list, item);
  }
  return G_LIST_MODEL (list);
}

char *
kr_players_dup_name (KrLedger *ledger, const char *uuid)
{
  g_autoptr (KrProfile) profile = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  profile = kr_store_load_profile (kr_ledger_get_store (ledger), uuid, NULL);
  return profile != NULL ? g_strdup (profile->player->name) : NULL;
}

/* --- Changes at once -------------------------------------------------------- */

/* Tells of a change that was made. */
static gboolean
conclude (KrLedger *ledger, gboolean done)
{
  if (done)
    kr_ledger_reload (ledger);
  return done;
}

gboolean
kr_players_rename (KrLedger *ledger, const char *uuid, const char *name, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  return conclude (ledger, kr_store_rename_player (kr_ledger_get_store (ledger), uuid, name,
                                                   g_get_real_time (), error));
}

gboolean
kr_players_set_pen (KrLedger *ledger, const char *uuid, guint pen, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  return conclude (ledger, kr_store_set_player_pen (kr_ledger_get_store (ledger), uuid, pen,
                                                    g_get_real_time (), error));
}

gboolean
kr_players_set_hidden (KrLedger *ledger, const char *uuid, gboolean hidden, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  return conclude (ledger, kr_store_set_player_hidden (kr_ledger_get_store (ledger), uuid, hidden,
                                                       g_get_real_time (), error));
}

gboolean
kr_players_check_merge (KrLedger *ledger, const char *uuid, const char *into, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  return kr_store_check_join_player (kr_ledger_get_store (ledger), uuid, into, error);
}

/* --- Changes in a thread ------------------------------------------------------ */

typedef enum {
  JOB_MERGE,
  JOB_SPLIT,
  JOB_UNDO,
  JOB_REDO,
} JobKind;

typedef struct {
  JobKind kind;
  char *path;
  char *uuid;
  char *into;
} Job;

static void
free_job_cb (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  g_free (job->uuid);
  g_free (job->into);
  g_free (job);
}

static gboolean
do_job (const Job *job, KrStore *store, GError **error)
{
  gint64 now_us = g_get_real_time ();

  switch (job->kind) {
  case JOB_MERGE:
    return kr_store_join_player (store, job->uuid, job->into, now_us, error);
  case JOB_SPLIT:
    return kr_store_split_player (store, job->uuid, now_us, error);
  case JOB_UNDO:
    return kr_store_undo_change (store, now_us, error);
  case JOB_REDO:
    return kr_store_redo_change (store, now_us, error);
  }
  return FALSE;
}

static void
do_job_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Job *job = task_data;
  GError *error = NULL;
  g_autoptr (KrStore) store = kr_store_open (job->path, &error);

  if (store != NULL && do_job (job, store, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
run (KrLedger *ledger,
     JobKind kind,
     const char *uuid,
     const char *into,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer data)
{
  g_autoptr (GTask) task = g_task_new (ledger, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->kind = kind;
  job->path = g_strdup (kr_ledger_get_path (ledger));
  job->uuid = g_strdup (uuid);
  job->into = g_strdup (into);
  g_task_set_task_data (task, job, free_job_cb);
  /* What is done is done, even if it was cancelled a moment later. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, do_job_cb);
}

static gboolean
finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, ledger), FALSE);
  return conclude (ledger, g_task_propagate_boolean (G_TASK (result), error));
}

void
kr_players_merge_async (KrLedger *ledger,
                        const char *uuid,
                        const char *into,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, JOB_MERGE, uuid, into, cancellable, callback, data);
}

gboolean
kr_players_merge_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return finish (ledger, result, error);
}

void
kr_players_split_async (KrLedger *ledger,
                        const char *uuid,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, JOB_SPLIT, uuid, NULL, cancellable, callback, data);
}

gboolean
kr_players_split_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return finish (ledger, result, error);
}

void
kr_players_undo_async (KrLedger *ledger,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, JOB_UNDO, NULL, NULL, cancellable, callback, data);
}

void
kr_players_redo_async (KrLedger *ledger,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, JOB_REDO, NULL, NULL, cancellable, callback, data);
}

gboolean
kr_players_undo_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return finish (ledger, result, error);
}

/* --- What can be undone --------------------------------------------------------- */

void
kr_roster_change_free (KrRosterChange *change)
{
  g_free (change->name);
  g_free (change->other);
  g_free (change);
}

static KrRosterChangeKind
get_kind (const KrRosterStep *step)
{
  switch (step->kind) {
  case KR_ROSTER_STEP_NAME:
    return KR_ROSTER_RENAME;
  case KR_ROSTER_STEP_PEN:
    return KR_ROSTER_PEN;
  case KR_ROSTER_STEP_HIDDEN:
    return *step->after == '1' ? KR_ROSTER_HIDE : KR_ROSTER_SHOW;
  case KR_ROSTER_STEP_JOINED:
    return *step->after != '\0' ? KR_ROSTER_MERGE : KR_ROSTER_SPLIT;
  }
  return KR_ROSTER_RENAME;
}

/* @next: the name that doing the step's other side would give. */
static KrRosterChange *
make_change (KrRosterStep *step, const char *next)
{
  KrRosterChange *change;

  if (step == NULL)
    return NULL;
  change = g_new0 (KrRosterChange, 1);
  change->kind = get_kind (step);
  change->name = g_strdup (step->name);
  change->other = g_strdup (change->kind == KR_ROSTER_RENAME ? next : step->other_name);
  return change;
}

KrRosterChange *
kr_players_find_undo (KrLedger *ledger)
{
  g_autoptr (KrRosterStep) step = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  step = kr_store_find_undo_change (kr_ledger_get_store (ledger), NULL);
  return make_change (step, step != NULL ? step->before : NULL);
}

KrRosterChange *
kr_players_find_redo (KrLedger *ledger)
{
  g_autoptr (KrRosterStep) step = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  step = kr_store_find_redo_change (kr_ledger_get_store (ledger), NULL);
  return make_change (step, step != NULL ? step->after : NULL);
}
