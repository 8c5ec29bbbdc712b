/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-card.h"
#include "kr-status.h"

/*
 * kr-hand.h: the cards in a hand.
 *
 * KrCards is a hand as it was entered: cards in that order, with or without
 * suits. KrHand is what scoring needs of it: how many there are of each rank.
 */

#define KR_MAX_CARDS 108 /* two packs and four jokers */

typedef struct {
  uint8_t n;
  KrCard cards[KR_MAX_CARDS]; /* the first n count; the others are unspecified */
} KrCards;

typedef struct {
  uint8_t ranks[KR_RANK_ROOM]; /* by KrRank; ranks[KR_RANK_NONE] is 0 */
} KrHand;

/* The pack that the hands of one deal come from: how often each card exists.
 * kr_rules_get_pack (kr-rules.h) fills it in. */
typedef struct {
  uint8_t copies[KR_N_CARDS]; /* of each card, jokers included */
  uint8_t n_cards;
} KrPack;

#define KR_HAND_TEXT_SIZE (KR_MAX_CARDS * 5) /* enough for any hand's text and its end */

/*
 * Reads a hand: cards with or without suits, separated by blanks, commas or
 * nothing: `A 3 3`, `10 7 6 2`, `k93`, `KS,9h,3`. `10` is a ten, a
 * lone `1` or `0` is an error, `JK` is a joker only if the two letters
 * are alone or in capitals (`jk` among others is a jack and a king).
 * An empty text is an empty hand.
 *
 * On failure @cards holds the cards before the one that could not be read, and
 * @status says which (KR_ERR_CARD, with its column; KR_ERR_TOO_MANY_CARDS).
 */
KrCode kr_cards_parse (const char *text, KrCards *cards, KrStatus *status);

/* Writes the cards separated by single blanks; inverse of kr_cards_parse.
 * Returns the length. */
size_t kr_cards_format (const KrCards *cards, char text[KR_HAND_TEXT_SIZE]);

/* Counts @cards by rank. */
void kr_cards_count (const KrCards *cards, KrHand *hand);

/* The number of cards in @hand. */
static inline int
kr_hand_size (const KrHand *hand)
{
  int size = 0;

  for (int r = 0; r < KR_RANK_ROOM; r++)
    size += hand->ranks[r];
  return size;
}

/* KR_OK if @hands[0] … @hands[n - 1] can all come from @pack at once (V, D-12).
 * Else KR_ERR_TOO_MANY_COPIES with the rank (or the card, if its suit is known) as
 * subject, how many the hands have and how many the pack has. */
KrCode
kr_pack_check_hands (const KrPack *pack, const KrCards *const hands[], int n, KrStatus *status);
