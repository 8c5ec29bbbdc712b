/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* The cards that can be played: those that match (P-1), and those a player can have. */

/* The face-up cards of @seat; @n receives their number. */
static uint64_t
find_face_up (const KrTable *table, int seat, int *n)
{
  uint64_t cards = 0;

  *n = 0;
  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].seat == seat) {
      cards |= UINT64_C (1) << table->face_up[i].card;
      (*n)++;
    }
  return cards;
}

uint64_t
kr_table_playable_cards (const KrTable *table)
{
  uint64_t legal, face_up;
  int n;

  if (table->over || !table->started || table->hands[table->turn] == 0 || kr_table_must_pay (table))
    return 0;
  legal = kr_table_matching_cards (table);
  if (table->n_face_up == 0)
    return legal;
  face_up = find_face_up (table, table->turn, &n) & legal;
  return face_up != 0 ? face_up : legal;
}

static bool
can_hold_besides_face_up (const KrTable *table, int seat, KrCard card)
{
  int elsewhere = table->pile[card];
  int n_own;

  for (int i = 0; i < table->n_face_up; i++)
    if (table->face_up[i].card == card && table->face_up[i].seat != seat)
      elsewhere++;
  if (elsewhere >= table->cards.copies[card])
    return false;
  if (find_face_up (table, seat, &n_own) >> card & 1)
    return true;
  return table->hands[seat] > n_own;
}

bool
kr_table_can_hold (const KrTable *table, int seat, KrCard card)
{
  if (table->hands[seat] == 0)
    return false;
  if (table->n_face_up > 0)
    return can_hold_besides_face_up (table, seat, card);
  return table->pile[card] < table->cards.copies[card];
}

bool
kr_table_has_penalty_card (const KrTable *table, int seat, KrCard but)
{
  uint64_t matching = kr_table_matching_cards (table);
  int n;
  uint64_t face_up = find_face_up (table, seat, &n);

  if (but != KR_CARD_NONE && face_up >> but & 1 && matching >> but & 1)
    return false;
  return (face_up & matching) != 0;
}
