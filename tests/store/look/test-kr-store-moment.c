/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-board.h"
#include "kr-store-delete.h"
#include "kr-store-load.h"
#include "kr-store-open.h"
#include "kr-store-private.h"
#include "kr-store-records.h"
#include "kr-store-scoped-records.h"
#include "kr-store-tags.h"
#include "kr-store-year.h"
#include "kr-test.h"
#include "kr-text.h"
#include "store-fixture.h"

#include <math.h>
#include <string.h>

/* What reads many games, one after the other, tells what they were at one moment, whatever others
 * write meanwhile; and it tells it in texts that can be shown. */

#define N_GAMES 66 /* progress is told after 64 */
#define N_DEALS 15
#define YEAR 2026

static StoreFixture fixture;
static KrStore *other; /* another program */

/* Games that began one hour after the other. The last deal of the last one is the costliest. */
static void
add_game (guint number)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (number);

  game->started_at_us -= (number - 1) * (STORE_FIXTURE_DAY_US - G_TIME_SPAN_HOUR);
  for (guint deal = 1; deal < N_DEALS; deal++)
    store_fixture_score (game, deal);
  if (number < N_GAMES)
    store_fixture_score (game, N_DEALS);
  else
    kr_session_doc_append (game, "score 15 out=3 time=360 0:=500 1:=20 2:=30 3:out",
                           game->started_at_us + N_DEALS * STORE_FIXTURE_DEAL_US, NULL);
  ck_assert (kr_store_add_session (fixture.store, game, NULL));
}

static void
set_up (void)
{
  store_fixture_init (&fixture);
  for (guint i = 1; i <= N_GAMES; i++)
    add_game (i);
  other = kr_store_open (fixture.path, NULL);
  ck_assert_ptr_nonnull (other);
}

static void
tear_down (void)
{
  kr_store_close (other);
  store_fixture_clear (&fixture);
}

/* Before the last game is read, the other program undoes its last deal. */
static void
change_last_cb (double fraction, gpointer data)
{
  gboolean *changed = data;
  g_autoptr (KrSessionDoc) made = store_fixture_make_game (N_GAMES);
  g_autoptr (KrSessionDoc) last = kr_store_load_session (other, made->uuid, NULL);

  *changed = TRUE;
  kr_session_doc_set_n_done (last, N_DEALS - 1);
  ck_assert (kr_store_move (other, last, N_DEALS, NULL));
}

START_TEST (a_year_is_of_one_moment)
{
  const KrScope scope = {0};
  gboolean changed = FALSE;
  KrProgress progress = {.report = change_last_cb, .data = &changed};
  g_autoptr (KrYear) year = kr_store_load_year (fixture.store, YEAR, NULL, &scope, &progress, NULL);

  ck_assert (changed);
  ck_assert_ptr_nonnull (year);
  ck_assert_uint_eq (year->n_games, N_GAMES);
  ck_assert_int_eq (year->n_deals, N_GAMES * N_DEALS);
}
END_TEST

START_TEST (records_of_some_games_are_of_one_moment)
{
  const KrScope scope = {0};
  gboolean changed = FALSE;
  KrProgress progress = {.report = change_last_cb, .data = &changed};
  g_autoptr (GPtrArray) all = kr_store_list_scoped_records (fixture.store, &scope, &progress, NULL);
  const KrScopedRecords *records;
  const KrBestFeat *costliest;

  ck_assert (changed);
  ck_assert_ptr_nonnull (all);
  records = g_ptr_array_index (all, 0);
  ck_assert_uint_eq (records->played->n_games, N_GAMES);
  costliest = g_ptr_array_index (records->top[KR_FEAT_HIGHEST_DEAL], 0);
  ck_assert_int_eq (costliest->value, 500);
}
END_TEST

#define N_TIMES 60 /* the last game is deleted and restored */

static const char last_uuid[] = "5e551011-0000-4000-8000-000000000066";

static gpointer
delete_and_restore_cb (gpointer done)
{
  for (guint i = 0; i < N_TIMES; i++) {
    ck_assert (kr_store_delete_session (other, last_uuid, NULL));
    ck_assert (kr_store_undelete_session (other, last_uuid, NULL));
  }
  g_atomic_int_set ((int *) done, TRUE);
  return NULL;
}

static GPtrArray *
list_craits (void)
{
  const KrScope scope = {.rules_id = "craits"};
  KrProgress unwatched = {0};
  GPtrArray *rows =
      kr_store_list_board (fixture.store, &scope, KR_BOARD_BY_RATING, 0, &unwatched, NULL);

  ck_assert_ptr_nonnull (rows);
  return rows;
}

/* Whether games and ratings of both are the same. */
static gboolean
is_same_list (const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; same && i < a->len; i++) {
    const KrBoardRow *first = g_ptr_array_index (a, i);
    const KrBoardRow *second = g_ptr_array_index (b, i);

    same = strcmp (first->player.uuid, second->player.uuid) == 0 &&
           first->n_games == second->n_games && fabs (first->rating.mu - second->rating.mu) < 1e-9;
  }
  return same;
}

START_TEST (a_list_of_players_is_of_one_moment)
{
  g_autoptr (GPtrArray) with = list_craits ();
  g_autoptr (GPtrArray) without = NULL;
  int done = FALSE;
  GThread *thread;

  ck_assert (kr_store_delete_session (other, last_uuid, NULL));
  without = list_craits ();
  ck_assert (!is_same_list (with, without));
  ck_assert (kr_store_undelete_session (other, last_uuid, NULL));
  thread = g_thread_new ("other", delete_and_restore_cb, &done);
  while (!g_atomic_int_get (&done)) {
    g_autoptr (GPtrArray) rows = list_craits ();

    ck_assert (is_same_list (rows, with) || is_same_list (rows, without));
  }
  g_thread_join (thread);
}
END_TEST

START_TEST (what_an_old_ledger_holds_can_be_shown)
{
  g_auto (GStrv) tags = NULL;
  g_autoptr (GPtrArray) played = NULL;

  store_fixture_run_sql (&fixture, "UPDATE summary SET tags = CAST (X'FF2CE280AE41' AS TEXT) "
                                   "WHERE session = 1; UPDATE played SET name = 'Cr\u202eaits'");
  store_fixture_reopen (&fixture);
  tags = kr_store_list_tags (fixture.store, NULL);
  ck_assert_ptr_nonnull (tags);
  for (guint i = 0; tags[i] != NULL; i++)
    ck_assert_int_eq (kr_text_check (KR_TEXT_TAGS, tags[i], strlen (tags[i]), NULL), KR_OK);
  played = kr_store_list_played (fixture.store, NULL);
  ck_assert_str_eq (((const KrPlayedRow *) g_ptr_array_index (played, 0))->rules_name, "Craits");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_year_is_of_one_moment,
      records_of_some_games_are_of_one_moment,
      a_list_of_players_is_of_one_moment,
      what_an_old_ledger_holds_can_be_shown,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("moment", tests, set_up, tear_down));
}
