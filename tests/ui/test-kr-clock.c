/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-clock.h"

#include "kr-test.h"

/* How a stretch of time is written. */

static const struct {
  gint64 seconds;
  const char *text;
} times[] = {
    {0, "0:00"},       {9, "0:09"},       {408, "6:48"},         {3599, "59:59"},
    {3600, "1:00:00"}, {3750, "1:02:30"}, {360000, "100:00:00"},
};

START_TEST (test_format)
{
  g_autofree char *text = kr_clock_format (times[_i].seconds);

  ck_assert_str_eq (text, times[_i].text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("clock");
  TCase *tests = tcase_create ("all");

  tcase_add_loop_test (tests, test_format, 0, G_N_ELEMENTS (times));
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
