/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * kr-card.h: one card, its rank and suit, and their text.
 *
 * A card is a small number: suit * 13 + rank - 1 for the fifty-two, 52 for a
 * joker. Two packs have two cards of the same number, which are not told apart.
 * Cards scored at the end of a deal often have no suit: such a card is
 * KR_RANK_ONLY + rank.
 */

typedef enum {
  KR_RANK_NONE = 0,
  KR_RANK_ACE = 1,
  KR_RANK_TWO,
  KR_RANK_THREE,
  KR_RANK_FOUR,
  KR_RANK_FIVE,
  KR_RANK_SIX,
  KR_RANK_SEVEN,
  KR_RANK_EIGHT,
  KR_RANK_NINE,
  KR_RANK_TEN,
  KR_RANK_JACK,
  KR_RANK_QUEEN,
  KR_RANK_KING,
  KR_RANK_JOKER,
} KrRank;

#define KR_N_RANKS 15 /* array size for an index by KrRank, KR_RANK_NONE included */
/* The same where a loop goes over the ranks of each hand: of sixteen numbers a processor takes
 * eight at a time. The last one is always 0. */
#define KR_RANK_ROOM 16

typedef enum {
  KR_SUIT_CLUBS = 0,
  KR_SUIT_DIAMONDS,
  KR_SUIT_HEARTS,
  KR_SUIT_SPADES,
  KR_SUIT_NONE,
} KrSuit;

typedef uint8_t KrCard;

#define KR_CARD_JOKER 52
#define KR_N_CARDS 53
#define KR_RANK_ONLY 64
#define KR_CARD_NONE 255

static inline KrCard
kr_card (KrRank rank, KrSuit suit)
{
  return rank == KR_RANK_JOKER ? KR_CARD_JOKER : (KrCard) (suit * 13 + rank - 1);
}

static inline KrCard
kr_card_of_rank (KrRank rank)
{
  return (KrCard) (KR_RANK_ONLY + rank);
}

static inline KrRank
kr_card_rank (KrCard card)
{
  if (card >= KR_RANK_ONLY)
    return card == KR_CARD_NONE ? KR_RANK_NONE : (KrRank) (card - KR_RANK_ONLY);
  return card == KR_CARD_JOKER ? KR_RANK_JOKER : (KrRank) (card % 13 + 1);
}

static inline KrSuit
kr_card_suit (KrCard card)
{
  return card < KR_CARD_JOKER ? (KrSuit) (card / 13) : KR_SUIT_NONE;
}

static inline bool
kr_suit_is_red (KrSuit suit)
{
  return suit == KR_SUIT_DIAMONDS || suit == KR_SUIT_HEARTS;
}

static inline bool
kr_suits_share_color (KrSuit a, KrSuit b)
{
  return kr_suit_is_red (a) == kr_suit_is_red (b);
}

#define KR_CARD_TEXT_SIZE 8 /* enough for any card's text and its end */

/*
 * Reads one card from the start of @text: a rank `A 2 … 10 T J Q K JK` in
 * either case, then, if there is one, a suit `C D H S` in either case or
 * `♣ ♦ ♥ ♠` (a following U+FE0E or U+FE0F is skipped). Without a suit the card
 * is KR_RANK_ONLY + rank; a joker never has one.
 *
 * Returns the number of bytes read; 0 if there is no card, and @card is as it
 * was. What follows the card is not read: `93` is a nine.
 */
size_t kr_card_parse (const char *text, KrCard *card);

/* Exact inverse of kr_card_parse: `9H`, `10S`, `JK`, `9`. Returns the length. */
size_t kr_card_format (KrCard card, char text[KR_CARD_TEXT_SIZE]);

/* `A` … `10` … `K`, `JK`; "" for KR_RANK_NONE. Static. */
const char *kr_rank_text (KrRank rank);

/* Reads a suit from the start of @text, as kr_card_parse does. Returns the number
 * of bytes read; 0 if there is no suit, and @suit is as it was. */
size_t kr_suit_parse (const char *text, KrSuit *suit);

/* `C D H S`; "" for KR_SUIT_NONE. Static. */
const char *kr_suit_text (KrSuit suit);
