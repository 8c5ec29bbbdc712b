/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-caught-hands.h"

/* Checking hands against what the referee knows. */

KrCode
kr_caught_hands_check (const KrCaughtHands *hands,
                       const KrTable *table,
                       int *seat,
                       KrStatus *status)
{
  const KrCards *known[KR_MAX_SEATS + 1];
  KrCards pile = {0};
  int n = 0;

  for (*seat = 0; *seat < table->setup.n_seats; (*seat)++) {
    const KrCards *cards = &hands->cards[*seat];

    if (!hands->given[*seat])
      continue;
    if (cards->n != table->hands[*seat])
      return kr_status_set_numbers (status, KR_ERR_LEFT, NULL, cards->n, table->hands[*seat]);
    known[n++] = cards;
  }
  *seat = KR_NO_SEAT;
  for (int card = 0; card < KR_N_CARDS; card++)
    for (int i = 0; i < table->pile[card]; i++)
      pile.cards[pile.n++] = (KrCard) card;
  known[n++] = &pile;
  return kr_pack_check_hands (&table->cards, known, n, status);
}
