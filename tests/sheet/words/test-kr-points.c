/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-points.h"

#include "kr-direction.h"

#include <check.h>
#include <locale.h>

#include "kr-test.h"

/* Points as people write them: minus sign and thousands marks. */

START_TEST (points_are_written_as_people_write_them)
{
  static const struct {
    gint64 points;
    const char *text;
  } rows[] = {
      {0, "0"},
      {7, "7"},
      {-50, "−50"},
      {9999, "9999"},
      {-9999, "−9999"},
      {10000, "10,000"},
      {163835, "163,835"},
      {1000000000, "1,000,000,000"},
      {-1234567, "−1,234,567"},
      {G_MAXINT64, "9,223,372,036,854,775,807"},
      {G_MININT64, "−9,223,372,036,854,775,808"},
  };

  g_autofree char *text = kr_points_format (rows[_i].points);
  ck_assert_str_eq (text, rows[_i].text);
}
END_TEST

START_TEST (averages_have_the_same_minus_sign)
{
  static const struct {
    double points;
    const char *text;
  } rows[] = {{0, "0.0"}, {12.34, "12.3"}, {-45, "−45.0"}, {-0.04, "0.0"}, {-0.06, "−0.1"}};

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = kr_points_format_average (rows[i].points);

    ck_assert_str_eq (text, rows[i].text);
  }
}
END_TEST

/* The last test: without fork (CK_FORK=no) the direction stays. */
START_TEST (in_a_line_that_runs_leftwards_the_minus_stays_in_front)
{
  kr_direction_set (TRUE);
  g_autofree char *points = kr_points_format (-100);
  g_autofree char *average = kr_points_format_average (-45);
  g_autofree char *plain = kr_points_format (100);

  ck_assert_str_eq (points, "\u200e\u2212100");
  ck_assert_str_eq (average, "\u200e\u221245.0");
  ck_assert_str_eq (plain, "100");
}
END_TEST

START_TEST (hundredths_have_as_many_decimals_as_they_need)
{
  static const struct {
    gint64 hundredths;
    const char *text;
  } rows[] = {{0, "0"},      {750, "7.5"},   {733, "7.33"},
              {-5, "−0.05"}, {-1200, "−12"}, {1200000, "12,000"}};

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = kr_points_format_hundredths (rows[i].hundredths);
    ck_assert_str_eq (text, rows[i].text);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-points");
  TCase *tcase = tcase_create ("points");

  setlocale (LC_ALL, "");
  tcase_add_loop_test (tcase, points_are_written_as_people_write_them, 0, 11);
  tcase_add_test (tcase, averages_have_the_same_minus_sign);
  tcase_add_test (tcase, hundredths_have_as_many_decimals_as_they_need);
  tcase_add_test (tcase, in_a_line_that_runs_leftwards_the_minus_stays_in_front);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
