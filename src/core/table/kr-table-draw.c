/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* Drawing from the pack, shuffling the pile, and the pressures for it (X). */

#include <assert.h>
#include <string.h>

#include "kr-pressure.h"

/* Pressures that @seat, or its partnership, has taken so far. */
static int
count_pressures (const KrTable *table, int seat)
{
  int n = table->setup.pressures[seat] + table->tally[seat].pressures;

  if (table->sides)
    n += table->setup.pressures[seat ^ 2] + table->tally[seat ^ 2].pressures;
  return n;
}

static KrAtom
pressure_atom (const KrRules *rules)
{
  switch (rules->pressure) {
  case KR_PRESSURE_FLAT:
    return KR_ATOM_X_1;
  case KR_PRESSURE_DOUBLING:
    return KR_ATOM_X_2;
  case KR_PRESSURE_CAPPED:
    return KR_ATOM_X_3;
  case KR_PRESSURE_END_OF_GAME:
    return KR_ATOM_X_4;
  }
  return KR_ATOM_X_1; /* unreachable: there is no other kind */
}

/* The drawer takes a pressure; for Figgy the next player does (P-8). */
static KrPressureTaken *
take_pressure (KrTable *table, int drawer, KrEffects *effects)
{
  int seat = drawer == table->setup.dummy ? kr_table_seat_after (table, drawer, 1) : drawer;
  KrPressureTaken *taken = &effects->pressures[effects->n_pressures++];

  assert (effects->n_pressures <= KR_MAX_PRESSURES);
  taken->seat = (int8_t) seat;
  taken->nth = (uint16_t) (count_pressures (table, seat) + 1);
  taken->points = kr_pressure_cost (table->setup.rules, taken->nth);
  taken->shuffled = false;
  taken->atoms = (KrAtoms){{0, 0}};
  kr_atoms_add (&taken->atoms, pressure_atom (table->setup.rules));
  if (seat != drawer)
    kr_atoms_add (&taken->atoms, KR_ATOM_P_8);
  table->tally[seat].pressures++;
  table->tally[seat].pressure_points += taken->points;
  if (table->tally[seat].pressure_points > KR_MAX_COMPUTED_POINTS)
    table->tally[seat].pressure_points = KR_MAX_COMPUTED_POINTS + 1;
  table->n_pressures++;
  return taken;
}

static void
shuffle (KrTable *table)
{
  table->n_pack = (uint8_t) (table->n_pile - 1);
  table->n_pile = 1;
  memset (table->pile, 0, sizeof table->pile);
  assert (table->top < KR_N_CARDS); /* before the starter there is no pile to be shuffled */
  table->pile[table->top] = 1;
}

/* @seat takes a pressure, and the pile becomes a new pack if the rules and the pile
 * allow it. Returns whether there is a new pack. */
static bool
replenish (KrTable *table, int seat, KrEffects *effects)
{
  const KrRules *rules = table->setup.rules;
  int n_players = table->setup.n_seats - (table->setup.dummy != KR_NO_SEAT ? 1 : 0);
  KrPressureTaken *taken = take_pressure (table, seat, effects);

  if (rules->pressure_limit && table->n_pressures >= n_players) {
    kr_atoms_add (&taken->atoms, KR_ATOM_X_7);
    table->exhausted = true;
    if (!rules->pressure_limit_completes)
      return false;
  }
  if (table->n_pile <= 1) {
    kr_atoms_add (&taken->atoms, KR_ATOM_X_6);
    table->exhausted = table->exhausted || rules->empty_pile == KR_EMPTY_PILE_ENDS_DEAL;
    return false;
  }
  kr_atoms_add (&taken->atoms, KR_ATOM_X_5);
  taken->shuffled = true;
  shuffle (table);
  return true;
}

static int
take_from_pack (KrTable *table, int most)
{
  int n = table->n_pack < most ? table->n_pack : most;

  table->n_pack = (uint8_t) (table->n_pack - n);
  return n;
}

/* The pack has too few cards: they are drawn, then more from a new pack. At the
 * second pressure of one draw there is nothing to shuffle. */
static int
draw_beyond_pack (KrTable *table, int seat, int n, KrEffects *effects)
{
  int first = effects->n_pressures;
  int drawn = take_from_pack (table, n);

  while (drawn < n && replenish (table, seat, effects))
    drawn += take_from_pack (table, n - drawn);
  if (effects->n_pressures - first > 1)
    kr_atoms_add (&effects->pressures[effects->n_pressures - 1].atoms, KR_ATOM_X_9);
  for (int i = first; i < effects->n_pressures; i++)
    kr_atoms_add_all (&effects->atoms, &effects->pressures[i].atoms);
  return drawn;
}

void
kr_table_draw (KrTable *table, int seat, int n, KrDrawReason why, KrAtom atom, KrEffects *effects)
{
  KrDraw *draw = &effects->draws[effects->n_draws++];
  int drawn = n;

  assert (effects->n_draws <= KR_MAX_DRAWS);
  if (n <= table->n_pack)
    table->n_pack = (uint8_t) (table->n_pack - n);
  else
    drawn = draw_beyond_pack (table, seat, n, effects);
  table->hands[seat] = (uint8_t) (table->hands[seat] + drawn);
  draw->seat = (int8_t) seat;
  draw->cards = (uint8_t) drawn;
  draw->why = why;
  draw->atom = atom;
  kr_effects_cite (effects, atom);
}
