/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-fit.h"
#include "kr-test.h"

#include "kr-match.h"

/* What holds for sheets of every size in rooms of every size. */

#define BASE 14.67
#define PHONE_WIDTH 350 /* within the window's edges */
#define SMALLEST 11.0   /* pixels, of letters */

START_TEST (letters_grow_with_the_room)
{
  for (guint n = 2; n <= KR_MAX_SEATS; n++) {
    const KrSheetNeeds needs = {.n_rows = 15, .n_columns = n, .base = BASE};
    double last = 0;

    for (int step = 10; step <= 100; step++) {
      const KrSheetFit fit = kr_sheet_fit_find (&needs, step * 16, step * 9);

      ck_assert_double_ge (fit.em, last);
      ck_assert_double_ge (fit.em, SMALLEST);
      ck_assert_int_le (fit.width, step * 16);
      last = fit.em;
    }
  }
}
END_TEST

START_TEST (a_large_screen_is_read_across_the_table)
{
  const KrSheetNeeds needs = {.n_rows = 15, .n_columns = 4, .base = BASE};
  const KrSheetFit fit = kr_sheet_fit_find (&needs, 1900, 1000);

  ck_assert_double_ge (fit.em, 2 * BASE);
  ck_assert (!fit.brief);
  ck_assert_int_ge (fit.width, 1900 * 2 / 3);
}
END_TEST

START_TEST (a_phone_has_room_for_every_table)
{
  for (guint n = 2; n <= KR_MAX_SEATS; n++) {
    const KrSheetNeeds needs = {.n_rows = 15, .n_columns = n, .base = BASE};

    ck_assert_int_le (kr_sheet_fit_get_least_width (&needs), PHONE_WIDTH);
    ck_assert_int_eq (kr_sheet_fit_find (&needs, PHONE_WIDTH, 480).brief, n > 2);
  }
}
END_TEST

START_TEST (rows_share_their_room)
{
  const KrSheetNeeds needs = {.n_rows = 15, .n_columns = 4, .base = BASE};

  ck_assert_int_eq (kr_sheet_fit_get_row_height (&needs, BASE, 15 * 30), 30);
  ck_assert_int_gt (kr_sheet_fit_get_row_height (&needs, BASE, 0), BASE);
  ck_assert_int_lt (kr_sheet_fit_get_row_height (&needs, BASE, 100000), 4 * BASE);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      letters_grow_with_the_room,
      a_large_screen_is_read_across_the_table,
      a_phone_has_room_for_every_table,
      rows_share_their_room,
      NULL,
  };

  return kr_test_run (kr_test_suite ("kr-sheet-fit", tests));
}
