/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card.h"

#include <string.h>

/* One card <-> its text. */

static const char *const rank_texts[KR_N_RANKS] = {
    [KR_RANK_NONE] = "",   [KR_RANK_ACE] = "A",  [KR_RANK_TWO] = "2",    [KR_RANK_THREE] = "3",
    [KR_RANK_FOUR] = "4",  [KR_RANK_FIVE] = "5", [KR_RANK_SIX] = "6",    [KR_RANK_SEVEN] = "7",
    [KR_RANK_EIGHT] = "8", [KR_RANK_NINE] = "9", [KR_RANK_TEN] = "10",   [KR_RANK_JACK] = "J",
    [KR_RANK_QUEEN] = "Q", [KR_RANK_KING] = "K", [KR_RANK_JOKER] = "JK",
};

static const char *const suit_texts[] = {
    [KR_SUIT_CLUBS] = "C",  [KR_SUIT_DIAMONDS] = "D", [KR_SUIT_HEARTS] = "H",
    [KR_SUIT_SPADES] = "S", [KR_SUIT_NONE] = "",
};

/* Not toupper (), which depends on the locale. */
static char
upper (char c)
{
  return c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
}

static size_t
parse_rank (const char *text, KrRank *rank)
{
  char first = upper (text[0]);

  if (first == 'J' && upper (text[1]) == 'K') {
    *rank = KR_RANK_JOKER;
    return 2;
  }
  if (first == '1' && text[1] == '0') {
    *rank = KR_RANK_TEN;
    return 2;
  }
  if (first == 'T') {
    *rank = KR_RANK_TEN;
    return 1;
  }
  for (int r = KR_RANK_ACE; r < KR_RANK_JOKER; r++)
    if (rank_texts[r][0] == first && rank_texts[r][1] == '\0') {
      *rank = (KrRank) r;
      return 1;
    }
  return 0;
}

/* Reads a suit's symbol, U+2660 … U+2667 except the outlined ones, and the variation
 * selector (text or emoji) that some keyboards add to it. */
static size_t
parse_suit_sign (const char *text, KrSuit *suit)
{
  static const char *const signs[] = {"♣", "♦", "♥", "♠"};

  if (text[0] != signs[0][0]) /* the same first byte for all four */
    return 0;
  for (int s = KR_SUIT_CLUBS; s < KR_SUIT_NONE; s++) {
    size_t length = strlen (signs[s]);

    if (strncmp (text, signs[s], length) != 0)
      continue;
    *suit = (KrSuit) s;
    if (strncmp (text + length, "\uFE0E", 3) == 0 || strncmp (text + length, "\uFE0F", 3) == 0)
      length += 3;
    return length;
  }
  return 0;
}

size_t
kr_suit_parse (const char *text, KrSuit *suit)
{
  for (int s = KR_SUIT_CLUBS; s < KR_SUIT_NONE; s++)
    if (upper (text[0]) == suit_texts[s][0]) {
      *suit = (KrSuit) s;
      return 1;
    }
  return parse_suit_sign (text, suit);
}

size_t
kr_card_parse (const char *text, KrCard *card)
{
  KrRank rank = KR_RANK_NONE;
  KrSuit suit = KR_SUIT_NONE;
  size_t length = parse_rank (text, &rank);

  if (length == 0)
    return 0;
  if (rank != KR_RANK_JOKER)
    length += kr_suit_parse (text + length, &suit);
  *card =
      suit == KR_SUIT_NONE && rank != KR_RANK_JOKER ? kr_card_of_rank (rank) : kr_card (rank, suit);
  return length;
}

size_t
kr_card_format (KrCard card, char text[KR_CARD_TEXT_SIZE])
{
  const char *rank = kr_rank_text (kr_card_rank (card));
  const char *suit = kr_suit_text (kr_card_suit (card));
  size_t rank_length = strlen (rank);
  size_t suit_length = strlen (suit);

  memcpy (text, rank, rank_length + 1);
  memcpy (text + rank_length, suit, suit_length + 1);
  return rank_length + suit_length;
}

const char *
kr_rank_text (KrRank rank)
{
  return rank_texts[rank];
}

const char *
kr_suit_text (KrSuit suit)
{
  return suit_texts[suit];
}
