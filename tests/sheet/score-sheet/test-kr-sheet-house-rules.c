/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-house-rules.h"

#include "kr-test.h"

/* What a table changed in its rules, in plain words. */

static const struct {
  const char *key;
  const char *value;
  const char *line;
} rows[] = {
    {"stars", "yes", "A star for going out"},
    {"going-out", "-10", "Going out counts: −10"},
    {"three-alone", "-50 -75 -100 -200", "A hand of only threes counts: −50 −75 −100 −200"},
    {"revoke", "1000000000", "Drawing with a legal card in hand costs: 1,000,000,000"},
    {"removed", "Q K", "Ranks removed from the pack: Q K"},
    {"pressure", "flat", NULL},
    {"deals", "8 7 6", NULL},
};

START_TEST (each_difference_is_a_line)
{
  const KrTranslator words = {0};
  g_auto (GStrv) lines = NULL;
  g_autofree char *start = NULL;
  KrRules rules;
  KrRules base;

  kr_rules_init (&base);
  rules = base;
  ck_assert_int_eq (kr_rules_set (&rules, rows[_i].key, rows[_i].value, NULL), KR_OK);
  lines = kr_sheet_house_rules_list (&rules, &base, &words);
  ck_assert_uint_eq (g_strv_length (lines), 1);
  start = g_strconcat (kr_rule_find_key (rows[_i].key)->title, ": ", NULL);
  if (rows[_i].line != NULL)
    ck_assert_str_eq (lines[0], rows[_i].line);
  else
    ck_assert_msg (g_str_has_prefix (lines[0], start), "%s", lines[0]);
}
END_TEST

START_TEST (what_was_taken_out_is_told)
{
  const KrTranslator words = {0};
  g_auto (GStrv) lines = NULL;
  KrRules rules;
  KrRules base;

  kr_rules_init (&rules);
  base = rules;
  base.stars = true;
  lines = kr_sheet_house_rules_list (&rules, &base, &words);
  ck_assert_uint_eq (g_strv_length (lines), 1);
  ck_assert_str_eq (lines[0], "not: A star for going out");
}
END_TEST

START_TEST (equal_rules_and_no_base_have_no_lines)
{
  const KrTranslator words = {0};
  g_auto (GStrv) same = NULL;
  g_auto (GStrv) none = NULL;
  KrRules rules;

  kr_rules_init (&rules);
  same = kr_sheet_house_rules_list (&rules, &rules, &words);
  none = kr_sheet_house_rules_list (&rules, NULL, &words);
  ck_assert_uint_eq (g_strv_length (same), 0);
  ck_assert_uint_eq (g_strv_length (none), 0);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {what_was_taken_out_is_told, equal_rules_and_no_base_have_no_lines,
                                NULL};
  Suite *suite = kr_test_suite ("sheet-house-rules", tests);
  TCase *tcase = tcase_create ("rows");

  tcase_add_loop_test (tcase, each_difference_is_a_line, 0, G_N_ELEMENTS (rows));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
