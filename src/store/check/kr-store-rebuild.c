/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-rebuild.h"

#include "kr-session-cursor.h"
#include "kr-session-order.h"
#include "kr-store-error.h"
#include "kr-store-events-private.h"
#include "kr-store-load-private.h"
#include "kr-store-players-private.h"
#include "kr-store-private.h"
#include "kr-store-rate-private.h"
#include "kr-store-statistics-private.h"
#include "kr-store-summary-private.h"
#include "kr-store-words-private.h"
#include "kr-write-cache.h"

/* Making all summaries again from the events. */

/* A damaged session keeps no summary. */
static gboolean
rebuild_session (KrStore *store, const KrSessionCursor *cursor, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree KrSessionReplay *replay = NULL;
  g_autoptr (GError) reason = NULL;

  if (cursor->deleted)
    return TRUE;
  doc = kr_store_load_by_id (store, cursor->id, &reason);
  if (doc == NULL && (g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED) ||
                      g_error_matches (reason, KR_STORE_ERROR, KR_STORE_ERROR_INVALID)))
    return TRUE;
  if (doc == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  replay = doc != NULL ? kr_session_replay_new (doc, error) : NULL;
  return replay != NULL &&
         kr_store_put_replayed (store, cursor->id, cursor->position, replay, error) &&
         kr_store_settle_events (store, cursor->id, replay, error);
}

gboolean
kr_store_rebuild (KrStore *store, KrProgress *progress, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  if (!kr_progress_begin (progress, store, error) || !kr_session_order_number_anew (store, error) ||
      !kr_store_file_players_anew (store, error) || !kr_store_clear_words (store, error) ||
      !kr_store_clear_statistics (store, error))
    return FALSE;
  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW)
    if (!kr_store_clear_summary (store, cursor.id, error))
      return FALSE;
  if (step == KR_DB_FAILED)
    return FALSE;
  cursor.id = 0;
  kr_write_cache_begin (store);
  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW)
    if (!rebuild_session (store, &cursor, error) || !kr_progress_step (progress, error))
      break;
  return kr_write_cache_end (store, step == KR_DB_DONE, error) && kr_store_rate_all (store, error);
}
