/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-status.h"
#include "kr-test.h"

/* Sentences for bad data. */

START_TEST (fills_the_blanks)
{
  KrStatus status;
  char text[200];

  kr_status_set_numbers (&status, KR_ERR_TOO_MANY_COPIES, "K", 5, 4);
  ck_assert_uint_eq (kr_status_format (&status, NULL, text, sizeof text), strlen (text));
  ck_assert_str_eq (text, "that makes 5 of “K”, but the pack has 4");
  kr_status_format (&status, "{b} < {a}: {subject} {other} {", text, sizeof text);
  ck_assert_str_eq (text, "4 < 5: K {other} {");
}
END_TEST

START_TEST (never_writes_past_the_end)
{
  KrStatus status;
  char text[8];

  kr_status_set (&status, KR_ERR_KEY, "presure", "pressure");
  ck_assert_uint_gt (kr_status_format (&status, NULL, text, sizeof text), sizeof text);
  ck_assert_uint_eq (strlen (text), sizeof text - 1);
  ck_assert_uint_gt (kr_status_format (&status, NULL, NULL, 0), 0);
}
END_TEST

START_TEST (points_at_a_word)
{
  const char *text = "é, wrong word";
  KrStatus status;

  ck_assert_int_eq (kr_status_set_at (&status, KR_ERR_SYNTAX, text, strchr (text, 'w'), "right"),
                    KR_ERR_SYNTAX);
  ck_assert_uint_eq (status.column, 4);
  ck_assert_str_eq (status.subject, "wrong");
  ck_assert_str_eq (status.allowed, "right");
}
END_TEST

START_TEST (every_code_has_a_sentence)
{
  for (int code = KR_OK; code < KR_ERR_LAST; code++) {
    KrStatus status;

    kr_status_set (&status, (KrCode) code, NULL, NULL);
    ck_assert_uint_gt (strlen (kr_status_template (&status)), 0);
  }
}
END_TEST

START_TEST (one_number_of_players_is_no_range)
{
  KrStatus status;
  char text[200];

  kr_status_set_numbers (&status, KR_ERR_PLAYERS, "5", 6, 6);
  kr_status_format (&status, NULL, text, sizeof text);
  ck_assert_str_eq (text, "these rules take 6 players, not 5");
  kr_status_set (&status, KR_ERR_OTHER_RULES, "5", "Creights");
  status.a = status.b = 6;
  kr_status_format (&status, NULL, text, sizeof text);
  ck_assert_str_eq (text, "these rules take 6 players, not 5; play by these instead: Creights");
}
END_TEST

START_TEST (may_be_left_out)
{
  ck_assert_int_eq (kr_status_set (NULL, KR_ERR_SEAT, "x", NULL), KR_ERR_SEAT);
  ck_assert_int_eq (kr_status_set_numbers (NULL, KR_ERR_SEAT, NULL, 1, 2), KR_ERR_SEAT);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {fills_the_blanks,
                                never_writes_past_the_end,
                                points_at_a_word,
                                every_code_has_a_sentence,
                                one_number_of_players_is_no_range,
                                may_be_left_out,
                                NULL};

  return kr_test_run (kr_test_suite ("status", tests));
}
