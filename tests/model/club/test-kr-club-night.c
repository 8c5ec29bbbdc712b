/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-night.h"

#include "kr-club-line.h"
#include "kr-club-transport.h"
#include "kr-game.h"
#include "kr-store-error.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <glib/gstdio.h>

/* The evening of a club in a shared folder, while the main loop turns. */

#define N_PEOPLE 4

static const char *const people[N_PEOPLE] = {
    "91a1e500-0000-4000-8000-000000000001",
    "91a1e500-0000-4000-8000-000000000002",
    "91a1e500-0000-4000-8000-000000000003",
    "91a1e500-0000-4000-8000-000000000004",
};

static ModelFixture fixture;
static guint n_changes;
static int n_people_wanted;

static void
set_up (void)
{
  model_fixture_init (&fixture);
  n_changes = 0;
}

static void
tear_down (void)
{
  g_clear_object (&fixture.ledger);
  kr_club_line_end_all ();
  model_fixture_clear (&fixture);
}

static KrClubNight *
night (void)
{
  return kr_club_night_get (fixture.ledger);
}

static void
changed_cb (void)
{
  n_changes++;
}

static gboolean
is_loaded (void)
{
  return kr_club_night_is_loaded (night ());
}

static gboolean
has_people (void)
{
  const KrEveningBoard *board = kr_club_night_get_board (night ());

  return board != NULL && kr_evening_state_count_here (board->state) == n_people_wanted;
}

static gboolean
has_draft (void)
{
  return kr_club_night_get_draft (night ()) != NULL && !kr_club_night_is_drawing (night ());
}

static gboolean
is_running (void)
{
  return kr_club_night_is_running (night ());
}

static gboolean
is_closed (void)
{
  const KrEveningBoard *board = kr_club_night_get_board (night ());

  return board != NULL && board->state->closed;
}

static void
join_club (void)
{
  g_autofree char *club = g_build_filename (fixture.folder, "club", NULL);
  g_autoptr (GAsyncResult) result = NULL;

  ck_assert_int_eq (g_mkdir (club, 0700), 0);
  ck_assert (kr_club_transport_init (club, NULL));
  kr_club_line_join_async (kr_club_line_get (fixture.ledger), club, NULL,
                           model_fixture_keep_result_cb, &result);
  ck_assert (kr_club_line_join_finish (kr_club_line_get (fixture.ledger),
                                       model_fixture_wait_for (&result), NULL));
  g_signal_connect (night (), "changed", G_CALLBACK (changed_cb), NULL);
  model_fixture_wait_until (is_loaded);
}

/* Whether another step has to be waited for, as the queue of steps does: the line writes, too. */
static gboolean
is_busy (GError **error)
{
  if (!g_error_matches (*error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY))
    return FALSE;
  g_clear_error (error);
  g_main_context_iteration (NULL, FALSE);
  g_usleep (1000);
  return TRUE;
}

static void
open_evening (void)
{
  const KrEveningSettings settings = {.day = 20261128,
                                      .tables = {.smallest = 2, .largest = 2},
                                      .n_rounds = 3,
                                      .scoring = KR_SERIES_POINTS,
                                      .average = true,
                                      .name = "Club night"};
  const KrRules rules = model_fixture_get_rules (&fixture, "craits");
  g_autoptr (GError) error = NULL;

  while (!kr_club_night_open (night (), &settings, &rules, &error))
    ck_assert (is_busy (&error));
  n_people_wanted = 0;
  model_fixture_wait_until (has_people);
}

static const char *
get_uuid (void)
{
  return kr_club_night_get_board (night ())->uuid;
}

static void
record (const char *format, ...)
{
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  while (!kr_club_night_record (night (), get_uuid (), line, &error))
    ck_assert (is_busy (&error));
}

static void
undo (gboolean redo)
{
  g_autoptr (GError) error = NULL;

  while (!kr_club_night_undo (night (), get_uuid (), redo, &error))
    ck_assert (is_busy (&error));
}

/* An evening of four, and a proposal of two tables. */
static void
begin_evening (void)
{
  join_club ();
  open_evening ();
  for (int i = 0; i < N_PEOPLE; i++)
    record ("came %s pen=%d name=Guest %d", people[i], i + 1, i + 1);
  n_people_wanted = N_PEOPLE;
  model_fixture_wait_until (has_people);
  model_fixture_wait_until (has_draft);
}

static void
start_round (void)
{
  g_autofree char *line = kr_club_night_dup_start (night ());

  ck_assert_ptr_nonnull (line);
  record ("%s", line);
  model_fixture_wait_until (is_running);
}

START_TEST (without_a_club_there_is_no_evening)
{
  ck_assert (kr_club_night_get_ledger (night ()) == fixture.ledger);
  ck_assert (!kr_club_night_is_in_club (night ()));
  ck_assert (!kr_club_night_is_loaded (night ()));
  ck_assert_ptr_null (kr_club_night_get_board (night ()));
  ck_assert_ptr_null (kr_club_night_get_rules (night ()));
  ck_assert_int_eq (kr_club_night_get_round (night ()), -1);
  ck_assert (!kr_club_night_is_running (night ()));
  ck_assert_int_eq (kr_club_night_get_own_table (night ()), KR_CLUB_NIGHT_NOT_CHOSEN);
  kr_club_night_set_own_table (night (), 1);
  ck_assert_int_eq (kr_club_night_get_own_table (night ()), KR_CLUB_NIGHT_NOT_CHOSEN);
  kr_club_night_draw (night ());
  ck_assert (!kr_club_night_is_drawing (night ()));
  ck_assert (!kr_club_night_move (night (), 0, 0));
  ck_assert (!kr_club_night_swap (night (), 0, 1));
  ck_assert_ptr_null (kr_club_night_dup_start (night ()));
}
END_TEST

START_TEST (a_club_may_have_no_evening_yet)
{
  join_club ();
  ck_assert (kr_club_night_is_in_club (night ()));
  ck_assert_ptr_null (kr_club_night_get_board (night ()));
  open_evening ();
  ck_assert_str_eq (kr_club_night_get_board (night ())->state->settings.name, "Club night");
  ck_assert_str_eq (kr_club_night_get_rules (night ())->id, "craits");
  ck_assert_int_eq (kr_club_night_get_round (night ()), -1);
  ck_assert_ptr_null (kr_club_night_get_draft (night ())); /* there is nobody */
  ck_assert_uint_gt (n_changes, 0);
}
END_TEST

START_TEST (the_next_round_is_proposed_and_changed_by_hand)
{
  const KrEveningDraft *draft;
  int first;
  int other;

  begin_evening ();
  draft = kr_club_night_get_draft (night ());
  ck_assert_int_eq (draft->n_tables, 2);
  ck_assert_ptr_nonnull (kr_club_night_get_past (night ()));
  first = draft->seats[0][0];
  other = draft->seats[1][0];
  ck_assert (kr_club_night_swap (night (), first, other));
  ck_assert_int_eq (kr_evening_draft_find (draft, first), 1);
  ck_assert (!kr_club_night_swap (night (), first, first));
  ck_assert (kr_club_night_move (night (), first, KR_EVENING_DRAFT_OUT));

  /* What was changed stays as long as the same people are there. */
  record ("open 2026-11-28 size=2-2 tables=0 rounds=5 deals=0 minutes=0 by=points missed=average "
          "name=Club night");
  n_people_wanted = N_PEOPLE;
  model_fixture_wait_until (has_people);
  ck_assert_int_eq (kr_evening_draft_find (kr_club_night_get_draft (night ()), first),
                    KR_EVENING_DRAFT_OUT);
  record ("left %s", people[0]);
  n_people_wanted = N_PEOPLE - 1;
  model_fixture_wait_until (has_people);
  model_fixture_wait_until (has_draft);
  ck_assert_int_eq (kr_club_night_get_draft (night ())->n_tables, 1);
  kr_club_night_draw (night ());
  ck_assert (kr_club_night_is_drawing (night ()));
  model_fixture_wait_until (has_draft);
}
END_TEST

START_TEST (a_round_has_games_and_seats_that_are_corrected)
{
  g_autoptr (KrGame) game = NULL;
  g_autoptr (GError) error = NULL;
  const KrEveningBoard *board;

  begin_evening ();
  start_round ();
  ck_assert_int_eq (kr_club_night_get_round (night ()), 0);
  game = kr_club_night_make_game (night (), 0, 1, NULL);
  ck_assert_ptr_nonnull (game);
  board = kr_club_night_get_board (night ());
  ck_assert_str_eq (kr_game_get_uuid (game), board->state->rounds[0].tables[1].session);

  record ("seat 1 1 0 %s", board->state->people[board->state->rounds[0].tables[1].seats[0]].uuid);
  undo (FALSE);
  undo (TRUE);
  do
    ck_assert (!kr_club_night_undo (night (), get_uuid (), TRUE, &error));
  while (is_busy (&error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
  g_clear_error (&error);
  do
    ck_assert (!kr_club_night_record (night (), get_uuid (), "call 7", &error));
  while (is_busy (&error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
}
END_TEST

START_TEST (this_machine_is_a_table_for_one_evening)
{
  begin_evening ();
  ck_assert_int_eq (kr_club_night_get_own_table (night ()), KR_CLUB_NIGHT_NOT_CHOSEN);
  kr_club_night_set_own_table (night (), KR_CLUB_NIGHT_NO_TABLE);
  ck_assert_int_eq (kr_club_night_get_own_table (night ()), KR_CLUB_NIGHT_NO_TABLE);
  kr_club_night_set_own_table (night (), 1);
  start_round ();
  ck_assert_int_eq (kr_club_night_get_own_table (night ()), 1);
  kr_club_night_set_own_table (night (), KR_CLUB_NIGHT_NOT_CHOSEN);
  ck_assert_int_eq (kr_club_night_get_own_table (night ()), KR_CLUB_NIGHT_NOT_CHOSEN);
  kr_ledger_set_draft (fixture.ledger, "club-table", get_uuid ());
  ck_assert_int_eq (kr_club_night_get_own_table (night ()), KR_CLUB_NIGHT_NOT_CHOSEN);

  record ("close");
  model_fixture_wait_until (is_closed);
  ck_assert_ptr_null (kr_club_night_get_draft (night ()));
  ck_assert (!kr_club_night_is_running (night ()));
}
END_TEST

START_TEST (an_evening_that_is_not_over_comes_before_later_ones_that_are)
{
  g_autofree char *first = NULL;

  begin_evening ();
  record ("close");
  model_fixture_wait_until (is_closed);
  first = g_strdup (get_uuid ());
  open_evening ();
  ck_assert_str_ne (get_uuid (), first);
  ck_assert (!kr_club_night_get_board (night ())->state->closed);
}
END_TEST

START_TEST (the_evening_goes_with_the_club)
{
  g_autoptr (GAsyncResult) result = NULL;
  KrClubLine *line = kr_club_line_get (fixture.ledger);

  begin_evening ();
  kr_club_line_leave_async (line, model_fixture_keep_result_cb, &result);
  ck_assert (kr_club_line_leave_finish (line, model_fixture_wait_for (&result), NULL));
  ck_assert (!kr_club_night_is_in_club (night ()));
  ck_assert_ptr_null (kr_club_night_get_board (night ()));
  ck_assert_ptr_null (kr_club_night_get_draft (night ()));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {without_a_club_there_is_no_evening,
                                a_club_may_have_no_evening_yet,
                                the_next_round_is_proposed_and_changed_by_hand,
                                a_round_has_games_and_seats_that_are_corrected,
                                this_machine_is_a_table_for_one_evening,
                                an_evening_that_is_not_over_comes_before_later_ones_that_are,
                                the_evening_goes_with_the_club};
  Suite *suite = suite_create ("kr-club-night");
  TCase *tcase = tcase_create ("club-night");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 60);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
