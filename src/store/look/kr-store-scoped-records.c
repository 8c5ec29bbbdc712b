/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-scoped-records.h"

#include "kr-scope-games.h"
#include "kr-session-replay.h"
#include "kr-store-course-private.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-records-private.h"
#include "kr-text-gate.h"

#include <string.h>

/* Feats are kept only of the best of all games: among some games they come from the deals. */

typedef struct {
  gint64 position;
  gint64 played;
} Game;

typedef struct {
  KrStore *store;
  GArray *games;     /* of Game, each once */
  GHashTable *seen;  /* their positions */
  GHashTable *found; /* of KrScopedRecords, by what of played */
} Search;

/* --- The games -------------------------------------------------------------- */

static gboolean
add_game_cb (const KrScopeGame *game, gpointer data, GError **error)
{
  Search *search = data;
  gpointer played = GINT_TO_POINTER ((int) game->played);
  KrScopedRecords *records = g_hash_table_lookup (search->found, played);

  if (records == NULL) {
    records = g_new0 (KrScopedRecords, 1);
    records->played = g_new0 (KrPlayedRow, 1);
    for (int kind = 0; kind < KR_N_FEATS; kind++)
      records->top[kind] = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_best_feat_free);
    g_hash_table_insert (search->found, played, records);
  }
  if (g_hash_table_add (search->seen, g_memdup2 (&game->position, sizeof game->position))) {
    records->played->n_games++;
    g_array_append_vals (search->games, &(Game){game->position, game->played}, 1);
  }
  return kr_player_stats_add (&records->played->figures, &game->figures, 1) ||
         kr_store_fail_statistics (search->store, error);
}

static int
compare_games_cb (gconstpointer a, gconstpointer b)
{
  const Game *first = a;
  const Game *second = b;

  return (first->position > second->position) - (first->position < second->position);
}

/* --- The feats of one game -------------------------------------------------- */

static gboolean
is_better (const KrFeat *feat, const KrBestFeat *row)
{
  return kr_feat_kind_is_lowest (feat->kind) ? feat->value < row->value : feat->value > row->value;
}

static KrBestFeat *
make_row (
    KrStore *store, gint64 session, const KrSessionDoc *doc, const KrFeat *feat, GError **error)
{
  g_autoptr (KrBestFeat) row = g_new0 (KrBestFeat, 1);

  row->kind = feat->kind;
  row->value = feat->value;
  row->deal = feat->deal;
  row->session_uuid = g_strdup (doc->uuid);
  row->started_at_us = doc->started_at_us;
  row->utc_offset_min = doc->utc_offset_min;
  if (feat->seats != 0 && !kr_store_add_holders (store, session, feat->seats, row, error))
    return NULL;
  return g_steal_pointer (&row);
}

static gboolean
offer (KrStore *store,
       KrScopedRecords *records,
       gint64 session,
       const KrSessionDoc *doc,
       const KrFeat *feat,
       GError **error)
{
  GPtrArray *top = records->top[feat->kind];
  guint at = top->len;
  KrBestFeat *row;

  while (at > 0 && is_better (feat, g_ptr_array_index (top, at - 1)))
    at--;
  if (at == KR_N_BEST_FEATS)
    return TRUE;
  row = make_row (store, session, doc, feat, error);
  if (row == NULL)
    return FALSE;
  g_ptr_array_insert (top, (int) at, row);
  g_ptr_array_set_size (top, MIN (top->len, KR_N_BEST_FEATS));
  return TRUE;
}

/* The feats by chance, if they have been worked out. */
static gboolean
offer_course (KrStore *store,
              KrScopedRecords *records,
              gint64 session,
              const KrSessionDoc *doc,
              const KrSessionReplay *replay,
              GError **error)
{
  KrFeat feats[KR_FORECAST_N_FEATS];
  int n;

  if (!kr_store_list_course_feats (store, session, replay, feats, &n, error))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (!offer (store, records, session, doc, &feats[i], error))
      return FALSE;
  return TRUE;
}

static const KrSql sql_find_session = {"SELECT id FROM session WHERE position = ?1"};

/* The earliest game of its kind comes first. */
static gboolean
read_game (Search *search, const Game *game, GError **error)
{
  KrScopedRecords *records =
      g_hash_table_lookup (search->found, GINT_TO_POINTER ((int) game->played));
  KrPlayedRow *played = records->played;
  KrDbStatement *find =
      kr_store_bind (search->store, &sql_find_session, NUMBERS (game->position), error);
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree KrSessionReplay *replay = NULL;
  gint64 session;

  if (find == NULL || !kr_store_fetch_number (find, &session, error))
    return FALSE;
  doc = kr_store_load_by_id (search->store, session, error);
  replay = doc != NULL ? kr_session_replay_new (doc, error) : NULL;
  if (replay == NULL)
    return FALSE;
  if (played->rules_id == NULL) {
    played->rules_id = g_strdup (doc->rules.id);
    played->rules_name = kr_text_gate_clean (KR_TEXT_RULES_NAME, doc->rules.name);
    played->n_players = doc->n_players;
    played->since_us = doc->started_at_us;
  }
  g_free (played->last_uuid);
  played->last_uuid = g_strdup (doc->uuid);
  for (int i = 0; i < replay->n_feats; i++)
    if (!offer (search->store, records, session, doc, &replay->feats[i], error))
      return FALSE;
  return offer_course (search->store, records, session, doc, replay, error);
}

/* --- All of them ------------------------------------------------------------ */

static int
compare_records_cb (gconstpointer a, gconstpointer b)
{
  const KrPlayedRow *first = (*(KrScopedRecords *const *) a)->played;
  const KrPlayedRow *second = (*(KrScopedRecords *const *) b)->played;
  int by_rules = strcmp (first->rules_id, second->rules_id);

  if (first->n_games != second->n_games)
    return first->n_games > second->n_games ? -1 : 1;
  return by_rules != 0 ? by_rules : (int) first->n_players - (int) second->n_players;
}

static gboolean
search_all (Search *search, const KrScope *scope, KrProgress *progress, GError **error)
{
  g_auto (KrScopeFilter) filter = {0};

  if (!kr_scope_filter_init (&filter, search->store, scope, error) ||
      !kr_scope_games_list (&filter, add_game_cb, search, error))
    return FALSE;
  g_array_sort (search->games, compare_games_cb);
  progress->n_done = 0;
  progress->n_all = search->games->len;
  for (guint i = 0; i < search->games->len; i++)
    if (!read_game (search, &g_array_index (search->games, Game, i), error) ||
        !kr_progress_step (progress, error))
      return FALSE;
  return TRUE;
}

GPtrArray *
kr_store_list_scoped_records (KrStore *store,
                              const KrScope *scope,
                              KrProgress *progress,
                              GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Game));
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) found =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) kr_scoped_records_free);
  Search search = {store, games, seen, found};
  GPtrArray *all;
  GHashTableIter iter;
  gpointer records;
  gboolean done;

  /* Others may write meanwhile: all of it is as it was at one moment. */
  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  done = search_all (&search, scope, progress, error);
  kr_db_rollback (store->db);
  if (!done)
    return NULL;
  all = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_scoped_records_free);
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, NULL, &records)) {
    g_hash_table_iter_steal (&iter);
    g_ptr_array_add (all, records);
  }
  g_ptr_array_sort (all, compare_records_cb);
  return all;
}

const KrSql *const kr_store_scoped_records_sql[] = {&sql_find_session, NULL};
