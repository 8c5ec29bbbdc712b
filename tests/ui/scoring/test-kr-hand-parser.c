/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-parser.h"

#include "kr-test.h"

#include <string.h>

/* What is typed for a hand, letter by letter. */

typedef struct {
  const char *typed;
  KrHandParserFlags flags;
  gboolean fits;
  KrHandParserKind kind;
  const char *cards;
  gint64 points;
  gsize good_bytes;
} TextRow;

static const TextRow text_rows[] = {
    {"", 0, TRUE, KR_HAND_PARSER_EMPTY, "", 0, 0},
    {"k93", 0, TRUE, KR_HAND_PARSER_CARDS, "K 9 3", 0, 3},
    {"10 7 6 2", 0, TRUE, KR_HAND_PARSER_CARDS, "10 7 6 2", 0, 8},
    {"671", 0, TRUE, KR_HAND_PARSER_CARDS, "6 7", 0, 3},
    {"1", 0, TRUE, KR_HAND_PARSER_EMPTY, "", 0, 1},
    {"jk", 0, TRUE, KR_HAND_PARSER_CARDS, "J K", 0, 2},
    {"JK", 0, TRUE, KR_HAND_PARSER_CARDS, "J K", 0, 2},
    {"JK", KR_HAND_PARSER_JOKERS, TRUE, KR_HAND_PARSER_CARDS, "JK", 0, 2},
    {"67x8", 0, FALSE, KR_HAND_PARSER_CARDS, "6 7", 0, 2},
    {"é", 0, FALSE, KR_HAND_PARSER_EMPTY, "", 0, 0},
    {"=", 0, TRUE, KR_HAND_PARSER_EMPTY, "", 0, 1},
    {"=120", 0, TRUE, KR_HAND_PARSER_POINTS, "", 120, 4},
    {"=-50", 0, TRUE, KR_HAND_PARSER_POINTS, "", -50, 4},
    {"=−50", 0, TRUE, KR_HAND_PARSER_POINTS, "", -50, 6},
    {"=12k", 0, FALSE, KR_HAND_PARSER_POINTS, "", 12, 3},
    {"o", 0, TRUE, KR_HAND_PARSER_OUT, "", 0, 1},
    {"O", 0, TRUE, KR_HAND_PARSER_OUT, "", 0, 1},
    {"105", 0, TRUE, KR_HAND_PARSER_CARDS, "10 5", 0, 3},
    {"105", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_POINTS, "", 105, 3},
    {"0", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_POINTS, "", 0, 1},
    {"−50", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_POINTS, "", -50, 5},
    {"-", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_EMPTY, "", 0, 1},
    {"=12", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_POINTS, "", 12, 3},
    {"10 5", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_CARDS, "10 5", 0, 4},
    {"9 ", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_CARDS, "9", 0, 2},
    {"12k", KR_HAND_PARSER_DIGITS_ARE_POINTS, FALSE, KR_HAND_PARSER_POINTS, "", 12, 2},
    {"4\t8", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_CARDS, "4 8", 0, 3},
    {"486z 5", KR_HAND_PARSER_DIGITS_ARE_POINTS, FALSE, KR_HAND_PARSER_POINTS, "", 486, 3},
    {"4110 5", KR_HAND_PARSER_DIGITS_ARE_POINTS, FALSE, KR_HAND_PARSER_POINTS, "", 4110, 4},
    {"k5", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_CARDS, "K 5", 0, 2},
    {"o", KR_HAND_PARSER_DIGITS_ARE_POINTS, TRUE, KR_HAND_PARSER_OUT, "", 0, 1},
};

START_TEST (a_text_says_what_it_says)
{
  for (gsize i = 0; i < G_N_ELEMENTS (text_rows); i++) {
    const TextRow *row = &text_rows[i];
    char cards[KR_HAND_TEXT_SIZE];
    KrHandParser text;

    ck_assert_msg (kr_hand_parser_read (row->typed, row->flags, &text) == row->fits,
                   "“%s” fits or not", row->typed);
    kr_cards_format (&text.cards, cards);
    ck_assert_msg (text.kind == row->kind, "“%s”: kind %d", row->typed, text.kind);
    ck_assert_msg (strcmp (cards, row->cards) == 0, "“%s”: cards %s", row->typed, cards);
    ck_assert_msg (text.points == row->points, "“%s”: points", row->typed);
    ck_assert_msg (text.good_bytes == row->good_bytes, "“%s”: %zu bytes", row->typed,
                   text.good_bytes);
  }
}
END_TEST

START_TEST (a_number_without_end_stays_a_number)
{
  KrHandParser text;

  ck_assert (kr_hand_parser_read ("=99999999999999999999999999", 0, &text));
  ck_assert_int_eq (text.kind, KR_HAND_PARSER_POINTS);
  ck_assert (text.points > INT64_C (1000000000000));
}
END_TEST

START_TEST (cards_are_found_where_they_begin)
{
  ck_assert_uint_eq (kr_hand_parser_find_card ("6710q", 0, 2), 2);
  ck_assert_uint_eq (kr_hand_parser_find_card ("6710q", 0, 3), 4);
  ck_assert_uint_eq (kr_hand_parser_find_card ("9H 3", 0, 1), 3);
  ck_assert_uint_eq (kr_hand_parser_find_card ("jk", 0, 1), 1);
  ck_assert_uint_eq (kr_hand_parser_find_card ("67", 0, 5), 2);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_text_says_what_it_says,
      a_number_without_end_stays_a_number,
      cards_are_found_where_they_begin,
      NULL,
  };

  return kr_test_run (kr_test_suite ("kr-hand-parser", tests));
}
