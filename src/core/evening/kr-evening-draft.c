/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-draft.h"

#include <string.h>

/* A step of a generator of random numbers (SplitMix64). */
static uint64_t
draw (uint64_t *seed)
{
  uint64_t z = *seed += 0x9e3779b97f4a7c15;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static void
shuffle (int16_t *players, int n, uint64_t *seed)
{
  for (int i = n - 1; i > 0; i--) {
    const int other = (int) (draw (seed) % (uint64_t) (i + 1));
    const int16_t player = players[i];

    players[i] = players[other];
    players[other] = player;
  }
}

void
kr_evening_draft_init (KrEveningDraft *draft,
                       const KrEveningRound *round,
                       int n_players,
                       uint64_t seed)
{
  memset (draft, 0, sizeof *draft);
  draft->n_tables = round->n_tables;
  for (int i = 0; i < n_players; i++) {
    const int table = round->table[i];

    if (table == KR_EVENING_OUT)
      draft->out[draft->n_out++] = (int16_t) i;
    else if (table >= 0)
      draft->seats[table][draft->n_seats[table]++] = (int16_t) i;
  }
  for (int table = 0; table < draft->n_tables; table++)
    shuffle (draft->seats[table], draft->n_seats[table], &seed);
}

/* --- Who is where ------------------------------------------------------------- */

static int16_t *
list (KrEveningDraft *draft, int table, int **n)
{
  *n = table == KR_EVENING_DRAFT_OUT ? &draft->n_out : &draft->n_seats[table];
  return table == KR_EVENING_DRAFT_OUT ? draft->out : draft->seats[table];
}

/* The place of @player; NULL if there is none. @table receives which table, @index which seat. */
static int16_t *
find (KrEveningDraft *draft, int player, int *table, int *index)
{
  for (*table = KR_EVENING_DRAFT_OUT; *table < draft->n_tables; ++*table) {
    int *n;
    int16_t *players = list (draft, *table, &n);

    for (*index = 0; *index < *n; ++*index)
      if (players[*index] == player)
        return &players[*index];
  }
  return NULL;
}

int
kr_evening_draft_find (const KrEveningDraft *draft, int player)
{
  for (int table = 0; table < draft->n_tables; table++)
    for (int seat = 0; seat < draft->n_seats[table]; seat++)
      if (draft->seats[table][seat] == player)
        return table;
  return KR_EVENING_DRAFT_OUT;
}

bool
kr_evening_draft_move (KrEveningDraft *draft, int player, int table)
{
  int from, index;
  int *n, *n_before;
  int16_t *players, *before;

  if (find (draft, player, &from, &index) == NULL || from == table || table >= draft->n_tables)
    return false;
  players = list (draft, table, &n);
  if (table != KR_EVENING_DRAFT_OUT && *n == KR_MAX_SEATS)
    return false;
  before = list (draft, from, &n_before);
  memmove (&before[index], &before[index + 1], (size_t) (*n_before - index - 1) * sizeof *before);
  --*n_before;
  players[(*n)++] = (int16_t) player;
  return true;
}

bool
kr_evening_draft_swap (KrEveningDraft *draft, int player, int other)
{
  int table, index;
  int16_t *first = find (draft, player, &table, &index);
  int16_t *second = find (draft, other, &table, &index);

  if (first == NULL || second == NULL || first == second)
    return false;
  *first = (int16_t) other;
  *second = (int16_t) player;
  return true;
}

/* --- What is to be said of it --------------------------------------------------- */

int
kr_evening_draft_count_met (const KrEveningDraft *draft, const KrEveningPast *past, int player)
{
  const int table = kr_evening_draft_find (draft, player);
  int n = 0;

  for (int seat = 0; table >= 0 && seat < draft->n_seats[table]; seat++)
    n += past->met[player][draft->seats[table][seat]] > 0;
  return n;
}

int
kr_evening_draft_count_repeats (const KrEveningDraft *draft, const KrEveningPast *past)
{
  int n = 0;

  for (int table = 0; table < draft->n_tables; table++)
    for (int seat = 0; seat < draft->n_seats[table]; seat++)
      n += kr_evening_draft_count_met (draft, past, draft->seats[table][seat]);
  return n / 2;
}

int
kr_evening_draft_find_odd (const KrEveningDraft *draft, const KrEveningTables *tables)
{
  for (int i = 0; i < draft->n_tables; i++)
    if (draft->n_seats[i] > 0 &&
        (draft->n_seats[i] < tables->smallest || draft->n_seats[i] > tables->largest))
      return i;
  return -1;
}

bool
kr_evening_draft_is_current (const KrEveningDraft *draft, const KrEveningState *state)
{
  int n = draft->n_out;

  for (int i = 0; i < draft->n_out; i++)
    if (draft->out[i] >= state->n_people || !state->people[draft->out[i]].here)
      return false;
  for (int table = 0; table < draft->n_tables; table++)
    for (int seat = 0; seat < draft->n_seats[table]; seat++, n++) {
      const int player = draft->seats[table][seat];

      if (player >= state->n_people || !state->people[player].here)
        return false;
    }
  return n == kr_evening_state_count_here (state);
}

void
kr_evening_draft_make_event (const KrEveningDraft *draft,
                             const KrEveningState *state,
                             KrEveningEvent *event)
{
  memset (event, 0, sizeof *event);
  event->kind = KR_EVENING_ROUND;
  event->round = state->n_rounds;
  for (int table = 0; table < draft->n_tables; table++) {
    if (draft->n_seats[table] == 0)
      continue;
    event->tables[event->n_tables++] = (KrEveningSeating){.n_seats = draft->n_seats[table]};
    for (int seat = 0; seat < draft->n_seats[table]; seat++)
      memcpy (event->people[event->n_people++], state->people[draft->seats[table][seat]].uuid,
              KR_EVENING_UUID_SIZE);
  }
  for (int i = 0; i < draft->n_out; i++)
    memcpy (event->people[event->n_people++], state->people[draft->out[i]].uuid,
            KR_EVENING_UUID_SIZE);
}
