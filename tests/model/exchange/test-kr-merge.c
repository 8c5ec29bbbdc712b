/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge.h"

#include "kr-db.h"
#include "kr-test.h"
#include "model-fixture.h"

/* Merging from a window: in a thread, with progress, side by side, taken back. */

static ModelFixture here;
static ModelFixture there;

static void
set_up (void)
{
  model_fixture_init (&here);
  model_fixture_init (&there);
}

static void
tear_down (void)
{
  model_fixture_clear (&here);
  model_fixture_clear (&there);
}

static KrMergeReport *
merge (ModelFixture *into, ModelFixture *from, KrWork *work, GCancellable *cancellable)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_merge_run_async (into->ledger, from->path, work, cancellable, model_fixture_keep_result_cb,
                      &result);
  return kr_merge_run_finish (into->ledger, model_fixture_wait_for (&result), NULL);
}

static guint
count_unfinished (ModelFixture *fixture)
{
  g_autoptr (GListModel) games = kr_ledger_list_unfinished (fixture->ledger);

  return g_list_model_get_n_items (games);
}

START_TEST (merge_tells_and_is_taken_back)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&there);
  g_autoptr (KrMergeReport) done = merge (&here, &there, NULL, NULL);
  g_autoptr (KrLastMerge) made = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  guint n_kept = 9;

  ck_assert_uint_eq (done->n_added, 1);
  ck_assert_uint_eq (done->n_players, 4);
  ck_assert_uint_eq (done->n_conflicts, 0);
  ck_assert_uint_eq (count_unfinished (&here), 1);
  made = kr_merge_find_last (here.ledger);
  ck_assert_str_eq (made->path, there.path);
  kr_merge_undo_async (here.ledger, NULL, model_fixture_keep_result_cb, &result);
  ck_assert (kr_merge_undo_finish (here.ledger, model_fixture_wait_for (&result), &n_kept, NULL));
  ck_assert_uint_eq (n_kept, 0);
  ck_assert_uint_eq (count_unfinished (&here), 0);
  ck_assert_ptr_null (kr_merge_find_last (here.ledger));
}
END_TEST

START_TEST (progress_comes_on_the_main_loop)
{
  g_autoptr (KrWork) work = kr_work_new ();
  g_autoptr (KrMergeReport) done = NULL;
  double fraction;

  for (guint i = 0; i < 80; i++)
    g_object_unref (model_fixture_start_game (&there));
  done = merge (&here, &there, work, NULL);
  ck_assert_uint_eq (done->n_added, 80);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_get (work, "fraction", &fraction, NULL);
  ck_assert (fraction > 0.5);
}
END_TEST

START_TEST (cancelled_merge_is_none)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (KrGame) game = model_fixture_start_game (&there);

  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (merge (&here, &there, NULL, cancellable));
  ck_assert_uint_eq (count_unfinished (&here), 0);
}
END_TEST

/* One game, corrected on both machines. */
static void
make_conflict (void)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&here);
  g_autoptr (KrGame) copy = NULL;
  g_autoptr (KrMergeReport) first = merge (&there, &here, NULL, NULL);
  g_autoptr (KrMergeReport) second = NULL;

  copy = kr_game_open (there.ledger, kr_game_get_uuid (game), NULL);
  model_fixture_book (game, "score 1 out=1 0:=10 1:out 2:=20 3:=30");
  model_fixture_book (copy, "score 1 out=1 0:=10 1:out 2:=20 3:=31");
  second = merge (&here, &there, NULL, NULL);
  ck_assert_uint_eq (second->n_conflicts, 1);
}

static gboolean
choose (KrConflictItem *item, guint version, GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_conflict_item_choose_async (item, version, cancellable, model_fixture_keep_result_cb, &result);
  return kr_conflict_item_choose_finish (item, model_fixture_wait_for (&result), error);
}

START_TEST (conflict_is_shown_and_decided)
{
  g_autoptr (GListModel) conflicts = NULL;
  g_autoptr (GListModel) decided = NULL;
  g_autoptr (KrConflictItem) item = NULL;
  g_autoptr (KrGame) other = NULL;
  g_autoptr (KrGame) stands = NULL;

  make_conflict ();
  conflicts = kr_merge_list_conflicts (here.ledger, FALSE);
  ck_assert_uint_eq (g_list_model_get_n_items (conflicts), 1);
  item = g_list_model_get_item (conflicts, 0);
  ck_assert (kr_conflict_item_is_open (item));
  ck_assert_uint_eq (kr_conflict_item_get_n_versions (item), 2);
  ck_assert_int_eq (kr_conflict_item_find_difference (item), 0);
  other = kr_conflict_item_dup_game (item, 1, NULL);
  ck_assert (kr_conflict_item_get_changed_at_us (item, 1) > kr_game_get_started_at_us (other));
  ck_assert (choose (item, 1, NULL, NULL));
  stands = kr_game_open (here.ledger, kr_conflict_item_get_uuid (item), NULL);
  ck_assert_int_eq (kr_game_get_match (stands)->totals[3], kr_game_get_match (other)->totals[3]);
  decided = kr_merge_list_conflicts (here.ledger, FALSE);
  ck_assert_uint_eq (g_list_model_get_n_items (decided), 0);
}
END_TEST

static gboolean
cancel_cb (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

/* Another program holds the ledger, and the main loop goes on: somebody stops waiting. */
START_TEST (choosing_can_be_stopped_while_it_waits)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) conflicts = NULL;
  g_autoptr (KrConflictItem) item = NULL;
  g_autoptr (KrDb) other_program = NULL;

  make_conflict ();
  conflicts = kr_merge_list_conflicts (here.ledger, FALSE);
  item = g_list_model_get_item (conflicts, 0);
  other_program = kr_db_open (here.path, NULL);
  ck_assert (kr_db_begin (other_program, NULL));
  g_timeout_add (50, cancel_cb, cancellable);
  ck_assert (!choose (item, 1, cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  kr_db_rollback (other_program);
  ck_assert (choose (item, 1, NULL, NULL));
}
END_TEST

START_TEST (equal_names_are_listed)
{
  g_autoptr (KrGame) ours = model_fixture_start_game (&here);
  g_autoptr (KrGame) theirs = model_fixture_start_game (&there);
  g_autoptr (KrMergeReport) done = merge (&here, &there, NULL, NULL);

  ck_assert_uint_eq (done->same_names->len, 4);
  for (guint i = 0; i < 4; i++) {
    const KrSameName *pair = g_ptr_array_index (done->same_names, i);

    ck_assert_str_eq (pair->name, pair->other_name);
    ck_assert_str_ne (pair->uuid, pair->other_uuid);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {merge_tells_and_is_taken_back,
                                progress_comes_on_the_main_loop,
                                cancelled_merge_is_none,
                                conflict_is_shown_and_decided,
                                choosing_can_be_stopped_while_it_waits,
                                equal_names_are_listed};
  Suite *suite = suite_create ("kr-merge");
  TCase *tcase = tcase_create ("merging");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
