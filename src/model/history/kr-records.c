/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-records.h"

#include "kr-player-stats.h"
#include "kr-ledger-private.h"
#include "kr-store-courses.h"
#include "kr-store-open.h"
#include "kr-store-records.h"
#include "kr-store-scoped-records.h"
#include "kr-work.h"

/* What the store has computed. */

/* @rows, or an empty array in their place, when @error says why they could not be read. */
static GPtrArray *
answer (KrLedger *ledger, GPtrArray *rows, GError *error)
{
  kr_ledger_tell_failure (ledger, error);
  return rows != NULL ? rows : g_ptr_array_new ();
}

GPtrArray *
kr_records_list_played (KrLedger *ledger)
{
  GError *error = NULL;
  GPtrArray *rows;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_played (kr_ledger_get_store (ledger), &error);
  return answer (ledger, rows, error);
}

/* --- Records --------------------------------------------------------------- */

/* The figure that counts the feats of @kind; KR_N_STATS if there is none. */
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

static guint
count_times (const KrPlayedRow *played, KrFeatKind kind)
{
  const KrPlayerStat figure = find_figure (kind);

  return played != NULL && figure != KR_N_STATS ? (guint) played->figures.n[figure] : 0;
}

/* One for each kind; fewer and @error if some cannot be read. */
static void
add_records (
    GPtrArray *records, KrStore *store, const char *rules_id, guint n_players, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_played (store, error);
  const KrPlayedRow *played = kr_store_find_played (all, rules_id, n_players);

  for (KrFeatKind kind = 0; all != NULL && kind < KR_N_FEATS; kind++) {
    GPtrArray *top =
        kr_store_list_records (store, rules_id, n_players, kind, KR_N_BEST_FEATS, error);
    KrFeatRecord *record;

    if (top == NULL)
      return;
    record = g_new0 (KrFeatRecord, 1);
    record->kind = kind;
    record->top = top;
    record->n_times = count_times (played, kind);
    g_ptr_array_add (records, record);
  }
}

GPtrArray *
kr_records_list (KrLedger *ledger, const char *rules_id, guint n_players)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_feat_record_free);
  GError *error = NULL;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), records);
  add_records (records, kr_ledger_get_store (ledger), rules_id, n_players, &error);
  return answer (ledger, records, error);
}

/* --- Some of all games ------------------------------------------------------ */

static gpointer
count (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  KrProgress progress = {.cancellable = cancellable};

  return store != NULL ? kr_store_list_scoped_records (store, input->scope, &progress, error)
                       : NULL;
}

void
kr_records_count_async (KrLedger *ledger,
                        const KrScope *scope,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input = (KrWorkInput){.of = ledger, .scope = scope, .is_read = TRUE};
  kr_work_run (ledger, &input, count, (GDestroyNotify) g_ptr_array_unref, cancellable, callback,
               data);
}

GPtrArray *
kr_records_count_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, ledger), NULL);
  return kr_work_finish (result, error);
}

GPtrArray *
kr_records_list_scoped (const KrScopedRecords *scoped)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_feat_record_free);

  for (KrFeatKind kind = 0; kind < KR_N_FEATS; kind++) {
    const KrFeatRecord record = {kind, g_ptr_array_ref (scoped->top[kind]),
                                 count_times (scoped->played, kind)};

    g_ptr_array_add (records, g_memdup2 (&record, sizeof record));
  }
  return records;
}

/* --- By chance ------------------------------------------------------------- */

static gpointer
work_out (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  g_autofree KrChancesWorked *worked = g_new0 (KrChancesWorked, 1);
  KrProgress progress = {.cancellable = cancellable};

  worked->limit = GPOINTER_TO_UINT (input->data);
  if (store == NULL ||
      !kr_store_work_out_courses (store, worked->limit, &progress, &worked->n_done, error) ||
      !kr_store_count_courses_left (store, &worked->n_left, error))
    return NULL;
  return g_steal_pointer (&worked);
}

void
kr_records_work_out_async (KrLedger *ledger,
                           guint limit,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input = (KrWorkInput){.of = ledger, .data = GUINT_TO_POINTER (limit)};
  kr_work_run (ledger, &input, work_out, g_free, cancellable, callback, data);
}

gboolean
kr_records_work_out_finish (KrLedger *ledger,
                            GAsyncResult *result,
                            KrChancesWorked *worked,
                            GError **error)
{
  g_autofree KrChancesWorked *done = NULL;

  g_return_val_if_fail (g_task_is_valid (result, ledger), FALSE);
  done = kr_work_finish (result, error);
  if (done != NULL)
    *worked = *done;
  return done != NULL;
}

/* --- Yardsticks ------------------------------------------------------------ */

gboolean
kr_records_get_yardstick (KrLedger *ledger, const KrPlayedRow *played, KrYardstick *yardstick)
{
  const KrRuleSet *set;
  int wins;
  int excellent;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), FALSE);
  set = kr_rulebook_find (kr_ledger_get_rulebook (ledger), played->rules_id);
  if (set == NULL)
    return FALSE;
  kr_player_stats_get_yardstick (&set->rules, (int) played->n_players, &wins, &excellent);
  if (wins == 0 && excellent == 0)
    return FALSE;
  *yardstick = (KrYardstick){
      .wins_under = wins,
      .excellent_under = excellent,
      .n_under = (guint) played->figures.n[KR_STAT_UNDER],
      .n_under_won = (guint) played->figures.n[KR_STAT_UNDER_WON],
      .n_excellent = (guint) played->figures.n[KR_STAT_EXCELLENT],
      .n_games = played->n_games,
  };
  return TRUE;
}

/* --- The tab --------------------------------------------------------------- */

GPtrArray *
kr_records_list_beers (KrLedger *ledger)
{
  GError *error = NULL;
  GPtrArray *rows;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  rows = kr_store_list_beers (kr_ledger_get_store (ledger), &error);
  return answer (ledger, rows, error);
}
