/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-open.h"

#include "kr-error.h"
#include "kr-ledger-private.h"
#include "kr-ledger-trouble.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-translatable.h"

/* The store and the rulebook are opened in any thread, and made a ledger in the one of the
 * windows. */

typedef struct {
  char *own_path;
  char *copy_path; /* NULL: none */
  KrStore *store;
  KrRulebook *book;
} Parts;

static void
free_parts (gpointer data)
{
  Parts *parts = data;

  g_free (parts->own_path);
  g_free (parts->copy_path);
  kr_store_close (parts->store);
  g_clear_pointer (&parts->book, kr_rulebook_free);
  g_free (parts);
}

static Parts *
open_parts (const char *path, KrProgressFunc progress, gpointer data, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *house_dir = g_build_filename (folder, "rules", NULL);
  Parts *parts = g_new0 (Parts, 1);

  parts->own_path = g_strdup (path);
  parts->store = kr_ledger_place_open (path, &parts->copy_path, progress, data, error);
  if (parts->store != NULL)
    parts->book = kr_rulebook_new (kr_rulebook_data_dir (), house_dir, error);
  if (parts->book == NULL)
    g_clear_pointer (&parts, free_parts);
  return parts;
}

/* Frees @parts; NULL is passed on. */
static KrLedger *
put_together (Parts *parts)
{
  KrLedger *ledger;

  if (parts == NULL)
    return NULL;
  ledger = kr_ledger_new_with (g_steal_pointer (&parts->store), g_steal_pointer (&parts->book));
  kr_ledger_place_set (kr_ledger_get_place (ledger), parts->own_path, parts->copy_path);
  free_parts (parts);
  return ledger;
}

KrLedger *
kr_ledger_new (const char *path, GError **error)
{
  g_autofree char *own_path = kr_ledger_trouble_dup_path (path);

  return put_together (open_parts (own_path, NULL, NULL, error));
}

gboolean
kr_ledger_is_old (const char *path)
{
  g_autofree char *own_path = kr_ledger_trouble_dup_path (path);

  return kr_store_is_old (own_path);
}

static void
set_fraction_cb (double fraction, gpointer work)
{
  kr_work_set_fraction (work, fraction);
}

static gpointer
open_in_thread (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  if (input->work != NULL)
    return open_parts (input->ledger, set_fraction_cb, input->work, error);
  if (!kr_store_is_old (input->ledger))
    return open_parts (input->ledger, NULL, NULL, error);
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY,
                N_ ("The ledger needs an update. Open Kreights once."));
  return NULL;
}

void
kr_ledger_open_async (const char *path,
                      KrWork *work,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer data)
{
  g_autofree char *own_path = kr_ledger_trouble_dup_path (path);
  const KrWorkInput input = {.ledger = own_path, .work = work, .is_read = TRUE};

  kr_work_run (work, &input, open_in_thread, free_parts, cancellable, callback, data);
}

KrLedger *
kr_ledger_open_finish (GAsyncResult *result, GError **error)
{
  return put_together (kr_work_finish (result, error));
}
