/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-forecast.h"

#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-private.h"

#include <string.h>

static gboolean
has_same_rules (const KrRules *a, const KrRules *b)
{
  for (int i = 0; i < kr_rule_n_keys (); i++)
    if (!kr_rules_same (a, b, kr_rule_key (i)))
      return FALSE;
  return TRUE;
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

/* Adds the game @uuid, if it is one of those. */
static gboolean
add_game (KrStore *store,
          const char *uuid,
          const KrSessionDoc *doc,
          KrForecastPool *pool,
          KrForecastBasis *basis,
          GError **error)
{
  g_autoptr (KrSessionDoc) played = kr_store_load_session (store, uuid, error);
  g_autofree KrMatch *match = g_new (KrMatch, 1);

  if (played == NULL || !kr_session_doc_replay (played, match, error))
    return FALSE;
  if (!kr_match_is_complete (match) || !has_same_rules (&match->rules, &doc->rules))
    return TRUE;
  kr_forecast_pool_add (pool, match);
  count_leaders (basis, match);
  return TRUE;
}

/* Whether the game of @row was over when @doc began; if nobody knows when it ended, whether it
 * began earlier. */
static gboolean
is_earlier (const KrSessionSummary *row, const KrSessionDoc *doc)
{
  return row->started_at_us < doc->started_at_us && row->ended_at_us <= doc->started_at_us;
}

/* The UUIDs of the latest earlier games that count, the newest first, as the history lists them. It
 * takes days by the clocks of the tables, so it is asked for a day more than can be earlier. */
static GPtrArray *
list_earlier (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  const KrHistoryQuery query = {.rules_id = doc->rules.id,
                                .n_players = doc->n_players,
                                .state = KR_HISTORY_FINISHED,
                                .before_us = doc->started_at_us + G_TIME_SPAN_DAY};
  g_autoptr (GPtrArray) uuids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) page = NULL;

  do {
    const KrSessionSummary *after = page != NULL ? g_ptr_array_index (page, page->len - 1) : NULL;
    GPtrArray *next = kr_store_list_history (store, &query, after, KR_STORE_FORECAST_GAMES, error);

    g_clear_pointer (&page, g_ptr_array_unref);
    if (next == NULL)
      return NULL;
    page = next;
    for (guint i = 0; i < page->len && uuids->len < KR_STORE_FORECAST_GAMES; i++) {
      const KrSessionSummary *row = g_ptr_array_index (page, i);

      if (!row->uncounted && is_earlier (row, doc) && strcmp (row->uuid, doc->uuid) != 0)
        g_ptr_array_add (uuids, g_strdup (row->uuid));
    }
  } while (page->len == KR_STORE_FORECAST_GAMES && uuids->len < KR_STORE_FORECAST_GAMES);
  return g_steal_pointer (&uuids);
}

gboolean
kr_store_fill_forecast_pool (KrStore *store,
                             const KrSessionDoc *doc,
                             const KrMatch *match,
                             KrForecastPool *pool,
                             KrForecastBasis *basis,
                             GError **error)
{
  g_autoptr (GPtrArray) uuids = list_earlier (store, doc, error);

  memset (basis, 0, sizeof *basis);
  if (uuids == NULL)
    return FALSE;
  kr_forecast_pool_init (pool, match);
  /* The pool wants the oldest first. */
  for (guint i = uuids->len; i > 0; i--)
    if (!add_game (store, g_ptr_array_index (uuids, i - 1), doc, pool, basis, error))
      return FALSE;
  basis->n_deals = (guint) kr_forecast_pool_count_own (pool);
  return TRUE;
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
