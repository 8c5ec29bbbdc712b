/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-clock.h"

#include "kr-test.h"

/* How a stretch of time is written. */

static const struct {
  gint64 seconds;
  const char *text;
} times[] = {
    {-1, "–"},       {0, "0:00"},       {9, "0:09"},       {408, "6:48"},
    {3599, "59:59"}, {3600, "1:00:00"}, {3750, "1:02:30"}, {360000, "100:00:00"},
};

START_TEST (test_format)
{
  g_autofree char *text = kr_clock_format (times[_i].seconds);

  ck_assert_str_eq (text, times[_i].text);
}
END_TEST

START_TEST (test_forgotten)
{
  const gint64 now_us = g_get_real_time ();

  ck_assert_int_eq (kr_clock_get_seconds (now_us - 90 * G_USEC_PER_SEC), 90);
  ck_assert_int_eq (kr_clock_get_seconds (now_us - G_TIME_SPAN_DAY), -1);
  ck_assert_int_eq (kr_clock_get_seconds (now_us + G_TIME_SPAN_MINUTE), -1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("clock");
  TCase *tests = tcase_create ("all");

  tcase_add_loop_test (tests, test_format, 0, G_N_ELEMENTS (times));
  tcase_add_test (tests, test_forgotten);
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
