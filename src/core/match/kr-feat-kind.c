/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-feat-kind.h"

#include "kr-feat-kind-private.h"

/* Each kind of feat: its name, and how its value is found in a match. */

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
  return *value > 0;
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
      *value += kr_match_pressure_points (match, other);
  return *value > 0;
}

static bool
get_stars (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = match->rules.stars ? match->stars[seat] : 0;
  return *value > 0;
}

/* The most points that the winner was behind. */
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
  return kr_match_honors (match, seat) & KR_HONOR_NO_HITTER;
}

static bool
get_perfect_game (const KrMatch *match, int seat, int64_t *value, int *deal)
{
  (void) deal;
  *value = match->totals[seat];
  return kr_match_honors (match, seat) & KR_HONOR_PERFECT_GAME;
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
get_off_the_balcony (const KrMatch *match, int seat, int deal, int64_t *value)
{
  *value = match->deals[deal].hand_points[seat];
  return match->rules.honors && *value <= KR_BALCONY_POINTS;
}

/* --- How often --------------------------------------------------------- */

static bool
has_one_three (const KrMatch *match, int seat, int deal, int64_t *n)
{
  *n = kr_deal_entry_count_only_threes (&match->deals[deal].entry, seat);
  return *n == 1;
}

static bool
has_two_threes (const KrMatch *match, int seat, int deal, int64_t *n)
{
  *n = kr_deal_entry_count_only_threes (&match->deals[deal].entry, seat);
  return *n == 2;
}

static bool
has_three_threes (const KrMatch *match, int seat, int deal, int64_t *n)
{
  *n = kr_deal_entry_count_only_threes (&match->deals[deal].entry, seat);
  return *n == 3;
}

static bool
has_four_threes (const KrMatch *match, int seat, int deal, int64_t *n)
{
  *n = kr_deal_entry_count_only_threes (&match->deals[deal].entry, seat);
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

const KrFeatRule kr_feat_rules[KR_N_FEATS] = {
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
    [KR_FEAT_OFF_THE_BALCONY] = {"off-the-balcony", .lowest = true, .deal = get_off_the_balcony},
    [KR_FEAT_THREES_ONE] = {"threes-one", .times = has_one_three},
    [KR_FEAT_THREES_TWO] = {"threes-two", .times = has_two_threes},
    [KR_FEAT_THREES_THREE] = {"threes-three", .times = has_three_threes},
    [KR_FEAT_THREES_FOUR] = {"threes-four", .times = has_four_threes},
    [KR_FEAT_CLEAN] = {"clean", .times = is_clean},
    [KR_FEAT_HA_HA_NO_STAR] = {"ha-ha-no-star", .times = is_ha_ha_no_star},
    [KR_FEAT_CHANCE_COMEBACK] = {"chance-comeback", .lowest = true, .of_side = true},
    [KR_FEAT_EXCITEMENT] = {"excitement", .of_table = true},
};

const char *
kr_feat_kind_id (KrFeatKind kind)
{
  return kr_feat_rules[kind].id;
}

bool
kr_feat_kind_is_lowest (KrFeatKind kind)
{
  return kr_feat_rules[kind].lowest;
}

bool
kr_feat_kind_is_of_game (KrFeatKind kind)
{
  return kind <= KR_FEAT_PERFECT_GAME || kr_feat_kind_is_by_chance (kind);
}

bool
kr_feat_kind_is_by_chance (KrFeatKind kind)
{
  return kind == KR_FEAT_CHANCE_COMEBACK || kind == KR_FEAT_EXCITEMENT;
}
