/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-schedule.h"

#include <string.h>

/* The deals of a game, and drawing for the first one. */

void
kr_schedule_init (KrSchedule *schedule, const KrRules *rules, int n_players, int first_dealer)
{
  memset (schedule, 0, sizeof *schedule);
  for (int i = 0; i < rules->n_deals; i++) {
    int n = rules->deals[i] >= KR_DEAL_EACH ? n_players : 1;

    for (; n > 0 && schedule->n_deals < KR_MAX_DEALS; n--)
      schedule->cards[schedule->n_deals++] = rules->deals[i] % KR_DEAL_EACH;
  }
  for (int i = 0; i < schedule->n_deals; i++)
    schedule->dealer[i] = (uint8_t) ((first_dealer + i) % n_players);
}

/* A bit for each seat in @among whose card is lowest by @order. */
static uint32_t
find_lowest (const KrCard drawn[], int n_players, uint32_t among, int (*order) (KrCard card))
{
  int lowest = 0;
  uint32_t seats = 0;

  for (int seat = 0; seat < n_players; seat++) {
    int height = order (drawn[seat]);

    if ((among & 1u << seat) == 0 || (seats != 0 && height > lowest))
      continue;
    if (seats == 0 || height < lowest)
      seats = 0;
    lowest = height;
    seats |= 1u << seat;
  }
  return seats;
}

static int
order_by_rank (KrCard card)
{
  return (int) kr_card_rank (card);
}

static int
order_by_rank_ace_high (KrCard card)
{
  int order = 2 * order_by_rank (card);

  return kr_card_rank (card) == KR_RANK_ACE ? 2 * KR_RANK_KING + 1 : order; /* below a joker */
}

static int
order_by_suit (KrCard card)
{
  return (int) kr_card_suit (card);
}

/* Only known suits can break a tie. */
static bool
all_have_suits (const KrCard drawn[], int n_players, uint32_t seats)
{
  for (int seat = 0; seat < n_players; seat++)
    if ((seats & 1u << seat) != 0 && kr_card_suit (drawn[seat]) == KR_SUIT_NONE)
      return false;
  return true;
}

int
kr_schedule_draw (const KrRules *rules, const KrCard drawn[], int n_players, uint32_t *again)
{
  uint32_t everybody = (1u << n_players) - 1;
  bool ace_high = rules->draw_ace == KR_DRAW_ACE_HIGH;
  uint32_t lowest =
      find_lowest (drawn, n_players, everybody, ace_high ? order_by_rank_ace_high : order_by_rank);

  if (rules->draw_tie == KR_DRAW_TIE_SUITS && all_have_suits (drawn, n_players, lowest))
    lowest = find_lowest (drawn, n_players, lowest, order_by_suit);
  *again = 0;
  for (int seat = 0; seat < n_players; seat++)
    if (lowest == 1u << seat)
      return seat;
  *again = lowest;
  return KR_NO_SEAT;
}

int
kr_schedule_pass_deal (const KrRules *rules, int n_players, int dealer, bool counter_clockwise)
{
  const bool back = rules->deal_passes == KR_DEAL_PASSES_AS_PLAYED && counter_clockwise;

  return (dealer + (back ? n_players - 1 : 1)) % n_players;
}

int
kr_schedule_find_next_games_dealer (const KrRules *rules, int n_players, int winner)
{
  KrSchedule schedule;

  if (rules->next_dealer != KR_NEXT_DEALER_ONE_CARD_DEAL || winner >= n_players)
    return KR_NO_SEAT;
  kr_schedule_init (&schedule, rules, n_players, 0);
  for (int i = 0; i < schedule.n_deals; i++)
    if (schedule.cards[i] == 1)
      return (winner + n_players - i % n_players) % n_players;
  return KR_NO_SEAT;
}
