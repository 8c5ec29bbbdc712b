/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-hand.h"

#include <assert.h>
#include <string.h>

/* Any text is a hand, or is refused with the place; the cards are the same when they are
 * written and read again. Core alone, and nothing is allocated: the fastest of all targets. */

#define MAX_TEXT 1024

static void
check_written (const KrCards *cards)
{
  char text[KR_HAND_TEXT_SIZE];
  size_t length = kr_cards_format (cards, text);
  KrCards again;
  KrHand hand;

  assert (length == strlen (text) && length < sizeof text);
  assert (kr_cards_parse (text, &again, NULL) == KR_OK && again.n == cards->n);
  assert (memcmp (again.cards, cards->cards, cards->n) == 0);
  kr_cards_count (cards, &hand);
  assert (kr_hand_size (&hand) == cards->n && hand.ranks[KR_RANK_NONE] == 0);
}

static void
check_card (const char *text)
{
  char written[KR_CARD_TEXT_SIZE];
  KrCard card = KR_CARD_NONE;
  KrCard again = KR_CARD_NONE;
  size_t length = kr_card_parse (text, &card);

  assert (length <= strlen (text) && (length == 0) == (card == KR_CARD_NONE));
  if (length == 0)
    return;
  assert (kr_card_format (card, written) == strlen (written));
  assert (kr_card_parse (written, &again) == strlen (written) && again == card);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char text[MAX_TEXT + 1];
  KrCards cards;
  KrStatus status;
  KrCode code;

  if (size > MAX_TEXT)
    size = MAX_TEXT;
  memcpy (text, data, size);
  text[size] = '\0';
  code = kr_cards_parse (text, &cards, &status);
  assert (code == status.code && cards.n <= KR_MAX_CARDS);
  assert (code != KR_ERR_CARD || (status.column > 0 && status.column <= strlen (text)));
  check_written (&cards);
  check_card (text);
  return 0;
}
