/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-limits.h"

#include "kr-test.h"

/* Times that a session can have, and those that a clock set wrong shows. */

START_TEST (now_is_a_time_that_a_session_can_have)
{
  ck_assert (kr_session_limits_is_time (kr_session_limits_now_us (), 0));
}
END_TEST

START_TEST (a_time_outside_of_the_calendar_has_no_offset)
{
  ck_assert_int_eq (kr_session_limits_find_offset_min (G_MAXINT64), 0);
  ck_assert_int_eq (kr_session_limits_find_offset_min (G_MININT64), 0);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      now_is_a_time_that_a_session_can_have,
      a_time_outside_of_the_calendar_has_no_offset,
      NULL,
  };

  return kr_test_run (kr_test_suite ("kr-session-limits", tests));
}
