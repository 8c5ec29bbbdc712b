/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-library.h"
#include "kr-test.h"
#include "kr-applied-ruling.h"
#include "kr-question-path.h"
#include "model-fixture.h"

#include <string.h>

/* Rulings told for the rules in use: the table's, or those that were chosen. */

static ModelFixture fixture;
static KrLibrary *library;

static void
load (void)
{
  g_clear_object (&library);
  library = model_fixture_load_library (&fixture);
}

static void
setup (void)
{
  model_fixture_init (&fixture);
  load ();
}

static void
teardown (void)
{
  g_clear_object (&library);
  model_fixture_clear (&fixture);
}

static const char *
answer (KrAppliedRuling *told)
{
  return kr_applied_ruling_get_answer (told)->text;
}

START_TEST (the_table_s_rules_answer)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrAppliedRuling) chosen = NULL;
  g_autoptr (KrAppliedRuling) told = NULL;

  kr_library_choose_rules (library, "creights-joon");
  chosen = kr_applied_ruling_new (library, "wrong-suit");
  kr_library_set_game (library, game);
  told = kr_applied_ruling_new (library, "wrong-suit");
  ck_assert (kr_library_is_for_table (library));
  ck_assert_int_eq (kr_library_get_n_players (library), 4);
  ck_assert_str_eq (kr_library_get_rules (library)->id, "craits");
  ck_assert_msg (strcmp (answer (chosen), answer (told)) != 0, "craits answers otherwise");
  ck_assert (kr_applied_ruling_is_uncertain (told) && !kr_applied_ruling_is_uncertain (chosen));
}
END_TEST

START_TEST (what_was_chosen_is_remembered)
{
  kr_library_choose_rules (library, "creights-jeff");
  load ();
  ck_assert_str_eq (kr_library_get_rules (library)->id, "creights-jeff");
  ck_assert (!kr_library_is_for_table (library));
}
END_TEST

/* Every rule set once, with the rules in use in the first line. */
START_TEST (rule_sets_that_answer_alike_stand_together)
{
  g_autoptr (KrAppliedRuling) told = NULL;
  guint n_own = 0;

  kr_library_choose_rules (library, "crates");
  told = kr_applied_ruling_new (library, "wrong-suit");
  for (guint i = 0; i < kr_applied_ruling_n_groups (told); i++)
    n_own += kr_applied_ruling_get_group (told, i).is_own;
  ck_assert_uint_eq (n_own, 1);
  ck_assert (kr_applied_ruling_get_group (told, 0).is_own);
  ck_assert_msg (kr_applied_ruling_get_group (told, 0).is_same, "it is what the ruling answers");
  ck_assert_uint_ge (kr_applied_ruling_n_groups (told), 2);
}
END_TEST

START_TEST (a_search_finds_and_marks)
{
  gboolean fits = FALSE;
  g_autoptr (GListModel) found = kr_library_search (library, "forgot one card crank", 5, &fits);
  g_autoptr (KrLibraryItem) first = g_list_model_get_item (found, 0);

  ck_assert_uint_eq (g_list_model_get_n_items (found), 5);
  ck_assert_str_eq (kr_library_item_get_id (first), "one-card-in-count");
  ck_assert_int_eq (kr_library_item_get_kind (first), KR_LIBRARY_RULING);
  ck_assert_uint_gt (kr_library_item_get_title (first)->marks->len, 0);
}
END_TEST

static const struct {
  const char *query;
  const char *said; /* NULL: no other name is in it */
  const char *meant;
} names[] = {
    {"forgot one card crank", "crank", "count"},
    {"my two-sequence", "two-sequence", "count"},
    {"what does a seven do", NULL, NULL},
    {"", NULL, NULL},
};

START_TEST (other_names_are_told)
{
  g_autofree char *said = NULL;
  g_autofree char *meant = kr_library_dup_meant (library, names[_i].query, &said);

  ck_assert_pstr_eq (meant, names[_i].meant);
  ck_assert_pstr_eq (said, names[_i].said);
}
END_TEST

START_TEST (an_atom_lists_its_rulings)
{
  g_autoptr (GListModel) some = kr_library_list_for_atom (library, "X-4");
  g_autoptr (GListModel) none = kr_library_list_for_atom (library, "Q-99");

  ck_assert_uint_gt (g_list_model_get_n_items (some), 0);
  ck_assert_uint_eq (g_list_model_get_n_items (none), 0);
  ck_assert_ptr_null (kr_applied_ruling_new (library, "no-such-ruling"));
}
END_TEST

/* The answers of @walk that fit the table, as digits from 1. */
static char *
list_likely (KrQuestionPath *walk)
{
  GString *likely = g_string_new (NULL);

  for (guint i = 0; i < kr_question_path_n_answers (walk); i++)
    if (kr_question_path_is_likely (walk, i))
      g_string_append_printf (likely, "%u", i + 1);
  return g_string_free (likely, FALSE);
}

START_TEST (a_walk_knows_how_the_table_stands)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrQuestionPath) walk = kr_question_path_new (library);
  g_autofree char *before = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *in_count = NULL;

  kr_library_set_game (library, game);
  kr_question_path_choose (walk, 0);
  kr_question_path_choose (walk, 0);
  before = list_likely (walk);
  ck_assert_msg (*before == '\0', "nobody referees: nothing is likely, not %s", before);
  ck_assert (kr_game_book_table (game, "starter 5H", NULL));
  plain = list_likely (walk);
  ck_assert_msg (kr_library_find_table (library) != NULL, "a referee follows the deal");
  ck_assert_str_eq (plain, "4");
  ck_assert (kr_game_book_table (game, "2: 2H", NULL));
  in_count = list_likely (walk);
  ck_assert_msg (strcmp (in_count, "1") == 0, "a count is on: %s", in_count);
}
END_TEST

START_TEST (a_walk_goes_back)
{
  g_autoptr (KrQuestionPath) walk = kr_question_path_new (library);
  const char *question = NULL;

  kr_question_path_choose (walk, 2);
  kr_question_path_choose (walk, 0);
  ck_assert_uint_eq (kr_question_path_n_steps (walk), 2);
  ck_assert_str_eq (kr_question_path_get_step (walk, 0, &question), "It is about “one card”");
  ck_assert_str_eq (question, "What happened?");
  ck_assert_str_eq (kr_question_path_get_ruling (walk, 1), "one-card-in-count");
  kr_question_path_go_back (walk, 1);
  ck_assert_uint_eq (kr_question_path_n_steps (walk), 1);
  kr_question_path_go_back (walk, 0);
  ck_assert_str_eq (kr_question_path_get_question (walk), "What happened?");
}
END_TEST

/* A deal of three is told of the first three seats. */
START_TEST (examples_name_who_sits_at_the_table)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrAppliedRuling) named = NULL;
  g_autoptr (KrAppliedRuling) chosen = NULL;
  KrAppliedRulingExample example;

  kr_library_set_game (library, game);
  named = kr_applied_ruling_new (library, "out-of-turn");
  example = kr_applied_ruling_get_example (named, 0);
  ck_assert_str_eq (example.story->text, "It is Sam’s turn, but Inês plays.");
  ck_assert_ptr_nonnull (strstr (example.table, "players Ruth Sam Inês\n"));
  ck_assert_ptr_nonnull (strstr (example.table, "Inês: 5H\n"));
  kr_library_choose_rules (library, "crates");
  chosen = kr_applied_ruling_new (library, "out-of-turn");
  example = kr_applied_ruling_get_example (chosen, 0);
  ck_assert_str_eq (example.story->text, "It is Bob’s turn, but Cai plays.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library");
  TCase *tests = tcase_create ("all");

  tcase_add_checked_fixture (tests, setup, teardown);
  tcase_add_test (tests, the_table_s_rules_answer);
  tcase_add_test (tests, what_was_chosen_is_remembered);
  tcase_add_test (tests, rule_sets_that_answer_alike_stand_together);
  tcase_add_test (tests, a_search_finds_and_marks);
  tcase_add_loop_test (tests, other_names_are_told, 0, G_N_ELEMENTS (names));
  tcase_add_test (tests, an_atom_lists_its_rulings);
  tcase_add_test (tests, a_walk_knows_how_the_table_stands);
  tcase_add_test (tests, a_walk_goes_back);
  tcase_add_test (tests, examples_name_who_sits_at_the_table);
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
