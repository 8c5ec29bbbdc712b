/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chance.h"

#include <check.h>
#include <math.h>

#include "kr-test.h"

static const KrTranslator english;

/* All ways to give ten tenths to three: none is nearer to the chances. */
START_TEST (tenths_are_the_nearest_that_add_up)
{
  uint64_t seed = 41 + (uint64_t) _i;
  double chances[3];
  double sum = 0, error = 0, least = INFINITY;
  guint tenths[3];

  for (int i = 0; i < 3; i++)
    sum += chances[i] = kr_test_draw (&seed, 1000) + (i == 0);
  for (int i = 0; i < 3; i++)
    chances[i] /= sum;
  kr_chance_round (chances, 3, tenths);
  ck_assert_uint_eq (tenths[0] + tenths[1] + tenths[2], 10);
  for (int i = 0; i < 3; i++)
    error += fabs (tenths[i] - 10 * chances[i]);
  for (int a = 0; a <= 10; a++)
    for (int b = 0; a + b <= 10; b++)
      least = fmin (least, fabs (a - 10 * chances[0]) + fabs (b - 10 * chances[1]) +
                               fabs (10 - a - b - 10 * chances[2]));
  ck_assert_double_le (error, least + 1e-6);
}
END_TEST

START_TEST (only_what_is_decided_is_certain)
{
  static const struct {
    double chance;
    guint tenths;
    const char *text;
  } cases[] = {
      {0, 0, "no chance"},        {1e-6, 0, "under 1 in 20"}, {0.049, 1, "under 1 in 20"},
      {0.05, 0, "1 in 10"},       {0.43, 4, "4 in 10"},       {0.95, 10, "9 in 10"},
      {0.96, 9, "over 19 in 20"}, {1, 10, "certain"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = kr_chance_format (cases[i].chance, cases[i].tenths, &english);
    ck_assert_str_eq (text, cases[i].text);
  }
}
END_TEST

START_TEST (small_chances_have_round_odds)
{
  static const struct {
    double chance;
    const char *text;
  } cases[] = {
      {0.3, "3 in 10"},   {0.099, "1 in 10"},     {0.08, "1 in 12"}, {0.033, "1 in 30"},
      {0.012, "1 in 80"}, {0.00001, "1 in 1000"}, {0, "no chance"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = kr_chance_format_small (cases[i].chance, &english);
    ck_assert_str_eq (text, cases[i].text);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chance");
  TCase *tcase = tcase_create ("chance");

  tcase_add_loop_test (tcase, tenths_are_the_nearest_that_add_up, 0, 200);
  tcase_add_test (tcase, only_what_is_decided_is_certain);
  tcase_add_test (tcase, small_chances_have_round_odds);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
