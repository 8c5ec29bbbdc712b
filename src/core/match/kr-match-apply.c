/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match-standing-private.h"

#include <assert.h>
#include <string.h>

/* A new match, and applying events to it. */

/* Sets the dealers from deal @from on. */
static void
set_dealers (KrMatch *match, int from)
{
  uint8_t *dealers = match->schedule.dealer;

  for (int i = from; i < match->schedule.n_deals; i++) {
    if (i > 0)
      dealers[i] = (uint8_t) kr_schedule_pass_deal (
          &match->rules, match->n_players, dealers[i - 1],
          i <= match->n_scored && match->deals[i - 1].entry.counter_clockwise);
    match->deals[i].dealer = (int8_t) dealers[i];
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

/* The standing before deal @deal. */
static void
get_standing_before (KrStanding *standing, const KrMatch *match, int deal)
{
  if (deal > 0 && deal == match->standing.n_deals) {
    *standing = match->standing;
    return;
  }
  kr_standing_init (standing, match);
  for (int i = 0; i < deal; i++)
    kr_standing_pass_deal (standing, match, &match->deals[i]);
}

/* Computes everything that follows from the rules, the seats and the entries; the rows
 * before deal @from are computed already. */
static void
compute (KrMatch *match, int from)
{
  KrStanding standing;

  match->over = match->stopped_early || match->n_scored == match->schedule.n_deals;
  set_dealers (match, from);
  get_standing_before (&standing, match, from);
  for (int i = from; i < match->n_scored; i++)
    kr_standing_add_deal (&standing, match, &match->deals[i].entry, &match->deals[i]);
  match->standing = standing;
  kr_standing_conclude (&standing, match);
  count_pressures (match);
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
  for (int i = 0; i < KR_MAX_DEALS; i++) {
    match->deals[i].entry.beer = KR_NO_SEAT;
    match->deals[i].leader = KR_NO_SEAT;
  }
  compute (match, 0);
  return KR_OK;
}

/* What has happened in a deal leaves room for the hands that it ends with: however many points
 * they make, the deal can be scored (V-1). */
#define MAX_POINTS_BEFORE_THE_END (KR_MAX_COMPUTED_POINTS / 2)

/* Whether no seat has more points than @most in the deal @deal with @entry, and, as things are
 * then, in any later one: an earlier pressure makes the later ones cost more. */
static KrCode
check_points (
    const KrMatch *match, int deal, const KrDealEntry *entry, int64_t most, KrStatus *status)
{
  KrStanding standing;
  KrMatchDeal row;

  get_standing_before (&standing, match, deal);
  for (int i = deal; i == deal || i < match->n_scored; i++) {
    KrCode code = KR_OK;

    kr_standing_add_deal (&standing, match, i == deal ? entry : &match->deals[i].entry, &row);
    code = kr_standing_check_row (&standing, match, &row, most, status);
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
  get_standing_before (&standing, match, deal);
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
  return event->change < 0
             ? KR_OK
             : check_points (match, match->n_scored, &entry, MAX_POINTS_BEFORE_THE_END, status);
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
  return code != KR_OK
             ? code
             : check_points (match, event->deal, &event->entry, KR_MAX_COMPUTED_POINTS, status);
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

KrCode
kr_match_apply (KrMatch *match, const KrMatchEvent *event, KrStatus *status)
{
  KrCode code = kr_match_check (match, event, status);
  int from = match->n_scored;
  KrMatchDeal *deal;
  uint8_t *happened;

  if (code != KR_OK)
    return code;
  switch (event->kind) {
  case KR_MATCH_EVENT_HAPPENING:
    happened = &match->deals[from].entry.seats[event->seat].happened[event->happening];
    *happened = (uint8_t) (*happened + event->change);
    break;
  case KR_MATCH_EVENT_COUNT:
    match->deals[match->n_scored].entry.longest_count = event->count;
    break;
  case KR_MATCH_EVENT_SCORE:
    from = event->deal;
    deal = &match->deals[from];
    deal->corrected = deal->scored;
    deal->scored = true;
    deal->entry = event->entry;
    if (from == match->n_scored)
      match->n_scored++;
    break;
  case KR_MATCH_EVENT_STOP:
    match->stopped_early = true;
    break;
  }
  compute (match, from);
  return KR_OK;
}
