/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-parser.h"

#include "kr-test.h"

/* Cards that are typed letter by letter. */

typedef struct {
  const char *name;
  const char *typed;
  const char *cards; /* those that stood there, with a blank behind each */
} TypedRow;

static const TypedRow rows[] = {
    {"rank and suit", "9h", "9H "},
    {"capitals", "QS", "QS "},
    {"ten in figures", "10s", "10S "},
    {"ten as a letter", "td", "10D "},
    {"a joker", "jk", "JK "},
    {"a jack, not a joker", "jd", "JD "},
    {"a king behind a jack that had no suit", "kkd", "KD "},
    {"one card behind another", "9h10c", "9H 10C "},
    {"a rank that is not meant", "97h", "7H "},
    {"letters that fit nowhere", "xyz9h", "9H "},
    {"a suit without a rank", "h9c", "9C "},
    {"a one without its nought begins anew", "19c", "9C "},
    {"a nought alone", "09c", "9C "},
    {"only a rank", "9", ""},
    {"nothing", "", ""},
};

static void
type (const TypedRow *row)
{
  g_autoptr (GString) cards = g_string_new (NULL);
  KrCardParser typed = {0};
  KrCard card;

  for (const char *letter = row->typed; *letter != '\0'; letter++)
    if (kr_card_parser_add (&typed, *letter, &card)) {
      char text[KR_CARD_TEXT_SIZE];

      kr_card_format (card, text);
      g_string_append_printf (cards, "%s ", text);
      ck_assert_msg (!kr_card_parser_clear (&typed), "%s: it is forgotten", row->name);
    }
  ck_assert_msg (g_str_equal (cards->str, row->cards), "%s: “%s”", row->name, cards->str);
}

START_TEST (letters_make_cards)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    type (&rows[i]);
}
END_TEST

START_TEST (half_a_card_can_be_dropped)
{
  KrCardParser typed = {0};
  KrCard card;

  ck_assert (!kr_card_parser_clear (&typed));
  ck_assert (!kr_card_parser_add (&typed, '1', &card));
  ck_assert (kr_card_parser_clear (&typed));
  ck_assert (!kr_card_parser_add (&typed, '0', &card));
  ck_assert_msg (!kr_card_parser_clear (&typed), "a nought is the beginning of nothing");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {letters_make_cards, half_a_card_can_be_dropped, NULL};

  return kr_test_run (kr_test_suite ("kr-card-parser", tests));
}
