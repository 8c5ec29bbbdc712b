/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-rescue.h"

#include "kr-store-backup.h"
#include "kr-store-open.h"
#include "kr-store-rescue.h"

/* Pieces and a thread in turn: a folder that cannot take what was read is followed by the next. */

#define PIECE_MS 4

struct _KrLedgerRescue {
  KrRescue *rescue;
  KrLedgerRescued done;
  gpointer data;
  guint read_id;   /* reads when idle; 0: all is read */
  GThread *thread; /* publishes; NULL: it does not */
  GSource *told;   /* of the main loop, by the thread at its end */

  /* The thread's while there is one. */
  KrStore *copy;
  char *path; /* NULL: nothing was published */
  GError *error;
};

static void
conclude (KrLedgerRescue *self)
{
  KrStore *copy = g_steal_pointer (&self->copy);
  g_autofree char *path = g_steal_pointer (&self->path);
  g_autoptr (GError) error = g_steal_pointer (&self->error);

  self->done (self->data, copy, copy != NULL ? path : NULL, error);
}

static void
publish (KrLedgerRescue *self)
{
  g_autofree char *folder = NULL;

  self->path = kr_rescue_publish (self->rescue);
  if (self->path == NULL)
    return;
  folder = g_path_get_dirname (self->path);
  kr_backup_choose_folder (self->path, folder);
  self->copy = kr_store_open (self->path, &self->error);
}

static gpointer
publish_in_thread (gpointer data)
{
  KrLedgerRescue *self = data;

  publish (self);
  g_source_attach (self->told, NULL);
  return NULL;
}

static void
join (KrLedgerRescue *self)
{
  if (self->thread == NULL)
    return;
  g_thread_join (g_steal_pointer (&self->thread));
  g_source_destroy (self->told);
  g_clear_pointer (&self->told, g_source_unref);
}

static void read_on (KrLedgerRescue *self);

static gboolean
published_cb (gpointer data)
{
  KrLedgerRescue *self = data;

  join (self);
  if (self->path != NULL)
    conclude (self);
  else
    read_on (self);
  return G_SOURCE_REMOVE;
}

static gboolean
read_cb (gpointer data)
{
  KrLedgerRescue *self = data;
  gboolean is_all;

  if (!kr_rescue_read (self->rescue, PIECE_MS, &is_all, &self->error)) {
    self->read_id = 0;
    conclude (self);
    return G_SOURCE_REMOVE;
  }
  if (!is_all)
    return G_SOURCE_CONTINUE;
  self->read_id = 0;
  self->told = g_idle_source_new ();
  g_source_set_callback (self->told, published_cb, self, NULL);
  self->thread = g_thread_new ("rescue", publish_in_thread, self);
  return G_SOURCE_REMOVE;
}

static void
read_on (KrLedgerRescue *self)
{
  self->read_id = g_idle_add (read_cb, self);
}

KrLedgerRescue *
kr_ledger_rescue_start (KrStore *store, const char *own_path, KrLedgerRescued done, gpointer data)
{
  KrLedgerRescue *self = g_new0 (KrLedgerRescue, 1);

  self->rescue = kr_rescue_new (store, own_path);
  self->done = done;
  self->data = data;
  read_on (self);
  return self;
}

void
kr_ledger_rescue_finish (KrLedgerRescue *self)
{
  gboolean is_all;

  g_clear_handle_id (&self->read_id, g_source_remove);
  join (self);
  while (self->path == NULL && kr_rescue_read (self->rescue, -1, &is_all, &self->error))
    publish (self);
  conclude (self);
}

void
kr_ledger_rescue_free (KrLedgerRescue *self)
{
  g_clear_handle_id (&self->read_id, g_source_remove);
  join (self);
  kr_store_close (self->copy);
  kr_rescue_free (self->rescue);
  g_clear_error (&self->error);
  g_free (self->path);
  g_free (self);
}
