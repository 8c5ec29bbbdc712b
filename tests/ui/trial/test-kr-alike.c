/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-alike.h"

#include "trial-rules.h"

START_TEST (equal_answers_make_a_group)
{
  const KrRules *const rules[] = {find_rules ("kreights"), find_rules ("crates"),
                                  find_rules ("creights-joon"), find_rules ("craits")};
  const char *const answers[] = {"1", "2", NULL, "1"};
  g_autoptr (GPtrArray) groups = kr_alike_group (rules, answers, G_N_ELEMENTS (rules));
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  ck_assert_uint_eq (groups->len, 2);
  first = kr_alike_dup_names (g_ptr_array_index (groups, 0));
  second = kr_alike_dup_names (g_ptr_array_index (groups, 1));
  ck_assert_str_eq (first, "Kreights · Craits");
  ck_assert_str_eq (second, "Crates");
}
END_TEST

START_TEST (a_changed_rule_set_is_compared_with_its_own)
{
  KrRules house = *find_rules ("craits");
  g_autoptr (GPtrArray) as_it_is = kr_alike_list_others (&house, sets);
  g_autoptr (GPtrArray) changed = NULL;

  ck_assert_uint_eq (as_it_is->len, sets->len - 1);
  house.value[KR_RANK_EIGHT] = 25;
  changed = kr_alike_list_others (&house, sets);
  ck_assert_uint_eq (changed->len, sets->len);
}
END_TEST

static void
expect_reason (const char *id, int n_players, const char *expected)
{
  g_autofree char *reason = kr_alike_dup_not_asked (find_rules (id), n_players);

  if (expected == NULL)
    ck_assert_ptr_null (reason);
  else
    ck_assert_str_eq (reason, expected);
}

START_TEST (who_is_not_asked_is_named_with_the_reason)
{
  expect_reason ("crates-world-series", 4, "Crates, Skill-hand World Series is for two players");
  expect_reason ("creights-jeff", 2, "Creights (Jeff) is for three to five players");
  expect_reason ("creights-jeff", 4, NULL);
  expect_reason ("creights-jeff", 0, NULL);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {equal_answers_make_a_group,
                                a_changed_rule_set_is_compared_with_its_own,
                                who_is_not_asked_is_named_with_the_reason, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("kr-alike", tests, set_up, tear_down));
}
