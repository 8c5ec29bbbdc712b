/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "model-fixture.h"

/* A game is on disk after every step, and goes on where it stopped. */

static ModelFixture fixture;

static void
setup (void)
{
  model_fixture_init (&fixture);
}

static void
teardown (void)
{
  model_fixture_clear (&fixture);
}

START_TEST (a_new_game_has_its_table)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);

  ck_assert_str_eq (kr_game_get_name (game, 2), "Inês");
  ck_assert_uint_eq (kr_game_get_pen (game, 3), 4);
  ck_assert_str_eq (kr_game_get_location (game), "Ruth’s kitchen");
  ck_assert_int_eq (kr_game_get_match (game)->schedule.n_deals, 15);
  ck_assert_int_eq (kr_game_get_match (game)->deals[0].dealer, 1);
  ck_assert_int_eq (kr_game_get_ended_at_us (game), 0);
  ck_assert_int_eq (kr_game_get_deal_started_at_us (game), kr_game_get_started_at_us (game));
}
END_TEST

START_TEST (another_player_deals_first_after_all)
{
  KrGame *game = model_fixture_start_game (&fixture);
  g_autofree char *uuid = g_strdup (kr_game_get_uuid (game));

  ck_assert (kr_game_get_can_change_first_dealer (game));
  ck_assert (kr_game_set_first_dealer (game, 3, "KS 9H 4D 2C", NULL));
  ck_assert_int_eq (kr_game_get_match (game)->deals[0].dealer, 3);
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert_str_eq (kr_game_get_uuid (game), uuid);
  ck_assert_str_eq (kr_game_get_draw (game), "KS 9H 4D 2C");
  ck_assert_str_eq (kr_game_get_location (game), "Ruth’s kitchen");
  ck_assert_int_eq (kr_game_get_match (game)->deals[0].dealer, 3);
  ck_assert_int_eq (kr_game_get_match (game)->deals[1].dealer, 0);
  ck_assert (kr_game_set_first_dealer (game, 0, NULL, NULL));
  ck_assert_ptr_null (kr_game_get_draw (game));
  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6/p1");
  ck_assert (!kr_game_get_can_change_first_dealer (game));
  g_object_unref (game);
}
END_TEST

START_TEST (a_first_dealer_that_cannot_be_written)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (GError) error = NULL;

  model_fixture_lock ();
  ck_assert (!kr_game_set_first_dealer (game, 3, NULL, &error));
  model_fixture_unlock ();
  ck_assert (g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED));
  ck_assert_int_eq (kr_game_get_match (game)->deals[0].dealer, 1);
  ck_assert (kr_game_set_first_dealer (game, 3, NULL, NULL));
}
END_TEST

START_TEST (another_program_was_faster_than_the_first_dealer)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrGame) other = kr_game_open (fixture.ledger, kr_game_get_uuid (game), NULL);
  g_autoptr (GError) error = NULL;

  model_fixture_book (other, "pressure 3 +1");
  ck_assert (!kr_game_set_first_dealer (game, 3, NULL, &error));
  ck_assert (g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_CHANGED));
  ck_assert_int_eq (kr_game_get_match (game)->pressures[3], 1);
}
END_TEST

START_TEST (what_is_booked_is_there_after_a_restart)
{
  KrGame *game = model_fixture_start_game (&fixture);

  model_fixture_book (game, "pressure 3 +1");
  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6/p1");
  model_fixture_book (game, "forgot 0 +1");
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert_int_eq (kr_game_get_match (game)->n_scored, 1);
  ck_assert_int_eq (kr_game_get_match (game)->totals[0], 53);
  ck_assert_int_eq (kr_game_get_match (game)->totals[3], 65);
  ck_assert_int_eq (kr_game_get_match (game)->deals[1].entry.seats[0].happened[KR_HAPPENING_FORGOT],
                    1);
  ck_assert_int_gt (kr_game_get_deal_started_at_us (game), kr_game_get_started_at_us (game));
  g_object_unref (game);
}
END_TEST

START_TEST (undo_and_redo_work_across_a_restart)
{
  KrGame *game = model_fixture_start_game (&fixture);
  KrMatchEvent event;

  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  model_fixture_book (game, "count 5");
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert (kr_game_peek_undo (game, &event));
  ck_assert_int_eq (event.kind, KR_MATCH_EVENT_COUNT);
  ck_assert (kr_game_undo (game, NULL));
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->n_scored, 0);
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert (kr_game_get_can_redo (game));
  ck_assert (kr_game_peek_redo (game, &event));
  ck_assert_int_eq (event.kind, KR_MATCH_EVENT_SCORE);
  ck_assert (kr_game_redo (game, NULL));
  ck_assert (kr_game_redo (game, NULL));
  ck_assert (!kr_game_get_can_redo (game));
  ck_assert_int_eq (kr_game_get_match (game)->deals[1].entry.longest_count, 5);
  g_object_unref (game);
}
END_TEST

START_TEST (a_new_step_drops_what_was_undone)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);

  model_fixture_book (game, "count 5");
  ck_assert (kr_game_undo (game, NULL));
  model_fixture_book (game, "count 7");
  ck_assert (!kr_game_get_can_redo (game));
  ck_assert_int_eq (kr_game_get_match (game)->deals[0].entry.longest_count, 7);
}
END_TEST

START_TEST (a_correction_counts_from_its_deal_on)
{
  KrGame *game = model_fixture_start_game (&fixture);
  KrMatchEvent event;
  KrStatus status;

  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6/p1");
  model_fixture_book (game, "score 2 out=0 0:out 1:K 2:9 3:4/p1");
  ck_assert_int_eq (kr_game_get_match (game)->totals[3], 60 + 5 + 15 + 10);
  kr_match_event_parse ("score 1 out=2 0:8 1:K,K,9 2:out 3:9,6", &event, &status);
  ck_assert (kr_game_book (game, &event, "the dot was Bo’s elbow", NULL));
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert (kr_game_get_match (game)->deals[0].corrected);
  ck_assert_int_eq (kr_game_get_match (game)->totals[0], 50);
  ck_assert_int_eq (kr_game_get_match (game)->totals[3], 60 + 15 + 5);
  g_object_unref (game);
}
END_TEST

START_TEST (against_the_rules_nothing_moves)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (GError) error = NULL;
  KrMatchEvent event;
  KrStatus status;

  kr_match_event_parse ("score 3 out=2 0:8 1:K 2:out 3:9", &event, &status);
  ck_assert (!kr_game_book (game, &event, NULL, &error));
  ck_assert (g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_REFUSED));
  ck_assert_int_eq (kr_game_get_match (game)->n_scored, 0);
}
END_TEST

START_TEST (a_draft_survives)
{
  static const char *const text = "score 1 0:8,3 1:=12";
  KrGame *game = model_fixture_start_game (&fixture);

  ck_assert_ptr_null (kr_game_get_draft (game));
  ck_assert (kr_game_set_draft (game, text, NULL));
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert_str_eq (kr_game_get_draft (game), text);
  ck_assert (kr_game_set_draft (game, NULL, NULL));
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert_ptr_null (kr_game_get_draft (game));
  g_object_unref (game);
}
END_TEST

START_TEST (stopping_early_ends_the_game_and_undo_resumes_it)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  gboolean over;

  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  model_fixture_book (game, "stop");
  g_object_get (game, "over", &over, NULL);
  ck_assert (over);
  ck_assert_int_gt (kr_game_get_ended_at_us (game), 0);
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_int_eq (kr_game_get_ended_at_us (game), 0);
  ck_assert_int_eq (kr_match_running_deal (kr_game_get_match (game)), 1);
}
END_TEST

static void
count_cb (KrGame *game, guint *n)
{
  (*n)++;
}

START_TEST (the_second_of_two_ledgers_follows_the_first)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrLedger) other_ledger = kr_ledger_new (fixture.path, NULL);
  g_autoptr (KrGame) other = kr_game_open (other_ledger, kr_game_get_uuid (game), NULL);
  g_autoptr (GError) error = NULL;
  KrMatchEvent event;
  KrStatus status;
  guint n_changes = 0;

  g_signal_connect (other, "changed", G_CALLBACK (count_cb), &n_changes);
  model_fixture_book (game, "count 5");
  kr_match_event_parse ("pressure 0 +1", &event, &status);
  ck_assert (!kr_game_book (other, &event, NULL, &error));
  ck_assert (g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_CHANGED));
  ck_assert_uint_eq (n_changes, 1);
  ck_assert_int_eq (kr_game_get_match (other)->deals[0].entry.longest_count, 5);
  model_fixture_book (other, "pressure 0 +1");
  ck_assert_int_eq (kr_game_get_match (other)->pressures[0], 1);
}
END_TEST

/* Nothing is asserted while nothing can be written: check itself would write. */
START_TEST (what_cannot_be_written_is_not_booked)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) draft_error = NULL;
  gboolean booked, kept;
  KrMatchEvent event;
  KrStatus status;

  kr_match_event_parse ("count 5", &event, &status);
  model_fixture_lock ();
  booked = kr_game_book (game, &event, NULL, &error);
  kept = kr_game_set_draft (game, "score 1 0:8", &draft_error);
  model_fixture_unlock ();
  ck_assert (!booked && g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_NOT_SAVED));
  ck_assert (!kept && draft_error != NULL);
  ck_assert_int_eq (kr_game_get_match (game)->deals[0].entry.longest_count, 0);
  ck_assert_str_eq (kr_game_get_draft (game), "score 1 0:8");
  ck_assert (kr_game_book (game, &event, NULL, NULL));
  ck_assert (kr_game_set_draft (game, kr_game_get_draft (game), NULL));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_new_game_has_its_table,
      another_player_deals_first_after_all,
      a_first_dealer_that_cannot_be_written,
      another_program_was_faster_than_the_first_dealer,
      what_is_booked_is_there_after_a_restart,
      undo_and_redo_work_across_a_restart,
      a_new_step_drops_what_was_undone,
      a_correction_counts_from_its_deal_on,
      against_the_rules_nothing_moves,
      a_draft_survives,
      stopping_early_ends_the_game_and_undo_resumes_it,
      the_second_of_two_ledgers_follows_the_first,
      what_cannot_be_written_is_not_booked,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-game", tests, setup, teardown));
}
