/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-place.h"

#include "kr-ledger-return.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <glib/gstdio.h>

/* A ledger whose file goes away while a game is played: nothing that was booked is lost. */

static ModelFixture fixture;
static KrGame *game;
static char *uuid;

static void
setup (void)
{
  model_fixture_init (&fixture);
  game = model_fixture_start_game (&fixture);
  uuid = g_strdup (kr_game_get_uuid (game));
  model_fixture_book (game, "pressure 0 +1");
}

static void
teardown (void)
{
  g_clear_object (&game);
  g_clear_pointer (&uuid, g_free);
  model_fixture_clear (&fixture);
}

/* As if the program had been started again: both pressures are there. */
static void
restart (KrLedgerState state)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&game);
  model_fixture_reopen (&fixture);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), state);
  game = kr_game_open (fixture.ledger, uuid, &error);
  ck_assert_msg (game != NULL, "the game is there: %s", error ? error->message : "");
  ck_assert_int_eq (kr_game_get_match (game)->pressures[0], 2);
}

static gboolean
book_pressure (gpointer unused, GError **error)
{
  KrMatchEvent event;
  KrStatus status;

  ck_assert (kr_match_event_parse ("pressure 0 +1", &event, &status) == KR_OK);
  return kr_game_book (game, &event, NULL, error);
}

static gboolean
always (gpointer unused, const GError *error)
{
  return TRUE;
}

static const KrSaveQueueKind pressure_kind = {.save = book_pressure, .waits_after = always};

/* What waits is on disk. */
static void
wait_for_queue (void)
{
  while (!kr_save_queue_is_empty (kr_ledger_get_queue (fixture.ledger)))
    g_main_context_iteration (NULL, TRUE);
}

/* Books on, as the windows do: it is booked once there is a copy, and not before. */
static void
book_in_copy (KrLedgerState state)
{
  g_autoptr (KrLedger) copy = NULL;

  if (!kr_save_queue_add (kr_ledger_get_queue (fixture.ledger), &pressure_kind, NULL)) {
    ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_GONE);
    ck_assert_int_eq (kr_game_get_match (game)->pressures[0], 1);
    wait_for_queue ();
  }
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), state);
  ck_assert_str_eq (kr_ledger_get_own_path (fixture.ledger), fixture.path);
  ck_assert_str_eq (kr_ledger_get_path (fixture.ledger), kr_ledger_get_copy_path (fixture.ledger));
  copy = kr_ledger_new (kr_ledger_get_copy_path (fixture.ledger), NULL);
  g_object_unref (game);
  game = kr_game_open (copy, uuid, NULL);
  ck_assert_int_eq (kr_game_get_match (game)->pressures[0], 2);
}

static void
rename_away (const char *path)
{
  g_autofree char *away = g_strconcat (path, ".away", NULL);

  ck_assert_int_eq (g_rename (path, away), 0);
}

/* Another ledger comes in place of the one that is open, as a sync client does. */
static void
replace (void)
{
  g_autofree char *other = g_build_filename (fixture.folder, "other.db", NULL);
  g_autoptr (KrLedger) ledger = kr_ledger_new (other, NULL);

  ck_assert_ptr_nonnull (ledger);
  g_clear_object (&ledger);
  ck_assert_int_eq (g_rename (other, fixture.path), 0);
}

START_TEST (a_ledger_that_is_there_stays)
{
  kr_ledger_look (fixture.ledger);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_OWN);
  ck_assert_str_eq (kr_ledger_get_path (fixture.ledger), fixture.path);
  ck_assert_ptr_null (kr_ledger_get_copy_path (fixture.ledger));
}
END_TEST

START_TEST (a_deleted_ledger_is_put_back)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_unlink (fixture.path);
  book_in_copy (KR_LEDGER_STATE_COPY);
  restart (KR_LEDGER_STATE_COPY);
  kr_ledger_put_back_async (fixture.ledger, model_fixture_keep_result_cb, &result);
  model_fixture_wait_for (&result);
  ck_assert_msg (kr_ledger_put_back_finish (fixture.ledger, result, &error), "it is put back: %s",
                 error != NULL ? error->message : "");
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_OWN);
  ck_assert_str_eq (kr_ledger_get_path (fixture.ledger), fixture.path);
  restart (KR_LEDGER_STATE_OWN);
}
END_TEST

START_TEST (a_ledger_without_its_log_goes_on_in_a_copy)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);

  ck_assert_int_eq (g_unlink (log), 0);
  book_in_copy (KR_LEDGER_STATE_COPY_BESIDE);
}
END_TEST

START_TEST (a_renamed_ledger_goes_on_in_a_copy)
{
  rename_away (fixture.path);
  book_in_copy (KR_LEDGER_STATE_COPY);
  restart (KR_LEDGER_STATE_COPY);
}
END_TEST

START_TEST (a_renamed_folder_is_made_again)
{
  g_autofree char *away = g_strconcat (fixture.folder, ".away", NULL);
  g_autoptr (GAsyncResult) result = NULL;

  rename_away (fixture.folder);
  book_in_copy (KR_LEDGER_STATE_COPY);
  restart (KR_LEDGER_STATE_COPY);
  kr_ledger_put_back_async (fixture.ledger, model_fixture_keep_result_cb, &result);
  model_fixture_wait_for (&result);
  ck_assert (kr_ledger_put_back_finish (fixture.ledger, result, NULL));
  restart (KR_LEDGER_STATE_OWN);
}
END_TEST

START_TEST (a_replaced_ledger_is_merged)
{
  g_autoptr (GAsyncResult) result = NULL;

  replace ();
  book_in_copy (KR_LEDGER_STATE_COPY_BESIDE);
  g_clear_object (&game);
  kr_ledger_use_other_async (fixture.ledger, model_fixture_keep_result_cb, &result);
  model_fixture_wait_for (&result);
  ck_assert (kr_ledger_use_other_finish (fixture.ledger, result, NULL));
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_FOUND);
  ck_assert_str_eq (kr_ledger_get_path (fixture.ledger), fixture.path);
  ck_assert_ptr_null (kr_game_open (fixture.ledger, uuid, NULL));
  model_fixture_reopen (&fixture);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_FOUND);
  kr_ledger_settle_copy (fixture.ledger);
  model_fixture_reopen (&fixture);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_OWN);
}
END_TEST

START_TEST (a_look_finds_it_gone)
{
  g_unlink (fixture.path);
  kr_ledger_look (fixture.ledger);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_GONE);
  ck_assert_ptr_null (kr_ledger_get_copy_path (fixture.ledger));
  wait_for_queue ();
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_COPY);
}
END_TEST

/* So large that it is copied in many pieces. */
static void
enlarge (void)
{
  g_autofree char *text = g_strnfill (8 << 20, 'x');

  ck_assert (kr_ledger_set_draft (fixture.ledger, "large", text));
}

static gboolean
count_cb (gpointer count)
{
  (*(guint *) count)++;
  return G_SOURCE_CONTINUE;
}

START_TEST (the_windows_go_on_while_it_is_copied)
{
  guint n_turns = 0;
  guint id;
  g_autoptr (KrGame) again = NULL;

  enlarge ();
  g_unlink (fixture.path);
  kr_ledger_look (fixture.ledger);
  id = g_idle_add (count_cb, &n_turns);
  while (kr_ledger_get_state (fixture.ledger) == KR_LEDGER_STATE_GONE) {
    g_clear_object (&again);
    again = kr_game_open (fixture.ledger, uuid, NULL);
    ck_assert_int_eq (kr_game_get_match (again)->pressures[0], 1);
    g_main_context_iteration (NULL, TRUE);
  }
  g_source_remove (id);
  ck_assert_uint_gt (n_turns, 1);
  book_in_copy (KR_LEDGER_STATE_COPY);
}
END_TEST

static gpointer
dup_path (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  return g_strdup (input->ledger);
}

START_TEST (work_waits_for_the_copy)
{
  const KrWorkInput input = {.of = fixture.ledger};
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *path = NULL;

  enlarge ();
  g_unlink (fixture.path);
  kr_work_run (fixture.ledger, &input, dup_path, g_free, NULL, model_fixture_keep_result_cb,
               &result);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_GONE);
  model_fixture_wait_for (&result);
  path = kr_work_finish (result, NULL);
  ck_assert_str_eq (path, kr_ledger_get_copy_path (fixture.ledger));
  book_in_copy (KR_LEDGER_STATE_COPY);
}
END_TEST

START_TEST (nobody_leaves_before_there_is_a_copy)
{
  KrSaveQueue *queue = kr_ledger_get_queue (fixture.ledger);

  g_unlink (fixture.path);
  ck_assert (!kr_ledger_flush (fixture.ledger));
  kr_ledger_discard_unsaved (fixture.ledger);
  ck_assert (!kr_ledger_flush (fixture.ledger));
  ck_assert (!kr_save_queue_is_empty (queue));
  wait_for_queue ();
  ck_assert (kr_ledger_flush (fixture.ledger));
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_COPY);
}
END_TEST

START_TEST (whoever_needs_the_path_gets_that_of_the_copy)
{
  enlarge ();
  g_unlink (fixture.path);
  kr_ledger_look (fixture.ledger);
  g_main_context_iteration (NULL, FALSE);
  ck_assert_str_eq (kr_ledger_get_path (fixture.ledger), kr_ledger_get_copy_path (fixture.ledger));
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_COPY);
  book_in_copy (KR_LEDGER_STATE_COPY);
}
END_TEST

/* A disk without room. */
START_TEST (a_copy_that_can_be_made_nowhere_is_tried_again)
{
  KrSaveQueue *queue = kr_ledger_get_queue (fixture.ledger);
  g_autofree char *path = NULL;

  g_unlink (fixture.path);
  model_fixture_lock ();
  ck_assert (!kr_save_queue_add (queue, &pressure_kind, NULL));
  while (kr_save_queue_get_trouble (queue) == NULL || kr_save_queue_is_busy (queue))
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_GONE);
  ck_assert (!kr_ledger_flush (fixture.ledger));
  ck_assert_int_eq (kr_game_get_match (game)->pressures[0], 1);
  model_fixture_unlock ();
  path = kr_ledger_save_elsewhere (fixture.ledger, NULL);
  ck_assert_str_eq (path, kr_ledger_get_path (fixture.ledger));
  ck_assert_int_eq (kr_game_get_match (game)->pressures[0], 2);
  restart (KR_LEDGER_STATE_COPY);
}
END_TEST

START_TEST (a_copy_that_goes_as_well_is_copied_again)
{
  g_unlink (fixture.path);
  kr_ledger_look (fixture.ledger);
  wait_for_queue ();
  g_unlink (kr_ledger_get_copy_path (fixture.ledger));
  book_in_copy (KR_LEDGER_STATE_COPY);
  restart (KR_LEDGER_STATE_COPY);
}
END_TEST

START_TEST (drafts_go_with_it)
{
  g_autofree char *text = NULL;

  g_unlink (fixture.path);
  ck_assert (!kr_ledger_set_draft (fixture.ledger, "new-game", "Ruth"));
  wait_for_queue ();
  ck_assert (kr_game_set_draft (game, "score 1 0:8", NULL));
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_COPY);
  model_fixture_reopen (&fixture);
  text = kr_ledger_dup_draft (fixture.ledger, "new-game");
  ck_assert_str_eq (text, "Ruth");
}
END_TEST

START_TEST (what_can_be_saved_no_longer_is_saved_elsewhere)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  kr_ledger_save_elsewhere_async (fixture.ledger, model_fixture_keep_result_cb, &result);
  model_fixture_wait_for (&result);
  path = kr_ledger_save_elsewhere_finish (fixture.ledger, result, &error);
  ck_assert_msg (path != NULL, "it is saved: %s", error != NULL ? error->message : "");
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_COPY_BESIDE);
  book_in_copy (KR_LEDGER_STATE_COPY_BESIDE);
}
END_TEST

int
main (void)
{
  g_autofree char *data = g_dir_make_tmp ("kreights-data-XXXXXX", NULL);
  const TTest *const tests[] = {
      a_ledger_that_is_there_stays,
      a_deleted_ledger_is_put_back,
      a_ledger_without_its_log_goes_on_in_a_copy,
      a_renamed_ledger_goes_on_in_a_copy,
      a_renamed_folder_is_made_again,
      a_replaced_ledger_is_merged,
      a_look_finds_it_gone,
      the_windows_go_on_while_it_is_copied,
      work_waits_for_the_copy,
      nobody_leaves_before_there_is_a_copy,
      whoever_needs_the_path_gets_that_of_the_copy,
      a_copy_that_can_be_made_nowhere_is_tried_again,
      a_copy_that_goes_as_well_is_copied_again,
      drafts_go_with_it,
      what_can_be_saved_no_longer_is_saved_elsewhere,
      NULL,
  };

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  return kr_test_run (kr_test_suite_with_fixture ("kr-ledger-place", tests, setup, teardown));
}
