/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-row.h"
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-delete.h"
#include "kr-store-error.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-players.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* Adding and deleting whole games. */

static StoreFixture fixture;

static void
set_up (void)
{
  store_fixture_init (&fixture);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

static gboolean
is_listed (const char *uuid)
{
  g_autoptr (GPtrArray) rows = kr_store_list_sessions (fixture.store, 0, 10, NULL);

  for (guint i = 0; i < rows->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (rows, i);

    if (strcmp (row->uuid, uuid) == 0)
      return TRUE;
  }
  return FALSE;
}

static guint
count_games (const char *name)
{
  g_autoptr (GPtrArray) rows = kr_store_list_players (fixture.store, name, 1, NULL);
  const KrPlayerRow *row = g_ptr_array_index (rows, 0);

  return row->n_games;
}

START_TEST (loads_what_was_added)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (KrSessionDoc) loaded = NULL;

  kr_session_doc_append (doc, "note a 'quoted' note; -- <b>", doc->ended_at_us + 1, NULL);
  kr_session_doc_append (doc, "score 2 out=2 0:=0 1:=0 2:out 3:=7", doc->ended_at_us + 2,
                         "misread");
  kr_session_doc_set_n_done (doc, doc->n_done - 1);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  store_fixture_reopen (&fixture);
  loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);
  ck_assert_ptr_nonnull (loaded);
  ck_assert (store_fixture_equal (doc, loaded));
}
END_TEST

START_TEST (loads_a_game_without_events)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);
  g_autoptr (KrSessionDoc) loaded = NULL;

  g_clear_pointer (&doc->draw, g_free);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);
  ck_assert (store_fixture_equal (doc, loaded));
}
END_TEST

START_TEST (keeps_a_dummy_out_of_the_roster)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (KrSessionDoc) loaded = NULL;
  g_autoptr (GPtrArray) players = NULL;
  KrRules rules;

  kr_rules_init (&rules);
  rules.dummy = true;
  rules.players_min = 2;
  rules.players_max = 2;
  doc = kr_session_doc_new ("5e551011-0000-4000-8000-00000000d000", &rules, 2);
  ck_assert_uint_eq (doc->n_seats, 3);
  for (guint i = 0; i < 2; i++) {
    doc->seats[i].player_uuid = g_uuid_string_random ();
    doc->seats[i].name = g_strdup (i == 0 ? "Ann" : "Bob");
    doc->seats[i].pen = i + 1;
  }
  doc->seats[2].name = g_strdup ("Figgy");
  doc->started_at_us = 1;
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);
  ck_assert (store_fixture_equal (doc, loaded));
  players = kr_store_list_players (fixture.store, "", 10, NULL);
  ck_assert_uint_eq (players->len, 2);
}
END_TEST

START_TEST (refuses_a_game_twice)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 2);
  g_autoptr (GError) error = NULL;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  ck_assert (!kr_store_add_session (fixture.store, doc, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
}
END_TEST

START_TEST (refuses_events_that_cannot_be)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = NULL;

  kr_session_doc_append (doc, "pressure 7 +1", doc->started_at_us + 1, NULL);
  ck_assert (!kr_store_add_session (fixture.store, doc, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert (!is_listed (doc->uuid));
  players = kr_store_list_players (fixture.store, "", 10, NULL);
  ck_assert_msg (players->len == 0, "what was begun stayed");
}
END_TEST

START_TEST (deleted_game_is_nowhere_and_comes_back)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (KrSessionDoc) loaded = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  ck_assert_uint_eq (count_games ("Bo"), 1);
  ck_assert (kr_store_delete_session (fixture.store, doc->uuid, NULL));
  ck_assert (!is_listed (doc->uuid));
  ck_assert_uint_eq (count_games ("Bo"), 0);
  ck_assert_ptr_null (kr_store_load_session (fixture.store, doc->uuid, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
  ck_assert (kr_store_undelete_session (fixture.store, doc->uuid, NULL));
  ck_assert (is_listed (doc->uuid));
  ck_assert_uint_eq (count_games ("Bo"), 1);
  loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);
  ck_assert (store_fixture_equal (doc, loaded));
}
END_TEST

START_TEST (deleting_tells_what_is_not_there)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;

  ck_assert (!kr_store_delete_session (fixture.store, "no-such", &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
  ck_assert (!kr_store_undelete_session (fixture.store, "no-such", &other));
  ck_assert (g_error_matches (other, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
}
END_TEST

/* Games @first to @last, the last one first; the first seat has the pen @pen in the latest. */
static GPtrArray *
make_games (guint first, guint last, guint pen)
{
  GPtrArray *docs = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_doc_free);

  for (guint i = last; i >= first; i--)
    g_ptr_array_add (docs, store_fixture_make_played (i, i % 5 == 0 ? 7 : 15));
  ((KrSessionDoc *) g_ptr_array_index (docs, 0))->seats[0].pen = pen;
  return docs;
}

static void
assert_sound (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) problems = kr_store_check (fixture.store, &error);

  ck_assert_msg (problems != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_msg (problems[0] == NULL, "%s", problems[0]);
}

/* More than are kept of any record, some of them when others are there already. */
START_TEST (many_at_once_are_as_one_by_one)
{
  g_autoptr (GPtrArray) many = make_games (1, 40, 5);
  g_autoptr (GPtrArray) more = make_games (42, 50, 6);
  g_autoptr (KrSessionDoc) one = store_fixture_make_played (41, 15);
  g_autoptr (GPtrArray) players = NULL;
  const KrPlayerRow *row;

  ck_assert (kr_store_add_sessions (fixture.store, many, NULL));
  assert_sound ();
  ck_assert (kr_store_add_session (fixture.store, one, NULL));
  ck_assert (kr_store_add_sessions (fixture.store, more, NULL));
  assert_sound ();
  ck_assert_uint_eq (count_games (one->seats[0].name), 40);
  players = kr_store_list_players (fixture.store, one->seats[0].name, 1, NULL);
  row = g_ptr_array_index (players, 0);
  ck_assert_uint_eq (row->pen, 6);
}
END_TEST

START_TEST (of_many_all_are_added_or_none)
{
  g_autoptr (GPtrArray) many = make_games (1, 10, 5);
  g_autoptr (GPtrArray) twice = make_games (11, 20, 6);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (twice, store_fixture_make_played (3, 15));
  ck_assert (kr_store_add_sessions (fixture.store, many, NULL));
  ck_assert (!kr_store_add_sessions (fixture.store, twice, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert_uint_eq (count_games ("Bo"), 8);
  g_ptr_array_set_size (twice, 10);
  ck_assert (kr_store_add_sessions (fixture.store, twice, NULL));
  ck_assert_uint_eq (count_games ("Bo"), 16);
  assert_sound ();
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {loads_what_was_added,
                                loads_a_game_without_events,
                                keeps_a_dummy_out_of_the_roster,
                                refuses_a_game_twice,
                                refuses_events_that_cannot_be,
                                deleted_game_is_nowhere_and_comes_back,
                                deleting_tells_what_is_not_there,
                                many_at_once_are_as_one_by_one,
                                of_many_all_are_added_or_none,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("store-sessions", tests, set_up, tear_down));
}
