/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand.h"
#include "kr-name.h"
#include "kr-text-class.h"
#include "kr-test.h"

#include <string.h>

/* Cards, names and lines at the edges of what they may be. */

START_TEST (card_is_not_what_looks_like_one)
{
  KrCard card = KR_CARD_NONE;

  ck_assert_uint_eq (kr_card_parse ("{", &card), 0);
  ck_assert_uint_eq (kr_card_parse ("", &card), 0);
  ck_assert_int_eq (kr_card_rank (KR_CARD_NONE), KR_RANK_NONE);
  ck_assert_str_eq (kr_rank_text (KR_RANK_NONE), "");
  ck_assert_str_eq (kr_suit_text (KR_SUIT_NONE), "");
}
END_TEST

START_TEST (mongolian_forms_have_signs_of_their_own)
{
  ck_assert (kr_text_class_is_mongolian_variant (0x180B));
  ck_assert (kr_text_class_is_mongolian_variant (0x180F));
  ck_assert (!kr_text_class_is_mongolian_variant (0x180A));
  ck_assert (!kr_text_class_is_mongolian_variant (0x1810));
}
END_TEST

START_TEST (hand_is_read_whatever_separates_its_cards)
{
  static const struct {
    const char *text;
    int n;
  } rows[] = {{"", 0},         {"\r\n\t ,", 0},     {"JK", 1},  {"jk", 1},  {"9 JK", 2},
              {"JKS", 2},      {"A\r2\n3\t4,5", 5}, {"9JK", 2}, {"9jk", 3}, {"jk,jk", 2},
              {"10 10D 1", 2}, {"JK\r9", 2},        {"JKjk", 3}};

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrCards cards;

    kr_cards_parse (rows[i].text, &cards, NULL);
    ck_assert_msg (cards.n == rows[i].n, "“%s”: %d cards", rows[i].text, cards.n);
  }
}
END_TEST

START_TEST (name_reads_back_or_is_refused)
{
  static const struct {
    const char *line;
    const char *name; /* NULL: refused */
  } rows[] = {
      {"Ann", "Ann"},     {" Ann,Bob", "Ann"}, {"\"A \\\"B\\\" \\\\\" x", "A \"B\" \\"},
      {"\"\"", NULL},     {"\"A", NULL},       {"\"A\\", NULL},
      {"\"A\tB\"", NULL}, {"\"A\rB\"", NULL},  {":", NULL},
      {"", NULL},         {"# Ann", NULL},     {"\"#\"", "#"},
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char name[KR_NAME_SIZE] = "";
    char again[KR_NAME_SIZE] = "";
    char text[KR_NAME_TEXT_SIZE];
    KrScan scan;
    KrStatus status;

    ck_assert_int_eq (kr_scan_init (&scan, rows[i].line, &status), KR_OK);
    if (rows[i].name == NULL) {
      ck_assert_msg (kr_name_scan (&scan, name, &status) != KR_OK, "“%s”", rows[i].line);
      ck_assert_str_eq (status.allowed, "a name of up to 256 bytes; one with a blank, a colon or "
                                        "another sign is in quotation marks");
      continue;
    }
    ck_assert_int_eq (kr_name_scan (&scan, name, &status), KR_OK);
    ck_assert_str_eq (name, rows[i].name);
    ck_assert_uint_eq (kr_name_format (name, text), strlen (text));
    ck_assert_int_eq (kr_scan_init (&scan, text, &status), KR_OK);
    ck_assert_int_eq (kr_name_scan (&scan, again, &status), KR_OK);
    ck_assert_str_eq (again, name);
  }
  {
    char text[KR_NAME_TEXT_SIZE];

    ck_assert_uint_eq (kr_name_format ("", text), 2);
    ck_assert_str_eq (text, "\"\"");
  }
}
END_TEST

START_TEST (name_has_a_length)
{
  char line[2 * KR_NAME_SIZE];
  char name[KR_NAME_SIZE];
  KrScan scan;

  for (int quoted = 0; quoted < 2; quoted++)
    for (size_t length = KR_NAME_SIZE - 2; length <= KR_NAME_SIZE; length++) {
      memset (line, 'x', sizeof line);
      line[0] = quoted ? '"' : 'x';
      if (quoted)
        line[length + 1] = '"';
      line[length + 2 * (size_t) quoted] = '\0';
      ck_assert_int_eq (kr_scan_init (&scan, line, NULL), KR_OK);
      ck_assert_int_eq (kr_name_scan (&scan, name, NULL) == KR_OK, length < KR_NAME_SIZE);
    }
}
END_TEST

START_TEST (line_is_text)
{
  static const struct {
    const char *line;
    unsigned column; /* 0: it is */
  } rows[] = {
      {"Ann\t\r\n", 0},
      {"é€😀\xF4\x8F\xBF\xBF", 0},
      {"é\x01", 2},
      {"é\x7F", 2},
      {"\xC1\x81", 1},
      {"\xC3", 1},
      {"\xC3(", 1},
      {"\xE0\x80\x80", 1},
      {"\xED\xA0\x80", 1},
      {"\xF0\x80\x80\x80", 1},
      {"\xF4\x90\x80\x80", 1},
      {"\xF5\x80\x80\x80", 1},
      {"x\x80", 2},
      {"\xE2\x82", 1},
      {"\xEE\x80\x80", 0},
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrScan scan;
    KrStatus status;
    KrCode code = kr_scan_init (&scan, rows[i].line, &status);

    ck_assert_msg ((code == KR_OK) == (rows[i].column == 0), "row %zu", i);
    ck_assert_msg (code == KR_OK || status.column == rows[i].column, "row %zu: column %u", i,
                   status.column);
  }
}
END_TEST

START_TEST (number_is_whole_and_within_its_limits)
{
  static const struct {
    const char *line;
    KrCode code;
  } rows[] = {
      {"5", KR_OK},          {"0", KR_ERR_NUMBER},  {"10", KR_ERR_NUMBER},
      {"5x", KR_ERR_NUMBER}, {"5,", KR_OK},         {"5#", KR_OK},
      {"-5", KR_ERR_NUMBER}, {"", KR_ERR_NUMBER},   {"99999999999999999999", KR_ERR_NUMBER},
      {"x", KR_ERR_NUMBER},  {"5:", KR_ERR_NUMBER},
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrScan scan;
    KrStatus status;
    int64_t number = 0;

    ck_assert_int_eq (kr_scan_init (&scan, rows[i].line, &status), KR_OK);
    ck_assert_msg ((kr_scan_number (&scan, 1, 9, &number, &status) == KR_OK) ==
                       (rows[i].code == KR_OK),
                   "“%s”", rows[i].line);
  }
}
END_TEST

/* Neither the word that is wrong nor what is allowed is cut within a character. */
START_TEST (status_is_cut_between_characters)
{
  char word[1 + 50 * 4 + 1] = "";
  KrStatus status;
  KrScan scan;

  strcat (word, "x");
  for (int i = 0; i < 50; i++)
    strcat (word, "😀");
  ck_assert_int_eq (kr_status_set (&status, KR_ERR_SYNTAX, word, word), KR_ERR_SYNTAX);
  ck_assert_uint_eq (strlen (status.subject), 61);
  ck_assert_int_eq (kr_scan_init (&scan, word, NULL), KR_OK);
  ck_assert_int_eq (kr_scan_expect_end (&scan, &status), KR_ERR_SYNTAX);
  ck_assert_uint_eq (strlen (status.subject), 61);
  /* What is no text at all has no place to be cut at. */
  memset (word, '\x80', sizeof word - 1);
  kr_status_set (&status, KR_ERR_SYNTAX, word, NULL);
  ck_assert_str_eq (status.subject, "");
  kr_status_set (&status, KR_ERR_LAST, NULL, NULL);
  ck_assert_str_eq (kr_status_template (&status), "");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {card_is_not_what_looks_like_one,
                                mongolian_forms_have_signs_of_their_own,
                                hand_is_read_whatever_separates_its_cards,
                                name_reads_back_or_is_refused,
                                name_has_a_length,
                                line_is_text,
                                number_is_whole_and_within_its_limits,
                                status_is_cut_between_characters,
                                NULL};

  return kr_test_run (kr_test_suite ("texts", tests));
}
