/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-sheet-made.h"

void
kr_series_sheet_made_init (KrSeriesSheetMade *self,
                           const KrSeriesTable *table,
                           KrSeriesFormatDay format_day,
                           KrTranslator translator)
{
  self->dates = g_ptr_array_new_with_free_func (g_free);
  self->games = g_array_new (FALSE, FALSE, sizeof (KrSeriesSheetGame));
  self->players = g_array_new (FALSE, FALSE, sizeof (KrSeriesSheetPlayer));
  for (guint i = 0; i < table->games->len; i++) {
    const KrSeriesGame *game = g_ptr_array_index (table->games, i);
    KrSeriesSheetGame shown = {.location = game->location};

    if (game->number < 0)
      continue;
    g_ptr_array_add (self->dates, format_day (game->started_at_us, game->utc_offset_min));
    shown.date = g_ptr_array_index (self->dates, self->dates->len - 1);
    g_array_append_val (self->games, shown);
  }
  for (guint i = 0; i < table->players->len; i++) {
    const KrHolder *holder = g_ptr_array_index (table->players, i);
    KrSeriesSheetPlayer player = {holder->name, holder->pen};

    g_array_append_val (self->players, player);
  }
  self->sheet = (KrSeriesSheet){
      .title = table->series->name,
      .rules = table->rules,
      .players = (const KrSeriesSheetPlayer *) self->players->data,
      .n_players = self->players->len,
      .games = (const KrSeriesSheetGame *) self->games->data,
      .n_games = self->games->len,
      .results = table->results,
      .lines = table->lines,
      .translator = translator,
  };
}

void
kr_series_sheet_made_clear (KrSeriesSheetMade *self)
{
  g_clear_pointer (&self->dates, g_ptr_array_unref);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->players, g_array_unref);
}
