/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-forecast-private.h"

#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-private.h"

#include <string.h>

gboolean
kr_store_has_same_rules (const KrRules *a, const KrRules *b)
{
  for (int i = 0; i < kr_rule_n_keys (); i++)
    if (!kr_rules_same (a, b, kr_rule_key (i)))
      return FALSE;
  return TRUE;
}

/* Whether the game of @row was over by then; if nobody knows when it ended, whether it had begun.
 */
static gboolean
is_before (const KrSessionSummary *row, gint64 before_us)
{
  return row->started_at_us < before_us && row->ended_at_us <= before_us;
}

GPtrArray *
kr_store_list_counted (
    KrStore *store, const KrHistoryQuery *query, gint64 before_us, guint limit, GError **error)
{
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_summary_free);
  KrSessionSummary after = {0};
  guint n;

  do {
    g_autoptr (GPtrArray) page =
        kr_store_list_history (store, query, after.id != 0 ? &after : NULL, limit, error);

    if (page == NULL)
      return NULL;
    n = page->len;
    while (page->len > 0 && rows->len < limit) {
      g_autoptr (KrSessionSummary) row = g_ptr_array_steal_index (page, 0);

      after.id = row->id;
      if (!row->uncounted && is_before (row, before_us))
        g_ptr_array_add (rows, g_steal_pointer (&row));
    }
  } while (n == limit && rows->len < limit);
  return g_steal_pointer (&rows);
}

const KrMatch *
kr_store_read_played (KrStore *store, GHashTable *played, const char *uuid, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autofree KrMatch *match = NULL;
  const KrMatch *known = g_hash_table_lookup (played, uuid);

  if (known != NULL)
    return known;
  doc = kr_store_load_session (store, uuid, error);
  match = g_new (KrMatch, 1);
  if (doc == NULL || !kr_session_doc_replay (doc, match, error))
    return NULL;
  known = match;
  g_hash_table_insert (played, g_strdup (uuid), g_steal_pointer (&match));
  return known;
}

static void
count_leaders (KrForecastBasis *basis, const KrMatch *match)
{
  for (guint i = 0; i < match->n_scored; i++) {
    const int leader = match->deals[i].leader;

    if (leader == KR_NO_SEAT)
      continue;
    basis->n_led[i + 1]++;
    basis->n_won[i + 1] += match->place[leader] == 1;
  }
  basis->n_games++;
}

gboolean
kr_store_add_own_deals (KrStore *store,
                        const KrSessionDoc *doc,
                        GHashTable *played,
                        KrForecastPool *pool,
                        KrForecastBasis *basis,
                        GError **error)
{
  /* The history takes days by the clocks of the tables: it is asked for a day more than can be
   * earlier. */
  const KrHistoryQuery query = {.rules_id = doc->rules.id,
                                .n_players = doc->n_players,
                                .state = KR_HISTORY_FINISHED,
                                .before_us = doc->started_at_us + G_TIME_SPAN_DAY};
  g_autoptr (GPtrArray) rows =
      kr_store_list_counted (store, &query, doc->started_at_us, KR_STORE_FORECAST_GAMES, error);

  memset (basis, 0, sizeof *basis);
  /* The pool wants the oldest first. */
  for (guint i = rows != NULL ? rows->len : 0; i > 0; i--) {
    const KrSessionSummary *row = g_ptr_array_index (rows, i - 1);
    const KrMatch *match = kr_store_read_played (store, played, row->uuid, error);

    if (match == NULL)
      return FALSE;
    if (!kr_match_is_complete (match) || !kr_store_has_same_rules (&match->rules, &doc->rules))
      continue;
    kr_forecast_pool_add (pool, match);
    count_leaders (basis, match);
  }
  basis->n_deals = (guint) kr_forecast_pool_count_own (pool);
  return rows != NULL;
}

gboolean
kr_store_fill_forecast_pool (KrStore *store,
                             const KrSessionDoc *doc,
                             const KrMatch *match,
                             KrForecastPool *pool,
                             KrForecastBasis *basis,
                             GError **error)
{
  g_autoptr (GHashTable) played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  kr_forecast_pool_init (pool, match);
  return kr_store_add_own_deals (store, doc, played, pool, basis, error);
}

gboolean
kr_store_forecast (KrStore *store,
                   const KrSessionDoc *doc,
                   const KrMatch *match,
                   KrForecast *forecast,
                   KrForecastBasis *basis,
                   GError **error)
{
  g_autofree KrForecastPool *pool = g_new (KrForecastPool, 1);
  gboolean filled = TRUE;

  if (store != NULL && !kr_db_exec (store->db, "BEGIN", error))
    return FALSE;
  if (store != NULL) {
    filled = kr_store_fill_forecast_pool (store, doc, match, pool, basis, error);
    kr_db_rollback (store->db);
  } else {
    memset (basis, 0, sizeof *basis);
    kr_forecast_pool_init (pool, match);
  }
  if (filled)
    kr_forecast_init (forecast, match, pool, kr_session_doc_get_seed (doc));
  return filled;
}
