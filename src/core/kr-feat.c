/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat.h"

/*
 * Every kind says how a value is found: for a seat in the whole game, or for a
 * seat in one deal. The search offers each value and keeps the best.
 */

/* FALSE: nothing of the kind there. @deal is -1 before. */
typedef bool (*GameFunc) (const KrMatch *match, int seat, int64_t *value, int *deal);
typedef bool (*DealFunc) (const KrMatch *match, int seat, int deal, int64_t *value);

typedef struct {
  const char *id;
  bool lowest;
  bool of_side;  /* partners share it */
  bool of_table; /* it is nobody's alone */
  GameFunc game;
  DealFunc deal;
  DealFunc times; /* in one deal or not; the feat is how often */
} Kind;

/* --- Of a whole game -------------------------------------------------- */

static bool
get_win (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = match->totals[seat];
  return match->place[seat] == 1;
}

static bool
get_width (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  bool any = false;

  (void) deal;
  for (int other = 0; other < match->n_seats; other++) {
    int64_t ahead = match->totals[other] - match->totals[seat];

    if (kr_match_side (match, other) == kr_match_side (match, seat) || (any && ahead >= *value))
      continue;
    *value = ahead;
    any = true;
  }
  return any && *value > 0;
}

/* Of the seat itself, in all deals. */
static int64_t
count_happenings (const KrMatch *match, int seat, KrHappening happening)
{
  int64_t n = 0;

  for (int i = 0; i < match->n_scored; i++)
    n += match->deals[i].entry.seats[seat].happened[happening];
  return n;
}

static bool
get_pressures (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = count_happenings (match, seat, KR_HAPPENING_PRESSURE);
  return *value > 0;
}

static bool
get_coopers (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = count_happenings (match, seat, KR_HAPPENING_COOPER);
  return *value > 0;
}

static bool
get_pressure_points (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = 0;
  for (int other = 0; other < match->n_seats; other++)
    if (kr_match_side (match, other) == kr_match_side (match, seat))
      *value += kr_feat_pressure_points (match, other);
  return *value > 0;
}

static bool
get_stars (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = match->rules.stars ? match->stars[seat] : 0;
  return *value > 0;
}

/* How far the winner lay behind at worst. */
static bool
get_comeback (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  *value = 0;
  for (int i = 0; i < match->n_scored; i++)
    for (int other = 0; other < match->n_seats; other++) {
      int64_t behind = match->deals[i].total[seat] - match->deals[i].total[other];

      if (behind <= *value)
        continue;
      *value = behind;
      *deal = i;
    }
  return match->place[seat] == 1 && *value > 0;
}

static bool
get_lead (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  int n = 0;

  *value = 0;
  for (int i = 0; i < match->n_scored; i++) {
    n = match->deals[i].leader == kr_match_side (match, seat) ? n + 1 : 0;
    if (n <= *value)
      continue;
    *value = n;
    *deal = i - n + 1;
  }
  return *value > 0;
}

static bool
get_lead_changes (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) seat;
  (void) deal;
  *value = kr_match_lead_changes (match);
  return *value > 0;
}

static bool
get_no_hitter (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = match->totals[seat];
  return kr_match_honours (match, seat) & KR_HONOUR_NO_HITTER;
}

static bool
get_perfect_game (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = match->totals[seat];
  return kr_match_honours (match, seat) & KR_HONOUR_PERFECT_GAME;
}

/* --- Of one deal ------------------------------------------------------ */

static bool
get_deal (const KrMatch *match, int seat, int deal, int64_t *value)
{
  *value = match->deals[deal].points[seat];
  return true;
}

static bool
get_hand (const KrMatch *match, int seat, int deal, int64_t *value)
{
  const KrSeatEntry *entry = &match->deals[deal].entry.seats[seat];

  *value = match->deals[deal].hand_points[seat] -
           match->rules.revoke * entry->happened[KR_HAPPENING_REVOKE];
  return entry->kind == KR_ENTRY_CARDS || entry->kind == KR_ENTRY_POINTS;
}

static bool
get_longest_count (const KrMatch *match, int seat, int deal, int64_t *value)
{
  (void) seat;
  *value = match->deals[deal].entry.longest_count;
  return *value > 0;
}

static bool
get_deal_pressures (const KrMatch *match, int seat, int deal, int64_t *value)
{
  *value = match->deals[deal].entry.seats[seat].happened[KR_HAPPENING_PRESSURE];
  return *value > 0;
}

static bool
get_balcony (const KrMatch *match, int seat, int deal, int64_t *value)
{
  *value = match->deals[deal].hand_points[seat];
  return match->rules.honours && *value <= KR_BALCONY_POINTS;
}

/* --- How often --------------------------------------------------------- */

static bool
has_one_three (const KrMatch *match, int seat, int deal, int64_t *n)
{
  *n = kr_feat_only_threes (&match->deals[deal].entry.seats[seat]);
  return *n == 1;
}

static bool
has_two_threes (const KrMatch *match, int seat, int deal, int64_t *n)
{
  *n = kr_feat_only_threes (&match->deals[deal].entry.seats[seat]);
  return *n == 2;
}

static bool
has_three_threes (const KrMatch *match, int seat, int deal, int64_t *n)
{
  *n = kr_feat_only_threes (&match->deals[deal].entry.seats[seat]);
  return *n == 3;
}

static bool
has_four_threes (const KrMatch *match, int seat, int deal, int64_t *n)
{
  *n = kr_feat_only_threes (&match->deals[deal].entry.seats[seat]);
  return *n >= 4;
}

static bool
is_clean (const KrMatch *match, int seat, int deal, int64_t *n)
{
  const KrSeatEntry *entry = &match->deals[deal].entry.seats[seat];

  *n = 1;
  return entry->kind == KR_ENTRY_OUT && entry->clean;
}

static bool
is_ha_ha_no_star (const KrMatch *match, int seat, int deal, int64_t *n)
{
  const KrDealEntry *entry = &match->deals[deal].entry;

  *n = 1;
  return entry->ha_ha_no_star && entry->n_out > 0 && entry->out[0] == seat;
}

static const Kind kinds[KR_N_FEATS] = {
    [KR_FEAT_LOWEST_WIN] = {"lowest-win", .lowest = true, .of_side = true, .game = get_win},
    [KR_FEAT_HIGHEST_WIN] = {"highest-win", .of_side = true, .game = get_win},
    [KR_FEAT_WIDEST_WIN] = {"widest-win", .of_side = true, .game = get_width},
    [KR_FEAT_FASTEST_GAME] = {"fastest-game", .lowest = true, .of_table = true},
    [KR_FEAT_MOST_PRESSURES] = {"most-pressures", .game = get_pressures},
    [KR_FEAT_PRESSURE_POINTS] = {"pressure-points", .of_side = true, .game = get_pressure_points},
    [KR_FEAT_MOST_STARS] = {"most-stars", .of_side = true, .game = get_stars},
    [KR_FEAT_MOST_COOPERS] = {"most-coopers", .game = get_coopers},
    [KR_FEAT_COMEBACK] = {"comeback", .of_side = true, .game = get_comeback},
    [KR_FEAT_LONGEST_LEAD] = {"longest-lead", .of_side = true, .game = get_lead},
    [KR_FEAT_LEAD_CHANGES] = {"lead-changes", .of_table = true, .game = get_lead_changes},
    [KR_FEAT_NO_HITTER] = {"no-hitter", .lowest = true, .of_side = true, .game = get_no_hitter},
    [KR_FEAT_PERFECT_GAME] = {"perfect-game", .lowest = true, .of_side = true,
                              .game = get_perfect_game},
    [KR_FEAT_LOWEST_DEAL] = {"lowest-deal", .lowest = true, .deal = get_deal},
    [KR_FEAT_HIGHEST_DEAL] = {"highest-deal", .deal = get_deal},
    [KR_FEAT_HIGHEST_HAND] = {"highest-hand", .deal = get_hand},
    [KR_FEAT_LONGEST_COUNT] = {"longest-count", .of_table = true, .deal = get_longest_count},
    [KR_FEAT_DEAL_PRESSURES] = {"deal-pressures", .deal = get_deal_pressures},
    [KR_FEAT_OFF_THE_BALCONY] = {"off-the-balcony", .lowest = true, .deal = get_balcony},
    [KR_FEAT_THREES_ONE] = {"threes-one", .times = has_one_three},
    [KR_FEAT_THREES_TWO] = {"threes-two", .times = has_two_threes},
    [KR_FEAT_THREES_THREE] = {"threes-three", .times = has_three_threes},
    [KR_FEAT_THREES_FOUR] = {"threes-four", .times = has_four_threes},
    [KR_FEAT_CLEAN] = {"clean", .times = is_clean},
    [KR_FEAT_HA_HA_NO_STAR] = {"ha-ha-no-star", .times = is_ha_ha_no_star},
};

const char *
kr_feat_id (KrFeatKind kind)
{
  return kinds[kind].id;
}

bool
kr_feat_is_lowest (KrFeatKind kind)
{
  return kinds[kind].lowest;
}

bool
kr_feat_is_of_game (KrFeatKind kind)
{
  return kind <= KR_FEAT_PERFECT_GAME;
}

int
kr_feat_only_threes (const KrSeatEntry *entry)
{
  KrHand hand;

  if (entry->kind != KR_ENTRY_CARDS || entry->cards.n == 0)
    return 0;
  kr_cards_count (&entry->cards, &hand);
  return hand.ranks[KR_RANK_THREE] == entry->cards.n ? entry->cards.n : 0;
}

int64_t
kr_feat_pressure_points (const KrMatch *match, int seat)
{
  int64_t points = match->end_points[seat];

  for (int i = 0; i < match->n_scored; i++)
    points += match->deals[i].pressure_points[seat];
  return points;
}

bool
kr_feat_is_complete (const KrMatch *match)
{
  return match->over && !match->stopped_early;
}

int
kr_feat_count (const KrMatch *match, int seat, KrFeatKind kind)
{
  DealFunc happened = kind == KR_FEAT_OFF_THE_BALCONY ? kinds[kind].deal : kinds[kind].times;
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
  bool better = kinds[best->kind].lowest ? value < best->value : value > best->value;

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
get_seats (const KrMatch *match, const Kind *kind, int seat)
{
  if (kind->of_table)
    return 0;
  return kind->of_side ? kr_match_side_bits (match, seat) : (uint8_t) (1u << seat);
}

static bool
find_in_game (const KrMatch *match, KrFeat *best)
{
  const Kind *kind = &kinds[best->kind];
  bool any = false;

  for (int seat = 0; seat < match->n_seats; seat++) {
    int64_t value = 0;
    int deal = -1;

    if (kind->game (match, seat, &value, &deal))
      offer (best, &any, value, get_seats (match, kind, seat), deal);
  }
  return any;
}

static bool
find_in_deals (const KrMatch *match, KrFeat *best)
{
  const Kind *kind = &kinds[best->kind];
  bool any = false;

  for (int i = 0; i < match->n_scored; i++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      int64_t value = 0;

      if (kind->deal (match, seat, i, &value))
        offer (best, &any, value, get_seats (match, kind, seat), i);
    }
  return any;
}

/* The first deal in which @kind fell to @seat, to which it fell. */
static int
find_first (const KrMatch *match, const Kind *kind, int seat)
{
  int64_t value;
  int deal = 0;

  while (!kind->times (match, seat, deal, &value))
    deal++;
  return deal;
}

static bool
find_often (const KrMatch *match, KrFeat *best)
{
  const Kind *kind = &kinds[best->kind];
  bool any = false;

  for (int seat = 0; seat < match->n_seats; seat++) {
    int n = kr_feat_count (match, seat, best->kind);

    if (n > 0)
      offer (best, &any, n, get_seats (match, kind, seat), find_first (match, kind, seat));
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
  const Kind *kind = &kinds[best->kind];

  if (kr_feat_is_of_game (best->kind) && !kr_feat_is_complete (match))
    return false;
  if (kind->game != NULL)
    return find_in_game (match, best);
  if (kind->deal != NULL)
    return find_in_deals (match, best);
  if (kind->times != NULL)
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
