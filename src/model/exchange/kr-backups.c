/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backups.h"

#include "kr-store-backup.h"
#include "kr-store.h"

/* Each call is one task in a thread: it opens what it needs by path. */

/* --- One backup --------------------------------------------------------- */

struct _KrBackupItem {
  GObject parent_instance;

  KrBackup *backup;
};

G_DEFINE_FINAL_TYPE (KrBackupItem, kr_backup_item, G_TYPE_OBJECT)

static void
kr_backup_item_finalize (GObject *object)
{
  kr_backup_free (KR_BACKUP_ITEM (object)->backup);
  G_OBJECT_CLASS (kr_backup_item_parent_class)->finalize (object);
}

static void
kr_backup_item_class_init (KrBackupItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_backup_item_finalize;
}

static void
kr_backup_item_init (KrBackupItem *self)
{
}

/* Takes @backup over. */
static KrBackupItem *
new_item (KrBackup *backup)
{
  KrBackupItem *self = g_object_new (KR_TYPE_BACKUP_ITEM, NULL);

  self->backup = backup;
  return self;
}

const char *
kr_backup_item_get_path (KrBackupItem *self)
{
  g_return_val_if_fail (KR_IS_BACKUP_ITEM (self), NULL);
  return self->backup->path;
}

KrBackupItemKind
kr_backup_item_get_kind (KrBackupItem *self)
{
  g_return_val_if_fail (KR_IS_BACKUP_ITEM (self), KR_BACKUP_ITEM_DAILY);
  return (KrBackupItemKind) self->backup->kind;
}

gint64
kr_backup_item_get_made_at_us (KrBackupItem *self)
{
  g_return_val_if_fail (KR_IS_BACKUP_ITEM (self), 0);
  return self->backup->made_at_us;
}

gint64
kr_backup_item_get_n_bytes (KrBackupItem *self)
{
  g_return_val_if_fail (KR_IS_BACKUP_ITEM (self), 0);
  return self->backup->n_bytes;
}

gboolean
kr_backup_item_is_readable (KrBackupItem *self)
{
  g_return_val_if_fail (KR_IS_BACKUP_ITEM (self), FALSE);
  return self->backup->readable;
}

guint
kr_backup_item_get_n_sessions (KrBackupItem *self)
{
  g_return_val_if_fail (KR_IS_BACKUP_ITEM (self), 0);
  return self->backup->n_sessions;
}

gint64
kr_backup_item_get_last_game_us (KrBackupItem *self)
{
  g_return_val_if_fail (KR_IS_BACKUP_ITEM (self), 0);
  return self->backup->last_game_us;
}

/* --- Tasks -------------------------------------------------------------- */

/* What a task works with. */
typedef struct {
  char *ledger_path;
  char *path;      /* the other file; NULL: none */
  char *set_aside; /* what a restore answers */
} Files;

static void
free_files_cb (gpointer data)
{
  Files *files = data;

  g_free (files->ledger_path);
  g_free (files->path);
  g_free (files->set_aside);
  g_free (files);
}

/* Runs @work in a thread. @ledger_path NULL: the user's own ledger. */
static void
run (gpointer source,
     const char *ledger_path,
     const char *path,
     GTaskThreadFunc work,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, data);
  Files *files = g_new0 (Files, 1);

  files->ledger_path = ledger_path != NULL ? g_strdup (ledger_path) : kr_store_default_path ();
  files->path = g_strdup (path);
  g_task_set_task_data (task, files, free_files_cb);
  g_task_set_source_tag (task, work);
  /* What is done is done, even if it was cancelled a moment later. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, work);
}

static void
return_done (GTask *task, gboolean done, GError *error)
{
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, done);
}

/* --- Listing ------------------------------------------------------------ */

static void
list_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Files *files = task_data;
  GError *error = NULL;
  g_autoptr (GPtrArray) backups = kr_backup_list (files->ledger_path, &error);
  GListStore *list;

  if (backups == NULL) {
    g_task_return_error (task, error);
    return;
  }
  list = g_list_store_new (KR_TYPE_BACKUP_ITEM);
  while (backups->len > 0) {
    g_autoptr (KrBackupItem) item = new_item (g_ptr_array_steal_index (backups, 0));

    g_list_store_append (list, item);
  }
  g_task_return_pointer (task, list, g_object_unref);
}

void
kr_backups_list_async (const char *path,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  run (NULL, path, NULL, list_cb, cancellable, callback, data);
}

GListModel *
kr_backups_list_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
find_sound_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Files *files = task_data;
  GError *error = NULL;
  KrBackup *backup = kr_backup_find_sound (files->ledger_path, cancellable, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, backup != NULL ? new_item (backup) : NULL, g_object_unref);
}

void
kr_backups_find_sound_async (const char *path,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  run (NULL, path, NULL, find_sound_cb, cancellable, callback, data);
}

KrBackupItem *
kr_backups_find_sound_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Making ------------------------------------------------------------- */

static void
make_daily_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Files *files = task_data;
  GError *error = NULL;
  gboolean made = FALSE;

  kr_backup_make_daily (files->ledger_path, cancellable, &made, &error);
  return_done (task, made, error);
}

void
kr_backups_make_daily_async (KrLedger *ledger,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, kr_ledger_get_path (ledger), NULL, make_daily_cb, cancellable, callback, data);
}

gboolean
kr_backups_make_daily_finish (KrLedger *ledger,
                              GAsyncResult *result,
                              gboolean *made,
                              GError **error)
{
  GError *problem = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &problem);

  if (made != NULL)
    *made = done;
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, problem);
  return FALSE;
}

static void
make_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Files *files = task_data;
  GError *error = NULL;
  g_autofree char *path =
      kr_backup_make (files->ledger_path, KR_BACKUP_BY_HAND, cancellable, &error);

  return_done (task, path != NULL, error);
}

void
kr_backups_make_async (KrLedger *ledger,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, kr_ledger_get_path (ledger), NULL, make_cb, cancellable, callback, data);
}

gboolean
kr_backups_make_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
write_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Files *files = task_data;
  GError *error = NULL;
  gboolean done = kr_backup_write (files->ledger_path, files->path, TRUE, cancellable, &error);

  return_done (task, done, error);
}

void
kr_backups_write_async (KrLedger *ledger,
                        const char *to,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, kr_ledger_get_path (ledger), to, write_cb, cancellable, callback, data);
}

gboolean
kr_backups_write_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- Restoring ---------------------------------------------------------- */

static void
restore_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Files *files = task_data;
  GError *error = NULL;
  gboolean done =
      kr_backup_restore (files->ledger_path, files->path, cancellable, &files->set_aside, &error);

  return_done (task, done, error);
}

void
kr_backups_restore_async (const char *path,
                          const char *from,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  run (NULL, path, from, restore_cb, cancellable, callback, data);
}

gboolean
kr_backups_restore_finish (GAsyncResult *result, char **set_aside, GError **error)
{
  Files *files = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  if (set_aside != NULL)
    *set_aside = g_steal_pointer (&files->set_aside);
  return TRUE;
}
