/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand.h"
#include "kr-test.h"

/* Hands as text, as counts, and against the pack. */

typedef struct {
  const char *text;
  const char *written; /* NULL: cannot be read */
  uint32_t column;     /* of what cannot be read */
  const char *subject;
} HandRow;

static const HandRow hand_rows[] = {
    {"", ""},
    {"  ,\t", ""},
    {"A 3 3", "A 3 3"},
    {"10 7 6 2", "10 7 6 2"},
    {"k93", "K 9 3"},
    {"KS,9h,3", "KS 9H 3"},
    {"K♠9♥️3", "KS 9H 3"},
    {"3310", "3 3 10"},
    {"jk", "JK"},
    {"3 jk, 5", "3 JK 5"},
    {"qjk", "Q J K"},
    {"jkq", "J K Q"},
    {"9JK3", "9 JK 3"},
    {"9jK", "9 J K"},
    {"9Jk", "9 J K"},
    {"JKS", "J KS"},
    {"JK♠", "J KS"},
    {"j k", "J K"},
    {"1", NULL, 1, "1"},
    {"5 0 7", NULL, 3, "0"},
    {"9♥ banana 3", NULL, 4, "banana"},
    {"A♥♥", NULL, 3, "♥"},
    {"9-3", NULL, 2, "-3"},
    {"é", NULL, 1, "é"},
};

START_TEST (reads_hands)
{
  for (size_t i = 0; i < sizeof hand_rows / sizeof hand_rows[0]; i++) {
    const HandRow *row = &hand_rows[i];
    char text[KR_HAND_TEXT_SIZE];
    KrCards cards;
    KrStatus status;
    KrCode code = kr_cards_parse (row->text, &cards, &status);

    ck_assert_int_eq (code, status.code);
    if (row->written == NULL) {
      ck_assert_msg (code == KR_ERR_CARD, "“%s” must be refused", row->text);
      ck_assert_str_eq (status.subject, row->subject);
      ck_assert_msg (status.column == row->column, "“%s”: column %u", row->text, status.column);
      continue;
    }
    ck_assert_msg (code == KR_OK, "“%s” must be read", row->text);
    ck_assert_uint_eq (kr_cards_format (&cards, text), strlen (text));
    ck_assert_str_eq (text, row->written);
  }
}
END_TEST

START_TEST (keeps_the_cards_before_an_error)
{
  KrCards cards;

  ck_assert_int_eq (kr_cards_parse ("A 3 x 5", &cards, NULL), KR_ERR_CARD);
  ck_assert_int_eq (cards.n, 2);
}
END_TEST

START_TEST (refuses_what_no_two_packs_hold)
{
  char text[4 * KR_MAX_CARDS];
  KrCards cards;
  KrStatus status;

  memset (text, '5', sizeof text);
  text[KR_MAX_CARDS] = '\0';
  ck_assert_int_eq (kr_cards_parse (text, &cards, &status), KR_OK);
  ck_assert_int_eq (cards.n, KR_MAX_CARDS);
  text[KR_MAX_CARDS] = '5';
  text[KR_MAX_CARDS + 1] = '\0';
  ck_assert_int_eq (kr_cards_parse (text, &cards, &status), KR_ERR_TOO_MANY_CARDS);
  ck_assert_int_eq (status.b, KR_MAX_CARDS);
}
END_TEST

START_TEST (cuts_a_long_word_at_a_character)
{
  char text[1000];
  KrCards cards;
  KrStatus status;

  text[0] = 'x';
  for (int i = 0; i < 400; i++)
    memcpy (text + 1 + 2 * i, "é", 3);
  ck_assert_int_eq (kr_cards_parse (text, &cards, &status), KR_ERR_CARD);
  ck_assert_uint_le (strlen (status.subject), sizeof status.subject - 1);
  ck_assert_uint_eq (strlen (status.subject) % 2, 1);
}
END_TEST

START_TEST (counts_ranks)
{
  KrCards cards;
  KrHand hand;

  kr_cards_parse ("3 KS KH 3D JK K", &cards, NULL);
  kr_cards_count (&cards, &hand);
  ck_assert_int_eq (hand.ranks[KR_RANK_THREE], 2);
  ck_assert_int_eq (hand.ranks[KR_RANK_KING], 3);
  ck_assert_int_eq (hand.ranks[KR_RANK_JOKER], 1);
  ck_assert_int_eq (kr_hand_size (&hand), 6);
}
END_TEST

typedef struct {
  const char *a;
  const char *b;
  const char *subject; /* NULL: both can be there */
  int would_be;
} PackRow;

static const PackRow pack_rows[] = {
    {"K K", "K K", NULL, 0},   {"K K K", "K K", "K", 5},    {"KS", "KS", "KS", 2},
    {"KS KH", "K K", NULL, 0}, {"KS KH KD", "K K", "K", 5}, {"JK", "", "JK", 1},
    {"KS KS", "K K", "KS", 2}, {"", "", NULL, 0},
};

START_TEST (checks_hands_against_the_pack)
{
  KrPack pack = {.n_cards = 52};

  memset (pack.copies, 1, 52);
  for (size_t i = 0; i < sizeof pack_rows / sizeof pack_rows[0]; i++) {
    const PackRow *row = &pack_rows[i];
    KrCards a;
    KrCards b;
    const KrCards *const hands[] = {&a, &b};
    KrStatus status;

    kr_cards_parse (row->a, &a, NULL);
    kr_cards_parse (row->b, &b, NULL);
    if (row->subject == NULL) {
      ck_assert_int_eq (kr_pack_check_hands (&pack, hands, 2, &status), KR_OK);
      continue;
    }
    ck_assert_int_eq (kr_pack_check_hands (&pack, hands, 2, &status), KR_ERR_TOO_MANY_COPIES);
    ck_assert_str_eq (status.subject, row->subject);
    ck_assert_msg (status.a == row->would_be, "%s + %s", row->a, row->b);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {reads_hands,
                                keeps_the_cards_before_an_error,
                                refuses_what_no_two_packs_hold,
                                cuts_a_long_word_at_a_character,
                                counts_ranks,
                                checks_hands_against_the_pack,
                                NULL};

  return kr_test_run (kr_test_suite ("hand", tests));
}
