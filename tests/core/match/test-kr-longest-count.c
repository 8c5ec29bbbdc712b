/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-longest-count.h"
#include "kr-test.h"

/* The values of the longest count (C-1, C-5). */

START_TEST (steps_up_from_none_by_way_of_the_deuce_to_two_packs)
{
  int count = 0;
  int n = 0;

  for (int next = kr_longest_count_step (count, 1); next != count;
       next = kr_longest_count_step (count, 1)) {
    ck_assert_int_eq (next, count == 0 ? 2 : count + 1);
    count = next;
    n++;
  }
  ck_assert_int_eq (count, 24);
  ck_assert_int_eq (n, 23);
}
END_TEST

START_TEST (a_step_down_undoes_a_step_up)
{
  for (int count = 0; count < KR_LONGEST_COUNT_MAX; count += count == 0 ? 2 : 1)
    ck_assert_int_eq (kr_longest_count_step (kr_longest_count_step (count, 1), -1), count);
  ck_assert_int_eq (kr_longest_count_step (0, -1), 0);
}
END_TEST

/* The costliest case for a table: all aces and deuces of two packs in one count. */
START_TEST (longest_is_every_ace_and_deuce_of_two_packs)
{
  const int packs = 2;
  const int suits = 4;

  ck_assert_int_eq (KR_LONGEST_COUNT_MAX, packs * suits * (2 + 1));
}
END_TEST

/* A document may hold a value that the screen never sets. */
START_TEST (a_value_out_of_range_steps_back_into_it)
{
  ck_assert_int_eq (kr_longest_count_step (1, 1), 2);
  ck_assert_int_eq (kr_longest_count_step (1, -1), 0);
  ck_assert_int_eq (kr_longest_count_step (200, -1), 199);
  ck_assert_int_eq (kr_longest_count_step (200, 1), 200);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      steps_up_from_none_by_way_of_the_deuce_to_two_packs, a_step_down_undoes_a_step_up,
      longest_is_every_ace_and_deuce_of_two_packs, a_value_out_of_range_steps_back_into_it, NULL};

  return kr_test_run (kr_test_suite ("longest-count", tests));
}
