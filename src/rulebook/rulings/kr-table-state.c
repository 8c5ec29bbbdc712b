/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-state.h"

#include <string.h>

#define LOW_PACK 3 /* cards: so few that the next draws may need a shuffle */

static const struct {
  const char *name;
  KrTableStates state;
} names[] = {
    {"count", KR_TABLE_COUNT},
    {"no-count", KR_TABLE_NO_COUNT},
    {"six", KR_TABLE_SIX},
    {"owes", KR_TABLE_OWES},
    {"face-up", KR_TABLE_FACE_UP},
    {"penalty-card", KR_TABLE_FACE_UP},
    {"plain", KR_TABLE_PLAIN},
    {"free", KR_TABLE_FREE},
    {"small-pack", KR_TABLE_SMALL_PACK},
    {"over", KR_TABLE_OVER},
    {"low-pack", KR_TABLE_LOW_PACK},
    {"one-card", KR_TABLE_ONE_CARD},
    {"two-players", KR_TABLE_TWO_PLAYERS},
    {"debt", KR_TABLE_DEBT},
    {"ace", KR_TABLE_TOP (KR_RANK_ACE)},
    {"two", KR_TABLE_TOP (KR_RANK_TWO)},
    {"three", KR_TABLE_TOP (KR_RANK_THREE)},
    {"four", KR_TABLE_TOP (KR_RANK_FOUR)},
    {"five", KR_TABLE_TOP (KR_RANK_FIVE)},
    {"seven", KR_TABLE_TOP (KR_RANK_SEVEN)},
    {"eight", KR_TABLE_TOP (KR_RANK_EIGHT)},
    {"nine", KR_TABLE_TOP (KR_RANK_NINE)},
    {"ten", KR_TABLE_TOP (KR_RANK_TEN)},
    {"jack", KR_TABLE_TOP (KR_RANK_JACK)},
    {"queen", KR_TABLE_TOP (KR_RANK_QUEEN)},
    {"king", KR_TABLE_TOP (KR_RANK_KING)},
    {"joker", KR_TABLE_TOP (KR_RANK_JOKER)},
};

KrTableStates
kr_table_state_parse (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].name, name) == 0)
      return names[i].state;
  return 0;
}

char *
kr_table_state_dup_names (void)
{
  GString *all = g_string_new (names[0].name);

  for (gsize i = 1; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (all, " %s", names[i].name);
  return g_string_free (all, FALSE);
}

static gboolean
has_face_up (const KrTable *table)
{
  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == table->turn)
      return TRUE;
  return FALSE;
}

/* What concerns the current player. */
static KrTableStates
states_of_turn (const KrTable *table)
{
  KrTableStates states = 0;
  KrDrawReason why;

  if (table->owes[table->turn] > 0)
    states |= KR_TABLE_OWES;
  if (has_face_up (table))
    states |= KR_TABLE_FACE_UP;
  if (table->count == 0 && !table->again && states == 0)
    states |= KR_TABLE_PLAIN;
  if (table->n_pack < kr_table_due (table, &why))
    states |= KR_TABLE_SMALL_PACK;
  return states;
}

static KrTableStates
states_of_seats (const KrTable *table)
{
  KrTableStates states = table->setup.n_seats == 2 ? KR_TABLE_TWO_PLAYERS : 0;

  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if (table->hands[seat] == 1)
      states |= KR_TABLE_ONE_CARD;
    if (table->owes[seat] > 0)
      states |= KR_TABLE_DEBT;
  }
  return states;
}

KrTableStates
kr_table_states_of (const KrTable *table)
{
  KrTableStates states = table->count > 0 ? KR_TABLE_COUNT : KR_TABLE_NO_COUNT;

  if (table->again)
    states |= KR_TABLE_SIX;
  if (table->free)
    states |= KR_TABLE_FREE;
  if (table->n_pack <= LOW_PACK)
    states |= KR_TABLE_LOW_PACK;
  if (table->rank != KR_RANK_NONE)
    states |= KR_TABLE_TOP (table->rank);
  states |= table->over ? KR_TABLE_OVER : states_of_turn (table);
  return states | states_of_seats (table);
}
