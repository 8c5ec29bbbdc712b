/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-kept-evening.h"
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-delete.h"
#include "kr-store-error.h"
#include "kr-store-evening-look.h"
#include "kr-store-evening.h"
#include "kr-store-meetings.h"
#include "kr-store-repair.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* Evenings in a ledger: what is recorded, what is refused, the games of tables, standings. */

#define EVENING "e0e0e0e0-0000-4000-8000-000000000001"
#define AT_US (G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC)
#define PLAYER(n) "91a1e500-0000-4000-8000-00000000000" #n
#define TABLE(n) "7ab1e000-0000-4000-8000-00000000000" #n
#define ROUND_1                                                                                    \
  "round 1 offset=60 " TABLE (1) "/1/" PLAYER (1) "," PLAYER (2) "," PLAYER (3) "," PLAYER (       \
      4) " " TABLE (2) "/0/" PLAYER (5) "," PLAYER (6) "," PLAYER (7) " out=" PLAYER (8)

static StoreFixture fixture;
static const KrEveningSettings settings = {
    .day = 20231114,
    .tables = {.smallest = 3, .largest = 4},
    .n_rounds = 3,
    .scoring = KR_SERIES_POINTS,
    .average = TRUE,
    .name = "Tuesday",
};

static void
open_evening (const char *uuid)
{
  KrRules rules;

  kr_rules_init (&rules);
  strcpy (rules.id, "craits");
  strcpy (rules.name, "Craits");
  rules.players_min = 3;
  ck_assert (kr_store_open_evening (fixture.store, uuid, &settings, &rules, AT_US, NULL));
}

static void
record (const char *line)
{
  g_autoptr (GError) error = NULL;

  kr_store_record_evening (fixture.store, EVENING, (const char *const[]){line, NULL}, AT_US,
                           &error);
  ck_assert_msg (error == NULL, "%s: %s", line, error != NULL ? error->message : "");
}

static void
set_up (void)
{
  store_fixture_init (&fixture);
  open_evening (EVENING);
  for (guint i = 1; i <= 8; i++) {
    g_autofree char *line = g_strdup_printf (
        "came 91a1e500-0000-4000-8000-%012u pen=%u name=Player %u", i, i % 4 + 1, i);

    record (line);
  }
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

static KrEveningBoard *
load (void)
{
  KrEveningBoard *board = kr_store_load_evening (fixture.store, EVENING, NULL);

  ck_assert_ptr_nonnull (board);
  return board;
}

/* Adds the game of @table of the first round, of which @n_deals are played, as a laptop there
 * does. */
static void
play (int table, guint n_deals, gboolean stop)
{
  g_autoptr (KrEveningBoard) board = load ();
  g_autoptr (KrSessionDoc) doc = kr_store_make_evening_game (board, 0, table, NULL);

  ck_assert_ptr_nonnull (doc);
  for (guint i = 1; i <= n_deals; i++)
    store_fixture_score (doc, i);
  if (stop)
    kr_session_doc_append (doc, "stop", doc->started_at_us + 99 * STORE_FIXTURE_DEAL_US, NULL);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
}

START_TEST (an_evening_is_listed)
{
  g_autoptr (GPtrArray) rows = NULL;
  const KrEveningRow *row;

  record (ROUND_1);
  open_evening ("e0e0e0e0-0000-4000-8000-000000000002");
  rows = kr_store_list_evenings (fixture.store, NULL);
  ck_assert_uint_eq (rows->len, 2);
  row = g_ptr_array_index (rows, 0);
  ck_assert_str_eq (row->uuid, EVENING);
  ck_assert_str_eq (row->name, "Tuesday");
  ck_assert_int_eq (row->day, 20231114);
  ck_assert_uint_eq (row->n_people, 8);
  ck_assert_uint_eq (row->n_rounds, 1);
  ck_assert (!row->closed);
}
END_TEST

START_TEST (an_unknown_evening_is_not_found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;

  ck_assert_ptr_null (kr_store_load_evening (fixture.store, TABLE (1), &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
  ck_assert (!kr_store_record_evening (fixture.store, TABLE (1),
                                       (const char *const[]){"close", NULL}, AT_US, &other));
  ck_assert (g_error_matches (other, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
}
END_TEST

static const char *const refused[] = {
    "came " PLAYER (1) " pen=1 name=Player 1",
    "left " TABLE (1),
    "round 2 offset=0 " TABLE (1) "/0/" PLAYER (1) "," PLAYER (2) "," PLAYER (3) " out=-",
    /* These rules are for three at least. */
    "round 1 offset=0 " TABLE (1) "/0/" PLAYER (1) "," PLAYER (2) " out=-",
    "call 1",
    "open 2023-11-14 size=2-4 tables=0 rounds=0 deals=0 minutes=0 by=wins missed=nothing name=A",
    "rules\nid=none such",
    "undo " TABLE (1),
    "DROP TABLE evening_event",
    "",
};

START_TEST (what_would_have_no_effect_is_refused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) steps = kr_kept_evening_load (fixture.store, EVENING, NULL);
  g_autoptr (GPtrArray) after = NULL;

  ck_assert (!kr_store_record_evening (fixture.store, EVENING,
                                       (const char *const[]){"left " PLAYER (8), refused[_i], NULL},
                                       AT_US, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  after = kr_kept_evening_load (fixture.store, EVENING, NULL);
  ck_assert_uint_eq (after->len, steps->len); /* all or nothing */
}
END_TEST

START_TEST (a_clock_that_was_set_back_changes_no_order)
{
  g_autoptr (KrEveningBoard) board = NULL;

  ck_assert (kr_store_record_evening (fixture.store, EVENING,
                                      (const char *const[]){"left " PLAYER (1), NULL}, 1000, NULL));
  board = load ();
  ck_assert_str_eq (
      ((KrEveningStep *) g_ptr_array_index (board->steps, board->steps->len - 1))->text,
      "left " PLAYER (1));
  ck_assert (!board->state->people[0].here);
}
END_TEST

/* --- Undoing ---------------------------------------------------------------------- */

static void
assert_undo (gboolean redo, const char *expected)
{
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  if (expected == NULL) {
    ck_assert (!kr_store_undo_evening (fixture.store, EVENING, redo, AT_US, &line, &error));
    return;
  }
  kr_store_undo_evening (fixture.store, EVENING, redo, AT_US, &line, &error);
  ck_assert_msg (error == NULL, "%s", error != NULL ? error->message : "");
  ck_assert_str_eq (line, expected);
}

START_TEST (steps_are_undone_and_done_again)
{
  g_autoptr (KrEveningBoard) board = NULL;

  assert_undo (TRUE, NULL);
  record ("left " PLAYER (8));
  record (ROUND_1);
  record ("call 1");
  assert_undo (FALSE, "call 1");
  assert_undo (FALSE, ROUND_1);
  assert_undo (TRUE, ROUND_1);
  assert_undo (TRUE, "call 1");
  assert_undo (TRUE, NULL);
  assert_undo (FALSE, "call 1");
  assert_undo (FALSE, ROUND_1);
  assert_undo (FALSE, "left " PLAYER (8));
  record ("left " PLAYER (7));
  assert_undo (TRUE, NULL);
  board = load ();
  ck_assert_int_eq (board->state->n_rounds, 0);
  ck_assert (board->state->people[7].here && !board->state->people[6].here);
}
END_TEST

START_TEST (what_was_agreed_on_first_stays)
{
  g_autoptr (KrEveningBoard) board = NULL;

  for (guint i = 0; i < 8; i++) {
    g_autofree char *line = NULL;

    ck_assert (kr_store_undo_evening (fixture.store, EVENING, FALSE, AT_US, &line, NULL));
  }
  assert_undo (FALSE, NULL);
  board = load ();
  ck_assert (board->state->open);
  ck_assert_ptr_nonnull (board->state->rules);
}
END_TEST

START_TEST (what_later_steps_rest_on_is_not_undone)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree char *line = NULL;

  record (ROUND_1);
  steps = kr_kept_evening_load (fixture.store, EVENING, NULL);
  for (guint i = 0; i < steps->len; i++) {
    const KrEveningStep *step = g_ptr_array_index (steps, i);

    if (g_str_has_prefix (step->text, "came " PLAYER (3)))
      line = g_strdup_printf ("undo %s", step->id);
  }
  ck_assert (!kr_store_record_evening (fixture.store, EVENING, (const char *const[]){line, NULL},
                                       AT_US, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
}
END_TEST

/* --- Games and standings ------------------------------------------------------------ */

START_TEST (two_laptops_make_one_game)
{
  g_autoptr (KrEveningBoard) board = NULL;
  g_autoptr (KrSessionDoc) one = NULL;
  g_autoptr (KrSessionDoc) other = NULL;

  record (ROUND_1);
  board = load ();
  one = kr_store_make_evening_game (board, 0, 0, NULL);
  store_fixture_reopen (&fixture);
  kr_evening_board_free (board);
  board = load ();
  other = kr_store_make_evening_game (board, 0, 0, NULL);
  ck_assert (store_fixture_equal (one, other));
  ck_assert_str_eq (one->uuid, TABLE (1));
  ck_assert_uint_eq (one->n_players, 4);
  ck_assert_uint_eq (one->first_dealer, 1);
  ck_assert_int_eq (one->utc_offset_min, 60);
  ck_assert_str_eq (one->rules.id, "craits");
  for (guint i = 0; i < 4; i++)
    for (guint j = 0; j < i; j++)
      ck_assert_uint_ne (one->seats[i].pen, one->seats[j].pen);
  ck_assert (kr_session_doc_check (one, NULL));
}
END_TEST

static void
assert_line (const KrEveningBoard *board, guint player, int place, gint64 hundredths)
{
  ck_assert_int_eq (board->lines[player - 1].place, place);
  ck_assert_int_eq (kr_evening_line_get_hundredths (&board->lines[player - 1]), hundredths);
}

START_TEST (standings_follow_the_games)
{
  g_autoptr (KrEveningBoard) waiting = NULL;
  g_autoptr (KrEveningBoard) playing = NULL;
  g_autoptr (KrEveningBoard) over = NULL;

  record (ROUND_1);
  waiting = load ();
  ck_assert_int_eq (kr_evening_board_get_doing (waiting, 0, 0), KR_EVENING_WAITS);
  assert_line (waiting, 1, 0, 0);
  play (0, 15, FALSE);
  play (1, 2, FALSE);
  playing = load ();
  ck_assert_int_eq (kr_evening_board_get_doing (playing, 0, 0), KR_EVENING_DONE);
  ck_assert_int_eq (kr_evening_board_get_doing (playing, 0, 1), KR_EVENING_PLAYS);
  ck_assert (!kr_evening_board_is_round_over (playing, 0));
  ck_assert_int_eq (kr_evening_board_get_result (playing, 0, 1)->n_scored, 2);
  ck_assert_int_eq (kr_evening_board_get_result (playing, 0, 1)->n_deals, 15);
  ck_assert_int_eq (playing->lines[0].place, 1);
  ck_assert_int_eq (playing->lines[4].place, 0);
  ck_assert_int_eq (playing->lines[4].n_pending, 1);
  for (guint i = 0; i < 4; i++)
    assert_line (playing, i + 1, (int) i + 1, 100 * store_fixture_total (i, 15));
  ck_assert_uint_eq (playing->order[0], 0);
  ck_assert_uint_eq (playing->order[7], 7);
  ck_assert (kr_store_delete_session (fixture.store, TABLE (2), NULL));
  over = load ();
  ck_assert_int_eq (kr_evening_board_get_doing (over, 0, 1), KR_EVENING_WAITS);
}
END_TEST

START_TEST (a_game_that_was_stopped_counts)
{
  g_autoptr (KrEveningBoard) board = NULL;

  record (ROUND_1);
  play (0, 3, TRUE);
  board = load ();
  ck_assert_int_eq (kr_evening_board_get_doing (board, 0, 0), KR_EVENING_DONE);
  ck_assert_int_eq (board->lines[0].n_played, 1);
}
END_TEST

START_TEST (a_corrected_seat_has_the_points)
{
  g_autoptr (KrEveningBoard) board = NULL;

  record (ROUND_1);
  play (0, 15, FALSE);
  record ("seat 1 1 0 " PLAYER (8));
  board = load ();
  assert_line (board, 8, 1, 100 * store_fixture_total (0, 15));
  ck_assert_int_eq (board->lines[0].place, 0);
  ck_assert_int_eq (board->lines[0].n_averaged, 1); /* sits out now */
}
END_TEST

START_TEST (another_game_with_that_uuid_is_not_the_tables)
{
  g_autoptr (KrEveningBoard) board = NULL;
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);

  record (ROUND_1);
  g_free (doc->uuid);
  doc->uuid = g_strdup (TABLE (2)); /* of three */
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  board = load ();
  ck_assert_int_eq (kr_evening_board_get_doing (board, 0, 1), KR_EVENING_WAITS);
}
END_TEST

START_TEST (meetings_before_are_counted)
{
  static const char *const names[] = {"ruth", "Player 1", "BO", "Sam"};
  static KrEveningPast past;
  g_autoptr (GHashTable) apart = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (KrSessionDoc) first = store_fixture_make_game (1);

  store_fixture_fill (&fixture, 0);
  ck_assert (kr_store_count_meetings (fixture.store, names, 4, 0, NULL, &past, NULL));
  ck_assert_int_eq (past.met[0][2], 3);
  ck_assert_int_eq (past.met[0][1], 0);
  memset (&past, 0, sizeof past);
  g_hash_table_add (apart, first->uuid);
  ck_assert (kr_store_count_meetings (fixture.store, names, 4, 0, apart, &past, NULL));
  ck_assert_int_eq (past.met[2][3], 2);
}
END_TEST

/* --- Damage ------------------------------------------------------------------------- */

static const char *const damages[] = {
    "UPDATE evening_event SET text = 'nonsense' WHERE text LIKE 'left%'",
    "UPDATE evening_event SET recorder = '' WHERE text LIKE 'left%'",
    "UPDATE evening_event SET at_us = -1 WHERE text LIKE 'left%'",
    "UPDATE evening_event SET id = 'x' WHERE text LIKE 'left%'",
    "UPDATE evening_event SET text = 'rules' || char (10) || 'x' WHERE text LIKE 'rules%'",
    "INSERT INTO evening_event VALUES ('x', '" EVENING "', 1, 'a', 'close')",
};

START_TEST (a_check_finds_what_is_no_event)
{
  g_auto (GStrv) sound = NULL;
  g_auto (GStrv) problems = NULL;

  record ("left " PLAYER (1));
  sound = kr_store_check (fixture.store, NULL);
  ck_assert_ptr_null (sound[0]);
  store_fixture_run_sql (&fixture, damages[_i]);
  store_fixture_reopen (&fixture);
  problems = kr_store_check (fixture.store, NULL);
  ck_assert_ptr_nonnull (problems[0]);
  ck_assert_ptr_nonnull (strstr (problems[0], "evening"));
}
END_TEST

START_TEST (a_repair_keeps_every_event)
{
  g_auto (GStrv) done = NULL;
  g_autoptr (GPtrArray) before = kr_kept_evening_load (fixture.store, EVENING, NULL);
  g_autoptr (GPtrArray) after = NULL;

  done = kr_store_repair (fixture.store, NULL);
  ck_assert_ptr_nonnull (done);
  after = kr_kept_evening_load (fixture.store, EVENING, NULL);
  ck_assert_uint_eq (after->len, before->len);
}
END_TEST

int
main (void)
{
  TCase *cases = tcase_create ("store-evening");
  Suite *suite = suite_create ("store-evening");

  tcase_add_checked_fixture (cases, set_up, tear_down);
  tcase_add_test (cases, an_evening_is_listed);
  tcase_add_test (cases, an_unknown_evening_is_not_found);
  tcase_add_loop_test (cases, what_would_have_no_effect_is_refused, 0, G_N_ELEMENTS (refused));
  tcase_add_test (cases, a_clock_that_was_set_back_changes_no_order);
  tcase_add_test (cases, steps_are_undone_and_done_again);
  tcase_add_test (cases, what_was_agreed_on_first_stays);
  tcase_add_test (cases, what_later_steps_rest_on_is_not_undone);
  tcase_add_test (cases, two_laptops_make_one_game);
  tcase_add_test (cases, standings_follow_the_games);
  tcase_add_test (cases, a_game_that_was_stopped_counts);
  tcase_add_test (cases, a_corrected_seat_has_the_points);
  tcase_add_test (cases, another_game_with_that_uuid_is_not_the_tables);
  tcase_add_test (cases, meetings_before_are_counted);
  tcase_add_loop_test (cases, a_check_finds_what_is_no_event, 0, G_N_ELEMENTS (damages));
  tcase_add_test (cases, a_repair_keeps_every_event);
  suite_add_tcase (suite, cases);
  return kr_test_run (suite);
}
