/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-evening-look.h"

#include "kr-kept-evening.h"
#include "kr-session-doc.h"
#include "kr-store-error.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

#include <string.h>

/* --- One evening ---------------------------------------------------------------------- */

static KrEveningBoard *
load_board (KrStore *store, const char *uuid, GError **error)
{
  GPtrArray *steps = kr_kept_evening_load (store, uuid, error);

  if (steps == NULL)
    return NULL;
  if (steps->len > 0)
    return kr_evening_board_new (uuid, steps);
  g_ptr_array_unref (steps);
  kr_kept_evening_fail_not_found (store, uuid, error);
  return NULL;
}

static void
fill_result (KrEveningResult *result, const KrSessionDoc *doc, const KrMatch *match, int n_deals)
{
  result->there = TRUE;
  result->over = match->over;
  result->n_scored = match->n_scored;
  result->n_deals = n_deals > 0 ? MIN (n_deals, match->schedule.n_deals) : match->schedule.n_deals;
  result->leader = match->leader;
  result->stars_break_ties = match->rules.stars && match->rules.stars_break_ties;
  for (int seat = 0; seat < match->n_players; seat++) {
    result->place[seat] = match->place[seat];
    result->stars[seat] = match->stars[seat];
    result->total[seat] = match->totals[seat];
  }
  result->changed_at_us = doc->started_at_us;
  if (doc->n_done > 0)
    result->changed_at_us =
        ((const KrSessionEvent *) g_ptr_array_index (doc->events, doc->n_done - 1))->at_us;
}

/* The table knows better than the plan who sits where. */
static void
take_seats (KrEveningState *state, int round, int table, const KrSessionDoc *doc)
{
  int people[KR_MAX_SEATS];

  for (int i = 0; i < state->rounds[round].tables[table].n_seats; i++)
    people[i] = kr_evening_state_find (state, doc->seats[i].player_uuid);
  kr_evening_state_take_game (state, round, table, people);
}

/* The game of a table, which need not have begun. One of another number of players is not it. */
static gboolean
load_result (KrStore *store,
             const KrEveningBoard *board,
             int round,
             int table,
             KrMatch *match,
             GError **error)
{
  const KrEveningTable *its = &board->state->rounds[round].tables[table];
  g_autoptr (KrSessionDoc) doc = NULL;
  KrStoredSession stored;
  gint64 id = 0;

  if (!kr_store_find_session_id (store, its->session, &id, error))
    return FALSE;
  if (id == 0)
    return TRUE;
  if (!kr_store_find_session (store, its->session, &stored, error))
    return FALSE;
  if (stored.deleted)
    return TRUE;
  doc = kr_store_load_by_id (store, id, error);
  if (doc == NULL || !kr_session_doc_replay (doc, match, error))
    return FALSE;
  if (match->n_players == its->n_seats) {
    take_seats (board->state, round, table, doc);
    fill_result (kr_evening_board_get_result (board, round, table), doc, match,
                 board->state->settings.n_deals);
  }
  return TRUE;
}

static gboolean
load_results (KrStore *store, KrEveningBoard *board, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);

  for (int round = 0; round < board->state->n_rounds; round++)
    for (int table = 0; table < board->state->rounds[round].seating.n_tables; table++)
      if (!load_result (store, board, round, table, match, error))
        return FALSE;
  return kr_evening_board_rank (board) ||
         kr_store_refuse (error,
                          N_ ("The points of the evening “%s” are too many to be added up. Its "
                              "games are safe; delete the one with such points."),
                          board->state->settings.name);
}

KrEveningBoard *
kr_store_load_evening (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrEveningBoard) board = NULL;
  gboolean done;

  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  board = load_board (store, uuid, error);
  done = board != NULL && load_results (store, board, error);
  kr_db_rollback (store->db);
  return done ? g_steal_pointer (&board) : NULL;
}

/* --- All of them ------------------------------------------------------------------------ */

static int
compare_rows_cb (gconstpointer a, gconstpointer b)
{
  const KrEveningRow *first = *(KrEveningRow *const *) a;
  const KrEveningRow *second = *(KrEveningRow *const *) b;
  int order = (first->day < second->day) - (first->day > second->day);

  if (order == 0)
    order = strcmp (first->name, second->name);
  return order != 0 ? order : strcmp (first->uuid, second->uuid);
}

static GPtrArray *
list (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_evening_row_free);
  g_autoptr (GPtrArray) uuids = kr_kept_evening_list (store, error);

  for (guint i = 0; uuids != NULL && i < uuids->len; i++) {
    g_autoptr (KrEveningBoard) board = load_board (store, g_ptr_array_index (uuids, i), error);

    if (board == NULL)
      return NULL;
    if (board->state->open)
      g_ptr_array_add (rows, kr_evening_board_make_row (board));
  }
  g_ptr_array_sort (rows, compare_rows_cb);
  return uuids != NULL ? g_steal_pointer (&rows) : NULL;
}

GPtrArray *
kr_store_list_evenings (KrStore *store, GError **error)
{
  GPtrArray *rows;

  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  rows = list (store, error);
  kr_db_rollback (store->db);
  return rows;
}
