/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-delete.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-open.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <glib/gstdio.h>

/* Booking, undo and redo, two programs at one game, and how little a deal writes. */

#define PAGE_IN_LOG 4120 /* bytes */

static StoreFixture fixture;
static KrSessionDoc *doc;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  doc = store_fixture_make_game (1);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
}

static void
tear_down (void)
{
  kr_session_doc_free (doc);
  store_fixture_clear (&fixture);
}

static void
assert_stored (const KrSessionDoc *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrSessionDoc) loaded = kr_store_load_session (fixture.store, expected->uuid, &error);

  ck_assert_msg (loaded != NULL, "%s", error != NULL ? error->message : "");
  ck_assert (store_fixture_equal (expected, loaded));
}

static void
book (KrSessionDoc *game, guint deal)
{
  store_fixture_score (game, deal);
  ck_assert (kr_store_append (fixture.store, game, NULL));
}

static void
move (KrSessionDoc *game, guint n_done)
{
  guint was = game->n_done;

  kr_session_doc_set_n_done (game, n_done);
  ck_assert (kr_store_move (fixture.store, game, was, NULL));
}

static void
assert_append_is_told (const KrSessionDoc *game)
{
  g_autoptr (GError) error = NULL;

  ck_assert (!kr_store_append (fixture.store, game, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED));
}

static void
assert_move_is_told (const KrSessionDoc *game, guint was)
{
  g_autoptr (GError) error = NULL;

  ck_assert (!kr_store_move (fixture.store, game, was, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED));
}

START_TEST (books_a_whole_game)
{
  for (guint deal = 1; deal <= 15; deal++) {
    book (doc, deal);
    if (deal == 15)
      doc->ended_at_us = doc->started_at_us + 15 * STORE_FIXTURE_DEAL_US;
    assert_stored (doc);
  }
  store_fixture_reopen (&fixture);
  assert_stored (doc);
}
END_TEST

START_TEST (undo_and_redo_survive_a_restart)
{
  for (guint deal = 1; deal <= 4; deal++)
    book (doc, deal);
  move (doc, 3);
  move (doc, 1);
  store_fixture_reopen (&fixture);
  assert_stored (doc);
  move (doc, 4);
  assert_stored (doc);
}
END_TEST

START_TEST (booking_drops_what_was_undone)
{
  for (guint deal = 1; deal <= 4; deal++)
    book (doc, deal);
  move (doc, 2);
  kr_session_doc_append (doc, "place The garden", doc->started_at_us + 1, "moved");
  ck_assert (kr_store_append (fixture.store, doc, NULL));
  ck_assert_uint_eq (doc->events->len, 3);
  assert_stored (doc);
}
END_TEST

START_TEST (second_program_is_told)
{
  g_autoptr (KrSessionDoc) other = kr_session_doc_copy (doc);

  book (doc, 1);
  kr_session_doc_append (other, "place elsewhere", other->started_at_us + 1, NULL);
  assert_append_is_told (other);
  assert_stored (doc);
}
END_TEST

START_TEST (same_position_with_another_past_is_told)
{
  g_autoptr (KrSessionDoc) other = NULL;

  book (doc, 1);
  other = kr_session_doc_copy (doc);
  move (doc, 0);
  kr_session_doc_append (doc, "place The garden", doc->started_at_us + 1, NULL);
  ck_assert (kr_store_append (fixture.store, doc, NULL));
  store_fixture_score (other, 2);
  assert_append_is_told (other);
  kr_session_doc_set_n_done (other, 0);
  assert_move_is_told (other, 1);
  assert_stored (doc);
}
END_TEST

START_TEST (moving_past_the_others_events_is_told)
{
  g_autoptr (KrSessionDoc) other = NULL;

  book (doc, 1);
  other = kr_session_doc_copy (doc);
  book (doc, 2);
  move (doc, 1);
  kr_session_doc_set_n_done (other, 0);
  assert_move_is_told (other, 1);
  assert_stored (doc);
}
END_TEST

/* The document has left what was read, without the ledger: its checksum says nothing then. */
START_TEST (a_past_that_was_not_booked_is_told)
{
  g_autoptr (KrSessionDoc) loaded = NULL;

  book (doc, 1);
  loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);
  kr_session_doc_set_n_done (loaded, 0);
  kr_session_doc_append (loaded, "place The garden", loaded->started_at_us + 1, NULL);
  kr_session_doc_append (loaded, "note Late", loaded->started_at_us + 2, NULL);
  assert_append_is_told (loaded);
  assert_stored (doc);
}
END_TEST

START_TEST (deleted_game_takes_no_booking)
{
  ck_assert (kr_store_delete_session (fixture.store, doc->uuid, NULL));
  store_fixture_score (doc, 1);
  assert_append_is_told (doc);
}
END_TEST

START_TEST (what_cannot_be_booked_changes_nothing)
{
  g_autoptr (KrSessionDoc) before = NULL;
  g_autoptr (GError) error = NULL;

  book (doc, 1);
  before = kr_session_doc_copy (doc);
  kr_session_doc_append (doc, "score 9 out=0 0:out 1:=1 2:=1 3:=1", doc->started_at_us + 1, NULL);
  ck_assert (!kr_store_append (fixture.store, doc, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  assert_stored (before);
}
END_TEST

START_TEST (two_stores_book_in_turn)
{
  KrStore *second = kr_store_open (fixture.path, NULL);
  g_autoptr (KrSessionDoc) other = store_fixture_make_game (2);

  ck_assert (kr_store_add_session (second, other, NULL));
  for (guint deal = 1; deal <= 15; deal++) {
    book (doc, deal);
    store_fixture_score (other, deal);
    ck_assert (kr_store_append (second, other, NULL));
  }
  kr_store_close (second);
  doc->ended_at_us = doc->started_at_us + 15 * STORE_FIXTURE_DEAL_US;
  assert_stored (doc);
}
END_TEST

static gint64
count_logged_pages (void)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);
  GStatBuf status;

  ck_assert_int_eq (g_stat (log, &status), 0);
  return status.st_size / PAGE_IN_LOG;
}

static void
book_line (const char *line)
{
  kr_session_doc_append (doc, line, doc->started_at_us + (gint64) doc->events->len + 1, NULL);
  ck_assert (kr_store_append (fixture.store, doc, NULL));
}

/* The event, the session, its summary, and when it was touched: all else is as it was. */
START_TEST (deal_writes_what_it_changes)
{
  gint64 n_before;

  book_line ("score 1 out=1 0:=10 1:out 2:=20 3:=30");
  n_before = count_logged_pages ();
  book_line ("score 2 out=1 0:=10 1:out 2:=20 3:=30");
  ck_assert_int_eq (count_logged_pages () - n_before, 4);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {books_a_whole_game,
                                undo_and_redo_survive_a_restart,
                                booking_drops_what_was_undone,
                                second_program_is_told,
                                same_position_with_another_past_is_told,
                                moving_past_the_others_events_is_told,
                                a_past_that_was_not_booked_is_told,
                                deleted_game_takes_no_booking,
                                what_cannot_be_booked_changes_nothing,
                                two_stores_book_in_turn,
                                deal_writes_what_it_changes,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("store-booking", tests, set_up, tear_down));
}
