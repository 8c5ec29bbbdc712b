/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rules.h"

#include <stdio.h>
#include <string.h>

/* A rule set by itself: its defaults, its pack, its number of players (D, P-8). */

void
kr_rules_init (KrRules *rules)
{
  /* Gaps: no card has no rank. */
  static const int16_t value[KR_RANK_ROOM] = {
      [KR_RANK_ACE] = 1,   [KR_RANK_TWO] = 20,   [KR_RANK_THREE] = 3,  [KR_RANK_FOUR] = 15,
      [KR_RANK_FIVE] = 30, [KR_RANK_SIX] = 30,   [KR_RANK_SEVEN] = 20, [KR_RANK_EIGHT] = 50,
      [KR_RANK_NINE] = 30, [KR_RANK_TEN] = 25,   [KR_RANK_JACK] = 10,  [KR_RANK_QUEEN] = 10,
      [KR_RANK_KING] = 10, [KR_RANK_JOKER] = 40,
  };
  static const uint8_t deals[] = {8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8};

  memset (rules, 0, sizeof *rules);
  memcpy (rules->value, value, sizeof value);
  rules->three_spare = 3;
  for (int i = 0; i < KR_N_THREES_ALONE; i++)
    rules->three_alone[i] = KR_THREE_ALONE_MORE * (i + 1);
  rules->three_alone_more = KR_THREE_ALONE_MORE;
  rules->pressure = KR_PRESSURE_DOUBLING;
  rules->pressure_points = 5;
  rules->pressure_cap = 20;
  rules->players_min = 2;
  rules->players_max = 5;
  rules->packs = 1;
  rules->n_deals = sizeof deals;
  memcpy (rules->deals, deals, sizeof deals);
  rules->dummy_start = -50;
  rules->starter_joker_right = true;
  rules->one_card = KR_ONE_CARD_NEXT_TO_LAST;
  rules->stars_only_threes = 2;
}

/* Cards of one suit and @rank in @n_packs packs (D-6, D-11). */
static int
count_copies (const KrRules *rules, int n_packs, KrRank rank)
{
  if (rules->removed >> rank & 1)
    return 0;
  return rules->removed_once >> rank & 1 ? 1 : n_packs;
}

void
kr_rules_get_pack (const KrRules *rules, int n_players, KrPack *pack)
{
  bool second = rules->second_pack_from > 0 && n_players >= rules->second_pack_from;
  int n_packs = second ? 2 : rules->packs;

  memset (pack, 0, sizeof *pack);
  for (int suit = KR_SUIT_CLUBS; suit < KR_SUIT_NONE; suit++)
    for (int rank = KR_RANK_ACE; rank < KR_RANK_JOKER; rank++) {
      int copies = count_copies (rules, n_packs, (KrRank) rank);

      pack->copies[kr_card ((KrRank) rank, (KrSuit) suit)] = (uint8_t) copies;
      pack->n_cards += (uint8_t) copies;
    }
  pack->copies[KR_CARD_JOKER] = rules->jokers;
  pack->n_cards += rules->jokers;
}

int
kr_rules_n_seats (const KrRules *rules, int n_players)
{
  return n_players + (rules->dummy ? 1 : 0);
}

bool
kr_rules_have_penalty_cards (const KrRules *rules)
{
  return rules->out_of_turn != KR_OFFENSE_BACK || rules->illegal_card != KR_OFFENSE_BACK ||
         rules->out_of_turn_draw_draws || rules->wrong_suit_draws || rules->undue_call_draws ||
         rules->slow_draws || rules->look_draws;
}

bool
kr_rules_has_sides (const KrRules *rules, int n_players)
{
  return rules->partners && n_players == 4;
}

int
kr_rules_get_distance (const KrRules *rules, const KrRules *other)
{
  if (strcmp (other->id, rules->id) == 0)
    return -1;
  if (strcmp (other->id, rules->base) == 0)
    return 0;
  if (strcmp (other->base, rules->id) == 0)
    return 1;
  return rules->base[0] != '\0' && strcmp (other->base, rules->base) == 0 ? 2 : -1;
}

KrCode
kr_rules_check (const KrRules *rules, int n_players, KrStatus *status)
{
  int seats = kr_rules_n_seats (rules, n_players);
  int room = KR_MAX_SEATS - kr_rules_n_seats (rules, 0);
  int most = rules->players_max < room ? rules->players_max : room;
  int largest = 0;
  KrPack pack;
  char subject[64];

  if (n_players < rules->players_min || n_players > most) {
    snprintf (subject, sizeof subject, "%d", n_players);
    return kr_status_set_numbers (status, KR_ERR_PLAYERS, subject, rules->players_min, most);
  }
  for (int i = 0; i < rules->n_deals; i++) {
    int cards = rules->deals[i] % KR_DEAL_EACH;

    largest = cards > largest ? cards : largest;
  }
  kr_rules_get_pack (rules, n_players, &pack);
  if (seats * largest + 1 <= pack.n_cards)
    return kr_status_set (status, KR_OK, NULL, NULL);
  snprintf (subject, sizeof subject, "%d × %d + 1", seats, largest);
  return kr_status_set_numbers (status, KR_ERR_PACK, subject, seats * largest + 1, pack.n_cards);
}
