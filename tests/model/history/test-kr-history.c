/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-history.h"

#include "kr-test.h"
#include "model-fixture.h"

#include <string.h>

/* The history as a list: how it grows, follows the ledger, and is narrowed. */

static ModelFixture fixture;
static guint n_changes;

static void
set_up (void)
{
  model_fixture_init (&fixture);
  n_changes = 0;
}

static void
tear_down (void)
{
  model_fixture_clear (&fixture);
}

static void
start_games (guint n)
{
  for (guint i = 0; i < n; i++)
    g_object_unref (model_fixture_start_game (&fixture));
}

static void
spin (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static guint
count_items (KrHistory *history)
{
  return g_list_model_get_n_items (G_LIST_MODEL (history));
}

static KrRowItem *
get_item (KrHistory *history, guint position)
{
  KrRowItem *item = g_list_model_get_item (G_LIST_MODEL (history), position);

  ck_assert_ptr_nonnull (item);
  return item;
}

static void
note_items_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  n_changes++;
  ck_assert_uint_le (position + added, g_list_model_get_n_items (model));
}

START_TEST (item_says_what_the_game_is)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrHistory) history = NULL;
  g_autoptr (KrRowItem) item = NULL;
  const KrSessionSummary *row;

  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  history = kr_history_new (fixture.ledger);
  item = get_item (history, 0);
  row = KR_ROW (item, KrSessionSummary);
  ck_assert_str_eq (row->uuid, kr_game_get_uuid (game));
  ck_assert_str_eq (row->rules_id, "craits");
  ck_assert_str_eq (row->place, "Ruth’s kitchen");
  ck_assert_str_eq (row->names[2], "Inês");
  ck_assert_uint_eq (row->n_players, 4);
  ck_assert_uint_eq (row->n_scored, 1);
  ck_assert_int_eq (row->totals[0], kr_game_get_match (game)->totals[0]);
  ck_assert_int_eq (row->places[2], 1);
  ck_assert_int_eq (row->ended_at_us, 0);
}
END_TEST

START_TEST (list_grows_as_one_scrolls)
{
  g_autoptr (KrHistory) history = NULL;

  start_games (110);
  history = kr_history_new (fixture.ledger);
  ck_assert_uint_eq (count_items (history), 20);
  ck_assert_uint_eq (kr_history_get_n_found (history, NULL), 110);
  g_object_unref (get_item (history, 10));
  ck_assert_uint_eq (count_items (history), 20);
  spin ();
  ck_assert_uint_eq (count_items (history), 40);
  spin ();
  ck_assert_uint_eq (count_items (history), 40);
  for (guint i = 39; i < 109; i += 20) {
    g_object_unref (get_item (history, i));
    spin ();
  }
  ck_assert_uint_eq (count_items (history), 110);
  g_object_unref (get_item (history, 109));
  spin ();
  ck_assert_uint_eq (count_items (history), 110);
}
END_TEST

/* What a new game, or one that goes, moves is told of as moved. */
START_TEST (a_new_game_leaves_the_others_alone)
{
  g_autoptr (KrHistory) history = NULL;
  g_autoptr (KrRowItem) first = NULL;
  g_autoptr (KrRowItem) last = NULL;
  g_autoptr (KrRowItem) moved = NULL;
  g_autofree char *uuid = NULL;

  start_games (30);
  history = kr_history_new (fixture.ledger);
  first = get_item (history, 0);
  last = get_item (history, 18);
  spin ();
  start_games (1);
  spin ();
  moved = get_item (history, 1);
  ck_assert_ptr_eq (moved, first);
  g_clear_object (&moved);
  moved = get_item (history, 19);
  ck_assert_ptr_eq (moved, last);
  g_clear_object (&moved);
  moved = get_item (history, 0);
  uuid = g_strdup (KR_ROW (moved, KrSessionSummary)->uuid);
  ck_assert (kr_ledger_delete_game (fixture.ledger, uuid, NULL));
  spin ();
  g_clear_object (&moved);
  moved = get_item (history, 0);
  ck_assert_ptr_eq (moved, first);
}
END_TEST

/* A view takes long to let go of many rows: those behind the first page leave later. */
START_TEST (rows_leave_a_page_at_a_time)
{
  g_autoptr (KrHistory) history = NULL;

  start_games (110);
  history = kr_history_new (fixture.ledger);
  for (guint i = 19; i < 109; i += 20) {
    g_object_unref (get_item (history, i));
    spin ();
  }
  ck_assert_uint_eq (count_items (history), 110);
  kr_history_set_text (history, "nobody of this name");
  ck_assert_uint_eq (kr_history_get_n_found (history, NULL), 0);
  ck_assert_uint_eq (count_items (history), 110);
  ck_assert (g_main_context_iteration (NULL, FALSE));
  ck_assert_uint_eq (count_items (history), 90);
  kr_history_set_text (history, NULL); /* again before all have left */
  ck_assert_uint_eq (kr_history_get_n_found (history, NULL), 110);
  spin ();
  ck_assert_uint_eq (count_items (history), 20);
  g_object_unref (get_item (history, 0));
  spin ();
  ck_assert_uint_eq (count_items (history), 40);
  kr_history_set_text (history, "nobody of this name");
  spin ();
  ck_assert_uint_eq (count_items (history), 0);
}
END_TEST

START_TEST (what_did_not_change_stays_the_same_object)
{
  g_autoptr (KrHistory) history = NULL;
  g_autoptr (KrRowItem) before = NULL;
  g_autoptr (KrRowItem) behind = NULL;
  g_autoptr (KrRowItem) changed = NULL;
  g_autoptr (KrRowItem) same_before = NULL;
  g_autoptr (KrRowItem) same_behind = NULL;
  g_autoptr (KrGame) game = NULL;

  start_games (3);
  history = kr_history_new (fixture.ledger);
  before = get_item (history, 0);
  behind = get_item (history, 2);
  changed = get_item (history, 1);
  g_signal_connect (history, "items-changed", G_CALLBACK (note_items_cb), NULL);
  game = kr_history_open (history, KR_ROW (changed, KrSessionSummary)->uuid, NULL);
  ck_assert (kr_game_set_note (game, "long\nnight", NULL));
  spin ();
  ck_assert_uint_eq (n_changes, 1);
  same_before = get_item (history, 0);
  same_behind = get_item (history, 2);
  ck_assert_ptr_eq (same_before, before);
  ck_assert_ptr_eq (same_behind, behind);
  g_clear_object (&changed);
  changed = get_item (history, 1);
  ck_assert_str_eq (KR_ROW (changed, KrSessionSummary)->note, "long\nnight");
}
END_TEST

START_TEST (note_and_place_can_be_undone)
{
  g_autoptr (KrHistory) history = NULL;
  g_autoptr (KrGame) game = NULL;
  g_autoptr (KrRowItem) item = NULL;

  start_games (1);
  history = kr_history_new (fixture.ledger);
  item = get_item (history, 0);
  game = kr_history_open (history, KR_ROW (item, KrSessionSummary)->uuid, NULL);
  ck_assert (kr_game_set_location (game, "the garden", NULL));
  g_clear_object (&game);
  game = kr_history_open (history, KR_ROW (item, KrSessionSummary)->uuid, NULL);
  ck_assert_str_eq (kr_game_get_location (game), "the garden");
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_str_eq (kr_game_get_location (game), "Ruth’s kitchen");
}
END_TEST

START_TEST (deleted_game_is_gone_and_comes_back)
{
  g_autoptr (KrHistory) history = NULL;
  g_autofree char *uuid = NULL;
  g_autoptr (KrRowItem) item = NULL;
  g_autoptr (KrRowItem) deleted = NULL;

  start_games (2);
  history = kr_history_new (fixture.ledger);
  item = get_item (history, 1);
  uuid = g_strdup (KR_ROW (item, KrSessionSummary)->uuid);
  ck_assert (kr_ledger_delete_game (fixture.ledger, uuid, NULL));
  spin ();
  ck_assert_uint_eq (count_items (history), 1);
  kr_history_set_deleted (history, TRUE);
  ck_assert_uint_eq (count_items (history), 1);
  deleted = get_item (history, 0);
  ck_assert (KR_ROW (deleted, KrSessionSummary)->deleted);
  ck_assert_str_eq (KR_ROW (deleted, KrSessionSummary)->uuid, uuid);
  ck_assert (kr_ledger_undelete_game (fixture.ledger, uuid, NULL));
  spin ();
  ck_assert_uint_eq (count_items (history), 0);
  kr_history_set_deleted (history, FALSE);
  ck_assert_uint_eq (count_items (history), 2);
}
END_TEST

START_TEST (text_and_filters_narrow_at_once)
{
  g_autoptr (KrHistory) history = NULL;
  g_autoptr (KrGame) game = NULL;

  start_games (3);
  game = model_fixture_start_game (&fixture);
  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  model_fixture_book (game, "stop");
  history = kr_history_new (fixture.ledger);
  ck_assert (!kr_history_is_narrowed (history));
  kr_history_set_text (history, "kitch");
  ck_assert_uint_eq (count_items (history), 4);
  ck_assert (kr_history_is_narrowed (history));
  kr_history_set_text (history, "cellar");
  ck_assert_uint_eq (count_items (history), 0);
  kr_history_clear (history);
  kr_history_set_state (history, KR_HISTORY_FINISHED);
  ck_assert_uint_eq (count_items (history), 1);
  kr_history_set_state (history, KR_HISTORY_UNFINISHED);
  ck_assert_uint_eq (count_items (history), 3);
  kr_history_set_n_players (history, 5);
  ck_assert_uint_eq (count_items (history), 0);
  kr_history_clear (history);
  ck_assert_uint_eq (count_items (history), 4);
  kr_history_set_sort (history, KR_HISTORY_LONGEST);
  ck_assert_uint_eq (count_items (history), 1);
}
END_TEST

START_TEST (hidden_history_catches_up)
{
  g_autoptr (KrHistory) history = kr_history_new (fixture.ledger);

  kr_history_set_active (history, FALSE);
  start_games (1);
  spin ();
  ck_assert_uint_eq (count_items (history), 0);
  kr_history_set_active (history, TRUE);
  spin ();
  ck_assert_uint_eq (count_items (history), 1);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {item_says_what_the_game_is,
                                list_grows_as_one_scrolls,
                                a_new_game_leaves_the_others_alone,
                                rows_leave_a_page_at_a_time,
                                what_did_not_change_stays_the_same_object,
                                note_and_place_can_be_undone,
                                deleted_game_is_gone_and_comes_back,
                                text_and_filters_narrow_at_once,
                                hidden_history_catches_up,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("history", tests, set_up, tear_down));
}
