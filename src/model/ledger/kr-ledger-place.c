/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-place.h"

#include "kr-error.h"
#include "kr-ledger-file.h"
#include "kr-ledger-private.h"
#include "kr-ledger-rescue.h"
#include "kr-store-backup.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-translatable.h"

/*
 * A ledger and its file. The file is compared with the one that was opened; the store compares
 * it once more at each commit.
 *
 * While a copy is made, the queue is held. A step of its own keeps the queue from being empty until
 * there is one, and tries again where none could be made.
 */

#define LOOK_SECONDS 3
#define FAILED_US (4 * G_USEC_PER_SEC) /* so long nobody tries again: the queue does after that */

struct _KrLedgerPlace {
  KrLedger *ledger; /* whose this is */
  char *own_path;   /* NULL: kr_ledger_get_path */
  char *copy_path;  /* NULL: none */
  KrLedgerFile file;
  gboolean is_gone;       /* and there is no copy yet */
  KrLedgerRescue *rescue; /* a copy that is being made; NULL: none is */
  GError *problem;        /* why the last one could not be; NULL: it could */
  gint64 failed_us;       /* when that was */
  GTask *elsewhere;       /* what waits for it; NULL: nothing does */
  guint look_id;
  guint told_id; /* of the idle that emits `moved`; 0: none */
};

static const char *
get_path (KrLedger *ledger)
{
  return kr_store_get_path (kr_ledger_get_store (ledger));
}

static gboolean
is_there (KrLedgerPlace *place)
{
  return kr_ledger_file_is_there (&place->file, get_path (place->ledger));
}

static gboolean
look_cb (gpointer ledger)
{
  kr_ledger_look (ledger);
  return G_SOURCE_CONTINUE;
}

KrLedgerPlace *
kr_ledger_place_new (KrLedger *ledger)
{
  KrLedgerPlace *place = g_new0 (KrLedgerPlace, 1);

  place->ledger = ledger;
  is_there (place);
  place->look_id = g_timeout_add_seconds (LOOK_SECONDS, look_cb, ledger);
  return place;
}

void
kr_ledger_place_free (KrLedgerPlace *place)
{
  g_clear_handle_id (&place->look_id, g_source_remove);
  g_clear_handle_id (&place->told_id, g_source_remove);
  g_clear_pointer (&place->rescue, kr_ledger_rescue_free);
  g_clear_object (&place->elsewhere);
  g_clear_error (&place->problem);
  g_free (place->own_path);
  g_free (place->copy_path);
  g_free (place);
}

static gboolean
tell_cb (gpointer data)
{
  KrLedgerPlace *place = data;

  place->told_id = 0;
  g_signal_emit_by_name (place->ledger, "moved");
  return G_SOURCE_REMOVE;
}

/* When idle: the file may be found gone in the middle of a step. */
static void
tell (KrLedgerPlace *place)
{
  if (place->told_id == 0)
    place->told_id = g_idle_add (tell_cb, place);
}

/* Ends the making of a copy, if there is one. What waits in the queue has not been tried yet. */
static void
stop_rescue (KrLedgerPlace *place)
{
  if (place->rescue == NULL)
    return;
  g_clear_pointer (&place->rescue, kr_ledger_rescue_free);
  kr_save_queue_release (kr_ledger_get_queue (place->ledger));
}

void
kr_ledger_go_to (KrLedger *ledger, KrStore *store, const char *own_path, const char *copy_path)
{
  KrLedgerPlace *place = kr_ledger_get_place (ledger);
  g_autofree char *own = g_strdup (own_path);
  g_autofree char *copy = g_strdup (copy_path);

  stop_rescue (place);
  place->is_gone = FALSE;
  g_free (place->own_path);
  g_free (place->copy_path);
  place->own_path = g_steal_pointer (&own);
  place->copy_path = g_steal_pointer (&copy);
  kr_ledger_take_store (ledger, store);
  place->file = (KrLedgerFile){0};
  is_there (place);
  tell (place);
}

/* --- Making a copy -------------------------------------------------------- */

static void conclude_elsewhere (KrLedgerPlace *place);

/* Goes on in the copy, if there is one. Then the queue is tried: behind the store that is in use
 * by then. */
static void
rescued_cb (gpointer data, KrStore *copy, const char *path, const GError *error)
{
  KrLedgerPlace *place = data;
  KrLedger *ledger = place->ledger;

  g_clear_pointer (&place->rescue, kr_ledger_rescue_free);
  if (copy != NULL) {
    kr_ledger_file_remove_log (&place->file, get_path (ledger));
    kr_ledger_go_to (ledger, copy, kr_ledger_get_own_path (ledger), path);
  } else {
    place->problem = g_error_copy (error);
    place->failed_us = g_get_monotonic_time ();
    tell (place);
  }
  kr_save_queue_release (kr_ledger_get_queue (ledger));
  if (place->elsewhere != NULL)
    conclude_elsewhere (place);
}

static void
start_rescue (KrLedgerPlace *place)
{
  KrLedger *ledger = place->ledger;

  if (place->rescue != NULL)
    return;
  g_clear_error (&place->problem);
  kr_save_queue_hold (kr_ledger_get_queue (ledger));
  place->rescue = kr_ledger_rescue_start (kr_ledger_get_store (ledger),
                                          kr_ledger_get_own_path (ledger), rescued_cb, place);
  tell (place);
}

/* Says why the ledger cannot be written now: that a copy is being made, which is begun unless
 * one has just failed, or why that failed. */
static void
make_copy (KrLedgerPlace *place, GError **error)
{
  if (place->problem != NULL && g_get_monotonic_time () - place->failed_us < FAILED_US) {
    g_propagate_error (error, g_error_copy (place->problem));
    return;
  }
  start_rescue (place);
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY,
                N_ ("The ledger’s file is gone. Kreights is copying all games elsewhere. Try "
                    "again in a moment."));
}

/* The step of the queue: whether the ledger is in a file that is there. */
static gboolean
save_copy (gpointer ledger, GError **error)
{
  KrLedgerPlace *place = kr_ledger_get_place (ledger);

  if (is_there (place)) {
    place->is_gone = FALSE;
    tell (place);
    return TRUE;
  }
  make_copy (place, error);
  return FALSE;
}

static gboolean
always (gpointer step, const GError *error)
{
  return TRUE;
}

static const KrSaveQueueKind copy_kind = {.save = save_copy, .waits_after = always};

static void
add_copy_step (KrLedgerPlace *place)
{
  kr_save_queue_add (kr_ledger_get_queue (place->ledger), &copy_kind, place->ledger);
}

/* The file has gone, which was not known if there is no step for that yet. */
static void
note_gone (KrLedgerPlace *place)
{
  if (place->is_gone)
    return;
  place->is_gone = TRUE;
  start_rescue (place);
  add_copy_step (place);
}

gboolean
kr_ledger_fail_write (KrLedger *self, GError **error)
{
  KrLedgerPlace *place = kr_ledger_get_place (self);
  g_autoptr (GError) gone = NULL;

  if (error == NULL || !g_error_matches (*error, KR_STORE_ERROR, KR_STORE_ERROR_GONE))
    return FALSE;
  gone = g_steal_pointer (error);
  note_gone (place);
  make_copy (place, error);
  if (!g_error_matches (*error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY)) {
    g_autoptr (GError) why = g_steal_pointer (error);

    kr_error_set (error, why->domain, why->code, "%s %s", kr_error_get_sentence (why),
                  kr_error_get_sentence (gone));
  }
  return FALSE;
}

void
kr_ledger_look (KrLedger *self)
{
  KrLedgerPlace *place;

  g_return_if_fail (KR_IS_LEDGER (self));
  place = kr_ledger_get_place (self);
  if (!is_there (place))
    note_gone (place);
}

gboolean
kr_ledger_is_being_copied (KrLedger *self)
{
  const KrLedgerPlace *place = kr_ledger_get_place (self);

  kr_ledger_look (self);
  return place->is_gone && place->rescue != NULL;
}

void
kr_ledger_settle (KrLedger *self)
{
  if (kr_ledger_is_being_copied (self))
    kr_ledger_rescue_finish (kr_ledger_get_place (self)->rescue);
}

void
kr_ledger_place_discard (KrLedgerPlace *place)
{
  if (place->is_gone && place->rescue != NULL)
    add_copy_step (place);
}

KrLedgerState
kr_ledger_get_state (KrLedger *self)
{
  const KrLedgerPlace *place;

  g_return_val_if_fail (KR_IS_LEDGER (self), KR_LEDGER_STATE_OWN);
  place = kr_ledger_get_place (self);
  if (place->is_gone)
    return KR_LEDGER_STATE_GONE;
  if (place->copy_path == NULL)
    return KR_LEDGER_STATE_OWN;
  if (place->own_path == NULL)
    return KR_LEDGER_STATE_FOUND;
  return g_file_test (place->own_path, G_FILE_TEST_EXISTS) ? KR_LEDGER_STATE_COPY_BESIDE
                                                           : KR_LEDGER_STATE_COPY;
}

const char *
kr_ledger_get_own_path (KrLedger *self)
{
  const KrLedgerPlace *place;

  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  place = kr_ledger_get_place (self);
  return place->own_path != NULL ? place->own_path : get_path (self);
}

const char *
kr_ledger_get_copy_path (KrLedger *self)
{
  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  return kr_ledger_get_place (self)->copy_path;
}

/* --- Settling --------------------------------------------------------------- */

void
kr_ledger_settle_copy (KrLedger *self)
{
  KrLedgerPlace *place;
  g_autofree char *name = NULL;

  g_return_if_fail (KR_IS_LEDGER (self));
  place = kr_ledger_get_place (self);
  if (place->copy_path == NULL || place->own_path != NULL)
    return;
  name = g_path_get_basename (place->copy_path);
  kr_ledger_set_draft (self, KR_LEDGER_SETTLED, name);
  g_clear_pointer (&place->copy_path, g_free);
  tell (place);
}

/* Where a copy is that has all, the steps that waited included. */
static char *
dup_elsewhere (KrLedgerPlace *place, GError **error)
{
  KrSaveQueue *queue = kr_ledger_get_queue (place->ledger);
  const GError *trouble = place->problem;

  if (trouble == NULL && kr_save_queue_try (queue))
    return g_strdup (get_path (place->ledger));
  if (trouble == NULL)
    trouble = kr_save_queue_get_trouble (queue);
  if (trouble != NULL)
    g_propagate_error (error, g_error_copy (trouble));
  else
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_FAILED, N_ ("The copy cannot be written."));
  return NULL;
}

static void
conclude_elsewhere (KrLedgerPlace *place)
{
  g_autoptr (GTask) task = g_steal_pointer (&place->elsewhere);
  GError *error = NULL;
  char *path = dup_elsewhere (place, &error);

  if (path != NULL)
    g_task_return_pointer (task, path, g_free);
  else
    g_task_return_error (task, error);
}

void
kr_ledger_save_elsewhere_async (KrLedger *self, GAsyncReadyCallback callback, gpointer data)
{
  KrLedgerPlace *place;

  g_return_if_fail (KR_IS_LEDGER (self));
  place = kr_ledger_get_place (self);
  g_return_if_fail (place->elsewhere == NULL);
  place->elsewhere = g_task_new (self, NULL, callback, data);
  start_rescue (place);
}

char *
kr_ledger_save_elsewhere_finish (KrLedger *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

char *
kr_ledger_save_elsewhere (KrLedger *self, GError **error)
{
  KrLedgerPlace *place;

  g_return_val_if_fail (KR_IS_LEDGER (self), NULL);
  place = kr_ledger_get_place (self);
  start_rescue (place);
  kr_ledger_rescue_finish (place->rescue);
  return dup_elsewhere (place, error);
}

/* --- Opening ------------------------------------------------------------- */

/* Opens a copy, beside which its own backups are kept. */
static KrStore *
open_copy (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  kr_backup_choose_folder (path, folder);
  return kr_store_open (path, error);
}

KrStore *
kr_ledger_place_open (
    const char *path, char **copy_path, KrProgressFunc progress, gpointer data, GError **error)
{
  g_autofree char *copy = kr_backup_find_rescued (path);
  g_autofree char *settled = NULL;
  g_autofree char *name = NULL;
  KrStore *store;

  *copy_path = NULL;
  if (copy != NULL && !g_file_test (path, G_FILE_TEST_EXISTS)) {
    *copy_path = g_steal_pointer (&copy);
    return open_copy (*copy_path, error);
  }
  store = kr_store_open_watched (path, progress, data, error);
  if (store == NULL || copy == NULL)
    return store;
  settled = kr_store_dup_draft (store, KR_LEDGER_SETTLED, NULL);
  name = g_path_get_basename (copy);
  if (g_strcmp0 (settled, name) != 0)
    *copy_path = g_steal_pointer (&copy);
  return store;
}

void
kr_ledger_place_set (KrLedgerPlace *place, const char *own_path, const char *copy_path)
{
  const gboolean is_copy = g_strcmp0 (get_path (place->ledger), copy_path) == 0;

  place->own_path = is_copy ? g_strdup (own_path) : NULL;
  place->copy_path = g_strdup (copy_path);
}
