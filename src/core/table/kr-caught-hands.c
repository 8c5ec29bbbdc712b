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

  for (*seat = 0; *seat < table->setup.n_seats; (*seat)++)
    if (hands->given[*seat] && hands->cards[*seat].n != table->hands[*seat])
      return kr_status_set_numbers (status, KR_ERR_LEFT, NULL, hands->cards[*seat].n,
                                    table->hands[*seat]);
  for (int card = 0; card < KR_N_CARDS; card++)
    for (int i = 0; i < table->pile[card]; i++)
      pile.cards[pile.n++] = (KrCard) card;
  known[n++] = &pile;
  for (*seat = 0; *seat < table->setup.n_seats; (*seat)++) {
    if (!hands->given[*seat])
      continue;
    known[n++] = &hands->cards[*seat];
    if (kr_pack_check_hands (&table->cards, known, n, status) != KR_OK)
      return KR_ERR_TOO_MANY_COPIES;
  }
  *seat = KR_NO_SEAT;
  return kr_status_set (status, KR_OK, NULL, NULL);
}
