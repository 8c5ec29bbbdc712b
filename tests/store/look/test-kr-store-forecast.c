/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-delete.h"
#include "kr-store-forecast.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* Which games the chances in a game rest on: random ledgers against a slow search of its own, and
 * what each of its rules means. */

#define N_DEALS 15
#define N_GAMES 110
#define HOUR_US (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)

static StoreFixture fixture;
static KrForecastPool pool;
static KrForecastBasis basis;
static KrMatch match;
static uint64_t seed;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  seed = 7;
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

/* Game @number, @after_us behind the first, with @n_deals that nobody else has. */
static KrSessionDoc *
make_game (guint number, gint64 after_us, guint n_deals)
{
  KrSessionDoc *doc = store_fixture_make_game (number);

  doc->started_at_us += after_us - (number - 1) * STORE_FIXTURE_DAY_US;
  for (guint deal = 1; deal <= n_deals; deal++) {
    const int out = kr_test_draw (&seed, 4);
    g_autoptr (GString) line = g_string_new (NULL);

    g_string_append_printf (line, "score %u out=%d", deal, out);
    for (int seat = 0; seat < 4; seat++)
      if (seat == out)
        g_string_append_printf (line, " %d:out", seat);
      else
        g_string_append_printf (line, " %d:=%d", seat, 1 + kr_test_draw (&seed, 100));
    kr_session_doc_append (doc, line->str, doc->started_at_us + deal * STORE_FIXTURE_DEAL_US, NULL);
  }
  return doc;
}

static void
add (const KrSessionDoc *doc)
{
  GError *error = NULL;

  ck_assert_msg (kr_store_add_session (fixture.store, doc, &error), "%s",
                 error != NULL ? error->message : "");
}

/* Adds a whole game. */
static void
add_game (guint number, gint64 after_us)
{
  g_autoptr (KrSessionDoc) doc = make_game (number, after_us, N_DEALS);

  add (doc);
}

static void
fill (const KrSessionDoc *doc)
{
  GError *error = NULL;

  ck_assert (kr_session_doc_replay (doc, &match, &error));
  ck_assert_msg (kr_store_fill_forecast_pool (fixture.store, doc, &match, &pool, &basis, &error),
                 "%s", error != NULL ? error->message : "");
}

/* How many games the chances in a new game at that time rest on. */
static guint
count_at (gint64 after_us)
{
  g_autoptr (KrSessionDoc) doc = make_game (999, after_us, 0);

  fill (doc);
  return basis.n_games;
}

/* --- A slow search ------------------------------------------------------------ */

/* A game and what the slow search knows of it. */
typedef struct {
  KrSessionDoc *doc;
  gint64 ended_us; /* 0: nobody knows */
  gboolean whole;
  gboolean counts;
  gboolean same_rules;
  gboolean deleted;
} Game;

/* A game that is one of those most of the time. */
static void
draw_game (Game *game, guint number)
{
  const gint64 after_us = kr_test_draw (&seed, 60 * 48) * (HOUR_US / 2);
  const gboolean at_once = kr_test_draw (&seed, 8) == 0;

  game->whole = kr_test_draw (&seed, 10) > 0;
  game->counts = kr_test_draw (&seed, 6) > 0;
  game->same_rules = kr_test_draw (&seed, 10) > 0;
  game->deleted = kr_test_draw (&seed, 10) == 0;
  game->doc = make_game (number, after_us, game->whole ? N_DEALS : 5);
  game->doc->utc_offset_min = 60 * (kr_test_draw (&seed, 37) - 18);
  game->doc->rules.stars_break_ties ^= !game->same_rules;
  if (!game->counts)
    kr_session_doc_append (game->doc, "counts no",
                           game->doc->started_at_us + N_DEALS * STORE_FIXTURE_DEAL_US, NULL);
  for (guint i = 0; at_once && i < game->doc->events->len; i++)
    ((KrSessionEvent *) g_ptr_array_index (game->doc->events, i))->at_us = game->doc->started_at_us;
  game->ended_us =
      game->whole && !at_once ? game->doc->started_at_us + N_DEALS * STORE_FIXTURE_DEAL_US : 0;
  add (game->doc);
  if (game->deleted)
    ck_assert (kr_store_delete_session (fixture.store, game->doc->uuid, NULL));
}

static int
compare_games_cb (gconstpointer a, gconstpointer b)
{
  const Game *first = a;
  const Game *second = b;

  if (first->doc->started_at_us != second->doc->started_at_us)
    return first->doc->started_at_us < second->doc->started_at_us ? -1 : 1;
  return strcmp (first->doc->uuid, second->doc->uuid);
}

/* What @doc rests on, from all @games in the order in which they began. */
static void
search (const Game games[N_GAMES],
        const KrSessionDoc *doc,
        KrForecastPool *expected,
        KrForecastBasis *rests_on)
{
  guint n_skipped = 0, n_listed = 0;

  memset (rests_on, 0, sizeof *rests_on);
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < N_GAMES; i++) {
      const Game *game = &games[i];
      KrMatch played;

      if (!game->whole || !game->counts || game->deleted || game->doc == doc ||
          game->doc->started_at_us >= doc->started_at_us || game->ended_us > doc->started_at_us)
        continue;
      if (pass == 0) {
        n_listed++;
        continue;
      }
      if (n_listed - n_skipped > KR_STORE_FORECAST_GAMES) {
        n_skipped++;
        continue;
      }
      if (game->doc->rules.stars_break_ties != doc->rules.stars_break_ties)
        continue;
      ck_assert (kr_session_doc_replay (game->doc, &played, NULL));
      kr_forecast_pool_add (expected, &played);
      rests_on->n_games++;
      for (int deal = 0; deal < N_DEALS; deal++) {
        const int leader = played.deals[deal].leader;

        rests_on->n_led[deal + 1] += leader != KR_NO_SEAT;
        rests_on->n_won[deal + 1] += leader != KR_NO_SEAT && played.place[leader] == 1;
      }
    }
}

START_TEST (games_are_those_that_a_slow_search_finds)
{
  static Game games[N_GAMES];
  static KrForecastPool expected;
  gboolean was_full = FALSE;

  seed = 100 + (uint64_t) _i;
  for (guint i = 0; i < N_GAMES; i++)
    draw_game (&games[i], i + 1);
  qsort (games, N_GAMES, sizeof *games, compare_games_cb);
  for (guint i = 0; i < N_GAMES; i += 13) {
    KrForecastBasis rests_on;

    fill (games[i].doc);
    expected = pool;
    memset (expected.n_own, 0, sizeof expected.n_own);
    search (games, games[i].doc, &expected, &rests_on);
    ck_assert_uint_eq (basis.n_games, rests_on.n_games);
    ck_assert_mem_eq (basis.n_led, rests_on.n_led, sizeof basis.n_led);
    ck_assert_mem_eq (basis.n_won, rests_on.n_won, sizeof basis.n_won);
    ck_assert_uint_eq (basis.n_deals, kr_forecast_pool_count_own (&expected));
    ck_assert_mem_eq (pool.n_own, expected.n_own, sizeof pool.n_own);
    for (int size = 0; size < pool.n_sizes; size++)
      ck_assert_mem_eq (pool.own[size], expected.own[size],
                        sizeof pool.own[size][0] * MIN (pool.n_own[size], KR_FORECAST_OWN_DEALS));
    was_full |= rests_on.n_games > KR_STORE_FORECAST_GAMES / 2;
  }
  ck_assert (was_full);
  for (guint i = 0; i < N_GAMES; i++)
    kr_session_doc_free (games[i].doc);
}
END_TEST

/* --- One rule at a time ------------------------------------------------------- */

START_TEST (games_that_do_not_count_take_no_room)
{
  for (guint i = 1; i <= KR_STORE_FORECAST_GAMES + 20; i++) {
    g_autoptr (KrSessionDoc) doc = make_game (i, i * STORE_FIXTURE_DAY_US, N_DEALS);

    if (i > KR_STORE_FORECAST_GAMES)
      kr_session_doc_append (doc, "counts no", doc->started_at_us + 2 * HOUR_US, NULL);
    add (doc);
  }
  ck_assert_uint_eq (count_at (365 * STORE_FIXTURE_DAY_US), KR_STORE_FORECAST_GAMES);
  /* Each has fifteen deals: one with eight cards, or one with one, and two of each other size. */
  ck_assert_uint_eq (basis.n_deals, N_DEALS * KR_STORE_FORECAST_GAMES);
}
END_TEST

START_TEST (at_most_so_many_games_are_read)
{
  for (guint i = 1; i <= KR_STORE_FORECAST_GAMES + 1; i++)
    add_game (i, i * STORE_FIXTURE_DAY_US);
  ck_assert_uint_eq (count_at (365 * STORE_FIXTURE_DAY_US), KR_STORE_FORECAST_GAMES);
}
END_TEST

/* Where it is still morning, and where it is tomorrow already. */
START_TEST (earlier_means_earlier_whatever_the_clocks_say)
{
  g_autoptr (KrSessionDoc) far_ahead = make_game (1, 0, N_DEALS);
  g_autoptr (KrSessionDoc) far_behind = make_game (2, 8 * HOUR_US, N_DEALS);
  g_autoptr (KrSessionDoc) between = make_game (3, 4 * HOUR_US, 0);

  far_ahead->utc_offset_min = 14 * 60;
  far_behind->utc_offset_min = -11 * 60;
  add (far_ahead);
  add (far_behind);
  between->utc_offset_min = 0;
  fill (between);
  ck_assert_uint_eq (basis.n_games, 1);
  between->utc_offset_min = 18 * 60;
  fill (between);
  ck_assert_uint_eq (basis.n_games, 1);
  between->utc_offset_min = -18 * 60;
  fill (between);
  ck_assert_uint_eq (basis.n_games, 1);
}
END_TEST

START_TEST (a_deleted_game_is_out_until_it_is_back)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (1);

  add_game (1, 0);
  ck_assert_uint_eq (count_at (STORE_FIXTURE_DAY_US), 1);
  ck_assert (kr_store_delete_session (fixture.store, game->uuid, NULL));
  ck_assert_uint_eq (count_at (STORE_FIXTURE_DAY_US), 0);
  ck_assert_uint_eq (basis.n_deals, 0);
  ck_assert (kr_store_undelete_session (fixture.store, game->uuid, NULL));
  ck_assert_uint_eq (count_at (STORE_FIXTURE_DAY_US), 1);
}
END_TEST

START_TEST (an_old_game_keeps_its_chances)
{
  static KrForecast before, after;
  g_autoptr (KrSessionDoc) old = make_game (2, STORE_FIXTURE_DAY_US, N_DEALS);
  g_autoptr (KrSessionDoc) running = make_game (3, STORE_FIXTURE_DAY_US - HOUR_US, N_DEALS - 1);

  add_game (1, 0);
  add (running);
  add (old);
  ck_assert (kr_session_doc_replay (old, &match, NULL));
  ck_assert (kr_store_forecast (fixture.store, old, &match, &before, &basis, NULL));
  ck_assert_uint_eq (basis.n_games, 1);
  /* Another table’s game that was still running then, and a later one. */
  kr_session_doc_append (running, "score 15 out=0 0:out 1:=1 2:=2 3:=3",
                         running->started_at_us + 2 * HOUR_US, NULL);
  ck_assert (kr_store_append (fixture.store, running, NULL));
  add_game (4, 2 * STORE_FIXTURE_DAY_US);
  ck_assert (kr_store_forecast (fixture.store, old, &match, &after, &basis, NULL));
  ck_assert_mem_eq (&before, &after, sizeof before);
  ck_assert_uint_eq (count_at (3 * STORE_FIXTURE_DAY_US), 4);
}
END_TEST

START_TEST (two_games_alike_do_not_share_an_error_of_drawing)
{
  static KrForecast first, second, again;
  g_autoptr (KrSessionDoc) one = make_game (1, 0, 5);
  g_autoptr (KrSessionDoc) other = kr_session_doc_copy (one);
  double largest = 0;

  other->uuid[0]++;
  ck_assert (kr_session_doc_replay (one, &match, NULL));
  ck_assert (kr_store_forecast (NULL, one, &match, &first, &basis, NULL));
  ck_assert_uint_eq (basis.n_deals, 0);
  ck_assert (kr_store_forecast (NULL, other, &match, &second, &basis, NULL));
  for (int i = 0; i < 4; i++)
    largest = MAX (largest, ABS (first.chances[5][i] - second.chances[5][i]));
  ck_assert_double_gt (largest, 0);
  ck_assert_double_lt (largest, 0.025); /* five standard errors */
  ck_assert (kr_store_forecast (fixture.store, one, &match, &again, &basis, NULL));
  ck_assert_mem_eq (&first, &again, sizeof first);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("forecast");
  TCase *tcase = tcase_create ("forecast");
  const TTest *const tests[] = {
      games_that_do_not_count_take_no_room,
      at_most_so_many_games_are_read,
      earlier_means_earlier_whatever_the_clocks_say,
      a_deleted_game_is_out_until_it_is_back,
      an_old_game_keeps_its_chances,
      two_games_alike_do_not_share_an_error_of_drawing,
  };

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, games_are_those_that_a_slow_search_finds, 0, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
