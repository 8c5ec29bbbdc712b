/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* The end of a deal, and going out (E, C-4, O-10). */

#include <string.h>

void
kr_table_note_out (KrTable *table, int seat)
{
  for (int i = 0; i < table->n_out; i++)
    if (table->out[i] == seat)
      return;
  table->out[table->n_out++] = (int8_t) seat;
}

/* The star goes to the first player who went out (C-4), unless the count came back
 * to that player (C-3). */
static int
find_star (const KrTable *table)
{
  const KrRules *rules = table->setup.rules;

  if (!rules->stars || (table->ha_ha_no_star && !rules->ha_ha_star_passes))
    return KR_NO_SEAT;
  for (int i = table->ha_ha_no_star ? 1 : 0; i < table->n_out; i++)
    if (table->hands[table->out[i]] == 0 || rules->count_redraw == KR_COUNT_REDRAW_OVER)
      return table->out[i];
  return KR_NO_SEAT;
}

static void
close_deal (KrTable *table, KrEffects *effects)
{
  kr_effects_cite (effects, table->exhausted ? KR_ATOM_E_4 : KR_ATOM_E_1);
  if (table->n_out > 1 && table->setup.rules->clean)
    kr_effects_cite (effects, KR_ATOM_C_4);
  for (int i = 0; i < table->n_out; i++)
    if (table->hands[table->out[i]] == 0)
      table->went_out |= (uint8_t) (1u << table->out[i]);
  table->over = true;
  table->star = (int8_t) find_star (table);
}

/* Now nobody has the turn, and nothing is owed. */
static void
clear_table (KrTable *table)
{
  table->turn = KR_NO_SEAT;
  table->plays_as = KR_NO_SEAT;
  table->again = false;
  table->second = false;
  table->free = false;
  table->king = 0;
  table->count = 0;
  table->silent = 0;
  table->slow = 0;
  table->slow_noted = false;
  table->ended = KR_NO_SEAT;
  memset (table->owes, 0, sizeof table->owes);
}

/* Whether the rules spare @seat, who has gone out, the cards owed (O-1, C-4). */
static bool
is_spared (const KrTable *table, int seat)
{
  const KrRules *rules = table->setup.rules;
  bool second = table->n_out > 1 && table->out[0] != seat;

  return table->hands[seat] == 0 &&
         (rules->one_card_out_free || (second && rules->clean && rules->clean_free));
}

/* Cards owed are drawn in the order of play after @ender, who draws last (O-10). */
static void
draw_owed (KrTable *table, int ender, KrEffects *effects)
{
  int seat = ender;

  for (int i = 0; i < table->setup.n_seats; i++) {
    seat = kr_table_seat_after (table, seat, 1);
    if (is_spared (table, seat))
      continue;
    while (table->owes[seat] > 0 && !table->exhausted) {
      kr_effects_cite (effects, KR_ATOM_O_10);
      kr_table_pay (table, seat, effects);
    }
  }
}

void
kr_table_end (KrTable *table, int ender, KrEffects *effects)
{
  close_deal (table, effects);
  if (table->setup.rules->one_card_drawn_at_end)
    draw_owed (table, ender, effects);
  clear_table (table);
}

void
kr_table_end_at_once (KrTable *table, KrEffects *effects)
{
  close_deal (table, effects);
  clear_table (table);
}
