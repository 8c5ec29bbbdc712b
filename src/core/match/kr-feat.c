/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat.h"

#include "kr-feat-kind-private.h"

/* The search: the rule of a kind finds values for seats, in the game or in its deals;
 * the best one is kept. */

int
kr_feat_count (const KrMatch *match, int seat, KrFeatKind kind)
{
  KrFeatOfDeal happened =
      kind == KR_FEAT_OFF_THE_BALCONY ? kr_feat_rules[kind].deal : kr_feat_rules[kind].times;
  int64_t value;
  int n = 0;

  for (int i = 0; happened != NULL && i < match->n_scored; i++)
    n += happened (match, seat, i, &value);
  return n;
}

/* Keeps the better of @best, if there is @any so far, and a new one. */
static void
offer (KrFeat *best, bool *any, int64_t value, uint8_t seats, int deal)
{
  bool better = kr_feat_rules[best->kind].lowest ? value < best->value : value > best->value;

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
get_seats (const KrMatch *match, const KrFeatRule *rule, int seat)
{
  if (rule->of_table)
    return 0;
  return rule->of_side ? kr_match_side_bits (match, seat) : (uint8_t) (1u << seat);
}

static bool
find_in_game (const KrMatch *match, KrFeat *best)
{
  const KrFeatRule *rule = &kr_feat_rules[best->kind];
  bool any = false;

  for (int seat = 0; seat < match->n_seats; seat++) {
    int64_t value = 0;
    int deal = -1;

    if (rule->game (match, seat, &value, &deal))
      offer (best, &any, value, get_seats (match, rule, seat), deal);
  }
  return any;
}

static bool
find_in_deals (const KrMatch *match, KrFeat *best)
{
  const KrFeatRule *rule = &kr_feat_rules[best->kind];
  bool any = false;

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      int64_t value = 0;

      if (rule->deal (match, seat, i, &value))
        offer (best, &any, value, get_seats (match, rule, seat), i);
    }
  return any;
}

static bool
find_often (const KrMatch *match, KrFeat *best)
{
  const KrFeatRule *rule = &kr_feat_rules[best->kind];
  bool any = false;

  for (int seat = 0; seat < match->n_seats; seat++) {
    int n = kr_feat_count (match, seat, best->kind);
    int64_t value;
    int first = 0;

    if (n == 0)
      continue;
    while (!rule->times (match, seat, first, &value))
      first++;
    offer (best, &any, n, get_seats (match, rule, seat), first);
  }
  return any;
}

static bool
find_seconds (const KrMatch *match, KrFeat *best)
{
  best->value = 0;
  for (int i = 0; i < match->n_scored; i++) {
    if (match->deals[i].entry.seconds == 0)
      return false;
    best->value += match->deals[i].entry.seconds;
  }
  return best->value > 0;
}

static bool
find (const KrMatch *match, KrFeat *best)
{
  const KrFeatRule *rule = &kr_feat_rules[best->kind];

  if (kr_feat_kind_is_by_chance (best->kind) ||
      (kr_feat_kind_is_of_game (best->kind) && !kr_match_is_complete (match)))
    return false;
  if (rule->game != NULL)
    return find_in_game (match, best);
  if (rule->deal != NULL)
    return find_in_deals (match, best);
  if (rule->times != NULL)
    return find_often (match, best);
  return find_seconds (match, best);
}

int
kr_feats_find (const KrMatch *match, KrFeat feats[KR_N_FEATS])
{
  int n = 0;

  for (int kind = 0; kind < KR_N_FEATS; kind++) {
    feats[n] = (KrFeat){.kind = (KrFeatKind) kind, .deal = -1};
    n += find (match, &feats[n]);
  }
  return n;
}
