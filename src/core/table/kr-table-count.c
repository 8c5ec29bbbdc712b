/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* The count: a deuce starts it, a draw ends it (C). */

void
kr_table_count_up (KrTable *table, KrRank rank, KrEffects *effects)
{
  kr_effects_cite (effects, KR_ATOM_C_1);
  table->count = (uint8_t) (table->count + (rank == KR_RANK_TWO ? 2 : 1));
  if (table->count > table->longest_count)
    table->longest_count = table->count;
}

/* Whether the end of the count is the end of the deal (C-3). */
static bool
ends_deal (const KrTable *table)
{
  if (table->setup.rules->count_redraw == KR_COUNT_REDRAW_OVER)
    return table->n_out > 0;
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->hands[seat] == 0)
      return true;
  return false;
}

static void
note_redraw (KrTable *table, int seat, KrEffects *effects)
{
  kr_effects_cite (effects, KR_ATOM_C_3);
  kr_effects_cite (effects, KR_ATOM_E_3);
  if (table->hands[seat] == 0)
    kr_effects_cite (effects, KR_ATOM_C_2);
  /* "If it was the player who had gone out": the first one, who had the star. */
  if (table->setup.rules->ha_ha_no_star && table->out[0] == seat)
    table->ha_ha_no_star = true;
}

void
kr_table_draw_count (KrTable *table, KrEffects *effects)
{
  int seat = table->turn;
  int count = table->count;

  if (table->n_out > 0)
    note_redraw (table, seat, effects);
  if (table->owes[seat] > 0)
    kr_effects_cite (effects, KR_ATOM_O_3);
  table->count = 0;
  kr_table_draw (table, seat, count, KR_DRAW_REASON_COUNT, KR_ATOM_C_1, effects);
  if (table->exhausted) {
    kr_table_end_at_once (table, effects);
  } else if (ends_deal (table)) {
    kr_table_end (table, seat, effects);
  } else {
    table->n_out = 0;
    table->free = table->setup.rules->after_count == KR_AFTER_COUNT_ANY;
    kr_effects_cite (effects, KR_ATOM_P_4);
    kr_table_finish_draw (table, effects);
  }
}
