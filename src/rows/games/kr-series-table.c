/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-table.h"

const KrSeriesResult *
kr_series_table_get_result (const KrSeriesTable *table, guint number, guint player)
{
  return &table->results[(gsize) number * table->players->len + player];
}

const KrSeriesLine *
kr_series_table_get_line (const KrSeriesTable *table, guint number, guint player)
{
  return &table->lines[(gsize) number * table->players->len + player];
}

const KrSeriesLine *
kr_series_table_get_last_line (const KrSeriesTable *table, guint player)
{
  return kr_series_table_get_line (table, table->n_counting - 1, player);
}

void
kr_series_game_free (KrSeriesGame *game)
{
  if (game == NULL)
    return;
  g_free (game->uuid);
  g_free (game->rules_name);
  g_free (game->location);
  g_free (game);
}

void
kr_series_table_free (KrSeriesTable *table)
{
  if (table == NULL)
    return;
  kr_series_row_free (table->series);
  g_clear_pointer (&table->games, g_ptr_array_unref);
  g_clear_pointer (&table->players, g_ptr_array_unref);
  g_free (table->results);
  g_free (table->lines);
  g_free (table);
}
