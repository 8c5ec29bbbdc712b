/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-condition.h"
#include "kr-markup.h"
#include "kr-test.h"

#include <string.h>

/* Texts with marks and placeholders, and conditions. */

typedef struct {
  const char *set; /* an override of the defaults; NULL: none */
  const char *markup;
  const char *text;
} WordsRow;

static const WordsRow words_rows[] = {
    {NULL, "Play <card>9H</card> or <card>10S 2C</card>.", "Play 9♥ or 10♠ 2♣."},
    {NULL, "<term to=\"count\">Cranks</term> &amp; <ref>eight</ref>", "Cranks & eight"},
    {"value-eight=50", "{points:eight} points", "50 points"},
    {"three-spare=-50", "{value:three-spare}", "−50"},
    {"three-alone=-50 -75 -100 -200", "{value:three-alone}", "−50, −75, −100, −200"},
    {"revoke=1000000000", "{value:revoke}", "1,000,000,000"},
    {"pressure=doubling", "{pressure:3}, {pressures:3}", "20, 35"},
    {"stars=yes", "{value:stars}", "yes"},
    {NULL, "{nothing} at all", "{nothing} at all"},
    {NULL, "", ""},
    {NULL, "<card>9</card> or <card>JK</card>", "9 or JK"},
    {NULL, "a <b>c</b>", "a <b>c</b>"},
    {NULL, "<card>2H <ref>x</ref></card>", "<card>2H <ref>x</ref></card>"},
    {NULL, "{points:hundred}, {value:moon}, {value", "{points:hundred}, {value:moon}, {value"},
    {NULL, "{pressure:0}, {pressures:41}", "{pressure:0}, {pressures:41}"},
    {"removed=Q K", "{value:removed}", "Q K"},
    {"deals=8 7 6", "{value:deals}", "8 7 6"},
};

static void
set_rule (KrRules *rules, const char *set)
{
  g_auto (GStrv) parts = NULL;

  kr_rules_init (rules);
  if (set == NULL)
    return;
  parts = g_strsplit (set, "=", 2);
  ck_assert_int_eq (kr_rules_set (rules, parts[0], parts[1], NULL), KR_OK);
}

START_TEST (words_are_filled_in)
{
  const WordsRow *row = &words_rows[_i];
  g_autofree char *text = NULL;
  KrRules rules;

  set_rule (&rules, row->set);
  text = kr_markup_dup_plain (row->markup, &rules, NULL);
  ck_assert_str_eq (text, row->text);
}
END_TEST

START_TEST (marks_know_their_places)
{
  g_autoptr (KrMarkedText) words = NULL;
  const KrTextMark *term = NULL;
  const KrTextMark *ref = NULL;
  KrRules rules;

  kr_rules_init (&rules);
  words = kr_markup_parse ("A <term to=\"count\">crank</term>, <ref>eight</ref>", &rules, NULL);
  ck_assert_uint_eq (words->marks->len, 2);
  term = g_ptr_array_index (words->marks, 0);
  ref = g_ptr_array_index (words->marks, 1);
  ck_assert_int_eq (term->kind, KR_TEXT_MARK_TERM);
  ck_assert_str_eq (term->target, "count");
  ck_assert_uint_eq (term->start, 2);
  ck_assert_uint_eq (term->end, 7);
  ck_assert_int_eq (ref->kind, KR_TEXT_MARK_REF);
  ck_assert_str_eq (ref->target, "eight");
  ck_assert_str_eq (words->text + ref->start, "eight");
}
END_TEST

static const char *
shout (const char *text)
{
  return strcmp (text, "yes {value:stars}") == 0 ? "oui {value:stars}" : text;
}

START_TEST (translations_come_before_values)
{
  g_autofree char *text = NULL;
  KrRules rules;

  set_rule (&rules, "stars=no");
  text = kr_markup_dup_plain ("yes {value:stars}", &rules, shout);
  ck_assert_str_eq (text, "oui no");
}
END_TEST

typedef struct {
  const char *condition;
  const char *set;
  int n_players;
  gboolean holds;
} ConditionRow;

static const ConditionRow condition_rows[] = {
    {"stars=yes", "stars=yes", 4, TRUE},
    {"stars=yes", "stars=no", 4, FALSE},
    {"stars!=yes", "stars=no", 4, TRUE},
    {"pressure=flat|capped", "pressure=capped", 4, TRUE},
    {"pressure=flat|capped", "pressure=doubling", 4, FALSE},
    {"pressure!=flat|capped", "pressure=doubling", 4, TRUE},
    {"illegal-card|out-of-turn=face-up", "out-of-turn=face-up", 4, TRUE},
    {"illegal-card|out-of-turn=face-up", "illegal-card=back-and-draw", 4, FALSE},
    {"illegal-card|out-of-turn!=face-up", "illegal-card=back-and-draw", 4, TRUE},
    {"illegal-card|out-of-turn!=face-up", "out-of-turn=face-up", 4, FALSE},
    {"three-alone=-50,-75,-100,-200", "three-alone=-50 -75 -100 -200", 4, TRUE},
    {"players=2", NULL, 2, TRUE},
    {"players=4+", NULL, 3, FALSE},
    {"players=4+", NULL, 8, TRUE},
    {"players=2-3", NULL, 3, TRUE},
    {"players=4", NULL, 0, TRUE},
    {"sides=yes", "partners=yes", 4, TRUE},
    {"sides=yes", "partners=yes", 3, FALSE},
    {"sides=no", "partners=no", 4, TRUE},
    {"  stars=yes\n players=4 ", "stars=yes", 3, FALSE},
};

START_TEST (conditions_hold_or_not)
{
  const ConditionRow *row = &condition_rows[_i];
  g_autofree char *problem = NULL;
  g_autoptr (KrRuleCondition) condition = kr_rule_condition_parse (row->condition, &problem);
  KrRules rules;

  ck_assert_msg (condition != NULL, "%s", problem);
  set_rule (&rules, row->set);
  ck_assert_msg (kr_rule_condition_holds (condition, &rules, row->n_players) == row->holds,
                 "%s with %s, %d players", row->condition, row->set != NULL ? row->set : "nothing",
                 row->n_players);
}
END_TEST

static const char *const bad_conditions[] = {
    "",
    "stars",
    "stars=",
    "sides=both",
    "players=",
    "players=1",
    "players=3-2",
    "players=2x",
    "nothing=yes",
    "three-alone=x",
    "value-ace=x",
    "players=2-9",
    "players=9+",
    "stars|=yes",
    "stars|one-card=yes",
};

START_TEST (bad_conditions_are_told)
{
  g_autofree char *problem = NULL;
  g_autoptr (KrRuleCondition) condition = kr_rule_condition_parse (bad_conditions[_i], &problem);

  ck_assert_msg (condition == NULL, "%s", bad_conditions[_i]);
  ck_assert_ptr_nonnull (strstr (problem, "allowed: "));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {marks_know_their_places, translations_come_before_values, NULL};
  Suite *suite = kr_test_suite ("ruling-words", tests);
  TCase *rows = tcase_create ("rows");

  tcase_add_loop_test (rows, words_are_filled_in, 0, G_N_ELEMENTS (words_rows));
  tcase_add_loop_test (rows, conditions_hold_or_not, 0, G_N_ELEMENTS (condition_rows));
  tcase_add_loop_test (rows, bad_conditions_are_told, 0, G_N_ELEMENTS (bad_conditions));
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
