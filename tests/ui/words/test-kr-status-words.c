/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-status-words.h"

#include "kr-test.h"

/* Sentences name people, not seats. */

static const char *const names[] = {"Ruth", "Sam", "", "Bo <b>", "Bo <b>"};

static void
expect (char *sentence, const char *expected)
{
  ck_assert_str_eq (sentence, expected);
  g_free (sentence);
}

START_TEST (incomplete_names_the_player)
{
  KrStatus status;

  kr_status_set_numbers (&status, KR_ERR_INCOMPLETE, NULL, 1, 0);
  expect (kr_status_words_format_status (&status, names, 5), "Sam has no score yet");
}
END_TEST

START_TEST (names_are_never_markup)
{
  KrStatus status;

  kr_status_set_numbers (&status, KR_ERR_INCOMPLETE, NULL, 3, 0);
  expect (kr_status_words_format_status (&status, names, 5), "Bo <b> has no score yet");
}
END_TEST

START_TEST (nameless_seat_goes_by_its_number)
{
  KrStatus status;

  kr_status_set_numbers (&status, KR_ERR_INCOMPLETE, NULL, 2, 0);
  expect (kr_status_words_format_status (&status, names, 5), "seat 3 has no score yet");
  status.a = 9;
  expect (kr_status_words_format_status (&status, names, 5), "seat 10 has no score yet");
}
END_TEST

START_TEST (other_sentences_are_the_core_s)
{
  KrStatus status;

  kr_status_set_numbers (&status, KR_ERR_TOO_MANY_COPIES, "K", 5, 4);
  expect (kr_status_words_format_status (&status, names, 5),
          "that makes 5 of “K”, but the pack has 4");
}
END_TEST

typedef struct {
  const char *name;
  KrCode code;
  const char *subject;
  int64_t a, b;
  const char *expected;
} NewGameRow;

static const NewGameRow new_game_rows[] = {
    {"no player", KR_ERR_EMPTY, "player", 3, 0, "choose a player for seat 4."},
    {"range", KR_ERR_PLAYERS, "6", 3, 5, "these rules take 3 to 5 players, not 6."},
    {"one number", KR_ERR_PLAYERS, "3", 2, 2, "these rules take 2 players, not 3."},
    {"long name", KR_ERR_VALUE, "Sam", 1, 0, "shorten the name in seat 2 to 64 characters."},
    {"twice", KR_ERR_VALUE, "Bo <b>", 4, 0,
     "Bo <b> is already at the table: choose somebody else for seat 5, or a new player."},
    {"cards", KR_ERR_PACK, "7 × 8 + 1", 57, 52,
     "there are too few cards: 7 × 8 + 1 = 57 are needed, but the pack has 52. Choose smaller "
     "deals, fewer players or a second pack."},
};

START_TEST (new_game_says_what_to_do)
{
  const NewGameRow *row = &new_game_rows[_i];
  KrStatus status;
  g_autofree char *sentence = NULL;

  kr_status_set_numbers (&status, row->code, row->subject, row->a, row->b);
  sentence = kr_status_words_format_new_game (&status, names, 5);
  ck_assert_msg (g_str_equal (sentence, row->expected), "%s: %s", row->name, sentence);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-status-words");
  TCase *tcase = tcase_create ("sentences");

  tcase_add_test (tcase, incomplete_names_the_player);
  tcase_add_test (tcase, names_are_never_markup);
  tcase_add_test (tcase, nameless_seat_goes_by_its_number);
  tcase_add_test (tcase, other_sentences_are_the_core_s);
  tcase_add_loop_test (tcase, new_game_says_what_to_do, 0, G_N_ELEMENTS (new_game_rows));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
