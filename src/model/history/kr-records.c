/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-records.h"

#include "kr-player-stats.h"
#include "kr-ledger-private.h"
#include "kr-record-items.h"
#include "kr-store-records.h"

/* Lists of what the store has computed. What cannot be read the ledger tells. */

/* The first of @rows (may be NULL), which it is taken out of; NULL if there is none. */
static gpointer
take_first (GPtrArray *rows)
{
  return rows != NULL && rows->len > 0 ? g_ptr_array_steal_index (rows, 0) : NULL;
}

/* --- What was played ------------------------------------------------------- */

GListModel *
kr_records_list_played (KrLedger *ledger)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListStore *list = g_list_store_new (KR_TYPE_PLAYED_ITEM);
  KrPlayedRow *row;
  GError *error = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_played (kr_ledger_get_store (ledger), &error);
  kr_ledger_tell_failure (ledger, error);
  while ((row = take_first (rows)) != NULL) {
    g_autoptr (KrPlayedItem) item = kr_played_item_new (row);

    g_list_store_append (list, item);
  }
  return G_LIST_MODEL (list);
}

/* --- Records --------------------------------------------------------------- */

/* The figure that counts how often @kind fell; KR_N_STATS: none does. */
static KrPlayerStat
find_figure (KrFeatKind kind)
{
  static const struct {
    KrFeatKind kind;
    KrPlayerStat figure;
  } figures[] = {
      {KR_FEAT_MOST_COOPERS, KR_STAT_COOPERS},
      {KR_FEAT_NO_HITTER, KR_STAT_NO_HITTERS},
      {KR_FEAT_PERFECT_GAME, KR_STAT_PERFECT_GAMES},
      {KR_FEAT_OFF_THE_BALCONY, KR_STAT_OFF_THE_BALCONY},
      {KR_FEAT_THREES_ONE, KR_STAT_THREES_ONE},
      {KR_FEAT_THREES_TWO, KR_STAT_THREES_TWO},
      {KR_FEAT_THREES_THREE, KR_STAT_THREES_THREE},
      {KR_FEAT_THREES_FOUR, KR_STAT_THREES_FOUR},
      {KR_FEAT_CLEAN, KR_STAT_CLEAN},
      {KR_FEAT_HA_HA_NO_STAR, KR_STAT_HA_HA_NO_STAR},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (figures); i++)
    if (figures[i].kind == kind)
      return figures[i].figure;
  return KR_N_STATS;
}

/* How often @kind fell in the games of @played (NULL: there are none). */
static guint
count_times (const KrPlayedRow *played, KrFeatKind kind)
{
  KrPlayerStat figure = find_figure (kind);

  return played != NULL && figure != KR_N_STATS ? (guint) played->figures.n[figure] : 0;
}

/* One for each kind; fewer and @error if some cannot be read. */
static void
fill_records (
    GListStore *list, KrStore *store, const char *rules_id, guint n_players, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_played (store, error);
  const KrPlayedRow *played = kr_store_find_played (all, rules_id, n_players);

  for (KrFeatKind kind = 0; all != NULL && kind < KR_N_FEATS; kind++) {
    g_autoptr (GPtrArray) rows = kr_store_list_records (store, rules_id, n_players, kind, 2, error);
    g_autoptr (KrRecordItem) item = NULL;
    KrBestFeat *best = take_first (rows);

    if (rows == NULL)
      return;
    item = kr_record_item_new (kind, best, take_first (rows), count_times (played, kind));
    g_list_store_append (list, item);
  }
}

GListModel *
kr_records_list (KrLedger *ledger, const char *rules_id, guint n_players)
{
  GListStore *list = g_list_store_new (KR_TYPE_RECORD_ITEM);
  GError *error = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  fill_records (list, kr_ledger_get_store (ledger), rules_id, n_players, &error);
  kr_ledger_tell_failure (ledger, error);
  return G_LIST_MODEL (list);
}

/* --- Yardsticks ------------------------------------------------------------ */

gboolean
kr_records_get_yardstick (KrLedger *ledger,
                          const char *rules_id,
                          guint n_players,
                          KrYardstick *yardstick)
{
  g_autoptr (GPtrArray) all = NULL;
  const KrRuleSet *set;
  const KrPlayedRow *played;
  GError *error = NULL;
  int wins;
  int excellent;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  set = kr_rulebook_find (kr_ledger_get_rulebook (ledger), rules_id);
  if (set == NULL)
    return FALSE;
  kr_player_stats_get_yardstick (&set->rules, (int) n_players, &wins, &excellent);
  if (wins == 0 && excellent == 0)
    return FALSE;
  *yardstick = (KrYardstick){.wins_under = wins, .excellent_under = excellent};
  all = kr_store_list_played (kr_ledger_get_store (ledger), &error);
  kr_ledger_tell_failure (ledger, error);
  played = kr_store_find_played (all, rules_id, n_players);
  if (played != NULL) {
    yardstick->n_under = (guint) played->figures.n[KR_STAT_UNDER];
    yardstick->n_under_won = (guint) played->figures.n[KR_STAT_UNDER_WON];
    yardstick->n_excellent = (guint) played->figures.n[KR_STAT_EXCELLENT];
    yardstick->n_games = played->n_games;
  }
  return TRUE;
}

/* --- The tab --------------------------------------------------------------- */

GListModel *
kr_records_list_beers (KrLedger *ledger)
{
  g_autoptr (GPtrArray) rows = NULL;
  GListStore *list = g_list_store_new (KR_TYPE_BEER_ITEM);
  KrBeerRow *row;
  GError *error = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_beers (kr_ledger_get_store (ledger), &error);
  kr_ledger_tell_failure (ledger, error);
  while ((row = take_first (rows)) != NULL) {
    g_autoptr (KrBeerItem) item = kr_beer_item_new (row);

    g_list_store_append (list, item);
  }
  return G_LIST_MODEL (list);
}
