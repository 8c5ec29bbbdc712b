/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match-standing-private.h"

#include "kr-pressure.h"

#include <assert.h>
#include <string.h>

/* A session as a list of deals: what is booked, and when that can be. */

/* Who deals after deal @deal (D-9). */
static int
find_next_dealer (const KrMatch *match, int deal)
{
  bool back = match->rules.deal_passes == KR_DEAL_PASSES_AS_PLAYED && deal < match->n_scored &&
              match->deals[deal].entry.counter_clockwise;

  return (match->schedule.dealer[deal] + (back ? match->n_players - 1 : 1)) % match->n_players;
}

/* Says who deals from deal @from on. */
static void
pass_the_deal (KrMatch *match, int from)
{
  for (int i = from; i < match->schedule.n_deals; i++) {
    if (i > 0)
      match->schedule.dealer[i] = (uint8_t) find_next_dealer (match, i - 1);
    match->deals[i].dealer = (int8_t) match->schedule.dealer[i];
    match->deals[i].cards = match->schedule.cards[i];
  }
}

static void
count_pressures (KrMatch *match)
{
  int n_deals = match->n_scored + (match->over ? 0 : 1);

  memset (match->pressures, 0, sizeof match->pressures);
  for (int i = 0; i < n_deals; i++)
    for (int seat = 0; seat < match->n_seats; seat++)
      match->pressures[seat] += match->deals[i].entry.seats[seat].happened[KR_HAPPENING_PRESSURE];
}

/* How the match stood before deal @deal. */
static void
stand_before (KrStanding *standing, const KrMatch *match, int deal)
{
  if (deal > 0 && deal == match->standing.n_deals) {
    *standing = match->standing;
    return;
  }
  kr_standing_init (standing, match);
  for (int i = 0; i < deal; i++)
    kr_standing_pass_deal (standing, match, &match->deals[i]);
}

/* Computes all that follows from the rules, the seats and the entries; the rows
 * before deal @from stand already. */
static void
compute (KrMatch *match, int from)
{
  KrStanding standing;

  match->over = match->stopped_early || match->n_scored == match->schedule.n_deals;
  pass_the_deal (match, from);
  stand_before (&standing, match, from);
  for (int i = from; i < match->n_scored; i++)
    kr_standing_add_deal (&standing, match, &match->deals[i].entry, &match->deals[i]);
  match->standing = standing;
  kr_standing_conclude (&standing, match);
  count_pressures (match);
}

/* The rest of them is zeros already. */
static void
clear_deals (KrMatch *match)
{
  for (int i = 0; i < KR_MAX_DEALS; i++) {
    match->deals[i].entry.beer = KR_NO_SEAT;
    match->deals[i].leader = KR_NO_SEAT;
  }
}

KrCode
kr_match_init (
    KrMatch *match, const KrRules *rules, int n_players, int first_dealer, KrStatus *status)
{
  KrCode code = kr_rules_check (rules, n_players, status);

  if (code != KR_OK)
    return code;
  if (first_dealer < 0 || first_dealer >= n_players)
    return kr_status_set_numbers (status, KR_ERR_SEAT, NULL, first_dealer, 0);
  memset (match, 0, sizeof *match);
  match->rules = *rules;
  match->n_players = (uint8_t) n_players;
  match->n_seats = (uint8_t) kr_rules_n_seats (rules, n_players);
  match->sides = kr_rules_has_sides (rules, n_players);
  match->first_dealer = (int8_t) first_dealer;
  if (rules->dummy)
    match->start[n_players] = rules->dummy_start;
  kr_schedule_init (&match->schedule, rules, n_players, first_dealer);
  clear_deals (match);
  compute (match, 0);
  return KR_OK;
}

/* Whether deal @deal and all that were scored after it can bear the points that
 * follow from @entry: an earlier pressure makes the later ones dearer. */
static KrCode
check_points (const KrMatch *match, int deal, const KrDealEntry *entry, KrStatus *status)
{
  KrStanding standing;
  KrMatchDeal row;

  stand_before (&standing, match, deal);
  for (int i = deal; i == deal || i < match->n_scored; i++) {
    KrCode code = KR_OK;

    kr_standing_add_deal (&standing, match, i == deal ? entry : &match->deals[i].entry, &row);
    code = kr_standing_check_row (&standing, match, &row, status);
    if (code != KR_OK)
      return code;
  }
  return KR_OK;
}

void
kr_match_preview (const KrMatch *match, int deal, const KrDealEntry *entry, KrMatchDeal *preview)
{
  KrStanding standing;

  assert (deal >= 0 && deal <= match->n_scored && deal < match->schedule.n_deals);
  *preview = match->deals[deal];
  preview->corrected = preview->scored;
  preview->scored = true;
  preview->entry = *entry;
  stand_before (&standing, match, deal);
  kr_standing_add_deal (&standing, match, entry, preview);
}

static KrCode
check_happening (const KrMatch *match, const KrMatchEvent *event, KrStatus *status)
{
  KrDealEntry entry = match->deals[match->n_scored].entry;
  uint8_t *happened = NULL;

  if (event->seat < 0 || event->seat >= match->n_seats)
    return kr_status_set_numbers (status, KR_ERR_SEAT, NULL, event->seat, 0);
  if (event->happening == KR_HAPPENING_PRESSURE && event->seat >= match->n_players)
    return kr_status_set_numbers (status, KR_ERR_DUMMY, NULL, event->seat, 0);
  happened = &entry.seats[event->seat].happened[event->happening];
  if (event->change < 0 && *happened == 0)
    return kr_status_set (status, KR_ERR_NOTHING_TO_TAKE, NULL, NULL);
  if (event->change > 0 && *happened == UINT8_MAX)
    return kr_status_set_numbers (status, KR_ERR_NUMBER, "256", 0, UINT8_MAX);
  *happened = (uint8_t) (*happened + event->change);
  return check_points (match, match->n_scored, &entry, status);
}

static KrCode
check_score (const KrMatch *match, const KrMatchEvent *event, KrStatus *status)
{
  KrCode code = KR_OK;

  if (event->deal > match->n_scored || event->deal >= match->schedule.n_deals)
    return kr_status_set_numbers (status, KR_ERR_DEAL, NULL, event->deal + 1, 0);
  if (event->deal == match->n_scored && match->over)
    return kr_status_set (status, KR_ERR_NOT_OPEN, NULL, NULL);
  code = kr_match_check_entry (match, event->deal, &event->entry, true, status);
  return code != KR_OK ? code : check_points (match, event->deal, &event->entry, status);
}

KrCode
kr_match_check (const KrMatch *match, const KrMatchEvent *event, KrStatus *status)
{
  kr_status_set (status, KR_OK, NULL, NULL);
  if (event->kind == KR_MATCH_EVENT_SCORE)
    return check_score (match, event, status);
  if (match->over)
    return kr_status_set (status, KR_ERR_NOT_OPEN, NULL, NULL);
  return event->kind == KR_MATCH_EVENT_HAPPENING ? check_happening (match, event, status) : KR_OK;
}

static void
book_score (KrMatch *match, int index, const KrDealEntry *entry)
{
  KrMatchDeal *deal = &match->deals[index];

  deal->corrected = deal->scored;
  deal->scored = true;
  deal->entry = *entry;
  if (index == match->n_scored)
    match->n_scored++;
}

static void
book_happening (KrMatch *match, const KrMatchEvent *event)
{
  KrSeatEntry *seat = &match->deals[match->n_scored].entry.seats[event->seat];

  seat->happened[event->happening] = (uint8_t) (seat->happened[event->happening] + event->change);
}

KrCode
kr_match_apply (KrMatch *match, const KrMatchEvent *event, KrStatus *status)
{
  KrCode code = kr_match_check (match, event, status);
  int from = match->n_scored;

  if (code != KR_OK)
    return code;
  switch (event->kind) {
  case KR_MATCH_EVENT_HAPPENING:
    book_happening (match, event);
    break;
  case KR_MATCH_EVENT_COUNT:
    match->deals[match->n_scored].entry.longest_count = event->count;
    break;
  case KR_MATCH_EVENT_SCORE:
    book_score (match, event->deal, &event->entry);
    from = event->deal;
    break;
  case KR_MATCH_EVENT_STOP:
    match->stopped_early = true;
    break;
  }
  compute (match, from);
  return KR_OK;
}

int
kr_match_running_deal (const KrMatch *match)
{
  return match->over ? -1 : match->n_scored;
}

int64_t
kr_match_next_pressure (const KrMatch *match, int seat)
{
  int n = 0;

  for (int other = 0; other < match->n_seats; other++)
    if (kr_match_side (match, other) == kr_match_side (match, seat))
      n += match->pressures[other];
  return kr_pressure_cost (&match->rules, n + 1);
}

uint8_t
kr_match_side_bits (const KrMatch *match, int seat)
{
  uint8_t bits = 0;

  for (int other = 0; other < match->n_seats; other++)
    if (kr_match_side (match, other) == kr_match_side (match, seat))
      bits = (uint8_t) (bits | 1u << other);
  return bits;
}

/* Whether @seat's side never had a point more than 0 (G-5). */
static bool
is_perfect (const KrMatch *match, int seat)
{
  for (int other = 0; other < match->n_seats; other++) {
    if (kr_match_side (match, other) != kr_match_side (match, seat))
      continue;
    if (match->end_points[other] > 0)
      return false;
    for (int i = 0; i < match->n_scored; i++)
      if (match->deals[i].points[other] > 0)
        return false;
  }
  return true;
}

unsigned
kr_match_honors (const KrMatch *match, int seat)
{
  unsigned honours = 0;

  if (!match->rules.honours || !match->over || match->n_scored == 0)
    return 0;
  if (match->totals[seat] <= 0)
    honours |= KR_HONOR_NO_HITTER;
  if (is_perfect (match, seat))
    honours |= KR_HONOR_PERFECT_GAME;
  for (int i = 0; i < match->n_scored; i++)
    if (match->deals[i].hand_points[seat] <= KR_BALCONY_POINTS)
      honours |= KR_HONOR_OFF_THE_BALCONY;
  return honours;
}

int
kr_match_lead_changes (const KrMatch *match)
{
  int n = 0;
  int leader = KR_NO_SEAT;

  for (int i = 0; i <= match->n_scored; i++) {
    int next = i < match->n_scored ? match->deals[i].leader : match->leader;

    if (next == KR_NO_SEAT)
      continue;
    n += leader != KR_NO_SEAT && next != leader;
    leader = next;
  }
  return n;
}

/* Who won alone, the first of a side; KR_NO_SEAT if several did. */
static int
find_winner (const KrMatch *match)
{
  int winner = KR_NO_SEAT;

  for (int seat = 0; seat < match->n_seats; seat++) {
    if (match->place[seat] != 1 || kr_match_side (match, seat) != seat)
      continue;
    if (winner != KR_NO_SEAT)
      return KR_NO_SEAT;
    winner = seat;
  }
  return winner;
}

int
kr_match_next_dealer (const KrMatch *match)
{
  int winner = match->over ? find_winner (match) : KR_NO_SEAT;

  if (winner == KR_NO_SEAT || winner >= match->n_players)
    return KR_NO_SEAT;
  return kr_schedule_next_dealer (&match->rules, match->n_players, winner);
}
