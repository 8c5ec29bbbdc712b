/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card.h"
#include "kr-test.h"

/* Cards <-> text. */

typedef struct {
  const char *text;
  size_t length;
  KrCard card;
} ParseRow;

static const ParseRow parse_rows[] = {
    {"A", 1, KR_RANK_ONLY + KR_RANK_ACE},
    {"10", 2, KR_RANK_ONLY + KR_RANK_TEN},
    {"t", 1, KR_RANK_ONLY + KR_RANK_TEN},
    {"103", 2, KR_RANK_ONLY + KR_RANK_TEN},
    {"93", 1, KR_RANK_ONLY + KR_RANK_NINE},
    {"ah", 2, 26},
    {"9H", 2, 26 + 8},
    {"10s", 3, 39 + 9},
    {"TC", 2, 9},
    {"KD and more", 2, 13 + 12},
    {"q♠", 4, 39 + 11},
    {"2♥\uFE0F", 7, 26 + 1},
    {"2♣\uFE0E 3", 7, 1},
    {"JK", 2, KR_CARD_JOKER},
    {"jk", 2, KR_CARD_JOKER},
    {"JKS", 2, KR_CARD_JOKER},
    {"J", 1, KR_RANK_ONLY + KR_RANK_JACK},
    {"JS", 2, 39 + 10},
    {"", 0, KR_CARD_NONE},
    {"1", 0, KR_CARD_NONE},
    {"0", 0, KR_CARD_NONE},
    {"1S", 0, KR_CARD_NONE},
    {"S9", 0, KR_CARD_NONE},
    {"♠", 0, KR_CARD_NONE},
    {"x", 0, KR_CARD_NONE},
    {" 9", 0, KR_CARD_NONE},
};

START_TEST (reads_one_card)
{
  for (size_t i = 0; i < sizeof parse_rows / sizeof parse_rows[0]; i++) {
    const ParseRow *row = &parse_rows[i];
    KrCard card = KR_CARD_NONE;

    ck_assert_msg (kr_card_parse (row->text, &card) == row->length, "length of “%s”", row->text);
    ck_assert_msg (card == row->card, "“%s” is card %d", row->text, card);
  }
}
END_TEST

START_TEST (writes_what_it_reads)
{
  for (int i = 0; i < KR_RANK_ONLY + KR_RANK_JOKER; i++) {
    char text[KR_CARD_TEXT_SIZE];
    KrCard card = KR_CARD_NONE;
    size_t length = 0;

    if (i >= KR_N_CARDS && i <= KR_RANK_ONLY)
      continue;
    length = kr_card_format ((KrCard) i, text);
    ck_assert_uint_eq (length, strlen (text));
    ck_assert_uint_eq (kr_card_parse (text, &card), length);
    ck_assert_msg (card == i, "card %d is written “%s” and read as %d", i, text, card);
  }
}
END_TEST

START_TEST (knows_rank_and_suit)
{
  for (int suit = KR_SUIT_CLUBS; suit < KR_SUIT_NONE; suit++)
    for (int rank = KR_RANK_ACE; rank <= KR_RANK_KING; rank++) {
      KrCard card = kr_card ((KrRank) rank, (KrSuit) suit);

      ck_assert_int_eq (kr_card_rank (card), rank);
      ck_assert_int_eq (kr_card_suit (card), suit);
    }
  ck_assert_int_eq (kr_card_rank (KR_CARD_JOKER), KR_RANK_JOKER);
  ck_assert_int_eq (kr_card_suit (KR_CARD_JOKER), KR_SUIT_NONE);
  ck_assert_int_eq (kr_card_rank (KR_CARD_NONE), KR_RANK_NONE);
  ck_assert_int_eq (kr_card_suit (kr_card_of_rank (KR_RANK_FIVE)), KR_SUIT_NONE);
  ck_assert (kr_suits_share_color (KR_SUIT_HEARTS, KR_SUIT_DIAMONDS));
  ck_assert (!kr_suits_share_color (KR_SUIT_HEARTS, KR_SUIT_CLUBS));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {reads_one_card, writes_what_it_reads, knows_rank_and_suit, NULL};

  return kr_test_run (kr_test_suite ("card", tests));
}
