/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-random.h"
#include "kr-rated-game.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-board.h"
#include "kr-store-check.h"
#include "kr-store-delete.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"
#include "kr-store-rate-private.h"
#include "kr-store-repair.h"
#include "kr-store-roster.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* The list of players, and the ratings that are kept for it, which are always those that all
 * games make. */

#define N_STEPS 60
#define N_HISTORIES 8
#define N_OTHERS 3 /* than Ruth */
#define SAME 1e-9

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

/* Game @number of two deals: Ruth goes out in the second, and the others have @points. */
static KrSessionDoc *
make_game (guint number, const int points[N_OTHERS])
{
  KrSessionDoc *doc = store_fixture_make_game (number);
  g_autofree char *line =
      g_strdup_printf ("score 2 out=0 0:out 1:=%d 2:=%d 3:=%d", points[0], points[1], points[2]);

  doc->rules.n_deals = 2;
  kr_session_doc_append (doc, "score 1 out=1 0:=30 1:out 2:=10 3:=10",
                         doc->started_at_us + STORE_FIXTURE_DEAL_US, NULL);
  kr_session_doc_append (doc, line, doc->started_at_us + 2 * STORE_FIXTURE_DEAL_US, NULL);
  return doc;
}

static KrSessionDoc *
make_random (guint number, KrRandom *random)
{
  int points[N_OTHERS];

  for (int i = 0; i < N_OTHERS; i++)
    points[i] = 10 * kr_random_below (random, 5);
  return make_game (number, points);
}

static void
add (guint number, KrRandom *random)
{
  g_autoptr (KrSessionDoc) doc = make_random (number, random);

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
}

static gboolean
has_fresh_ratings (void)
{
  KrRatedState state;

  ck_assert (kr_store_get_rated (fixture.store, &state, NULL));
  return state.position != KR_RATED_NEVER;
}

/* What is kept is what a replay of all games gives. */
static void
assert_rated (void)
{
  KrProgress unwatched = {0};
  KrScope all = {0};
  g_autoptr (GPtrArray) rows =
      kr_store_list_board (fixture.store, &all, KR_BOARD_BY_RATING, 0, &unwatched, NULL);

  ck_assert_ptr_nonnull (rows);
  ck_assert (has_fresh_ratings ());
  for (guint i = 0; i < rows->len; i++) {
    const KrBoardRow *row = g_ptr_array_index (rows, i);
    g_autoptr (GArray) games = kr_store_list_ratings (fixture.store, row->player.uuid, NULL, NULL);
    const KrRating *last = &g_array_index (games, KrRatedGame, games->len - 1).rating;

    ck_assert_int_eq (row->n_games, games->len);
    ck_assert_double_eq_tol (row->rating.mu, last->mu, SAME);
    ck_assert_double_eq_tol (row->rating.sigma, last->sigma, SAME);
  }
}

static void
assert_sound (void)
{
  g_auto (GStrv) problems = kr_store_check (fixture.store, NULL);

  ck_assert_ptr_nonnull (problems);
  ck_assert_msg (problems[0] == NULL, "%s", problems[0]);
}

static char *
format_uuid (guint number)
{
  return g_strdup_printf ("5e551011-0000-4000-8000-%012u", number);
}

/* Another version of what is booked: the last deal of @doc again. */
static void
correct (KrSessionDoc *doc, KrRandom *random)
{
  g_autofree char *line =
      g_strdup_printf ("score 2 out=0 0:out 1:=%d 2:=7 3:=%d", kr_random_below (random, 90),
                       kr_random_below (random, 90));

  kr_session_doc_append (doc, line, doc->started_at_us + 3 * STORE_FIXTURE_DEAL_US, "misread");
  ck_assert (kr_store_append (fixture.store, doc, NULL));
}

START_TEST (any_history_leaves_the_ratings_of_all_games)
{
  KrRandom random = {(guint64) _i + 1};
  KrSessionDoc *docs[N_STEPS + 1] = {NULL};
  gboolean deleted[N_STEPS + 1] = {FALSE};

  for (int step = 0; step < N_STEPS; step++) {
    guint number = 1 + (guint) kr_random_below (&random, N_STEPS);
    g_autofree char *uuid = format_uuid (number);

    if (docs[number] == NULL) {
      docs[number] = make_random (number, &random);
      ck_assert (kr_store_add_session (fixture.store, docs[number], NULL));
    } else if (deleted[number]) {
      ck_assert (kr_store_undelete_session (fixture.store, uuid, NULL));
      deleted[number] = FALSE;
    } else if (kr_random_below (&random, 2) == 0) {
      ck_assert (kr_store_delete_session (fixture.store, uuid, NULL));
      deleted[number] = TRUE;
    } else {
      correct (docs[number], &random);
    }
    if (kr_random_below (&random, 3) == 0)
      assert_rated ();
    else if (kr_random_below (&random, 10) == 0)
      assert_sound ();
  }
  assert_rated ();
  assert_sound ();
  for (guint i = 0; i <= N_STEPS; i++)
    g_clear_pointer (&docs[i], kr_session_doc_free);
}
END_TEST

START_TEST (only_what_is_not_the_latest_makes_ratings_wait)
{
  KrRandom random = {1};
  g_autoptr (KrSessionDoc) latest = make_random (5, &random);
  g_autofree char *uuid = format_uuid (5);

  add (2, &random);
  add (4, &random);
  ck_assert (kr_store_add_session (fixture.store, latest, NULL));
  ck_assert (has_fresh_ratings ());
  correct (latest, &random);
  ck_assert (has_fresh_ratings ());
  assert_rated ();
  ck_assert (kr_store_delete_session (fixture.store, uuid, NULL));
  ck_assert (has_fresh_ratings ());
  assert_rated ();
  add (3, &random);
  ck_assert (!has_fresh_ratings ());
  assert_rated ();
}
END_TEST

START_TEST (cancelled_ratings_wait)
{
  KrRandom random = {1};
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  KrProgress progress = {.cancellable = cancellable};

  add (2, &random);
  add (1, &random);
  g_cancellable_cancel (cancellable);
  ck_assert (!kr_store_freshen_ratings (fixture.store, &progress, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert (!has_fresh_ratings ());
  assert_sound ();
  assert_rated ();
}
END_TEST

static const char *const wrong[] = {
    "UPDATE rating SET mu = mu + 0.001 WHERE player = 1",
    "DELETE FROM rating WHERE player = 2",
    "UPDATE tally SET n_wins = n_wins + 1 WHERE player = 1",
    "DELETE FROM tally",
    "UPDATE tally SET chance = 1, behind = 1",
};

START_TEST (check_finds_what_is_wrong_and_repair_makes_it_again)
{
  KrRandom random = {1};
  g_auto (GStrv) problems = NULL;
  g_auto (GStrv) done = NULL;

  add (1, &random);
  add (2, &random);
  assert_sound ();
  store_fixture_run_sql (&fixture, wrong[_i]);
  problems = kr_store_check (fixture.store, NULL);
  ck_assert_msg (problems[0] != NULL, "%s", wrong[_i]);
  done = kr_store_repair (fixture.store, NULL);
  ck_assert_ptr_nonnull (done);
  assert_sound ();
  ck_assert (has_fresh_ratings ());
  assert_rated ();
}
END_TEST

/* Who is first, then second, …, of those who are shown. */
static void
assert_order (KrBoardOrder order, const KrScope *scope, const char *const *names, guint limit)
{
  KrProgress unwatched = {0};
  g_autoptr (GPtrArray) rows =
      kr_store_list_board (fixture.store, scope, order, limit, &unwatched, NULL);

  ck_assert_ptr_nonnull (rows);
  for (guint i = 0; i < rows->len; i++) {
    const KrBoardRow *row = g_ptr_array_index (rows, i);

    ck_assert_ptr_nonnull (names[i]);
    ck_assert_str_eq (row->player.name, names[i]);
  }
  ck_assert_ptr_null (names[rows->len]);
}

START_TEST (players_who_are_tied_go_by_name)
{
  static const int points[N_OTHERS] = {10, 20, 50};
  static const char *const by_place[] = {"Sam", "Inês", "Ruth", "Bo", NULL};
  static const char *const by_games[] = {"Bo", "Inês", "Ruth", "Sam", NULL};
  static const char *const first_two[] = {"Bo", "Inês", NULL};
  static const char *const shown[] = {"Sam", "Ruth", "Bo", NULL};
  static const char *const nobody[] = {NULL};
  const KrScope all = {0};
  const KrScope some = {.rules_id = "craits"};
  const KrScope none = {.rules_id = "craits", .n_players = 3};
  g_autoptr (KrSessionDoc) doc = make_game (1, points);
  g_autoptr (GPtrArray) roster = NULL;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  assert_order (KR_BOARD_BY_RATING, &all, by_place, 0);
  assert_order (KR_BOARD_BY_PLACE, &all, by_place, 0);
  assert_order (KR_BOARD_BY_POINTS, &some, by_place, 0);
  assert_order (KR_BOARD_BY_GAMES, &all, by_games, 0);
  assert_order (KR_BOARD_BY_GAMES, &some, by_games, 0);
  assert_order (KR_BOARD_BY_GAMES, &all, first_two, 2);
  assert_order (KR_BOARD_BY_GAMES, &some, first_two, 2);
  assert_order (KR_BOARD_BY_WINS, &none, nobody, 0);
  ck_assert (kr_store_set_player_hidden (fixture.store, doc->seats[2].player_uuid, TRUE, 1, NULL));
  assert_order (KR_BOARD_BY_PLACE, &all, shown, 0);
  assert_order (KR_BOARD_BY_PLACE, &some, shown, 0);
}
END_TEST

START_TEST (chance_and_place_count_sides)
{
  static const int points[N_OTHERS] = {10, 40, 50};
  KrProgress unwatched = {0};
  const KrScope all = {0};
  g_autoptr (KrSessionDoc) doc = make_game (1, points);
  g_autoptr (GPtrArray) rows = NULL;
  const KrBoardRow *first;
  const KrBoardRow *second;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  rows = kr_store_list_board (fixture.store, &all, KR_BOARD_BY_PLACE, 0, &unwatched, NULL);
  first = g_ptr_array_index (rows, 0);
  second = g_ptr_array_index (rows, 1);
  ck_assert_double_eq_tol (first->n_chance_wins, 0.25, SAME);
  ck_assert_double_eq_tol (first->place_share, 0, SAME);
  ck_assert_double_eq_tol (second->place_share, 1 / 3.0, SAME);
  ck_assert_int_eq (first->n_deals, 2);
  ck_assert_double_eq_tol (second->points_per_deal, 15, SAME);
}
END_TEST

/* A scope that all games fit, but that is asked for game by game. */
START_TEST (some_games_are_sorted_as_all_are)
{
  KrRandom random = {3};
  KrProgress unwatched = {0};
  const KrScope all = {0};
  const KrScope any_day = {.since = 1};

  for (guint number = 1; number <= 9; number++)
    add (number, &random);
  for (int order = 0; order < KR_N_BOARD_ORDERS; order++) {
    g_autoptr (GPtrArray) kept =
        kr_store_list_board (fixture.store, &all, (KrBoardOrder) order, 0, &unwatched, NULL);
    g_autoptr (GPtrArray) added =
        kr_store_list_board (fixture.store, &any_day, (KrBoardOrder) order, 0, &unwatched, NULL);

    ck_assert_uint_eq (kept->len, 4);
    ck_assert_uint_eq (added->len, 4);
    for (guint i = 0; i < kept->len; i++) {
      const KrBoardRow *one = g_ptr_array_index (kept, i);
      const KrBoardRow *other = g_ptr_array_index (added, i);

      ck_assert_str_eq (one->player.uuid, other->player.uuid);
      ck_assert_int_eq (one->n_stars, other->n_stars);
      ck_assert_double_eq_tol (one->n_chance_wins, other->n_chance_wins, SAME);
      ck_assert_double_eq_tol (one->points_per_deal, other->points_per_deal, SAME);
    }
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store-board");
  TCase *tcase = tcase_create ("store-board");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, any_history_leaves_the_ratings_of_all_games, 0, N_HISTORIES);
  tcase_add_test (tcase, only_what_is_not_the_latest_makes_ratings_wait);
  tcase_add_test (tcase, cancelled_ratings_wait);
  tcase_add_loop_test (tcase, check_finds_what_is_wrong_and_repair_makes_it_again, 0,
                       G_N_ELEMENTS (wrong));
  tcase_add_test (tcase, players_who_are_tied_go_by_name);
  tcase_add_test (tcase, chance_and_place_count_sides);
  tcase_add_test (tcase, some_games_are_sorted_as_all_are);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
