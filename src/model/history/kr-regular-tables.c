/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-regular-tables.h"

#include "kr-ledger-private.h"
#include "kr-store-history.h"

static void
regular_table_free (KrRegularTable *table)
{
  kr_session_summary_free (table->last);
  g_free (table);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* What the games of a table have in common. Caller frees. */
static char *
format_key (const KrSessionSummary *game)
{
  const char *names[KR_MAX_SEATS + 2] = {NULL};
  guint n = game->n_seats;

  for (guint seat = 0; seat < n; seat++)
    names[seat] = game->names[seat];
  qsort (names, n, sizeof *names, compare_names);
  names[n] = game->rules_id;
  return g_strjoinv ("\n", (char **) names); /* which no name has */
}

/* Takes @game. */
static void
count_game (GPtrArray *tables, GHashTable *by_key, KrSessionSummary *game)
{
  g_autofree char *key = format_key (game);
  KrRegularTable *table = g_hash_table_lookup (by_key, key);

  if (table != NULL) {
    table->n_games++;
    table->since_us = game->started_at_us;
    kr_session_summary_free (game);
    return;
  }
  table = g_new (KrRegularTable, 1);
  *table = (KrRegularTable){game, 1, game->started_at_us, FALSE};
  g_ptr_array_add (tables, table);
  g_hash_table_insert (by_key, g_steal_pointer (&key), table);
}

GPtrArray *
kr_regular_tables_list (KrLedger *ledger, guint limit)
{
  const KrHistoryQuery finished = {.state = KR_HISTORY_FINISHED};
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) regular_table_free);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) games = NULL;
  GError *error = NULL;
  gboolean is_all;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), tables);
  games = kr_store_list_history (kr_ledger_get_store (ledger), &finished, NULL,
                                 KR_REGULAR_TABLES_GAMES, &error);
  kr_ledger_tell_failure (ledger, error);
  if (games == NULL)
    return tables;
  is_all = games->len < KR_REGULAR_TABLES_GAMES;
  while (games->len > 0) {
    KrSessionSummary *game = g_ptr_array_steal_index (games, 0);

    kr_session_summary_clean (game);
    if (game->n_scored > 0)
      count_game (tables, by_key, game);
    else
      kr_session_summary_free (game);
  }
  for (guint i = 0; i < tables->len; i++)
    ((KrRegularTable *) tables->pdata[i])->is_all = is_all;
  g_ptr_array_set_size (tables, (int) MIN (tables->len, limit));
  return tables;
}
