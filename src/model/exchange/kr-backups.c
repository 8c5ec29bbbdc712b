/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backups.h"

#include "kr-backup-name.h"
#include "kr-store-backup.h"
#include "kr-store.h"
#include "kr-work.h"

/* Runs @func in a thread, for @ledger or, where that is NULL, the one at @ledger_path (NULL: the
 * user's own). */
static void
run (KrLedger *ledger,
     const char *ledger_path,
     const char *path,
     KrWorkFunc func,
     GDestroyNotify free_result,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer data)
{
  g_autofree char *own_path = ledger_path == NULL ? kr_store_default_path () : NULL;
  const KrWorkInput input = {
      .of = ledger, .ledger = own_path != NULL ? own_path : ledger_path, .what = path};

  kr_work_run (ledger, &input, func, free_result, cancellable, callback, data);
}

char *
kr_backups_choose_folder (KrLedger *ledger, const char *folder)
{
  const char *path = kr_ledger_get_path (ledger);

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  kr_backup_choose_folder (path, folder != NULL && *folder != '\0' ? folder : NULL);
  return kr_backup_folder (path);
}

/* --- Listing ------------------------------------------------------------ */

static gpointer
list (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  return kr_backup_list (input->ledger, error);
}

void
kr_backups_list_async (const char *path,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  run (NULL, path, NULL, list, (GDestroyNotify) g_ptr_array_unref, cancellable, callback, data);
}

GPtrArray *
kr_backups_list_finish (GAsyncResult *result, GError **error)
{
  return kr_work_finish (result, error);
}

static gpointer
find_sound (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  return kr_backup_find_sound (input->ledger, cancellable, error);
}

void
kr_backups_find_sound_async (const char *path,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  run (NULL, path, NULL, find_sound, (GDestroyNotify) kr_backup_free, cancellable, callback, data);
}

KrBackup *
kr_backups_find_sound_finish (GAsyncResult *result, GError **error)
{
  return kr_work_finish (result, error);
}

/* --- Making ------------------------------------------------------------- */

static gpointer
make_daily (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  gboolean made = FALSE;

  kr_backup_make_daily (input->ledger, cancellable, &made, error);
  return GINT_TO_POINTER (made);
}

void
kr_backups_make_daily_async (KrLedger *ledger,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, NULL, NULL, make_daily, NULL, cancellable, callback, data);
}

gboolean
kr_backups_make_daily_finish (KrLedger *ledger,
                              GAsyncResult *result,
                              gboolean *made,
                              GError **error)
{
  gpointer value = NULL;
  gboolean done = kr_work_finish_done (result, &value, error);

  if (made != NULL)
    *made = GPOINTER_TO_INT (value);
  return done;
}

static gpointer
make (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_free (kr_backup_make (input->ledger, KR_BACKUP_BY_HAND, cancellable, error));
  return NULL;
}

void
kr_backups_make_async (KrLedger *ledger,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, NULL, NULL, make, NULL, cancellable, callback, data);
}

gboolean
kr_backups_make_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return kr_work_finish_done (result, NULL, error);
}

static gpointer
write_copy (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  kr_backup_write (input->ledger, input->what, TRUE, cancellable, error);
  return NULL;
}

void
kr_backups_write_async (KrLedger *ledger,
                        const char *to,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, NULL, to, write_copy, NULL, cancellable, callback, data);
}

gboolean
kr_backups_write_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return kr_work_finish_done (result, NULL, error);
}

static gpointer
copy_backup (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  kr_backup_write_copy (input->ledger, input->what, input->with, cancellable, error);
  return NULL;
}

void
kr_backups_copy_async (KrLedger *ledger,
                       const char *from,
                       const char *to,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input = (KrWorkInput){.of = ledger, .what = from, .with = to};
  kr_work_run (ledger, &input, copy_backup, NULL, cancellable, callback, data);
}

gboolean
kr_backups_copy_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return kr_work_finish_done (result, NULL, error);
}

/* --- Restoring ---------------------------------------------------------- */

/* Returns where the ledger was set aside. */
static gpointer
restore (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  char *set_aside = NULL;

  if (!kr_backup_restore (input->ledger, input->what, cancellable, &set_aside, error))
    g_clear_pointer (&set_aside, g_free);
  return set_aside;
}

void
kr_backups_restore_async (const char *path,
                          const char *from,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  run (NULL, path, from, restore, g_free, cancellable, callback, data);
}

gboolean
kr_backups_restore_finish (GAsyncResult *result, char **set_aside, GError **error)
{
  gpointer path = NULL;
  gboolean done = kr_work_finish_done (result, &path, error);

  if (set_aside != NULL)
    *set_aside = path;
  else
    g_free (path);
  return done;
}
