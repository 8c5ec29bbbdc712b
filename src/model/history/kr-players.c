/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-players.h"

#include "kr-ledger-private.h"
#include "kr-store-open.h"
#include "kr-store-profile.h"
#include "kr-store-roster.h"
#include "kr-work.h"
#include "kr-session-limits.h"

/* What can take long runs in a thread, on a store of its own. */

/* --- The list --------------------------------------------------------------- */

gboolean
kr_players_is_same_item (gconstpointer item, gconstpointer other)
{
  return kr_roster_row_is_same (KR_ROW ((gpointer) item, KrRosterRow),
                                KR_ROW ((gpointer) other, KrRosterRow));
}

guint
kr_players_hash_item (gconstpointer item)
{
  return g_str_hash (KR_ROW ((gpointer) item, KrRosterRow)->uuid);
}

GListModel *
kr_players_list (KrLedger *ledger, const char *prefix, gboolean hidden, guint limit)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListStore *list = g_list_store_new (KR_TYPE_ROW_ITEM);
  GError *error = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_roster (kr_ledger_get_store (ledger), prefix, hidden, limit, &error);
  kr_ledger_tell_failure (ledger, error);
  kr_row_item_replace_all (list, "KrRosterRow", rows, (GDestroyNotify) kr_roster_row_free);
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

/* Announces a change that was made, or says why none was. */
static gboolean
conclude (KrLedger *ledger, gboolean done, GError **error)
{
  if (!done)
    return kr_ledger_fail_write (ledger, error);
  kr_ledger_reload (ledger);
  return TRUE;
}

gboolean
kr_players_rename (KrLedger *ledger, const char *uuid, const char *name, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  return conclude (ledger,
                   kr_store_rename_player (kr_ledger_get_store (ledger), uuid, name,
                                           kr_session_limits_now_us (), error),
                   error);
}

gboolean
kr_players_set_pen (KrLedger *ledger, const char *uuid, guint pen, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  return conclude (ledger,
                   kr_store_set_player_pen (kr_ledger_get_store (ledger), uuid, pen,
                                            kr_session_limits_now_us (), error),
                   error);
}

gboolean
kr_players_set_hidden (KrLedger *ledger, const char *uuid, gboolean hidden, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  return conclude (ledger,
                   kr_store_set_player_hidden (kr_ledger_get_store (ledger), uuid, hidden,
                                               kr_session_limits_now_us (), error),
                   error);
}

gboolean
kr_players_check_merge (KrLedger *ledger, const char *uuid, const char *into, GError **error)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  return kr_store_check_join_player (kr_ledger_get_store (ledger), uuid, into, error);
}

/* --- Changes in a thread ------------------------------------------------------ */

static gpointer
join (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  if (store != NULL)
    kr_store_join_player (store, input->what, input->with, kr_session_limits_now_us (), error);
  return NULL;
}

static gpointer
split (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  if (store != NULL)
    kr_store_split_player (store, input->what, kr_session_limits_now_us (), error);
  return NULL;
}

static gpointer
undo (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  if (store != NULL)
    kr_store_undo_change (store, kr_session_limits_now_us (), error);
  return NULL;
}

static gpointer
redo (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);

  if (store != NULL)
    kr_store_redo_change (store, kr_session_limits_now_us (), error);
  return NULL;
}

static void
run (KrLedger *ledger,
     KrWorkFunc func,
     const char *uuid,
     const char *into,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer data)
{
  const KrWorkInput input = {.of = ledger, .what = uuid, .with = into};

  kr_work_run (ledger, &input, func, NULL, cancellable, callback, data);
}

static gboolean
finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return conclude (ledger, kr_work_finish_done (result, NULL, error), error);
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
  run (ledger, join, uuid, into, cancellable, callback, data);
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
  run (ledger, split, uuid, NULL, cancellable, callback, data);
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
  run (ledger, undo, NULL, NULL, cancellable, callback, data);
}

void
kr_players_redo_async (KrLedger *ledger,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_return_if_fail (KR_IS_LEDGER (ledger));
  run (ledger, redo, NULL, NULL, cancellable, callback, data);
}

gboolean
kr_players_undo_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  return finish (ledger, result, error);
}

/* --- What can be undone --------------------------------------------------------- */

KrRosterStep *
kr_players_find_undo (KrLedger *ledger)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  return kr_store_find_undo_change (kr_ledger_get_store (ledger), NULL);
}

KrRosterStep *
kr_players_find_redo (KrLedger *ledger)
{
  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  return kr_store_find_redo_change (kr_ledger_get_store (ledger), NULL);
}
