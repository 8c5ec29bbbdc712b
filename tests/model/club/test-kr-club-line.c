/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-line.h"

#include "kr-club-sync.h"
#include "kr-club-transport.h"
#include "kr-game.h"
#include "kr-store-open.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <glib/gstdio.h>

/* A ledger follows its club, in a shared folder, while the main loop turns. */

static ModelFixture fixture;
static char *club;
static char *away;

static void
set_up (void)
{
  model_fixture_init (&fixture);
  club = g_build_filename (fixture.folder, "club", NULL);
  away = g_build_filename (fixture.folder, "away", NULL);
  ck_assert_int_eq (g_mkdir (club, 0700), 0);
  ck_assert (kr_club_transport_init (club, NULL));
}

static void
tear_down (void)
{
  g_clear_object (&fixture.ledger);
  kr_club_line_end_all ();
  model_fixture_clear (&fixture);
  g_free (club);
  g_free (away);
}

static KrClubLine *
get_line (void)
{
  return kr_club_line_get (fixture.ledger);
}

static gboolean
is_equal (void)
{
  return kr_club_line_get_state (get_line ()) == KR_CLUB_LINE_CONNECTED &&
         kr_club_line_get_waiting (get_line ()) == 0;
}

static gboolean
is_offline (void)
{
  return kr_club_line_get_state (get_line ()) == KR_CLUB_LINE_OFFLINE;
}

static gboolean
is_waiting (void)
{
  return kr_club_line_get_waiting (get_line ()) == 1;
}

static gboolean
has_two_games (void)
{
  g_autoptr (GListModel) games = kr_ledger_list_unfinished (fixture.ledger);

  return g_list_model_get_n_items (games) == 2;
}

static gboolean
has_devices (void)
{
  return kr_club_line_get_devices (get_line ())->len == 2;
}

static gboolean
join (const char *address, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_club_line_join_async (get_line (), address, NULL, model_fixture_keep_result_cb, &result);
  return kr_club_line_join_finish (get_line (), model_fixture_wait_for (&result), error);
}

static void
join_club (void)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (join (club, &error), "%s", error != NULL ? error->message : "");
  model_fixture_wait_until (is_equal);
}

/* What another ledger of the club has now. */
static void
sync_other (gboolean starts_game)
{
  g_autofree char *path = g_build_filename (fixture.folder, "other.db", NULL);
  g_autoptr (KrLedger) other = kr_ledger_new (path, NULL);
  const KrNewGame setup = model_fixture_new_game (&fixture);
  g_autoptr (KrGame) game = starts_game ? model_fixture_start (other, &setup, NULL) : NULL;
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (KrClubSync) sync = NULL;
  KrClubReport report;

  kr_club_join (store, club, NULL, NULL);
  sync = kr_club_sync_new (store, NULL, NULL);
  ck_assert_ptr_nonnull (sync);
  ck_assert (kr_club_sync_run (sync, &report, NULL));
}

START_TEST (nothing_runs_without_a_club)
{
  ck_assert_int_eq (kr_club_line_get_state (get_line ()), KR_CLUB_LINE_NONE);
  ck_assert_str_eq (kr_club_line_get_address (get_line ()), "");
  ck_assert_uint_eq (kr_club_line_get_devices (get_line ())->len, 0);
  kr_club_line_set_scoring (get_line (), "00000001-0000-4000-8000-000000000001", 3);
  ck_assert_ptr_null (
      kr_club_line_find_scorer (get_line (), "00000001-0000-4000-8000-000000000001"));
}
END_TEST

START_TEST (games_go_and_come)
{
  g_autoptr (KrGame) game = NULL;

  join_club ();
  ck_assert_str_eq (kr_club_line_get_address (get_line ()), club);
  ck_assert (kr_club_line_is_director (get_line ()));
  ck_assert_int_gt (kr_club_line_get_synced_at_us (get_line ()), 0);
  game = model_fixture_start_game (&fixture);
  sync_other (TRUE);
  model_fixture_wait_until (has_two_games);
  model_fixture_wait_until (is_equal);
}
END_TEST

START_TEST (table_plays_on_while_the_club_is_away)
{
  g_autoptr (KrGame) game = NULL;
  gint64 since_us;

  join_club ();
  ck_assert_int_eq (g_rename (club, away), 0);
  model_fixture_wait_until (is_offline);
  since_us = kr_club_line_get_since_us (get_line ());
  ck_assert_int_gt (since_us, 0);
  ck_assert_str_ne (kr_club_line_get_trouble (get_line ()), "");
  game = model_fixture_start_game (&fixture);
  model_fixture_wait_until (is_waiting);
  ck_assert_int_eq (kr_club_line_get_since_us (get_line ()), since_us);
  ck_assert_int_eq (g_rename (away, club), 0);
  model_fixture_wait_until (is_equal);
  ck_assert_str_eq (kr_club_line_get_trouble (get_line ()), "");
  sync_other (TRUE);
  model_fixture_wait_until (has_two_games);
}
END_TEST

START_TEST (another_scorer_is_heard)
{
  const char *session = "00000001-0000-4000-8000-000000000001";
  g_autoptr (KrClubTransport) other = kr_club_transport_open (club, NULL, NULL);
  const KrClubDevice *scorer;

  join_club ();
  kr_club_line_set_scoring (get_line (), session, 3);
  kr_club_line_set_question (get_line (), "May\nI?");
  ck_assert_str_eq (kr_club_line_get_question (get_line ()), "May I?");
  ck_assert (kr_club_transport_say_here (
      other, "00000001-0000-4000-8000-00000000dddd",
      "{\"name\": \"Two\", \"session\": \"00000001-0000-4000-8000-000000000001\", \"deal\": 4}",
      NULL));
  model_fixture_wait_until (has_devices);
  scorer = kr_club_line_find_scorer (get_line (), session);
  ck_assert_ptr_nonnull (scorer);
  ck_assert_str_eq (scorer->here.name, "Two");
  ck_assert_int_eq (scorer->here.deal, 4);
  ck_assert_ptr_null (
      kr_club_line_find_scorer (get_line (), "00000001-0000-4000-8000-000000000002"));
}
END_TEST

START_TEST (device_says_what_it_does)
{
  g_autoptr (KrClubTransport) other = kr_club_transport_open (club, NULL, NULL);
  const gint64 end_us = g_get_monotonic_time () + MODEL_FIXTURE_PATIENCE_US;
  gboolean said = FALSE;

  join_club ();
  kr_club_line_set_table (get_line (), "00000001-0000-4000-8000-00000000eeee", 2, 4);
  while (!said && g_get_monotonic_time () < end_us) {
    g_autoptr (GPtrArray) devices = kr_club_transport_list_devices (other, NULL);
    const KrClubDevice *device = devices->len > 0 ? g_ptr_array_index (devices, 0) : NULL;

    said = device != NULL && device->here.round == 2 && device->here.table == 4 &&
           g_str_equal (device->here.evening, "00000001-0000-4000-8000-00000000eeee");
    g_usleep (10000);
  }
  ck_assert (said);
}
END_TEST

START_TEST (club_is_left)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert (!join (away, &error));
  ck_assert_int_eq (kr_club_line_get_state (get_line ()), KR_CLUB_LINE_NONE);
  join_club ();
  kr_club_line_leave_async (get_line (), model_fixture_keep_result_cb, &result);
  ck_assert (kr_club_line_leave_finish (get_line (), model_fixture_wait_for (&result), NULL));
  ck_assert_int_eq (kr_club_line_get_state (get_line ()), KR_CLUB_LINE_NONE);
  ck_assert_str_eq (kr_club_line_get_address (get_line ()), "");
}
END_TEST

START_TEST (line_goes_on_when_the_program_starts_again)
{
  join_club ();
  model_fixture_reopen (&fixture);
  model_fixture_wait_until (is_equal);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {nothing_runs_without_a_club,
                                games_go_and_come,
                                table_plays_on_while_the_club_is_away,
                                another_scorer_is_heard,
                                device_says_what_it_does,
                                club_is_left,
                                line_goes_on_when_the_program_starts_again};
  Suite *suite = suite_create ("kr-club-line");
  TCase *tcase = tcase_create ("club-line");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 60);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
