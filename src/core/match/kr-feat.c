/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat.h"

#include "kr-feat-kind-private.h"

/* Each row of kr-feat-kind.c finds a value for a seat, in the whole game or in one
 * deal; the search offers them all and keeps the best. */

const char *
kr_feat_kind_id (KrFeatKind kind)
{
  return kr_feat_rows[kind].id;
}

bool
kr_feat_kind_is_lowest (KrFeatKind kind)
{
  return kr_feat_rows[kind].lowest;
}

bool
kr_feat_kind_is_of_game (KrFeatKind kind)
{
  return kind <= KR_FEAT_PERFECT_GAME;
}

int
kr_seat_entry_count_only_threes (const KrSeatEntry *entry)
{
  KrHand hand;

  if (entry->kind != KR_ENTRY_CARDS || entry->cards.n == 0)
    return 0;
  kr_cards_count (&entry->cards, &hand);
  return hand.ranks[KR_RANK_THREE] == entry->cards.n ? entry->cards.n : 0;
}

int64_t
kr_match_pressure_points (const KrMatch *match, int seat)
{
  int64_t points = match->end_points[seat];

  for (int i = 0; i < match->n_scored; i++)
    points += match->deals[i].pressure_points[seat];
  return points;
}

bool
kr_match_is_complete (const KrMatch *match)
{
  return match->over && !match->stopped_early;
}

int
kr_feat_count (const KrMatch *match, int seat, KrFeatKind kind)
{
  KrFeatOfDeal happened =
      kind == KR_FEAT_OFF_THE_BALCONY ? kr_feat_rows[kind].deal : kr_feat_rows[kind].times;
  int64_t value;
  int n = 0;

  for (int i = 0; happened != NULL && i < match->n_scored; i++)
    n += happened (match, seat, i, &value);
  return n;
}

/* --- The search ------------------------------------------------------- */

/* Keeps the better of @best, if there is @any, and a new one. */
static void
offer (KrFeat *best, bool *any, int64_t value, uint8_t seats, int deal)
{
  bool better = kr_feat_rows[best->kind].lowest ? value < best->value : value > best->value;

  if (*any && value == best->value) {
    best->seats |= seats;
    best->deal = best->deal < deal ? best->deal : (int8_t) deal;
    return;
  }
  if (*any && !better)
    return;
  best->value = value;
  best->seats = seats;
  best->deal = (int8_t) deal;
  *any = true;
}

static uint8_t
get_seats (const KrMatch *match, const KrFeatRow *row, int seat)
{
  if (row->of_table)
    return 0;
  return row->of_side ? kr_match_side_bits (match, seat) : (uint8_t) (1u << seat);
}

static bool
find_in_game (const KrMatch *match, KrFeat *best)
{
  const KrFeatRow *row = &kr_feat_rows[best->kind];
  bool any = false;

  for (int seat = 0; seat < match->n_seats; seat++) {
    int64_t value = 0;
    int deal = -1;

    if (row->game (match, seat, &value, &deal))
      offer (best, &any, value, get_seats (match, row, seat), deal);
  }
  return any;
}

static bool
find_in_deals (const KrMatch *match, KrFeat *best)
{
  const KrFeatRow *row = &kr_feat_rows[best->kind];
  bool any = false;

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      int64_t value = 0;

      if (row->deal (match, seat, i, &value))
        offer (best, &any, value, get_seats (match, row, seat), i);
    }
  return any;
}

/* The first deal in which what @row tells of fell to @seat, to which it did fall. */
static int
find_first (const KrMatch *match, const KrFeatRow *row, int seat)
{
  int64_t value;
  int deal = 0;

  while (!row->times (match, seat, deal, &value))
    deal++;
  return deal;
}

static bool
find_often (const KrMatch *match, KrFeat *best)
{
  const KrFeatRow *row = &kr_feat_rows[best->kind];
  bool any = false;

  for (int seat = 0; seat < match->n_seats; seat++) {
    int n = kr_feat_count (match, seat, best->kind);

    if (n > 0)
      offer (best, &any, n, get_seats (match, row, seat), find_first (match, row, seat));
  }
  return any;
}

static bool
find_seconds (const KrMatch *match, int64_t seconds, KrFeat *best)
{
  int64_t sum = 0;

  for (int i = 0; i < match->n_scored; i++) {
    if (match->deals[i].entry.seconds == 0) {
      best->value = seconds;
      return seconds > 0;
    }
    sum += match->deals[i].entry.seconds;
  }
  best->value = sum;
  return sum > 0;
}

static bool
find (const KrMatch *match, int64_t seconds, KrFeat *best)
{
  const KrFeatRow *row = &kr_feat_rows[best->kind];

  if (kr_feat_kind_is_of_game (best->kind) && !kr_match_is_complete (match))
    return false;
  if (row->game != NULL)
    return find_in_game (match, best);
  if (row->deal != NULL)
    return find_in_deals (match, best);
  if (row->times != NULL)
    return find_often (match, best);
  return find_seconds (match, seconds, best);
}

int
kr_feats_find (const KrMatch *match, int64_t seconds, KrFeat feats[KR_N_FEATS])
{
  int n = 0;

  for (int kind = 0; kind < KR_N_FEATS; kind++) {
    feats[n] = (KrFeat){.kind = (KrFeatKind) kind, .deal = -1};
    n += find (match, seconds, &feats[n]);
  }
  return n;
}
