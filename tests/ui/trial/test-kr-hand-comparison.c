/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-comparison.h"

#include "trial-rules.h"

static KrHandComparison *
compare (const char *id, int n_players, const char *hand)
{
  KrCards cards;

  ck_assert_int_eq (kr_cards_parse (hand, &cards, NULL), KR_OK);
  return kr_hand_comparison_new (find_rules (id), sets, n_players, &cards);
}

START_TEST (the_dearest_difference_comes_first)
{
  g_autoptr (KrHandComparison) comparison = compare ("craits", 4, "3 3 8 9");
  const KrHandDifference *dearest = g_ptr_array_index (comparison->differences, 0);
  const KrHandDifference *cheapest = g_ptr_array_index (comparison->differences, 1);
  g_autofree char *names = kr_alike_dup_names (dearest->alike);
  g_autofree char *more = kr_hand_comparison_dup_gap (dearest->score.points, 53);
  g_autofree char *less = kr_hand_comparison_dup_gap (cheapest->score.points, 53);

  ck_assert_int_eq (comparison->ours.points, 53);
  ck_assert_uint_eq (comparison->differences->len, 2);
  ck_assert_int_eq (dearest->score.points, 153);
  ck_assert_str_eq (names, "Creights (Joon) · Craits, punitive threes");
  ck_assert_str_eq (more, "100 more");
  ck_assert_int_eq (cheapest->score.points, 3);
  ck_assert_str_eq (less, "50 less");
  ck_assert_uint_eq (comparison->same->rules->len, 9);
  ck_assert_uint_eq (comparison->not_asked->len, 3);
}
END_TEST

START_TEST (without_a_table_all_are_asked)
{
  g_autoptr (KrHandComparison) comparison = compare ("craits", 0, "K");

  ck_assert_uint_eq (comparison->differences->len, 0);
  ck_assert_uint_eq (comparison->same->rules->len, sets->len - 1);
  ck_assert_uint_eq (comparison->not_asked->len, 0);
}
END_TEST

START_TEST (a_hand_that_no_pack_has_has_no_points)
{
  g_autoptr (KrHandComparison) comparison = compare ("craits", 4, "9 9 9 9 9");

  ck_assert (!comparison->is_possible);
  ck_assert_ptr_nonnull (comparison->problem);
  ck_assert_uint_eq (comparison->options->len, 0);
  ck_assert_ptr_null (comparison->same);
}
END_TEST

START_TEST (house_rules_that_change_the_hand_are_found)
{
  g_autoptr (KrHandComparison) comparison = compare ("craits", 4, "3 3 8 9");
  gboolean found = FALSE;

  ck_assert_uint_gt (comparison->options->len, 0);
  for (guint i = 0; i < comparison->options->len; i++) {
    const KrHandOption *option = g_ptr_array_index (comparison->options, i);
    g_autofree char *title = kr_hand_comparison_dup_option (option);

    ck_assert_int_ne (option->score.points, 53);
    ck_assert_ptr_null (strchr (title, '{'));
    found = found || (option->score.points == 6 && g_str_equal (option->key->key, "three-covers"));
  }
  ck_assert (found);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {the_dearest_difference_comes_first, without_a_table_all_are_asked,
                                a_hand_that_no_pack_has_has_no_points,
                                house_rules_that_change_the_hand_are_found, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("kr-hand-comparison", tests, set_up, tear_down));
}
