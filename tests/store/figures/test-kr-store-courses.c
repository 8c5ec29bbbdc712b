/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-best-feat.h"
#include "kr-forecast-course.h"
#include "kr-session-replay.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-check.h"
#include "kr-store-courses.h"
#include "kr-store-delete.h"
#include "kr-store-records.h"
#include "kr-store-repair.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <math.h>

/* Records by chance are what the documents say by themselves, whatever was added, changed and
 * deleted meanwhile. */

#define N_GAMES 8
#define N_DEALS 4

static StoreFixture fixture;
static KrSessionDoc *docs[N_GAMES]; /* as the ledger has them; NULL: deleted */

/* Scores of 1 to 200 that differ from game to game. */
static char *
make_line (guint game, guint deal)
{
  guint32 seed = game * 7919 + deal * 104729;
  guint points[4];

  for (guint seat = 0; seat < G_N_ELEMENTS (points); seat++) {
    seed = seed * 1664525 + 1013904223;
    points[seat] = 1 + (seed >> 16) % 200;
  }
  return g_strdup_printf ("score %u out=- time=60 0:=%u 1:=%u 2:=%u 3:=%u", deal, points[0],
                          points[1], points[2], points[3]);
}

static void
book (KrSessionDoc *doc, const char *line)
{
  kr_session_doc_append (doc, line, doc->started_at_us + (gint64) doc->events->len + 1, NULL);
}

static KrSessionDoc *
make_game (guint game)
{
  KrSessionDoc *doc = store_fixture_make_game (game + 1);

  doc->rules.n_deals = N_DEALS;
  return doc;
}

static void
set_up (void)
{
  store_fixture_init (&fixture);
  for (guint i = 0; i < N_GAMES; i++) {
    KrSessionDoc *doc = docs[i] = make_game (i);

    for (guint deal = 1; deal <= N_DEALS; deal++) {
      g_autofree char *line = make_line (i, deal);

      book (doc, line);
    }
    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
}

static void
tear_down (void)
{
  for (guint i = 0; i < N_GAMES; i++)
    g_clear_pointer (&docs[i], kr_session_doc_free);
  store_fixture_clear (&fixture);
}

static guint
count_left (void)
{
  guint n_left = 0;

  ck_assert (kr_store_count_courses_left (fixture.store, &n_left, NULL));
  return n_left;
}

/* Works out @limit at most, and returns how many it were. */
static guint
work_out (guint limit)
{
  KrProgress unwatched = {0};
  guint n_done = 0;

  ck_assert (kr_store_work_out_courses (fixture.store, limit, &unwatched, &n_done, NULL));
  return n_done;
}

static void
assert_sound (void)
{
  g_auto (GStrv) problems = kr_store_check (fixture.store, NULL);

  ck_assert_ptr_nonnull (problems);
  ck_assert_msg (problems[0] == NULL, "%s", problems[0]);
}

/* --- Counted again ---------------------------------------------------------- */

/* What a game has of both kinds. Nobody has a partner here. */
typedef struct {
  gint64 comeback; /* the lowest chance that a winner had */
  int after;       /* which deal, from 0 */
  gint64 moved;
} Course;

/* @pool is that of all games. */
static Course
count_course (const KrSessionDoc *doc, const KrForecastPool *pool)
{
  g_autofree KrSessionReplay *replay = kr_session_replay_new (doc, NULL);
  g_autofree KrForecast *forecast = g_new (KrForecast, 1);
  Course course = {.comeback = G_MAXINT64};
  double gained = 0;

  kr_forecast_init (forecast, replay->match, pool, kr_session_doc_get_seed (doc));
  for (int deal = 0; deal < N_DEALS; deal++)
    for (int seat = 0; seat < 4; seat++) {
      const double now = forecast->chances[deal + 1][seat];
      const gint64 units = MAX (1, (gint64) round (now * KR_FORECAST_CHANCE_UNITS));

      gained += fmax (0, now - forecast->chances[deal][seat]);
      if (deal < N_DEALS - 1 && replay->match->place[seat] == 1 && units < course.comeback) {
        course.comeback = units;
        course.after = deal;
      }
    }
  course.moved = (gint64) round (gained * KR_FORECAST_MOVED_UNITS);
  return course;
}

/* The game that has the record of @kind: the first of those that are tied. */
static guint
find_best (KrFeatKind kind, const Course *courses)
{
  guint best = N_GAMES;

  for (guint i = 0; i < N_GAMES; i++)
    if (docs[i] != NULL &&
        (best == N_GAMES ||
         (kind == KR_FEAT_EXCITEMENT ? courses[i].moved > courses[best].moved
                                     : courses[i].comeback < courses[best].comeback)))
      best = i;
  return best;
}

/* The records of both kinds are those of the documents. Returns which game is the first of
 * @kind. */
static guint
assert_records (KrFeatKind kind)
{
  g_autoptr (KrSessionDoc) empty = make_game (0);
  g_autofree KrSessionReplay *begun = kr_session_replay_new (empty, NULL);
  g_autofree KrForecastPool *pool = g_new (KrForecastPool, 1);
  static const KrFeatKind kinds[] = {KR_FEAT_CHANCE_COMEBACK, KR_FEAT_EXCITEMENT};
  Course courses[N_GAMES];
  guint first = N_GAMES;

  kr_forecast_pool_init (pool, begun->match);
  for (guint i = 0; i < N_GAMES; i++)
    if (docs[i] != NULL)
      courses[i] = count_course (docs[i], pool);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GPtrArray) rows =
        kr_store_list_records (fixture.store, "craits", 4, kinds[i], 1, NULL);
    const guint best = find_best (kinds[i], courses);
    const KrBestFeat *row;

    ck_assert_uint_eq (rows->len, 1);
    row = g_ptr_array_index (rows, 0);
    ck_assert_str_eq (row->session_uuid, docs[best]->uuid);
    ck_assert_int_eq (row->value, kinds[i] == KR_FEAT_EXCITEMENT ? courses[best].moved
                                                                 : courses[best].comeback);
    ck_assert_int_eq (row->deal, kinds[i] == KR_FEAT_EXCITEMENT ? -1 : courses[best].after);
    if (kinds[i] == kind)
      first = best;
  }
  assert_sound ();
  return first;
}

/* --- Tests ------------------------------------------------------------------ */

START_TEST (records_are_those_of_the_documents)
{
  g_autoptr (KrSessionDoc) unfinished = store_fixture_make_played (N_GAMES + 1, 3);

  ck_assert (kr_store_add_session (fixture.store, unfinished, NULL));
  ck_assert_uint_eq (count_left (), N_GAMES);
  ck_assert_uint_eq (work_out (5), 5);
  ck_assert_uint_eq (count_left (), N_GAMES - 5);
  assert_sound ();
  ck_assert_uint_eq (work_out (G_MAXUINT), N_GAMES - 5);
  ck_assert_uint_eq (count_left (), 0);
  ck_assert_uint_eq (work_out (G_MAXUINT), 0);
  assert_records (KR_FEAT_EXCITEMENT);
}
END_TEST

START_TEST (correction_takes_the_record_back)
{
  guint first;

  work_out (G_MAXUINT);
  first = assert_records (_i);
  /* Seat 0 leads from the first deal to the last. */
  for (guint deal = 1; deal <= N_DEALS; deal++) {
    g_autofree char *line =
        g_strdup_printf ("score %u out=- time=60 0:=1 1:=200 2:=200 3:=200", deal);

    book (docs[first], line);
    ck_assert (kr_store_append (fixture.store, docs[first], NULL));
  }
  ck_assert_uint_eq (count_left (), 1);
  assert_sound ();
  ck_assert_uint_eq (work_out (G_MAXUINT), 1);
  ck_assert_uint_ne (assert_records (_i), first);
  /* What was corrected is undone. */
  kr_session_doc_set_n_done (docs[first], N_DEALS);
  ck_assert (kr_store_move (fixture.store, docs[first], 2 * N_DEALS, NULL));
  work_out (G_MAXUINT);
  ck_assert_uint_eq (assert_records (_i), first);
}
END_TEST

START_TEST (deletion_takes_the_record_back)
{
  KrSessionDoc *deleted;
  guint first;

  work_out (G_MAXUINT);
  first = assert_records (_i);
  ck_assert (kr_store_delete_session (fixture.store, docs[first]->uuid, NULL));
  deleted = g_steal_pointer (&docs[first]);
  ck_assert_uint_eq (count_left (), 0);
  ck_assert_uint_ne (assert_records (_i), first);
  ck_assert (kr_store_undelete_session (fixture.store, deleted->uuid, NULL));
  docs[first] = deleted;
  ck_assert_uint_eq (work_out (G_MAXUINT), 1);
  ck_assert_uint_eq (assert_records (_i), first);
}
END_TEST

START_TEST (game_that_does_not_count_has_no_record)
{
  KrSessionDoc *uncounted;
  guint first;

  work_out (G_MAXUINT);
  first = assert_records (_i);
  book (docs[first], "counts no");
  ck_assert (kr_store_append (fixture.store, docs[first], NULL));
  uncounted = g_steal_pointer (&docs[first]);
  ck_assert_uint_eq (count_left (), 0);
  ck_assert_uint_ne (assert_records (_i), first);
  docs[first] = uncounted;
}
END_TEST

START_TEST (what_is_written_about_a_game_changes_no_chance)
{
  work_out (G_MAXUINT);
  book (docs[0], "note the rain kept us in");
  ck_assert (kr_store_append (fixture.store, docs[0], NULL));
  ck_assert_uint_eq (count_left (), 0);
  assert_records (KR_FEAT_EXCITEMENT);
}
END_TEST

START_TEST (stops_when_it_is_told_to)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  KrProgress progress = {.cancellable = cancellable};
  guint n_done = 0;

  g_cancellable_cancel (cancellable);
  ck_assert (!kr_store_work_out_courses (fixture.store, G_MAXUINT, &progress, &n_done, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_uint_eq (count_left (), N_GAMES);
  ck_assert_uint_eq (work_out (G_MAXUINT), N_GAMES);
}
END_TEST

/* Bits of every part of what is kept: the excitement, the chance, the seat, the deal, the proof,
 * the engine. */
static const int bits[] = {0, 14, 29, 32, 40, 59};

START_TEST (wrong_course_is_found_and_made_again)
{
  g_autofree char *sql =
      g_strdup_printf ("UPDATE course SET found = (found | (1 << %d)) - (found & (1 << %d)) "
                       "WHERE session = 3",
                       bits[_i], bits[_i]);
  g_auto (GStrv) problems = NULL;
  g_auto (GStrv) repaired = NULL;

  work_out (G_MAXUINT);
  store_fixture_run_sql (&fixture, sql);
  problems = kr_store_check (fixture.store, NULL);
  ck_assert_msg (problems != NULL && problems[0] != NULL, "bit %d", bits[_i]);
  repaired = kr_store_repair (fixture.store, NULL);
  ck_assert_ptr_nonnull (repaired);
  assert_sound ();
  work_out (G_MAXUINT);
  assert_records (KR_FEAT_EXCITEMENT);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {records_are_those_of_the_documents,
                                what_is_written_about_a_game_changes_no_chance,
                                stops_when_it_is_told_to, NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-courses", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("records");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, correction_takes_the_record_back, KR_FEAT_CHANCE_COMEBACK,
                       KR_FEAT_EXCITEMENT + 1);
  tcase_add_loop_test (tcase, deletion_takes_the_record_back, KR_FEAT_CHANCE_COMEBACK,
                       KR_FEAT_EXCITEMENT + 1);
  tcase_add_loop_test (tcase, game_that_does_not_count_has_no_record, KR_FEAT_CHANCE_COMEBACK,
                       KR_FEAT_EXCITEMENT + 1);
  tcase_add_loop_test (tcase, wrong_course_is_found_and_made_again, 0, G_N_ELEMENTS (bits));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
