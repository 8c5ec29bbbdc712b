/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-quality.h"

#include "kr-store-forecast-private.h"
#include "kr-store-load.h"
#include "kr-store-private.h"

#include <string.h>

/* Games of one kind are read one after the other: they share the deals that the referee played. */

typedef struct {
  KrStore *store;
  GHashTable *played; /* of kr_store_read_played */
  KrForecastPool *pool;
  KrRules rules; /* of the pool */
  int n_players; /* of the pool; 0: it has not begun */
  KrForecastQuality sums;
  GArray *pairs; /* of KrReliability */
} Reading;

static int
compare_kinds_cb (gconstpointer a, gconstpointer b)
{
  const KrSessionSummary *first = *(const KrSessionSummary *const *) a;
  const KrSessionSummary *second = *(const KrSessionSummary *const *) b;
  const int by_rules = strcmp (first->rules_id, second->rules_id);

  if (by_rules != 0)
    return by_rules;
  if (first->n_players != second->n_players)
    return first->n_players < second->n_players ? -1 : 1;
  return (first->id > second->id) - (first->id < second->id);
}

/* Makes the pool that of @match, without own deals. */
static void
begin_pool (Reading *reading, const KrMatch *match)
{
  if (reading->n_players == match->n_players &&
      kr_store_has_same_rules (&reading->rules, &match->rules)) {
    kr_forecast_pool_forget_own (reading->pool);
    return;
  }
  kr_forecast_pool_init (reading->pool, match);
  reading->rules = match->rules;
  reading->n_players = match->n_players;
}

/* Forecasts the game @uuid as it was shown, and adds how good that was. */
static gboolean
add_game (Reading *reading, const char *uuid, GError **error)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (reading->store, uuid, error);
  const KrMatch *match =
      doc != NULL ? kr_store_read_played (reading->store, reading->played, uuid, error) : NULL;
  KrReliability pairs[KR_RELIABILITY_MAX_PAIRS];
  KrForecastBasis basis;
  KrForecast forecast;
  int n;

  if (match == NULL)
    return FALSE;
  if (!kr_match_is_complete (match))
    return TRUE;
  begin_pool (reading, match);
  if (!kr_store_add_own_deals (reading->store, doc, reading->played, reading->pool, &basis, error))
    return FALSE;
  kr_forecast_init (&forecast, match, reading->pool, kr_session_doc_get_seed (doc));
  kr_forecast_quality_add (&reading->sums, match, &forecast);
  n = kr_reliability_list (match, &forecast, reading->sums.n_games, pairs);
  g_array_append_vals (reading->pairs, pairs, (guint) n);
  return TRUE;
}

static gboolean
read_games (Reading *reading, const GPtrArray *rows, KrProgress *progress, GError **error)
{
  for (guint i = 0; i < rows->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (rows, i);

    if (g_cancellable_set_error_if_cancelled (progress->cancellable, error) ||
        !add_game (reading, row->uuid, error))
      return FALSE;
    if (progress->report != NULL)
      progress->report ((i + 1.0) / rows->len, progress->data);
  }
  return TRUE;
}

static void
fill_report (KrForecastReport *report, const Reading *reading)
{
  const int n_games = reading->sums.n_games;
  g_autofree KrReliability *scratch = g_new (KrReliability, reading->pairs->len);

  report->n_games = (guint) n_games;
  if (n_games < KR_FORECAST_QUALITY_MIN_GAMES)
    return;
  report->brier = reading->sums.brier / n_games;
  report->brier_equal = reading->sums.brier_equal / n_games;
  report->brier_leader = reading->sums.brier_leader / n_games;
  kr_reliability_curve_init (&report->curve, (const KrReliability *) reading->pairs->data,
                             (int) reading->pairs->len, scratch);
}

KrForecastReport *
kr_store_load_quality (KrStore *store, KrProgress *progress, GError **error)
{
  const KrHistoryQuery query = {.state = KR_HISTORY_FINISHED};
  g_autofree KrForecastReport *report = g_new0 (KrForecastReport, 1);
  g_autofree KrForecastPool *pool = g_new (KrForecastPool, 1);
  g_autoptr (GHashTable) played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (KrReliability));
  g_autoptr (GPtrArray) rows = NULL;
  Reading reading = {.store = store, .played = played, .pool = pool, .pairs = pairs};
  gboolean done;

  /* Others may write meanwhile: all of it is as it was at one moment. */
  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  rows = kr_store_list_counted (store, &query, G_MAXINT64, KR_STORE_QUALITY_GAMES + 1, error);
  report->is_cut = rows != NULL && rows->len > KR_STORE_QUALITY_GAMES;
  if (report->is_cut)
    g_ptr_array_remove_index (rows, KR_STORE_QUALITY_GAMES);
  if (rows != NULL)
    g_ptr_array_sort (rows, compare_kinds_cb);
  done = rows != NULL && read_games (&reading, rows, progress, error);
  kr_db_rollback (store->db);
  if (!done)
    return NULL;
  fill_report (report, &reading);
  return g_steal_pointer (&report);
}
