/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-placeholder.h"

#include "kr-direction.h"
#include "kr-test.h"

/* Sentences with somebody in them. */

START_TEST (a_blank_is_filled_with_whatever_somebody_is_called)
{
  g_autofree char *plain =
      kr_placeholder_fill ("{player} forgot, {player}!", "{player}", "Ann {n} %s");
  g_autofree char *hebrew = kr_placeholder_fill ("{player}: 12", "{player}", "רות");

  ck_assert_str_eq (plain, "Ann {n} %s forgot, Ann {n} %s!");
  ck_assert_str_eq (hebrew, "\u2068רות\u2069: 12");
}
END_TEST

/* Whoever a line begins with. */
START_TEST (lines_run_as_the_window_does)
{
  g_autofree char *before = kr_placeholder_fill ("{player} plays", "{player}", "רות");
  g_autofree char *line = NULL;
  g_autofree char *leftwards = NULL;

  ck_assert_str_eq (before, "\u2068רות\u2069 plays");
  kr_direction_set (FALSE);
  line = kr_placeholder_fill ("{player} plays", "{player}", "רות");
  ck_assert_str_eq (line, "\u200e\u2068רות\u2069 plays");
  kr_direction_set (TRUE);
  leftwards = kr_placeholder_fill ("{player} plays", "{player}", "רות");
  ck_assert_str_eq (leftwards, "\u200f\u2068רות\u2069 plays");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {a_blank_is_filled_with_whatever_somebody_is_called,
                                lines_run_as_the_window_does, NULL};

  return kr_test_run (kr_test_suite ("blank", tests));
}
