/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-first-draw.h"

#include <string.h>

#define N_IN_PACK KR_CARD_JOKER /* without jokers */

/* Takes a card from the first @n of @pack, in which the last one takes its place. */
static KrCard
take_card (KrCard pack[N_IN_PACK], int n, KrRandom *random)
{
  const int at = kr_random_below (random, n);
  const KrCard card = pack[at];

  pack[at] = pack[n - 1];
  return card;
}

/* The seat in @in_round whose card of @round is lowest; KR_NO_SEAT, and in @in_round those who
 * are tied for it. */
static int
find_dealer (const KrFirstDraw *draw, const KrRules *rules, int round, uint32_t *in_round)
{
  KrCard cards[KR_MAX_SEATS];
  int seats[KR_MAX_SEATS] = {0};
  int n = 0;
  uint32_t again;
  int dealer;

  for (int seat = 0; seat < draw->n_players; seat++)
    if (draw->cards[round][seat] != KR_CARD_NONE) {
      seats[n] = seat;
      cards[n++] = draw->cards[round][seat];
    }
  dealer = kr_schedule_draw (rules, cards, n, &again);
  *in_round = 0;
  for (int i = 0; i < n; i++)
    if ((again & 1u << i) != 0)
      *in_round |= 1u << seats[i];
  return dealer == KR_NO_SEAT ? KR_NO_SEAT : seats[dealer];
}

/* Draws until somebody deals or there are too many rounds: the dealer is KR_NO_SEAT then. */
static void
draw_once (KrFirstDraw *draw, const KrRules *rules, KrRandom *random)
{
  uint32_t in_round = (1u << draw->n_players) - 1;
  KrCard pack[N_IN_PACK];
  int n_left = N_IN_PACK;

  for (int i = 0; i < N_IN_PACK; i++)
    pack[i] = (KrCard) i;
  memset (draw->cards, KR_CARD_NONE, sizeof draw->cards);
  draw->dealer = KR_NO_SEAT;
  for (draw->n_rounds = 0; draw->dealer == KR_NO_SEAT && draw->n_rounds < KR_FIRST_DRAW_MAX_ROUNDS;
       draw->n_rounds++) {
    for (int seat = 0; seat < draw->n_players; seat++)
      if ((in_round & 1u << seat) != 0)
        draw->cards[draw->n_rounds][seat] = take_card (pack, n_left--, random);
    draw->dealer = find_dealer (draw, rules, draw->n_rounds, &in_round);
  }
}

void
kr_first_draw_make (KrFirstDraw *draw, const KrRules *rules, int n_players, KrRandom *random)
{
  draw->n_players = n_players;
  do
    draw_once (draw, rules, random);
  while (draw->dealer == KR_NO_SEAT);
}

size_t
kr_first_draw_format (const KrFirstDraw *draw, char text[KR_FIRST_DRAW_TEXT_SIZE])
{
  size_t length = 0;

  for (int seat = 0; seat < draw->n_players; seat++)
    for (int round = 0; round < draw->n_rounds; round++) {
      if (draw->cards[round][seat] == KR_CARD_NONE)
        continue;
      if (length > 0)
        text[length++] = round > 0 ? '/' : ' ';
      length += kr_card_format (draw->cards[round][seat], text + length);
    }
  text[length] = '\0';
  return length;
}
