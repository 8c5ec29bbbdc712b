/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand.h"

#include <stdbool.h>
#include <string.h>

/* Hands as text and as counts, and whether they can be there at all. */

static bool
is_separator (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',';
}

static bool
ends_token (char c)
{
  return c == '\0' || is_separator (c);
}

static bool
has_suit (const char *rank)
{
  KrCard card = KR_CARD_NONE;

  kr_card_parse (rank, &card);
  return kr_card_suit (card) != KR_SUIT_NONE;
}

/* `JK` is a joker where it stands alone, or in capitals, unless a suit follows:
 * only a king can own that. */
static bool
is_joker (const char *token, const char *at)
{
  if (at == token && ends_token (at[2]))
    return true;
  return at[0] == 'J' && at[1] == 'K' && !has_suit (at + 1);
}

/* As kr_card_parse, but a jack and a king in a row are two cards. @token is
 * where the run of cards without a separator began. */
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

/* How many copies of each card and of each rank there are, or would be. */
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

static void
count_pack (const KrPack *pack, Copies *copies)
{
  memset (copies, 0, sizeof *copies);
  for (int card = 0; card < KR_N_CARDS; card++) {
    copies->cards[card] = pack->copies[card];
    copies->ranks[kr_card_rank ((KrCard) card)] += pack->copies[card];
  }
}

KrCode
kr_pack_check_hands (const KrPack *pack, const KrCards *const hands[], int n, KrStatus *status)
{
  Copies told;
  Copies there;

  count_hands (hands, n, &told);
  count_pack (pack, &there);
  for (int r = KR_RANK_ACE; r < KR_N_RANKS; r++)
    if (told.ranks[r] > there.ranks[r])
      return kr_status_set_numbers (status, KR_ERR_TOO_MANY_COPIES, kr_rank_text ((KrRank) r),
                                    told.ranks[r], there.ranks[r]);
  for (int card = 0; card < KR_N_CARDS; card++)
    if (told.cards[card] > there.cards[card]) {
      char text[KR_CARD_TEXT_SIZE];

      kr_card_format ((KrCard) card, text);
      return kr_status_set_numbers (status, KR_ERR_TOO_MANY_COPIES, text, told.cards[card],
                                    there.cards[card]);
    }
  return kr_status_set (status, KR_OK, NULL, NULL);
}
