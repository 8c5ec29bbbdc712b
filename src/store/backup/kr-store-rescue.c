/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-rescue.h"

#include "kr-backup-name.h"
#include "kr-backup-private.h"
#include "kr-page-copy.h"
#include "kr-session-limits.h"
#include "kr-store-private.h"

#include <glib/gstdio.h>

/* A copy in the first folder that takes it. */

#define N_FOLDERS 3

struct _KrRescue {
  KrStore *store;
  char *ledger_path; /* where the copy belongs */
  char *shown_path;  /* of the ledger that is copied */
  char *path;        /* of the copy that is being made */
  KrFileSave *save;  /* NULL: none is */
  KrPageCopy *copy;
  guint n_tried;   /* folders */
  GError *problem; /* of the last one; NULL: none failed */
};

KrRescue *
kr_rescue_new (KrStore *store, const char *ledger_path)
{
  KrRescue *self = g_new0 (KrRescue, 1);

  self->store = store;
  self->ledger_path = g_strdup (ledger_path);
  self->shown_path = g_strdup (store->path);
  return self;
}

/* The folder number @i to try. */
static char *
dup_folder (const KrRescue *self, guint i)
{
  g_auto (GStrv) elsewhere = kr_backup_folders_elsewhere (self->ledger_path);

  /* A folder that was chosen may be that of other ledgers of the same name as well. */
  return i == 0 ? kr_backup_folder_beside (self->ledger_path) : g_strdup (elsewhere[i - 1]);
}

/* A path in @folder for a rescued copy of the ledger at @ledger_path: nothing is there, nor the log
 * of a copy that was there a moment ago and is still open. */
static char *
find_path (const char *folder, const char *ledger_path)
{
  gint64 at_us = kr_session_limits_now_us ();

  for (;; at_us += G_USEC_PER_SEC) {
    g_autofree char *name = kr_backup_format_name (ledger_path, KR_BACKUP_RESCUED, at_us);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *log = g_strconcat (path, "-wal", NULL);

    if (!g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (log, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&path);
  }
}

/* Gives up the copy that is being made. */
static void
stop (KrRescue *self)
{
  g_clear_pointer (&self->copy, kr_page_copy_free);
  g_clear_pointer (&self->save, kr_file_save_free);
  g_clear_pointer (&self->path, g_free);
}

static gboolean
begin_in (KrRescue *self, const char *folder)
{
  g_clear_error (&self->problem);
  self->path = find_path (folder, self->ledger_path);
  self->save = kr_backup_begin_file (self->store, self->path, FALSE, &self->problem);
  if (self->save != NULL)
    self->copy = kr_page_copy_begin (self->store->db, kr_file_save_get_partial_path (self->save),
                                     &self->problem);
  if (self->copy == NULL)
    stop (self);
  return self->copy != NULL;
}

static gboolean
begin (KrRescue *self)
{
  while (self->n_tried < N_FOLDERS) {
    const guint i = self->n_tried++;
    g_autofree char *folder = dup_folder (self, i);
    g_autofree char *parent = g_path_get_dirname (folder);

    /* The folder of a drive that was pulled out is not made again: it would be on another. */
    if (i == 0 && !g_file_test (parent, G_FILE_TEST_IS_DIR))
      continue;
    if (begin_in (self, folder))
      return TRUE;
  }
  return FALSE;
}

gboolean
kr_rescue_read (KrRescue *self, int ms, gboolean *done, GError **error)
{
  *done = FALSE;
  while (self->copy != NULL || begin (self)) {
    if (kr_page_copy_read (self->copy, ms, done, &self->problem))
      return TRUE;
    stop (self);
  }
  return kr_backup_fail (g_steal_pointer (&self->problem), self->shown_path, error);
}

char *
kr_rescue_publish (KrRescue *self)
{
  g_autofree char *path = g_strdup (self->path);
  const gboolean done =
      kr_page_copy_finish (self->copy, &self->problem) &&
      kr_backup_publish_file (self->save, self->path, self->shown_path, &self->problem);

  stop (self);
  return done ? g_steal_pointer (&path) : NULL;
}

void
kr_rescue_free (KrRescue *self)
{
  if (self == NULL)
    return;
  stop (self);
  g_clear_error (&self->problem);
  g_free (self->shown_path);
  g_free (self->ledger_path);
  g_free (self);
}

char *
kr_store_rescue (KrStore *store, const char *ledger_path, GError **error)
{
  g_autoptr (KrRescue) self = kr_rescue_new (store, ledger_path);
  char *path = NULL;
  gboolean done;

  while (path == NULL && kr_rescue_read (self, -1, &done, error))
    path = kr_rescue_publish (self);
  return path;
}
