/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand.h"

#include <stdbool.h>
#include <string.h>

/* Hands as text and as counts, and whether the pack has enough cards for them. */

static bool
is_separator (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',';
}

/* `JK` is a joker if it is alone, or in capitals and no suit follows: a suit
 * would belong to a king. */
static bool
is_joker (const char *token, const char *at)
{
  KrCard king = KR_CARD_NONE;

  if (at == token && (at[2] == '\0' || is_separator (at[2])))
    return true;
  kr_card_parse (at + 1, &king);
  return at[0] == 'J' && at[1] == 'K' && kr_card_suit (king) == KR_SUIT_NONE;
}

/* As kr_card_parse, but a jack and a king in a row are two cards. @token is the
 * start of the run of cards without a separator. */
static size_t
parse_card (const char *token, const char *at, KrCard *card)
{
  size_t length = kr_card_parse (at, card);

  if (length == 0 || kr_card_rank (*card) != KR_RANK_JOKER || is_joker (token, at))
    return length;
  *card = kr_card_of_rank (KR_RANK_JACK);
  return 1;
}

KrCode
kr_cards_parse (const char *text, KrCards *cards, KrStatus *status)
{
  const char *token = text;
  const char *at = text;

  cards->n = 0;
  while (*at != '\0') {
    KrCard card = KR_CARD_NONE;
    size_t length = 0;

    if (is_separator (*at)) {
      token = ++at;
      continue;
    }
    length = parse_card (token, at, &card);
    if (length == 0)
      return kr_status_set_at (status, KR_ERR_CARD, text, at, NULL);
    if (cards->n == KR_MAX_CARDS)
      return kr_status_set_numbers (status, KR_ERR_TOO_MANY_CARDS, NULL, KR_MAX_CARDS + 1,
                                    KR_MAX_CARDS);
    cards->cards[cards->n++] = card;
    at += length;
  }
  return kr_status_set (status, KR_OK, NULL, NULL);
}

size_t
kr_cards_format (const KrCards *cards, char text[KR_HAND_TEXT_SIZE])
{
  size_t length = 0;

  text[0] = '\0';
  for (int i = 0; i < cards->n; i++) {
    char card[KR_CARD_TEXT_SIZE];
    size_t card_length = kr_card_format (cards->cards[i], card);

    if (i > 0)
      text[length++] = ' ';
    memcpy (text + length, card, card_length + 1);
    length += card_length;
  }
  return length;
}

void
kr_cards_count (const KrCards *cards, KrHand *hand)
{
  memset (hand, 0, sizeof *hand);
  for (int i = 0; i < cards->n; i++)
    hand->ranks[kr_card_rank (cards->cards[i])]++;
}

/* How many copies of each card and of each rank there are. */
typedef struct {
  int cards[KR_N_CARDS];
  int ranks[KR_N_RANKS];
} Copies;

static void
count_hands (const KrCards *const hands[], int n, Copies *copies)
{
  memset (copies, 0, sizeof *copies);
  for (int h = 0; h < n; h++)
    for (int i = 0; i < hands[h]->n; i++) {
      KrCard card = hands[h]->cards[i];

      if (card < KR_N_CARDS)
        copies->cards[card]++;
      copies->ranks[kr_card_rank (card)]++;
    }
}

KrCode
kr_pack_check_hands (const KrPack *pack, const KrCards *const hands[], int n, KrStatus *status)
{
  Copies held;
  int ranks[KR_N_RANKS] = {0};

  count_hands (hands, n, &held);
  for (int card = 0; card < KR_N_CARDS; card++)
    ranks[kr_card_rank ((KrCard) card)] += pack->copies[card];
  for (int r = KR_RANK_ACE; r < KR_N_RANKS; r++)
    if (held.ranks[r] > ranks[r])
      return kr_status_set_numbers (status, KR_ERR_TOO_MANY_COPIES, kr_rank_text ((KrRank) r),
                                    held.ranks[r], ranks[r]);
  for (int card = 0; card < KR_N_CARDS; card++)
    if (held.cards[card] > pack->copies[card]) {
      char text[KR_CARD_TEXT_SIZE];

      kr_card_format ((KrCard) card, text);
      return kr_status_set_numbers (status, KR_ERR_TOO_MANY_COPIES, text, held.cards[card],
                                    pack->copies[card]);
    }
  return kr_status_set (status, KR_OK, NULL, NULL);
}
