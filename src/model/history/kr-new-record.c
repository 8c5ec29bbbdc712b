/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-new-record.h"

#include "kr-best-feat.h"
#include "kr-ledger-private.h"
#include "kr-store-records.h"

#include <string.h>

/* A record is new if the best of its kind is of this game, and the next of another
 * value or nobody's. */

void
kr_new_record_free (KrNewRecord *record)
{
  g_free (record->before_name);
  g_free (record->before_session);
  g_free (record);
}

static char *
dup_holders (const KrBestFeat *row)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < row->n_holders; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " & " : "", row->holders[i].name);
  return row->n_holders > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}

/* The record of @rows, the best two of @feat's kind, if it fell in @game; NULL if it is
 * another's or was reached before. */
static KrNewRecord *
find_new (KrGame *game, const GPtrArray *rows, const KrFeat *feat)
{
  const KrBestFeat *best = rows->len > 0 ? g_ptr_array_index (rows, 0) : NULL;
  const KrBestFeat *next = rows->len > 1 ? g_ptr_array_index (rows, 1) : NULL;
  KrNewRecord *record;

  if (best == NULL || strcmp (best->session_uuid, kr_game_get_uuid (game)) != 0 ||
      (next != NULL && next->value == best->value))
    return NULL;
  record = g_new0 (KrNewRecord, 1);
  record->feat = *feat;
  record->first = next == NULL;
  if (next != NULL) {
    record->before_value = next->value;
    record->before_name = dup_holders (next);
    record->before_session = g_strdup (next->session_uuid);
    record->before_at_us = next->started_at_us;
    record->before_utc_offset_min = next->utc_offset_min;
  }
  return record;
}

static gboolean
was_played_before (KrStore *store, const KrMatch *match)
{
  g_autoptr (GPtrArray) all = kr_store_list_played (store, NULL);
  const KrPlayedRow *played = kr_store_find_played (all, match->rules.id, match->n_players);

  return played != NULL && played->n_games > (match->stopped_early ? 0 : 1);
}

GPtrArray *
kr_records_find_new (KrGame *game)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_new_record_free);
  const KrMatch *match;
  KrFeat feats[KR_N_FEATS];
  KrStore *store;
  int n;

  g_return_val_if_fail (KR_IS_GAME (game), records);
  match = kr_game_get_match (game);
  store = kr_ledger_get_store (kr_game_get_ledger (game));
  if (!match->over || !was_played_before (store, match))
    return records;
  n = kr_feats_find (match, feats);
  for (int i = 0; i < n; i++) {
    g_autoptr (GPtrArray) rows =
        kr_store_list_records (store, match->rules.id, match->n_players, feats[i].kind, 2, NULL);
    KrNewRecord *record = rows != NULL ? find_new (game, rows, &feats[i]) : NULL;

    if (record != NULL)
      g_ptr_array_add (records, record);
  }
  return records;
}
