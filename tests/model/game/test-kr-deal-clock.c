/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "model-fixture.h"

#include "kr-deal-clock.h"
#include "kr-deal-draft.h"
#include "kr-game-private.h"
#include "kr-ledger-private.h"
#include "kr-saved-draft.h"
#include "kr-store-add.h"

/* A game that began ten minutes ago, whose clock is stopped now and then. No test waits: what is
 * counted is compared with what the lines of the clock say. */

#define MINUTE (G_TIME_SPAN_MINUTE)

static ModelFixture fixture;
static KrGame *game;
static gint64 began_at_us;

static void
setup (void)
{
  g_autoptr (KrGame) now = NULL;
  g_autoptr (KrSessionDoc) doc = NULL;

  model_fixture_init (&fixture);
  now = model_fixture_start_game (&fixture);
  doc = kr_session_doc_copy (kr_game_get_doc (now));
  g_free (doc->uuid);
  doc->uuid = g_uuid_string_random ();
  doc->started_at_us -= 10 * MINUTE;
  began_at_us = doc->started_at_us;
  ck_assert (kr_store_add_session (kr_ledger_get_store (fixture.ledger), doc, NULL));
  game = kr_game_open (fixture.ledger, doc->uuid, NULL);
  ck_assert_ptr_nonnull (game);
}

static void
teardown (void)
{
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

/* The clock was stopped from @from to @to minutes after the beginning; @to 0: it still is. */
static char *
stopped (int from, int to)
{
  return to != 0 ? g_strdup_printf ("stopped %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                                    began_at_us + from * MINUTE, began_at_us + to * MINUTE)
                 : g_strdup_printf ("stopped %" G_GINT64_FORMAT, began_at_us + from * MINUTE);
}

static void
keep (const char *first, const char *second)
{
  g_autofree char *text =
      g_strdup_printf ("%s%s%s", first, second != NULL ? "\n" : "", second != NULL ? second : "");

  ck_assert (kr_game_set_draft (game, text, NULL));
}

/* How many whole minutes of the running deal are left out. */
static int
left_out (void)
{
  return (int) ((kr_deal_clock_get_started_at_us (game) - began_at_us) / MINUTE);
}

static guint
score (int deal)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, deal);
  KrStatus status;

  kr_deal_draft_set_out (draft, 2, TRUE);
  for (int seat = 0; seat < 4; seat++)
    if (seat != 2)
      ck_assert_int_eq (kr_deal_draft_set_points (draft, seat, 20, &status), KR_OK);
  ck_assert (kr_deal_draft_end (draft, NULL));
  return kr_game_get_match (game)->deals[deal].entry.seconds;
}

START_TEST (what_was_never_stopped_runs)
{
  ck_assert (!kr_deal_clock_is_stopped (game));
  ck_assert_int_eq (kr_deal_clock_get_started_at_us (game), began_at_us);
  ck_assert (kr_deal_clock_start (game, NULL));
  ck_assert_ptr_null (kr_game_get_draft (game));
  ck_assert_uint_ge (score (0), 600);
}
END_TEST

START_TEST (a_stop_is_not_counted)
{
  g_autofree char *first = stopped (1, 3);
  g_autofree char *second = stopped (4, 8);
  guint seconds;

  keep (first, second);
  ck_assert_int_eq (left_out (), 6);
  seconds = score (0);
  ck_assert_uint_ge (seconds, 240);
  ck_assert_uint_lt (seconds, 300);
}
END_TEST

START_TEST (stopped_it_stands_until_it_is_started)
{
  g_autofree char *open = stopped (4, 0);
  gint64 before_us, after_us;

  keep (open, NULL);
  ck_assert (kr_deal_clock_is_stopped (game));
  before_us = g_get_real_time () - kr_deal_clock_get_started_at_us (game);
  /* The two clocks may be read in the same microsecond. */
  ck_assert_int_gt (before_us, 4 * MINUTE - G_USEC_PER_SEC);
  ck_assert_int_lt (before_us, 4 * MINUTE + G_USEC_PER_SEC);
  ck_assert (kr_deal_clock_start (game, NULL));
  ck_assert (!kr_deal_clock_is_stopped (game));
  after_us = g_get_real_time () - kr_deal_clock_get_started_at_us (game);
  ck_assert_int_ge (after_us, 4 * MINUTE);
  ck_assert_int_lt (after_us, 5 * MINUTE);
  ck_assert_int_eq (left_out (), 6);
}
END_TEST

/* As after a crash: nothing is lost of what was played, and nothing is added. */
START_TEST (a_restart_finds_it_stopped)
{
  ck_assert (kr_deal_clock_stop (game, NULL));
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert (kr_deal_clock_is_stopped (game));
  ck_assert (kr_deal_clock_start (game, NULL));
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert (!kr_deal_clock_is_stopped (game));
  ck_assert_int_eq (left_out (), 0);
}
END_TEST

START_TEST (what_is_typed_meanwhile_stays)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, 0);
  KrCards cards;
  KrStatus status;

  ck_assert_int_eq (kr_cards_parse ("K 9 3", &cards, &status), KR_OK);
  ck_assert_int_eq (kr_deal_draft_set_cards (draft, 0, &cards, &status), KR_OK);
  kr_deal_draft_flush (draft);
  ck_assert (kr_deal_clock_stop (game, NULL));
  ck_assert_int_eq (kr_deal_draft_set_points (draft, 1, 12, &status), KR_OK);
  kr_deal_draft_flush (draft);
  ck_assert (kr_deal_clock_is_stopped (game));
  ck_assert_int_eq (kr_saved_draft_find_news (game), 0);
  ck_assert (kr_deal_clock_start (game, NULL));
  ck_assert_int_eq (kr_saved_draft_find_news (game), 0);
  kr_deal_draft_discard (draft);
  ck_assert_int_eq (kr_saved_draft_find_news (game), -1);
}
END_TEST

/* The score of a deal that is undone after a stop in the next one: the stop falls into both. */
START_TEST (undo_leaves_the_stops_where_they_were)
{
  g_autofree char *first = stopped (1, 3);

  keep (first, NULL);
  ck_assert_uint_ge (score (0), 480);
  ck_assert_int_eq (left_out (), 10);
  ck_assert (kr_deal_clock_stop (game, NULL));
  ck_assert (kr_game_undo (game, NULL));
  ck_assert (kr_deal_clock_is_stopped (game));
  ck_assert_int_eq (left_out (), 2);
}
END_TEST

START_TEST (no_moment_is_left_out_twice)
{
  g_autofree char *wide = stopped (1, 6);
  g_autofree char *inside = stopped (2, 7);
  g_autofree char *before = stopped (-9, 2);
  g_autofree char *ahead = stopped (9, 300);

  keep (wide, inside);
  ck_assert_int_eq (left_out (), 6);
  keep (before, NULL);
  ck_assert_int_eq (left_out (), 2);
  keep (ahead, NULL);
  ck_assert_int_eq (left_out (), 1);
}
END_TEST

START_TEST (lines_that_are_not_the_clocks_are_ignored)
{
  static const char *const lines[] = {
      "stopped",         "stopped x",  "stopped 20 10",       "stopped 10 20 30",
      "stopped 10 20 x", "stopped -5", "stopped 10 20 10 20", "unstopped 10 20",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    ck_assert_msg (!kr_deal_clock_is_line (lines[i]), "%s", lines[i]);
    keep (lines[i], NULL);
    ck_assert (!kr_deal_clock_is_stopped (game));
  }
}
END_TEST

START_TEST (a_full_disk_does_not_keep_it_from_stopping)
{
  g_autoptr (GError) error = NULL;

  model_fixture_lock ();
  ck_assert (!kr_deal_clock_stop (game, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (kr_deal_clock_is_stopped (game));
  model_fixture_unlock ();
  ck_assert (kr_deal_clock_start (game, NULL));
  ck_assert (!kr_deal_clock_is_stopped (game));
}
END_TEST

static void
count_cb (int *n)
{
  ++*n;
}

START_TEST (who_shows_it_hears_of_it)
{
  int n = 0;

  g_signal_connect_swapped (game, "clock-changed", G_CALLBACK (count_cb), &n);
  ck_assert (kr_deal_clock_stop (game, NULL));
  ck_assert (kr_deal_clock_stop (game, NULL));
  ck_assert_int_eq (n, 1);
  ck_assert (kr_deal_clock_start (game, NULL));
  ck_assert (kr_deal_clock_start (game, NULL));
  ck_assert_int_eq (n, 2);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      what_was_never_stopped_runs,
      a_stop_is_not_counted,
      stopped_it_stands_until_it_is_started,
      a_restart_finds_it_stopped,
      what_is_typed_meanwhile_stays,
      undo_leaves_the_stops_where_they_were,
      no_moment_is_left_out_twice,
      lines_that_are_not_the_clocks_are_ignored,
      a_full_disk_does_not_keep_it_from_stopping,
      who_shows_it_hears_of_it,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-deal-clock", tests, setup, teardown));
}
