/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-display-name.h"

#include <check.h>
#include <locale.h>

#include "kr-test.h"

/* Initials and shortened names, in every script. */

START_TEST (names_are_cut_between_characters)
{
  static const struct {
    const char *name, *one, *two, *at_five;
  } rows[] = {
      {"Bo", "B", "Bo", "Bo"},
      {"inês", "I", "In", "inês"},
      {"Maximilian", "M", "Ma", "Ma…an"},
      {"Élodie", "É", "Él", "Él…ie"},
      {"e\u0301lodie", "E\u0301", "E\u0301l", "e\u0301l…ie"},
      {"ßen", "ß", "ße", "ßen"},
      {"👩‍👩‍👧 Family", "👩‍👩‍👧", "👩‍👩‍👧 ",
       "👩‍👩‍👧 …ly"},
      {"שרה לוי כהן", "ש", "שר", "שר…הן"},
  };
  g_autofree char *one = kr_display_name_initial (rows[_i].name, FALSE);
  g_autofree char *two = kr_display_name_initial (rows[_i].name, TRUE);
  g_autofree char *shortened = kr_display_name_shorten (rows[_i].name, 5);

  ck_assert_str_eq (one, rows[_i].one);
  ck_assert_str_eq (two, rows[_i].two);
  ck_assert_str_eq (shortened, rows[_i].at_five);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-display-name");
  TCase *tcase = tcase_create ("display-name");

  setlocale (LC_ALL, "");
  tcase_add_loop_test (tcase, names_are_cut_between_characters, 0, 8);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
