/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "model-fixture.h"

#include "kr-game-chances.h"

/* The chances in a game: those of the game as it is now, or none. */

static ModelFixture fixture;
static KrGame *game;
static KrGameChances *chances;
static guint n_changed;

static void
count_cb (void)
{
  n_changed++;
}

static void
setup (void)
{
  model_fixture_init (&fixture);
  game = model_fixture_start_game (&fixture);
  chances = kr_game_chances_of_game (game);
  n_changed = 0;
  g_signal_connect (chances, "changed", G_CALLBACK (count_cb), NULL);
}

static void
teardown (void)
{
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

static const double *
wait_for_chances (void)
{
  while (kr_game_chances_get (chances) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return kr_game_chances_get (chances)->chances.chances[kr_game_get_match (game)->n_scored];
}

static void
want (gboolean wanted)
{
  g_object_set (chances, "wanted", wanted, NULL);
}

START_TEST (nothing_is_computed_until_it_is_wanted)
{
  model_fixture_book (game, "score 1 out=2 0:K 1:9,K 2:out 3:A");
  ck_assert (!kr_game_chances_have_room (chances));
  ck_assert_ptr_null (kr_game_chances_get (chances));
  ck_assert_uint_eq (n_changed, 0);
  want (TRUE);
  ck_assert (kr_game_chances_have_room (chances));
  ck_assert_ptr_null (kr_game_chances_get (chances));
  wait_for_chances ();
  ck_assert_uint_eq (n_changed, 2);
  want (FALSE);
  ck_assert (!kr_game_chances_have_room (chances));
  ck_assert_ptr_null (kr_game_chances_get (chances));
  ck_assert_uint_eq (n_changed, 3);
}
END_TEST

/* From the moment of the change on, also for whoever hears of it before the chances do. */
START_TEST (old_chances_are_never_handed_out)
{
  double before;

  want (TRUE);
  model_fixture_book (game, "score 1 out=2 0:K 1:9,K 2:out 3:A");
  before = wait_for_chances ()[0];
  model_fixture_book (game, "score 2 out=2 0:K,K,K,K 1:A 2:out 3:9");
  ck_assert_ptr_null (kr_game_chances_get (chances));
  ck_assert_double_lt (wait_for_chances ()[0], before);
  model_fixture_book (game, "score 2 out=0 0:out 1:A 2:K,K,K,K 3:9"); /* a correction */
  ck_assert_ptr_null (kr_game_chances_get (chances));
  ck_assert_double_gt (wait_for_chances ()[0], before);
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_ptr_null (kr_game_chances_get (chances));
  ck_assert_double_lt (wait_for_chances ()[0], before);
}
END_TEST

START_TEST (two_changes_in_a_row_are_computed_once)
{
  want (TRUE);
  wait_for_chances ();
  n_changed = 0;
  model_fixture_book (game, "score 1 out=2 0:K 1:9,K 2:out 3:A");
  model_fixture_book (game, "score 2 out=2 0:K 1:9,K 2:out 3:A");
  wait_for_chances ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_uint_eq (n_changed, 1);
}
END_TEST

START_TEST (what_happens_in_the_running_deal_changes_none)
{
  const double *before;

  want (TRUE);
  model_fixture_book (game, "score 1 out=2 0:K 1:9,K 2:out 3:A");
  before = wait_for_chances ();
  model_fixture_book (game, "pressure 1 +1");
  ck_assert_ptr_eq (kr_game_chances_get (chances)->chances.chances[1], before);
}
END_TEST

START_TEST (there_are_none_while_a_deal_is_scored)
{
  want (TRUE);
  model_fixture_book (game, "score 1 out=2 0:K 1:9,K 2:out 3:A");
  wait_for_chances ();
  n_changed = 0;
  kr_game_chances_set_scoring (chances, TRUE);
  ck_assert_ptr_null (kr_game_chances_get (chances));
  ck_assert (kr_game_chances_have_room (chances));
  kr_game_chances_set_scoring (chances, FALSE);
  ck_assert_ptr_nonnull (kr_game_chances_get (chances));
  ck_assert_uint_eq (n_changed, 2);
}
END_TEST

START_TEST (there_are_none_once_the_game_is_over)
{
  want (TRUE);
  model_fixture_book (game, "score 1 out=2 0:K 1:9,K 2:out 3:A");
  wait_for_chances ();
  model_fixture_book (game, "stop");
  ck_assert (!kr_game_chances_have_room (chances));
  ck_assert_ptr_null (kr_game_chances_get (chances));
}
END_TEST

START_TEST (a_game_may_go_while_they_are_computed)
{
  want (TRUE);
  model_fixture_book (game, "score 1 out=2 0:K 1:9,K 2:out 3:A");
  g_clear_object (&game);
  while (n_changed < 2)
    g_main_context_iteration (NULL, TRUE);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      nothing_is_computed_until_it_is_wanted, old_chances_are_never_handed_out,
      two_changes_in_a_row_are_computed_once, what_happens_in_the_running_deal_changes_none,
      there_are_none_while_a_deal_is_scored,  there_are_none_once_the_game_is_over,
      a_game_may_go_while_they_are_computed,  NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-game-chances", tests, setup, teardown));
}
