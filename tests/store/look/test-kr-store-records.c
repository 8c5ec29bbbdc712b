/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-best-feat.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-check.h"
#include "kr-store-delete.h"
#include "kr-store-load.h"
#include "kr-store-repair.h"
#include "kr-store-records.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <stdio.h>
#include <string.h>

/* Records of many games: the best are always there, whatever was added, deleted
 * and changed; and the audit sees what was planted. */

#define N_MANY 150 /* more than the ledger keeps of one kind */
#define N_DEALS 2

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

/* A game of two deals that Ruth wins with @total. */
static KrSessionDoc *
make_game (guint number, guint total)
{
  KrSessionDoc *doc = store_fixture_make_game (number);
  g_autofree char *first =
      g_strdup_printf ("score 1 out=1 time=60 0:=%u 1:out 2:=9000 3:=8000", total);

  doc->rules.n_deals = N_DEALS;
  kr_session_doc_append (doc, first, doc->started_at_us + STORE_FIXTURE_DEAL_US, NULL);
  kr_session_doc_append (doc, "score 2 out=0 time=60 0:out 1:=7000 2:=1 3:=1",
                         doc->started_at_us + 2 * STORE_FIXTURE_DEAL_US, NULL);
  doc->ended_at_us = doc->started_at_us + 2 * STORE_FIXTURE_DEAL_US;
  return doc;
}

/* The lowest wins are @values, best first. */
static void
assert_best (const gint64 *values, guint n)
{
  g_autoptr (GPtrArray) rows =
      kr_store_list_records (fixture.store, "craits", 4, KR_FEAT_LOWEST_WIN, n, NULL);

  ck_assert_ptr_nonnull (rows);
  ck_assert_uint_eq (rows->len, n);
  for (guint i = 0; i < n; i++) {
    const KrBestFeat *row = g_ptr_array_index (rows, i);

    ck_assert_int_eq (row->value, values[i]);
    ck_assert_uint_eq (row->n_holders, 1);
    ck_assert_str_eq (row->holders[0].name, "Ruth");
  }
}

static void
assert_sound (void)
{
  g_auto (GStrv) problems = kr_store_check (fixture.store, NULL);

  ck_assert_ptr_nonnull (problems);
  ck_assert_msg (problems[0] == NULL, "%s", problems[0]);
}

START_TEST (best_are_there_whatever_goes)
{
  gint64 best[KR_N_BEST_FEATS];

  /* 1 to N_MANY, each total once, the best in the middle of time. */
  for (guint i = 1; i <= N_MANY; i++) {
    g_autoptr (KrSessionDoc) doc = make_game (i, 1 + (i * 37) % (N_MANY + 1));

    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
  for (guint i = 0; i < G_N_ELEMENTS (best); i++)
    best[i] = 2 + i;
  assert_best (best, G_N_ELEMENTS (best));
  assert_sound ();
  /* Deleting most of the best: those behind come forward. */
  for (guint i = 1; i <= N_MANY; i++)
    if (1 + (i * 37) % (N_MANY + 1) <= 80) {
      g_autofree char *uuid = g_strdup_printf ("5e551011-0000-4000-8000-%012u", i);

      ck_assert (kr_store_delete_session (fixture.store, uuid, NULL));
    }
  for (guint i = 0; i < G_N_ELEMENTS (best); i++)
    best[i] = 81 + i;
  assert_best (best, G_N_ELEMENTS (best));
  assert_sound ();
}
END_TEST

/* Start and end are known. */
START_TEST (fastest_game_needs_the_time_of_every_deal)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);
  g_autoptr (GPtrArray) records = NULL;
  gint64 at_us = doc->started_at_us + STORE_FIXTURE_DEAL_US;

  doc->rules.n_deals = N_DEALS;
  kr_session_doc_append (doc, "score 1 out=1 time=60 0:=10 1:out 2:=20 3:=30", at_us, NULL);
  kr_session_doc_append (doc,
                         _i != 0 ? "score 2 out=0 time=50 0:out 1:=10 2:=20 3:=30"
                                 : "score 2 out=0 0:out 1:=10 2:=20 3:=30",
                         at_us + STORE_FIXTURE_DEAL_US, NULL);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  records = kr_store_list_records (fixture.store, "craits", 4, KR_FEAT_FASTEST_GAME, 8, NULL);
  ck_assert_uint_eq (records->len, (guint) _i);
  if (_i != 0)
    ck_assert_int_eq (((const KrBestFeat *) g_ptr_array_index (records, 0))->value, 110);
}
END_TEST

START_TEST (of_level_ones_the_earlier_stands)
{
  static const guint order[] = {3, 1, 2};
  g_autoptr (GPtrArray) rows = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
    g_autoptr (KrSessionDoc) doc = make_game (order[i], 50);

    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
  rows = kr_store_list_records (fixture.store, "craits", 4, KR_FEAT_LOWEST_WIN, 3, NULL);
  for (guint i = 0; i < 3; i++) {
    const KrBestFeat *row = g_ptr_array_index (rows, i);

    ck_assert_int_eq (atoi (row->session_uuid + 24), (int) i + 1);
  }
}
END_TEST

START_TEST (undoing_the_end_takes_a_game_record_away_and_leaves_the_deals)
{
  g_autoptr (KrSessionDoc) doc = make_game (1, 50);
  g_autoptr (GPtrArray) wins = NULL;
  g_autoptr (GPtrArray) deals = NULL;
  const KrBestFeat *highest;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  kr_session_doc_set_n_done (doc, 1);
  ck_assert (kr_store_move (fixture.store, doc, 2, NULL));
  wins = kr_store_list_records (fixture.store, "craits", 4, KR_FEAT_LOWEST_WIN, 9, NULL);
  ck_assert_uint_eq (wins->len, 0);
  deals = kr_store_list_records (fixture.store, "craits", 4, KR_FEAT_HIGHEST_DEAL, 9, NULL);
  ck_assert_uint_eq (deals->len, 1);
  highest = g_ptr_array_index (deals, 0);
  ck_assert_int_eq (highest->value, 9000);
  ck_assert_int_eq (highest->deal, 0);
  assert_sound ();
}
END_TEST

static void
assert_highest_deal (gint64 value, int deal)
{
  g_autoptr (GPtrArray) rows =
      kr_store_list_records (fixture.store, "craits", 4, KR_FEAT_HIGHEST_DEAL, 1, NULL);
  const KrBestFeat *highest;

  ck_assert_uint_eq (rows->len, value != 0);
  if (value == 0)
    return;
  highest = g_ptr_array_index (rows, 0);
  ck_assert_int_eq (highest->value, value);
  ck_assert_int_eq (highest->deal, deal);
}

static void
book (KrSessionDoc *doc, const char *line)
{
  kr_session_doc_append (doc, line, doc->started_at_us + (gint64) doc->events->len + 1, "misread");
  ck_assert (kr_store_append (fixture.store, doc, NULL));
}

/* The records hold what the game has of each kind after each step, no more and no less. */
START_TEST (deals_of_a_game_that_goes_on_come_and_go)
{
  static const struct {
    const char *line; /* NULL: one back */
    gint64 value;
    int deal;
  } steps[] = {
      {"score 1 out=1 0:=10 1:out 2:=20 3:=300", 300, 0},
      {"score 1 out=1 0:=10 1:out 2:=20 3:=290", 290, 0},
      {"score 2 out=0 0:out 1:=10 2:=20 3:=290", 290, 0},
      {"score 1 out=1 0:=10 1:out 2:=20 3:=5", 290, 1},
      {"score 2 out=0 0:out 1:=10 2:=290 3:=20", 290, 1},
      {"counts no", 0, 0},
      {"counts yes", 290, 1},
      {NULL, 0, 0},
      {NULL, 290, 1},
      {NULL, 290, 1},
      {NULL, 290, 0},
      {NULL, 290, 0},
      {NULL, 300, 0},
      {"score 2 out=0 0:out 1:=10 2:=20 3:=30", 300, 0},
      {"score 3 out=0 0:out 1:3,3 2:=400 3:=30", 400, 2},
      {"score 3 out=0 0:out 1:=10 2:=20 3:=30", 300, 0},
      {NULL, 400, 2},
      {NULL, 300, 0},
      {"score 1 out=1 0:=10 1:out 2:=20 3:=5", 30, 1},
      {NULL, 300, 0},
      {NULL, 300, 0},
      {NULL, 0, 0},
  };
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++) {
    guint was = doc->n_done;

    if (steps[i].line != NULL) {
      book (doc, steps[i].line);
    } else {
      kr_session_doc_set_n_done (doc, was - 1);
      ck_assert (kr_store_move (fixture.store, doc, was, NULL));
    }
    assert_highest_deal (steps[i].value, steps[i].deal);
    assert_sound ();
  }
}
END_TEST

/* What was the highest deal of all is corrected to be nothing special. */
START_TEST (deal_behind_the_bound_goes)
{
  g_autoptr (KrSessionDoc) doc = NULL;

  for (guint i = 1; i <= N_MANY; i++) {
    g_autoptr (KrSessionDoc) other = make_game (i, i);

    ck_assert (kr_store_add_session (fixture.store, other, NULL));
  }
  doc = store_fixture_make_game (N_MANY + 1);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  book (doc, "score 1 out=1 0:=1 1:out 2:=20000 3:=3");
  assert_highest_deal (20000, 0);
  assert_sound ();
  book (doc, "score 1 out=1 0:=1 1:out 2:=2 3:=3");
  assert_highest_deal (9000, 0);
  assert_sound ();
}
END_TEST

static const char *const damages[] = {
    "UPDATE feat SET rank = rank - 1 WHERE kind = 0",
    "DELETE FROM feat WHERE kind = 13",
    "UPDATE feat SET seats = 2 WHERE kind = 0",
    "UPDATE feat_bound SET n = n + 1 WHERE kind = 3",
    "UPDATE feat_bound SET rank = -99999 WHERE kind = 0",
    "UPDATE played SET n_games = 7",
    "UPDATE game SET complete = 0",
    "UPDATE outcome SET place = 2 WHERE place = 1",
    "DELETE FROM outcome WHERE place = 4",
    "UPDATE career SET best = best - 1 WHERE player > 0",
    "UPDATE career SET figures = x'00'",
    "UPDATE pair SET n_ahead = n_ahead + 1 WHERE player = 1",
    "DELETE FROM pair WHERE player = 2",
    "INSERT INTO beer VALUES (1, 1, 2, 1)",
    "INSERT INTO beer_tab VALUES (1, 2, 1)",
    "UPDATE player SET n_wins = 9 WHERE id = 1",
    "UPDATE player SET root = 2 WHERE id = 1",
};

START_TEST (planted_disagreement_is_found_and_put_right)
{
  g_auto (GStrv) problems = NULL;
  g_auto (GStrv) repaired = NULL;

  for (guint i = 1; i <= 3; i++) {
    g_autoptr (KrSessionDoc) doc = make_game (i, 40 + i);

    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
  assert_sound ();
  store_fixture_run_sql (&fixture, damages[_i]);
  problems = kr_store_check (fixture.store, NULL);
  ck_assert_msg (problems != NULL && problems[0] != NULL, "%s", damages[_i]);
  repaired = kr_store_repair (fixture.store, NULL);
  ck_assert_msg (repaired != NULL, "%s", damages[_i]);
  assert_sound ();
}
END_TEST

static guint
count_deals (const KrSessionDoc *doc)
{
  guint most = 0;

  for (guint i = 0; i < doc->n_done; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);
    guint deal = 0;

    sscanf (event->line, "score %u", &deal);
    most = MAX (most, deal);
  }
  return most;
}

/* Books the next deal of @doc, corrects one, says whether it counts, or takes the last step back.
 * There are few scores, so that some are level. */
static void
play_on (KrSessionDoc *doc, uint64_t *seed)
{
  const guint was = doc->n_done;
  const guint n_deals = count_deals (doc);

  if (was > 0 && kr_test_draw (seed, 5) == 0) {
    kr_session_doc_set_n_done (doc, was - 1);
    ck_assert (kr_store_move (fixture.store, doc, was, NULL));
  } else if (kr_test_draw (seed, 20) == 0) {
    book (doc, kr_session_doc_is_uncounted (doc) ? "counts yes" : "counts no");
  } else {
    const guint deal = n_deals > 0 && kr_test_draw (seed, 3) == 0
                           ? 1 + (guint) kr_test_draw (seed, (int) n_deals)
                           : n_deals + 1;
    const int time = 60 + kr_test_draw (seed, 4);
    int scores[3];
    g_autofree char *line = NULL;

    if (deal > doc->rules.n_deals)
      return;
    for (gsize i = 0; i < G_N_ELEMENTS (scores); i++)
      scores[i] = 10 + 10 * kr_test_draw (seed, 5);
    line = g_strdup_printf ("score %u out=1 time=%d 0:=%d 1:out 2:=%d 3:=%d", deal, time, scores[0],
                            scores[1], scores[2]);
    book (doc, line);
  }
}

START_TEST (games_that_go_on_leave_what_their_deals_make)
{
  enum { N_GAMES = 60, N_TURNS = 500 };
  g_autoptr (GPtrArray) docs =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_doc_free);
  uint64_t seed = 3;

  for (guint i = 0; i < N_GAMES; i++) {
    KrSessionDoc *doc = store_fixture_make_game (i + 1);

    if (i % 4 == 0)
      doc->rules.n_deals = 6;
    g_ptr_array_add (docs, doc);
    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
  for (guint i = 0; i < N_TURNS; i++)
    play_on (g_ptr_array_index (docs, (guint) kr_test_draw (&seed, N_GAMES)), &seed);
  assert_sound ();
}
END_TEST

/* Two programs booked the same deal, of which one never saved it: what it noted before does not
 * hold for the next. */
START_TEST (deal_that_another_program_booked_is_not_forgotten)
{
  static const char first[] = "score 1 out=1 time=60 0:=10 1:out 2:=20 3:=300";
  static const char second[] = "score 2 out=1 time=60 0:=10 1:out 2:=20 3:=900";
  g_autoptr (KrSessionDoc) here = store_fixture_make_game (1);
  g_autoptr (KrSessionDoc) there = NULL;

  ck_assert (kr_store_add_session (fixture.store, here, NULL));
  book (here, "place The Quay");
  there = kr_store_load_session (fixture.store, here->uuid, NULL);
  book (there, first);
  kr_session_doc_append (here, first, here->started_at_us + 2, "misread");
  book (here, second);
  assert_highest_deal (900, 1);
  assert_sound ();
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {best_are_there_whatever_goes,
                                of_level_ones_the_earlier_stands,
                                undoing_the_end_takes_a_game_record_away_and_leaves_the_deals,
                                deals_of_a_game_that_goes_on_come_and_go,
                                deal_behind_the_bound_goes,
                                games_that_go_on_leave_what_their_deals_make,
                                deal_that_another_program_booked_is_not_forgotten,
                                NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-records", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("damage");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, planted_disagreement_is_found_and_put_right, 0,
                       G_N_ELEMENTS (damages));
  tcase_add_loop_test (tcase, fastest_game_needs_the_time_of_every_deal, 0, 2);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
