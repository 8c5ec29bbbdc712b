/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-print.h"
#include "kr-test.h"
#include "print-fixture.h"

#include <string.h>

/* A sheet goes through the print operation into a file, as to a printer. */

static KrSheet *
new_sheet (void)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  KrRules rules;
  KrStatus status;
  KrMatchEvent event;
  KrSheetSource source = {
      .match = match,
      .names = {"Ruth", "Sam", "Inês"},
      .pens = {1, 2, 3},
      .rules_name = "Craits",
      .location = "",
      .note = "",
  };

  kr_rules_init (&rules);
  ck_assert_int_eq (kr_match_init (match, &rules, 3, 0, &status), KR_OK);
  ck_assert_int_eq (kr_match_event_parse ("score 1 out=0 0:out 1:K 2:8,8", &event, &status), KR_OK);
  ck_assert_int_eq (kr_match_apply (match, &event, &status), KR_OK);
  return kr_sheet_new (&source);
}

static const char *const papers[] = {GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER, GTK_PAPER_NAME_A5};

START_TEST (prints_the_sheet)
{
  g_autofree char *text =
      print_fixture_dup_text (kr_sheet_print_operation_new (new_sheet ()), papers[_i]);

  ck_assert_msg (strstr (text, "Craits") != NULL, "%s: %s", papers[_i], text);
  ck_assert_msg (strstr (text, "Inês") != NULL, "%s: %s", papers[_i], text);
  ck_assert_msg (strstr (text, "100") != NULL, "%s: %s", papers[_i], text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sheet-print");
  TCase *tcase = tcase_create ("sheet-print");

  tcase_add_loop_test (tcase, prints_the_sheet, 0, G_N_ELEMENTS (papers));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
