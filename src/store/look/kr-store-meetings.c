/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-meetings.h"

#include "kr-search-words.h"
#include "kr-store-history.h"

#define PAGE 100 /* games of the ledger that are read at once */

/* Counts who met in @game. */
static void
add_game (GHashTable *numbers, guint n, const KrSessionSummary *game, KrEveningPast *past)
{
  KrEveningRound round = {.n_tables = 1};
  guint n_there = 0;

  for (guint i = 0; i < n; i++)
    round.table[i] = KR_EVENING_ABSENT;
  for (guint i = 0; i < game->n_seats; i++) {
    g_autofree char *folded = kr_search_fold (game->names[i]);
    gpointer number;

    if (!g_hash_table_lookup_extended (numbers, folded, NULL, &number))
      continue;
    round.table[GPOINTER_TO_UINT (number)] = 0;
    n_there++;
  }
  if (n_there > 1) /* most games of a large ledger are of other people */
    kr_evening_add (past, &round, (int) n);
}

static gboolean
add_games (KrStore *store,
           const KrHistoryQuery *query,
           GHashTable *numbers,
           guint n,
           GHashTable *apart,
           KrEveningPast *past,
           GError **error)
{
  g_autoptr (KrSessionSummary) last = NULL;
  guint n_read = PAGE;

  while (n_read == PAGE) {
    g_autoptr (GPtrArray) games = kr_store_list_history (store, query, last, PAGE, error);

    if (games == NULL)
      return FALSE;
    for (guint i = 0; i < games->len; i++) {
      const KrSessionSummary *game = g_ptr_array_index (games, i);

      if (apart == NULL || !g_hash_table_contains (apart, game->uuid))
        add_game (numbers, n, game, past);
    }
    n_read = games->len;
    kr_session_summary_free (g_steal_pointer (&last));
    if (n_read == PAGE)
      last = g_ptr_array_steal_index (games, n_read - 1);
  }
  return TRUE;
}

gboolean
kr_store_count_meetings (KrStore *store,
                         const char *const *names,
                         guint n,
                         gint64 from_us,
                         GHashTable *apart,
                         KrEveningPast *past,
                         GError **error)
{
  const KrHistoryQuery query = {.from_us = from_us};
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < n; i++)
    g_hash_table_insert (numbers, kr_search_fold (names[i]), GUINT_TO_POINTER (i));
  return add_games (store, &query, numbers, n, apart, past, error);
}
