/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-parser.h"

#include "kr-test.h"

#include <string.h>

/* What is typed for a hand, letter by letter. */

typedef struct {
  const char *typed;
  gboolean jokers;
  gboolean fits;
  KrHandParserKind kind;
  const char *cards;
  gint64 points;
  gsize good_bytes;
} TextRow;

static const TextRow text_rows[] = {
    {"", FALSE, TRUE, KR_HAND_PARSER_EMPTY, "", 0, 0},
    {"k93", FALSE, TRUE, KR_HAND_PARSER_CARDS, "K 9 3", 0, 3},
    {"10 7 6 2", FALSE, TRUE, KR_HAND_PARSER_CARDS, "10 7 6 2", 0, 8},
    {"671", FALSE, TRUE, KR_HAND_PARSER_CARDS, "6 7", 0, 3},
    {"1", FALSE, TRUE, KR_HAND_PARSER_EMPTY, "", 0, 1},
    {"jk", FALSE, TRUE, KR_HAND_PARSER_CARDS, "J K", 0, 2},
    {"JK", FALSE, TRUE, KR_HAND_PARSER_CARDS, "J K", 0, 2},
    {"JK", TRUE, TRUE, KR_HAND_PARSER_CARDS, "JK", 0, 2},
    {"67x8", FALSE, FALSE, KR_HAND_PARSER_CARDS, "6 7", 0, 2},
    {"é", FALSE, FALSE, KR_HAND_PARSER_EMPTY, "", 0, 0},
    {"=", FALSE, TRUE, KR_HAND_PARSER_EMPTY, "", 0, 1},
    {"=120", FALSE, TRUE, KR_HAND_PARSER_POINTS, "", 120, 4},
    {"=-50", FALSE, TRUE, KR_HAND_PARSER_POINTS, "", -50, 4},
    {"=−50", FALSE, TRUE, KR_HAND_PARSER_POINTS, "", -50, 6},
    {"=12k", FALSE, FALSE, KR_HAND_PARSER_POINTS, "", 12, 3},
    {"o", FALSE, TRUE, KR_HAND_PARSER_OUT, "", 0, 1},
    {"O", FALSE, TRUE, KR_HAND_PARSER_OUT, "", 0, 1},
};

START_TEST (a_text_says_what_it_says)
{
  for (gsize i = 0; i < G_N_ELEMENTS (text_rows); i++) {
    const TextRow *row = &text_rows[i];
    char cards[KR_HAND_TEXT_SIZE];
    KrHandParser text;

    ck_assert_msg (kr_hand_parser_read (row->typed, row->jokers, &text) == row->fits,
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

  ck_assert (kr_hand_parser_read ("=99999999999999999999999999", FALSE, &text));
  ck_assert_int_eq (text.kind, KR_HAND_PARSER_POINTS);
  ck_assert (text.points > INT64_C (1000000000000));
}
END_TEST

START_TEST (cards_are_found_where_they_begin)
{
  ck_assert_uint_eq (kr_hand_parser_find_card ("6710q", FALSE, 2), 2);
  ck_assert_uint_eq (kr_hand_parser_find_card ("6710q", FALSE, 3), 4);
  ck_assert_uint_eq (kr_hand_parser_find_card ("9H 3", FALSE, 1), 3);
  ck_assert_uint_eq (kr_hand_parser_find_card ("jk", FALSE, 1), 1);
  ck_assert_uint_eq (kr_hand_parser_find_card ("67", FALSE, 5), 2);
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
