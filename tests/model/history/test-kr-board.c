/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-board.h"

#include "kr-game.h"
#include "kr-test.h"
#include "model-fixture.h"

/* The leader board as the windows get it. */

static ModelFixture fixture;

static void
set_up (void)
{
  model_fixture_init (&fixture);
}

static void
tear_down (void)
{
  model_fixture_clear (&fixture);
}

/* A game of one deal, in which Ruth is the best and Bo the worst. */
static void
play (void)
{
  KrNewGame setup = model_fixture_new_game (&fixture);
  g_autoptr (KrGame) game = NULL;

  setup.rules.n_deals = 1;
  game = model_fixture_start (fixture.ledger, &setup, NULL);
  ck_assert_ptr_nonnull (game);
  model_fixture_book (game, "score 1 out=0 0:out 1:=10 2:=20 3:=30");
}

static GPtrArray *
load (const KrScope *scope, KrBoardOrder order)
{
  g_autoptr (GAsyncResult) result = NULL;
  GError *error = NULL;
  GPtrArray *rows;

  kr_board_load_async (fixture.ledger, scope, order, NULL, model_fixture_keep_result_cb, &result);
  rows = kr_board_load_finish (fixture.ledger, model_fixture_wait_for (&result), &error);
  ck_assert_msg (rows != NULL, "%s", error != NULL ? error->message : "");
  return rows;
}

START_TEST (an_empty_ledger_has_no_leaders)
{
  const KrScope all = {0};
  g_autoptr (GPtrArray) rows = load (&all, KR_BOARD_BY_RATING);

  ck_assert_uint_eq (rows->len, 0);
}
END_TEST

START_TEST (the_scope_and_the_order_reach_the_thread)
{
  const KrScope all = {0};
  const char *names[] = {"Ruth", "Sam", "Inês", "Bo"};
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autofree char *place = g_strdup ("nowhere");
  KrScope elsewhere = {.place = place};

  play ();
  rows = load (&all, KR_BOARD_BY_POINTS);
  ck_assert_uint_eq (rows->len, G_N_ELEMENTS (names));
  for (guint i = 0; i < rows->len; i++)
    ck_assert_str_eq (((const KrBoardRow *) rows->pdata[i])->player.name, names[i]);
  none = load (&elsewhere, KR_BOARD_BY_POINTS);
  ck_assert_uint_eq (none->len, 0);
}
END_TEST

/* The work has a copy: what was passed may go away while it runs. */
START_TEST (the_scope_is_copied)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  char *place = g_strdup ("nowhere");
  const KrScope elsewhere = {.place = place};

  play ();
  kr_board_load_async (fixture.ledger, &elsewhere, KR_BOARD_BY_RATING, NULL,
                       model_fixture_keep_result_cb, &result);
  *place = '\0';
  g_free (place);
  rows = kr_board_load_finish (fixture.ledger, model_fixture_wait_for (&result), NULL);
  ck_assert_ptr_nonnull (rows);
  ck_assert_uint_eq (rows->len, 0);
}
END_TEST

START_TEST (what_was_canceled_has_no_result)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  const KrScope all = {0};

  kr_board_load_async (fixture.ledger, &all, KR_BOARD_BY_RATING, cancellable,
                       model_fixture_keep_result_cb, &result);
  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (
      kr_board_load_finish (fixture.ledger, model_fixture_wait_for (&result), &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

START_TEST (scopes_are_the_same_or_not)
{
  static const char *const ruth[] = {"a", NULL};
  static const char *const sam[] = {"b", NULL};
  static const KrScope scopes[] = {
      {0},           {.rules_id = "craits"}, {.n_players = 3}, {.since = 1},   {.until = 1},
      {.place = ""}, {.among = ruth},        {.among = sam},   {.with = ruth},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scopes); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (scopes); j++) {
      g_autoptr (KrScope) copy = kr_scope_copy (&scopes[j]);

      ck_assert_int_eq (kr_scope_is_same (&scopes[i], copy), i == j);
      ck_assert_int_eq (kr_scope_is_all (copy), j == 0);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-board");
  TCase *tcase = tcase_create ("model-board");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_empty_ledger_has_no_leaders);
  tcase_add_test (tcase, the_scope_and_the_order_reach_the_thread);
  tcase_add_test (tcase, the_scope_is_copied);
  tcase_add_test (tcase, what_was_canceled_has_no_result);
  tcase_add_test (tcase, scopes_are_the_same_or_not);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
