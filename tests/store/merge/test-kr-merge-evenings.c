/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-seats.h"
#include "kr-kept-evening.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-check.h"
#include "kr-store-evening-look.h"
#include "kr-store-evening.h"
#include "kr-store-load.h"
#include "kr-store-merge-undo.h"
#include "kr-test.h"
#include "two-machines.h"

#include <string.h>

/*
 * Evenings that three machines record at once: in whatever order they are brought together, every
 * ledger has the same evening in the end, and nothing that was recorded is missing.
 */

#define N_MACHINES 3
#define N_HISTORIES 8
#define N_STEPS 40
#define N_PEOPLE 7
#define EVENING "e0e0e0e0-0000-4000-8000-000000000001"
#define ID "e1e1e1e1-0000-4000-8000-000000000001"
#define AT_US (G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC)

static StoreFixture machines[N_MACHINES];

static void
open_evening (StoreFixture *machine, gint64 at_us)
{
  const KrEveningSettings settings = {.day = 20231114,
                                      .tables = {.smallest = 3, .largest = 4},
                                      .scoring = KR_SERIES_PLACES,
                                      .name = "Tuesday"};
  KrRules rules;

  kr_rules_init (&rules);
  strcpy (rules.id, "craits");
  strcpy (rules.name, "Craits");
  ck_assert (kr_store_open_evening (machine->store, EVENING, &settings, &rules, at_us, NULL));
}

/* All that @machine has of the evening, and what it makes of it. */
static char *
say (StoreFixture *machine)
{
  g_autoptr (KrEveningBoard) board = kr_store_load_evening (machine->store, EVENING, NULL);
  GString *said = g_string_new (NULL);

  ck_assert_ptr_nonnull (board);
  for (guint i = 0; i < board->steps->len; i++) {
    const KrEveningStep *step = g_ptr_array_index (board->steps, i);

    g_string_append_printf (said, "%s %" G_GINT64_FORMAT " %s %d %s\n", step->id, step->at_us,
                            step->recorder, step->effect, step->text);
  }
  g_string_append_printf (said, "%d %d %d\n", board->state->n_people, board->state->n_rounds,
                          board->state->closed);
  for (int round = 0; round < board->state->n_rounds; round++)
    for (int i = 0; i < board->state->n_people; i++)
      g_string_append_printf (said, "%d ", board->state->rounds[round].seating.table[i]);
  return g_string_free (said, FALSE);
}

/* --- At random ---------------------------------------------------------------------- */

static char *
draw_round (guint64 *seed, const KrEveningState *state)
{
  const int n = MIN (state->n_people, 3 + kr_test_draw (seed, 2));
  GString *line = g_string_new (NULL);
  g_autofree char *uuid = g_uuid_string_random ();

  g_string_append_printf (line, "round %d offset=0 %s/%d/", state->n_rounds + 1, uuid,
                          kr_test_draw (seed, 3));
  for (int i = 0; i < n; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? "," : "", state->people[i].uuid);
  g_string_append (line, " out=-");
  return g_string_free (line, FALSE);
}

/* Something that anybody might do next; much of it is refused. */
static void
draw_step (StoreFixture *machine, guint64 *seed, gint64 at_us)
{
  g_autoptr (KrEveningBoard) board = kr_store_load_evening (machine->store, EVENING, NULL);
  const int player = kr_test_draw (seed, N_PEOPLE);
  const int round = 1 + kr_test_draw (seed, 3);
  g_autofree char *line = NULL;
  g_autofree char *undone = NULL;

  switch (kr_test_draw (seed, 9)) {
  case 0:
  case 1:
    line = g_strdup_printf ("came 91a1e500-0000-4000-8000-%012d pen=1 name=P%d", player, player);
    break;
  case 2:
    line = g_strdup_printf ("left 91a1e500-0000-4000-8000-%012d", player);
    break;
  case 3:
    line = draw_round (seed, board->state);
    break;
  case 4:
    line = g_strdup_printf ("seat %d 1 %d 91a1e500-0000-4000-8000-%012d", round,
                            kr_test_draw (seed, 4), player);
    break;
  case 5:
    line = g_strdup_printf ("missed %d 91a1e500-0000-4000-8000-%012d %s", round, player,
                            kr_test_draw (seed, 2) != 0 ? "average" : "nothing");
    break;
  case 6:
    line = g_strdup_printf ("call %d", round);
    break;
  default:
    kr_store_undo_evening (machine->store, EVENING, kr_test_draw (seed, 3) == 0, at_us, &undone,
                           NULL);
    return;
  }
  kr_store_record_evening (machine->store, EVENING, (const char *const[]){line, NULL}, at_us, NULL);
}

static void
merge (StoreFixture *into, StoreFixture *from)
{
  g_autoptr (KrMergeReport) report =
      kr_store_merge (into->store, from->path, NULL, NULL, NULL, NULL);

  ck_assert_ptr_nonnull (report);
}

/* Merges copies of all three in the order of @first, @second and @third. */
static char *
merge_copies (int first, int second, int third)
{
  StoreFixture copy;
  g_auto (GStrv) problems = NULL;
  char *said;

  store_fixture_init_copy (&copy, &machines[first]);
  merge (&copy, &machines[second]);
  merge (&copy, &machines[third]);
  merge (&copy, &machines[second]); /* again: nothing happens */
  problems = kr_store_check (copy.store, NULL);
  ck_assert_ptr_null (problems[0]);
  said = say (&copy);
  store_fixture_clear (&copy);
  return said;
}

START_TEST (three_machines_have_one_evening_in_every_order)
{
  static const int orders[][N_MACHINES] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  guint64 seed = (guint64) _i + 1;
  g_autofree char *expected = NULL;

  for (int i = 0; i < N_MACHINES; i++)
    store_fixture_init (&machines[i]);
  open_evening (&machines[0], AT_US);
  for (int i = 1; i < N_MACHINES; i++)
    merge (&machines[i], &machines[0]);
  for (int i = 0; i < N_STEPS; i++) {
    const int who = kr_test_draw (&seed, N_MACHINES);

    draw_step (&machines[who], &seed, AT_US + 1000 * kr_test_draw (&seed, N_STEPS));
    if (kr_test_draw (&seed, 8) == 0)
      merge (&machines[who], &machines[(who + 1) % N_MACHINES]);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++) {
    g_autofree char *said = merge_copies (orders[i][0], orders[i][1], orders[i][2]);

    if (expected == NULL)
      expected = g_strdup (said);
    ck_assert_str_eq (said, expected);
  }
  for (int i = 0; i < N_MACHINES; i++) {
    g_autoptr (GPtrArray) steps = kr_kept_evening_load (machines[i].store, EVENING, NULL);

    for (guint j = 0; j < steps->len; j++)
      ck_assert_ptr_nonnull (
          strstr (expected, ((KrEveningStep *) g_ptr_array_index (steps, j))->id));
    store_fixture_clear (&machines[i]);
  }
}
END_TEST

/* --- One merge ------------------------------------------------------------------------ */

START_TEST (an_evening_goes_with_a_merge_that_is_undone)
{
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (KrMergeReport) again = NULL;
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GPtrArray) there_still = NULL;
  guint n_kept = 0;

  open_evening (&there, AT_US);
  report = two_machines_merge (&here, &there);
  ck_assert_uint_eq (report->n_evenings, 1);
  ck_assert_ptr_null (report->backup); /* it only adds */
  again = two_machines_merge (&here, &there);
  ck_assert_uint_eq (again->n_evenings, 0);
  ck_assert (kr_store_undo_merge (here.store, NULL, &n_kept, NULL));
  left = kr_kept_evening_list (here.store, NULL);
  ck_assert_uint_eq (left->len, 0);
  there_still = kr_kept_evening_list (there.store, NULL);
  ck_assert_uint_eq (there_still->len, 1);
}
END_TEST

START_TEST (of_two_events_with_one_id_every_ledger_keeps_the_same)
{
  g_autoptr (KrEveningStep) ours = NULL;
  g_autoptr (KrEveningStep) theirs = NULL;
  g_autoptr (KrEveningStep) before = NULL;
  guint n_kept = 0;

  open_evening (&here, AT_US);
  two_machines_merge_away (&there, &here);
  store_fixture_run_sql (&here, "INSERT INTO evening_event VALUES ('" EVENING "', '" ID
                                "', 1700000000000009, 'a', 'call 1')");
  store_fixture_run_sql (&there, "INSERT INTO evening_event VALUES ('" EVENING "', '" ID
                                 "', 1700000000000009, 'a', 'close')");
  two_machines_merge_away (&there, &here);
  two_machines_merge_away (&here, &there);
  ck_assert (kr_kept_evening_find_step (here.store, EVENING, ID, &ours, NULL));
  ck_assert (kr_kept_evening_find_step (there.store, EVENING, ID, &theirs, NULL));
  ck_assert_str_eq (ours->text, "close");
  ck_assert_str_eq (theirs->text, "close");
  ck_assert (kr_store_undo_merge (here.store, NULL, &n_kept, NULL));
  ck_assert (kr_kept_evening_find_step (here.store, EVENING, ID, &before, NULL));
  ck_assert_str_eq (before->text, "call 1");
}
END_TEST

START_TEST (what_no_evening_can_have_is_left_out)
{
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_auto (GStrv) problems = NULL;

  open_evening (&there, AT_US);
  store_fixture_run_sql (
      &there,
      "INSERT INTO evening_event VALUES ('" EVENING "', '" ID "', 9000000000000000, 'a', 'close'), "
      "('" EVENING "', 'no-uuid', 1700000000000000, 'a', 'close'), "
      "('" EVENING "', 'e1e1e1e1-0000-4000-8000-000000000002', 1700000000000000, 'a', 'sing'), "
      "('" EVENING "', 'e1e1e1e1-0000-4000-8000-000000000003', 1700000000000000, 'a', "
      "'came " ID " pen=1 name=A' || char (0x202e) || 'nn'), "
      "('" EVENING "', 'e1e1e1e1-0000-4000-8000-000000000004', 1700000000000000, 'a', "
      "'rules' || char (10) || '[rules]' || char (10) || 'id=a' || char (10) || 'name=A' || "
      "char (0x202e)), "
      "('no-uuid', '" ID "', 1700000000000000, 'a', 'close')");
  report = two_machines_merge (&here, &there);
  ck_assert_uint_eq (report->mended->len, 6);
  steps = kr_kept_evening_load (here.store, EVENING, NULL);
  ck_assert_uint_eq (steps->len, 2);
  problems = kr_store_check (here.store, NULL);
  ck_assert_ptr_null (problems[0]);
}
END_TEST

/* --- Seats ------------------------------------------------------------------------------ */

#define GAME "7ab1e000-0000-4000-8000-000000000001"
#define PLAYER(n) "91a1e500-0000-4000-8000-00000000000" #n

static void
record (StoreFixture *machine, const char *line)
{
  ck_assert (kr_store_record_evening (machine->store, EVENING, (const char *const[]){line, NULL},
                                      AT_US, NULL));
}

/* One table of the first three of four players, on both machines; @n_deals of its game are played
 * there. */
static void
play_there (guint n_deals)
{
  g_autoptr (KrEveningBoard) board = NULL;
  g_autoptr (KrSessionDoc) doc = NULL;

  open_evening (&here, AT_US);
  for (guint i = 1; i <= 4; i++) {
    g_autofree char *line =
        g_strdup_printf ("came 91a1e500-0000-4000-8000-%012u pen=%u name=Player %u", i, i, i);

    record (&here, line);
  }
  record (&here, "round 1 offset=60 " GAME
                 "/0/" PLAYER (1) "," PLAYER (2) "," PLAYER (3) " out=" PLAYER (4));
  two_machines_merge_away (&there, &here);
  board = kr_store_load_evening (there.store, EVENING, NULL);
  doc = kr_store_make_evening_game (board, 0, 0, NULL);
  for (guint i = 1; i <= n_deals; i++)
    store_fixture_score (doc, i);
  ck_assert (kr_store_add_session (there.store, doc, NULL));
}

static void
assert_game (StoreFixture *machine, const char *player, guint n_deals)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (machine->store, GAME, NULL);
  g_auto (GStrv) problems = kr_store_check (machine->store, NULL);

  ck_assert_ptr_nonnull (doc);
  ck_assert_str_eq (doc->seats[1].player_uuid, player);
  ck_assert_uint_eq (doc->n_done, n_deals);
  ck_assert_ptr_null (problems[0]);
}

START_TEST (a_corrected_seat_is_corrected_in_the_game)
{
  guint n = 9;

  play_there (2);
  two_machines_merge_away (&here, &there);
  ck_assert (kr_evening_seats_correct (here.store, EVENING, NULL, &n, NULL));
  ck_assert_uint_eq (n, 0);
  record (&here, "seat 1 1 1 " PLAYER (4));
  ck_assert (kr_evening_seats_correct (here.store, EVENING, NULL, &n, NULL));
  ck_assert_uint_eq (n, 1);
  assert_game (&here, PLAYER (4), 2);
  ck_assert (kr_evening_seats_correct (here.store, EVENING, NULL, &n, NULL));
  ck_assert_uint_eq (n, 0);
}
END_TEST

static void
play_one_more (StoreFixture *machine, guint deal)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (machine->store, GAME, NULL);

  store_fixture_score (doc, deal);
  ck_assert (kr_store_append (machine->store, doc, NULL));
}

/* Of the third deal the director has not heard, nor the table of the correction. */
static void
play_on_while_a_seat_is_corrected (void)
{
  guint n = 0;

  play_there (2);
  two_machines_merge_away (&here, &there);
  record (&here, "seat 1 1 1 " PLAYER (4));
  ck_assert (kr_evening_seats_correct (here.store, EVENING, NULL, &n, NULL));
  play_one_more (&there, 3);
}

START_TEST (no_deal_is_lost_if_the_table_plays_on)
{
  guint n = 0;

  play_on_while_a_seat_is_corrected ();
  two_machines_merge_away (&here, &there);
  ck_assert (kr_evening_seats_correct_recent (here.store, AT_US, &n, NULL));
  ck_assert_uint_eq (n, 1);
  assert_game (&here, PLAYER (4), 3);
  two_machines_merge_away (&there, &here);
  assert_game (&there, PLAYER (4), 3);
  ck_assert (kr_evening_seats_correct_recent (there.store, AT_US, &n, NULL));
  ck_assert_uint_eq (n, 0);
}
END_TEST

START_TEST (no_deal_disappears_until_the_seat_is_corrected_again)
{
  guint n = 0;

  play_on_while_a_seat_is_corrected ();
  two_machines_merge_away (&there, &here);
  assert_game (&there, PLAYER (2), 3);
  play_one_more (&there, 4);
  two_machines_merge_away (&here, &there);
  assert_game (&here, PLAYER (2), 4);
  ck_assert (kr_evening_seats_correct (here.store, EVENING, NULL, &n, NULL));
  two_machines_merge_away (&there, &here);
  assert_game (&there, PLAYER (4), 4);
}
END_TEST

START_TEST (an_undone_correction_is_undone_in_the_game)
{
  g_autoptr (KrEveningBoard) before = NULL;
  g_autofree char *line = NULL;
  guint n = 0;

  play_there (2);
  two_machines_merge_away (&here, &there);
  record (&here, "seat 1 1 1 " PLAYER (4));
  ck_assert (kr_evening_seats_correct (here.store, EVENING, NULL, &n, NULL));
  before = kr_store_load_evening (here.store, EVENING, NULL);
  ck_assert (kr_store_undo_evening (here.store, EVENING, FALSE, AT_US, &line, NULL));
  ck_assert (kr_evening_seats_correct (here.store, EVENING, before, &n, NULL));
  ck_assert_uint_eq (n, 1);
  assert_game (&here, PLAYER (2), 2);
}
END_TEST

/* The table enters Player 4 in place of Player 2. */
static void
seat_somebody_else (void)
{
  g_autoptr (KrSessionDoc) before = kr_store_load_session (there.store, GAME, NULL);
  g_autoptr (KrSessionDoc) now = kr_session_doc_copy (before);

  g_free (now->seats[1].player_uuid);
  now->seats[1].player_uuid = g_strdup (PLAYER (4));
  ck_assert (kr_store_replace_session (there.store, before, now, NULL));
}

START_TEST (what_the_table_says_of_a_seat_counts)
{
  g_autoptr (KrEveningBoard) board = NULL;
  guint n = 0;

  play_there (0);
  seat_somebody_else ();
  ck_assert (kr_evening_seats_correct_recent (there.store, AT_US, &n, NULL));
  ck_assert_uint_eq (n, 0);
  board = kr_store_load_evening (there.store, EVENING, NULL);
  ck_assert_int_eq (board->state->rounds[0].tables[0].seats[1], 3);
  ck_assert_int_eq (board->state->rounds[0].seating.table[1], KR_EVENING_OUT);
}
END_TEST

/* The director wants the player whom the plan had, and then not. */
START_TEST (the_planned_player_can_be_had_back)
{
  g_autoptr (KrEveningBoard) before = NULL;
  g_autofree char *line = NULL;
  guint n = 0;

  play_there (2);
  seat_somebody_else ();
  record (&there, "seat 1 1 1 " PLAYER (2));
  ck_assert (kr_evening_seats_correct (there.store, EVENING, NULL, &n, NULL));
  ck_assert_uint_eq (n, 1);
  assert_game (&there, PLAYER (2), 2);
  before = kr_store_load_evening (there.store, EVENING, NULL);
  ck_assert_int_eq (before->state->rounds[0].tables[0].seats[1], 1);
  ck_assert_int_eq (before->state->rounds[0].seating.table[3], KR_EVENING_OUT);
  ck_assert (kr_store_undo_evening (there.store, EVENING, FALSE, AT_US, &line, NULL));
  ck_assert (kr_evening_seats_correct (there.store, EVENING, before, &n, NULL));
  ck_assert_uint_eq (n, 0); /* that was the plan, too */
  assert_game (&there, PLAYER (2), 2);
}
END_TEST

/* A correction of one seat leaves what the table says of another. */
START_TEST (a_correction_leaves_the_other_seats)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  guint n = 0;

  play_there (2);
  seat_somebody_else ();
  record (&there, "seat 1 1 0 " PLAYER (1));
  ck_assert (kr_evening_seats_correct (there.store, EVENING, NULL, &n, NULL));
  ck_assert_uint_eq (n, 0);
  assert_game (&there, PLAYER (4), 2);
}
END_TEST

int
main (void)
{
  TCase *random = tcase_create ("three machines");
  TCase *merges = tcase_create ("merges");
  Suite *suite = suite_create ("merge-evenings");

  tcase_add_loop_test (random, three_machines_have_one_evening_in_every_order, 0, N_HISTORIES);
  tcase_set_timeout (random, 60);
  suite_add_tcase (suite, random);
  tcase_add_checked_fixture (merges, two_machines_set_up, two_machines_tear_down);
  tcase_add_test (merges, an_evening_goes_with_a_merge_that_is_undone);
  tcase_add_test (merges, of_two_events_with_one_id_every_ledger_keeps_the_same);
  tcase_add_test (merges, what_no_evening_can_have_is_left_out);
  tcase_add_test (merges, a_corrected_seat_is_corrected_in_the_game);
  tcase_add_test (merges, no_deal_is_lost_if_the_table_plays_on);
  tcase_add_test (merges, no_deal_disappears_until_the_seat_is_corrected_again);
  tcase_add_test (merges, an_undone_correction_is_undone_in_the_game);
  tcase_add_test (merges, what_the_table_says_of_a_seat_counts);
  tcase_add_test (merges, the_planned_player_can_be_had_back);
  tcase_add_test (merges, a_correction_leaves_the_other_seats);
  suite_add_tcase (suite, merges);
  return kr_test_run (suite);
}
