/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-forecast.h"

#include "kr-store-forecast.h"
#include "kr-store-load.h"
#include "kr-store-open.h"
#include "kr-test.h"
#include "model-fixture.h"

/* The windows have the chances that the command line has, and know what they rest on. */

#define N_DEALS 15

static ModelFixture fixture;
static KrGame *game;

/* In each deal somebody else goes out; whoever is left is caught with @points. */
static void
play (KrGame *played, int n_deals, int points)
{
  for (int deal = 1; deal <= n_deals; deal++) {
    g_autoptr (GString) line = g_string_new (NULL);

    g_string_append_printf (line, "score %d out=%d", deal, deal % 4);
    for (int seat = 0; seat < 4; seat++)
      if (seat == deal % 4)
        g_string_append_printf (line, " %d:out", seat);
      else
        g_string_append_printf (line, " %d:=%d", seat, points * (seat + 1));
    model_fixture_book (played, line->str);
  }
}

static void
set_up (void)
{
  model_fixture_init (&fixture);
  for (int i = 1; i <= 3; i++) {
    g_autoptr (KrGame) earlier = model_fixture_start_game (&fixture);

    play (earlier, N_DEALS, 10 * i);
    ck_assert (kr_game_get_match (earlier)->over);
  }
  game = model_fixture_start_game (&fixture);
  play (game, 9, 7);
}

static void
tear_down (void)
{
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

static KrGameForecast *
compute (GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_game_forecast_async (game, NULL, model_fixture_keep_result_cb, &result);
  model_fixture_wait_for (&result);
  return kr_game_forecast_finish (game, result, error);
}

START_TEST (chances_are_those_of_the_ledger)
{
  g_autoptr (GError) error = NULL;
  g_autofree KrGameForecast *made = compute (&error);
  g_autoptr (KrStore) store = kr_store_open (fixture.path, &error);
  g_autoptr (KrSessionDoc) doc = kr_store_load_session (store, kr_game_get_uuid (game), &error);
  static KrForecast chances, alone;
  KrForecastBasis basis, none;

  ck_assert_ptr_nonnull (made);
  ck_assert (kr_store_forecast (store, doc, kr_game_get_match (game), &chances, &basis, &error));
  ck_assert_mem_eq (made->chances.chances, chances.chances,
                    sizeof chances.chances[0] * chances.n_points);
  ck_assert_double_eq (made->chances.leader_won, chances.leader_won);
  ck_assert_mem_eq (&made->basis, &basis, sizeof basis);
  ck_assert_uint_eq (basis.n_games, 3);
  ck_assert_uint_eq (basis.n_deals, 3 * N_DEALS);
  /* Without them they would be others. */
  ck_assert (kr_store_forecast (NULL, doc, kr_game_get_match (game), &alone, &none, &error));
  ck_assert_double_ne (alone.chances[9][0], chances.chances[9][0]);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      chances_are_those_of_the_ledger,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("game-forecast", tests, set_up, tear_down));
}
