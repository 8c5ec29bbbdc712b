/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-search.h"
#include "kr-test.h"

#define TITLE "After a count"
#define GROUP "What Cards Do"
#define MORE "What the player after the one who drew may play. Any card"

static const struct {
  const char *query;
  KrRuleFound found;
} queries[] = {
    {"count", KR_RULE_FOUND_TITLE},
    {"COUNT after", KR_RULE_FOUND_TITLE},
    {"cou", KR_RULE_FOUND_BEGINS},
    {"cards", KR_RULE_FOUND_GROUP},
    {"drew", KR_RULE_FOUND_MENTIONED},
    {"count drew", KR_RULE_FOUND_MENTIONED}, /* as well as its worst word */
    {"crank", KR_RULE_FOUND_TITLE},          /* another name */
    {"ount", KR_RULE_FOUND_NOT},
    {"count xyzzy", KR_RULE_FOUND_NOT},
};

START_TEST (query_finds)
{
  ck_assert_int_eq (kr_rule_search_match (queries[_i].query, TITLE, GROUP, MORE),
                    queries[_i].found);
}
END_TEST

static const struct {
  const char *query;
  const char *text;
  const char *marked; /* with […] for the markup */
} marks[] = {
    {"count", "An ace counts", "An ace [count]s"},
    {"", "An ace counts", "An ace counts"},
    {"a", "After a count", "After [a] count"}, /* not every word that begins so */
    {"crank", "After a count", "After a [count]"},
    {"b", "<b> & b", "&lt;[b]&gt; &amp; [b]"},
    {"ÜBER", "über", "[über]"},
};

START_TEST (what_was_found_is_marked)
{
  g_autofree char *markup = kr_rule_search_dup_marked (marks[_i].query, marks[_i].text);
  g_autoptr (GRegex) begins = g_regex_new ("<span[^>]*>", 0, 0, NULL);
  g_autoptr (GRegex) ends = g_regex_new ("</span>", 0, 0, NULL);
  g_autofree char *half = g_regex_replace_literal (begins, markup, -1, 0, "[", 0, NULL);
  g_autofree char *marked = g_regex_replace_literal (ends, half, -1, 0, "]", 0, NULL);

  ck_assert_str_eq (marked, marks[_i].marked);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-rule-search");
  TCase *tcase = tcase_create ("search");

  tcase_add_loop_test (tcase, query_finds, 0, G_N_ELEMENTS (queries));
  tcase_add_loop_test (tcase, what_was_found_is_marked, 0, G_N_ELEMENTS (marks));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
