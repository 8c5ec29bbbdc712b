/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-kept-series.h"
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-delete.h"
#include "kr-store-error.h"
#include "kr-store-roster.h"
#include "kr-store-series-look.h"
#include "kr-store-series.h"
#include "kr-test.h"
#include "store-fixture.h"

/* Series in a ledger: what belongs to them, what counts, and the standings. */

#define SERIES "5e71e500-0000-4000-8000-000000000001"
#define OTHER "5e71e500-0000-4000-8000-000000000002"
#define AT_US (G_GINT64_CONSTANT (1800000000) * G_USEC_PER_SEC)

static StoreFixture fixture;
static char *games[4]; /* complete ones; NULL-terminated */

static void
set_up (void)
{
  store_fixture_init (&fixture);
  for (guint i = 0; i < 3; i++) {
    g_autoptr (KrSessionDoc) game = store_fixture_make_played (i + 1, 15);

    ck_assert_uint_eq (game->rules.n_deals, 15);
    games[i] = g_strdup (game->uuid);
    ck_assert (kr_store_add_session (fixture.store, game, NULL));
  }
  ck_assert (
      kr_store_add_series (fixture.store, SERIES, " Autumn ", KR_SERIES_POINTS, 0, AT_US, NULL));
}

static void
tear_down (void)
{
  for (guint i = 0; i < 3; i++)
    g_clear_pointer (&games[i], g_free);
  store_fixture_clear (&fixture);
}

static void
change (KrSeriesAct act, const char *game)
{
  ck_assert (kr_store_change_series_games (fixture.store, SERIES, act, (const char *[]){game, NULL},
                                           AT_US, NULL));
}

static KrSeriesTable *
load (void)
{
  KrSeriesTable *table = kr_store_load_series_table (fixture.store, SERIES, NULL);

  ck_assert_ptr_nonnull (table);
  return table;
}

START_TEST (standings_add_up_the_totals_of_the_sheet)
{
  g_autoptr (KrSeriesTable) table = NULL;

  ck_assert (kr_store_change_series_games (fixture.store, SERIES, KR_SERIES_ADD,
                                           (const char *const *) games, AT_US, NULL));
  table = load ();
  ck_assert_str_eq (table->series->name, "Autumn");
  ck_assert_uint_eq (table->games->len, 3);
  ck_assert_uint_eq (table->n_counting, 3);
  ck_assert_uint_eq (table->players->len, 4);
  for (guint game = 0; game < 3; game++)
    for (guint player = 0; player < 4; player++) {
      const KrSeriesLine *line = kr_series_table_get_line (table, game, player);
      const KrHolder *holder = g_ptr_array_index (table->players, player);
      const guint seat = *holder->name == 'R'   ? 0
                         : *holder->name == 'S' ? 1
                         : *holder->name == 'I' ? 2
                                                : 3;

      ck_assert_int_eq (line->score, (game + 1) * store_fixture_total (seat, 15));
      ck_assert_int_eq (line->n_played, (int) game + 1);
      ck_assert_int_eq (line->place, (int) player + 1);
    }
}
END_TEST

/* Of two ledgers the later word counts: what changes nothing is no word. */
START_TEST (what_is_said_again_changes_nothing)
{
  g_autoptr (KrKeptSeries) before = NULL;
  g_autoptr (KrKeptSeries) after = NULL;
  g_autoptr (KrKeptSeriesGame) game = NULL;

  change (KR_SERIES_ADD, games[0]);
  ck_assert (kr_kept_series_find (fixture.store, SERIES, &before, NULL));
  ck_assert (kr_store_rename_series (fixture.store, SERIES, "Autumn", 2 * AT_US, NULL));
  ck_assert (
      kr_store_set_series_scoring (fixture.store, SERIES, KR_SERIES_POINTS, 0, 2 * AT_US, NULL));
  ck_assert (kr_store_set_series_deleted (fixture.store, SERIES, FALSE, 2 * AT_US, NULL));
  ck_assert (kr_store_set_series_state (fixture.store, SERIES, games[0], KR_SERIES_COUNTS,
                                        2 * AT_US, NULL));
  ck_assert (kr_kept_series_find (fixture.store, SERIES, &after, NULL));
  ck_assert_int_eq (after->named_at_us, before->named_at_us);
  ck_assert_int_eq (after->scored_at_us, before->scored_at_us);
  ck_assert_int_eq (after->deleted_at_us, before->deleted_at_us);
  game = kr_kept_series_find_game (fixture.store, after, games[0], NULL);
  ck_assert_int_eq (game->at_us, AT_US);
}
END_TEST

START_TEST (what_is_left_out_deleted_or_unfinished_does_not_count)
{
  g_autoptr (KrSessionDoc) unfinished = store_fixture_make_played (4, 7);
  g_autoptr (KrSeriesTable) table = NULL;
  g_autoptr (KrSeriesTable) empty = load ();
  g_autoptr (KrSeriesRow) row = NULL;

  ck_assert_uint_eq (empty->players->len, 0);
  ck_assert (kr_store_add_session (fixture.store, unfinished, NULL));
  change (KR_SERIES_ADD, unfinished->uuid);
  for (guint i = 0; i < 3; i++)
    change (KR_SERIES_ADD, games[i]);
  change (KR_SERIES_LEAVE_OUT, games[0]);
  ck_assert (kr_store_delete_session (fixture.store, games[1], NULL));
  table = load ();
  ck_assert_uint_eq (table->games->len, 3);
  ck_assert_uint_eq (table->n_counting, 1);
  ck_assert (((KrSeriesGame *) g_ptr_array_index (table->games, 0))->left_out);
  ck_assert_int_eq (((KrSeriesGame *) g_ptr_array_index (table->games, 1))->number, 0);
  ck_assert (!((KrSeriesGame *) g_ptr_array_index (table->games, 2))->complete);
  row = kr_store_find_series (fixture.store, SERIES, NULL);
  ck_assert_uint_eq (row->n_games, 3);
  ck_assert_uint_eq (row->n_counting, 1);
  ck_assert_int_eq (row->last_us, unfinished->started_at_us);

  /* A game that comes back is in it again. */
  ck_assert (kr_store_undelete_session (fixture.store, games[1], NULL));
  kr_series_table_free (g_steal_pointer (&table));
  table = load ();
  ck_assert_uint_eq (table->n_counting, 2);
}
END_TEST

START_TEST (spellings_are_one_player)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_played (5, 15);
  g_autoptr (KrSeriesTable) table = NULL;
  const char *bo = NULL;

  bo = game->seats[3].player_uuid;
  game->seats[3].player_uuid = g_strdup ("b0b0b0b0-0000-4000-8000-000000000001");
  ck_assert (kr_store_add_session (fixture.store, game, NULL));
  change (KR_SERIES_ADD, games[0]);
  change (KR_SERIES_ADD, game->uuid);
  table = load ();
  ck_assert_uint_eq (table->players->len, 5);
  ck_assert (kr_store_join_player (fixture.store, game->seats[3].player_uuid, bo, AT_US, NULL));
  kr_series_table_free (g_steal_pointer (&table));
  table = load ();
  ck_assert_uint_eq (table->players->len, 4);
  ck_assert_int_eq (kr_series_table_get_last_line (table, 3)->n_played, 2);
  g_free ((char *) bo);
}
END_TEST

START_TEST (a_list_says_what_a_game_is_to_each_series)
{
  g_autoptr (GPtrArray) rows = NULL;

  ck_assert (kr_store_add_series (fixture.store, OTHER, "Winter", KR_SERIES_WINS, 2, AT_US, NULL));
  change (KR_SERIES_ADD, games[0]);
  change (KR_SERIES_LEAVE_OUT, games[0]);
  rows = kr_store_list_series (fixture.store, games[0], NULL);
  ck_assert_uint_eq (rows->len, 2);
  ck_assert_str_eq (((KrSeriesRow *) g_ptr_array_index (rows, 0))->uuid, SERIES);
  ck_assert_int_eq (((KrSeriesRow *) g_ptr_array_index (rows, 0))->state, KR_SERIES_DOES_NOT_COUNT);
  ck_assert_int_eq (((KrSeriesRow *) g_ptr_array_index (rows, 1))->state, KR_SERIES_OUT);
  ck_assert_uint_eq (((KrSeriesRow *) g_ptr_array_index (rows, 1))->best, 2);

  ck_assert (kr_store_set_series_deleted (fixture.store, OTHER, TRUE, AT_US, NULL));
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = kr_store_list_series (fixture.store, NULL, NULL);
  ck_assert_uint_eq (rows->len, 1);
  ck_assert (kr_store_set_series_deleted (fixture.store, OTHER, FALSE, AT_US, NULL));
}
END_TEST

static void
assert_refused (gboolean done, GError **error, KrStoreError code, const char *words)
{
  ck_assert (!done);
  ck_assert (g_error_matches (*error, KR_STORE_ERROR, code));
  ck_assert_msg (strstr ((*error)->message, words) != NULL, "%s", (*error)->message);
  g_clear_error (error);
}

START_TEST (what_cannot_be_is_refused)
{
  static const char *const nobody[] = {"00000000-0000-4000-8000-000000000009", NULL};
  GError *error = NULL;

  assert_refused (
      kr_store_add_series (fixture.store, OTHER, " \t", KR_SERIES_POINTS, 0, AT_US, &error), &error,
      KR_STORE_ERROR_INVALID, "name");
  assert_refused (kr_store_add_series (fixture.store, OTHER, "A", KR_SERIES_POINTS,
                                       KR_SERIES_MAX_BEST + 1, AT_US, &error),
                  &error, KR_STORE_ERROR_INVALID, "999");
  assert_refused (
      kr_store_add_series (fixture.store, OTHER, "A", (KrSeriesScoring) 4, 0, AT_US, &error),
      &error, KR_STORE_ERROR_INVALID, "by points");
  assert_refused (kr_store_rename_series (fixture.store, OTHER, "A", AT_US, &error), &error,
                  KR_STORE_ERROR_NOT_FOUND, OTHER);
  assert_refused (
      kr_store_change_series_games (fixture.store, SERIES, KR_SERIES_ADD, nobody, AT_US, &error),
      &error, KR_STORE_ERROR_NOT_FOUND, nobody[0]);
  assert_refused (kr_store_change_series_games (fixture.store, SERIES, KR_SERIES_LEAVE_OUT,
                                                (const char *const *) games, AT_US, &error),
                  &error, KR_STORE_ERROR_INVALID, "does not belong");
  ck_assert_ptr_null (kr_store_load_series_table (fixture.store, OTHER, &error));
  assert_refused (FALSE, &error, KR_STORE_ERROR_NOT_FOUND, OTHER);
}
END_TEST

START_TEST (one_game_that_cannot_be_added_keeps_all_out)
{
  const char *const some[] = {games[0], "00000000-0000-4000-8000-000000000009", NULL};
  g_autoptr (KrSeriesTable) table = NULL;

  ck_assert (
      !kr_store_change_series_games (fixture.store, SERIES, KR_SERIES_ADD, some, AT_US, NULL));
  table = load ();
  ck_assert_uint_eq (table->games->len, 0);
}
END_TEST

START_TEST (a_change_is_later_than_what_it_changes)
{
  g_autoptr (KrKeptSeries) kept = NULL;

  ck_assert (kr_store_rename_series (fixture.store, SERIES, "Spring", AT_US - 5, NULL));
  ck_assert (
      kr_store_set_series_scoring (fixture.store, SERIES, KR_SERIES_PLACES, 3, AT_US + 7, NULL));
  ck_assert (kr_kept_series_find (fixture.store, SERIES, &kept, NULL));
  ck_assert_str_eq (kept->name, "Spring");
  ck_assert_int_eq (kept->named_at_us, AT_US + 1);
  ck_assert_int_eq (kept->scored_at_us, AT_US + 7);
  ck_assert_int_eq (kept->best, 3);
}
END_TEST

static const char *const damages[] = {
    "UPDATE series SET uuid = 'no-uuid'",
    "UPDATE series SET best = 1000",
    "INSERT INTO series_game VALUES (1, 'no-uuid', 1, 1)",
};

START_TEST (a_check_finds_damage)
{
  g_auto (GStrv) before = kr_store_check (fixture.store, NULL);
  g_auto (GStrv) after = NULL;

  ck_assert_uint_eq (g_strv_length (before), 0);
  store_fixture_run_sql (&fixture, damages[_i]);
  after = kr_store_check (fixture.store, NULL);
  ck_assert_uint_eq (g_strv_length (after), 1);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {standings_add_up_the_totals_of_the_sheet,
                                what_is_said_again_changes_nothing,
                                what_is_left_out_deleted_or_unfinished_does_not_count,
                                spellings_are_one_player,
                                a_list_says_what_a_game_is_to_each_series,
                                what_cannot_be_is_refused,
                                one_game_that_cannot_be_added_keeps_all_out,
                                a_change_is_later_than_what_it_changes,
                                NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-series", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("damage");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_check_finds_damage, 0, G_N_ELEMENTS (damages));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
