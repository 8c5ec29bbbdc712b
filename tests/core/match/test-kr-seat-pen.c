/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-seat-pen.h"
#include "kr-test.h"

/* Handing out pens (B-1). */

#define ALL (((1u << KR_N_PENS) - 1) << 1)

START_TEST (players_sit_down_with_pens_from_the_first_on)
{
  unsigned used = 0;

  for (unsigned pen = 1; pen <= KR_N_PENS; pen++) {
    ck_assert_uint_eq (kr_seat_pen_find_free (used), pen);
    used |= 1u << pen;
  }
  ck_assert_uint_eq (used, ALL);
}
END_TEST

START_TEST (dummy_takes_the_last_free_pen)
{
  ck_assert_uint_eq (kr_seat_pen_find_dummys (0), KR_N_PENS);
  ck_assert_uint_eq (kr_seat_pen_find_dummys (1u << 8 | 1u << 7 | 1u << 1), 6);
  ck_assert_uint_eq (kr_seat_pen_find_dummys (ALL & ~(1u << 1)), 1);
}
END_TEST

START_TEST (a_gap_is_found_from_both_ends)
{
  for (unsigned pen = 1; pen <= KR_N_PENS; pen++) {
    ck_assert_uint_eq (kr_seat_pen_find_free (ALL & ~(1u << pen)), pen);
    ck_assert_uint_eq (kr_seat_pen_find_dummys (ALL & ~(1u << pen)), pen);
  }
}
END_TEST

START_TEST (no_pen_is_left_of_none_and_the_pencil_takes_none)
{
  ck_assert_uint_eq (kr_seat_pen_find_free (ALL), 0);
  ck_assert_uint_eq (kr_seat_pen_find_dummys (ALL), 0);
  ck_assert_uint_eq (kr_seat_pen_find_free (1u << KR_PEN_PENCIL), 1);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {players_sit_down_with_pens_from_the_first_on,
                                dummy_takes_the_last_free_pen, a_gap_is_found_from_both_ends,
                                no_pen_is_left_of_none_and_the_pencil_takes_none, NULL};

  return kr_test_run (kr_test_suite ("seat-pen", tests));
}
