/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-forecast.h"

#include "kr-store-history.h"
#include "kr-store-load.h"

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

/* Adds the game @uuid, if it is one of those; it may have been deleted since it was listed. */
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

gboolean
kr_store_fill_forecast_pool (KrStore *store,
                             const KrSessionDoc *doc,
                             const KrMatch *match,
                             KrForecastPool *pool,
                             KrForecastBasis *basis,
                             GError **error)
{
  const KrHistoryQuery query = {.rules_id = doc->rules.id,
                                .n_players = doc->n_players,
                                .state = KR_HISTORY_FINISHED,
                                .before_us =
                                    doc->started_at_us + doc->utc_offset_min * 60 * G_USEC_PER_SEC};
  g_autoptr (GPtrArray) rows =
      kr_store_list_history (store, &query, NULL, KR_STORE_FORECAST_GAMES, error);

  memset (basis, 0, sizeof *basis);
  if (rows == NULL)
    return FALSE;
  kr_forecast_pool_init (pool, match);
  /* The newest come first; the pool wants the oldest first. */
  for (guint i = rows->len; i > 0; i--) {
    const KrSessionSummary *row = g_ptr_array_index (rows, i - 1);

    if (!row->uncounted && strcmp (row->uuid, doc->uuid) != 0 &&
        !add_game (store, row->uuid, doc, pool, basis, error))
      return FALSE;
  }
  basis->n_deals = (guint) kr_forecast_pool_count_own (pool);
  return TRUE;
}
