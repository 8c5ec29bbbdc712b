/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "model-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

/* The lists that the windows show, and what keeps a game from starting. */

static ModelFixture fixture;

static void
setup (void)
{
  model_fixture_init (&fixture);
}

static void
teardown (void)
{
  model_fixture_clear (&fixture);
}

START_TEST (the_rule_sets_are_there)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (fixture.ledger);
  g_autoptr (KrRuleSetItem) first = g_list_model_get_item (sets, 0);
  guint n_documents = 0;

  ck_assert_uint_eq (g_list_model_get_n_items (sets), 16);
  for (guint i = 0; i < 16; i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (sets, i);

    n_documents += kr_rule_set_item_is_document (item) ? 1 : 0;
    ck_assert_str_ne (kr_rule_set_item_get_summary (item), "");
    ck_assert (!kr_rule_set_item_is_house (item));
  }
  ck_assert_uint_eq (n_documents, 5);
  ck_assert (kr_rule_set_item_is_document (first));
}
END_TEST

static void
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
}

/* Room in the log, which no commit makes, tells that somebody did. */
START_TEST (ledger_is_tended_when_there_is_time)
{
  g_autofree char *log = g_strconcat (kr_ledger_get_path (fixture.ledger), "-wal", NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  GStatBuf status = {0};

  g_timeout_add_once (1000, quit_cb, loop);
  g_main_loop_run (loop);
  ck_assert_int_eq (g_stat (log, &status), 0);
  ck_assert_int_ge (status.st_size, 512 * 1024);
}
END_TEST

START_TEST (unfinished_games_are_offered)
{
  g_autoptr (GListModel) unfinished = kr_ledger_list_unfinished (fixture.ledger);
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  const KrSessionSummary *row = KR_ROW_AT (unfinished, 0, KrSessionSummary);

  ck_assert_uint_eq (g_list_model_get_n_items (unfinished), 1);
  ck_assert_str_eq (row->uuid, kr_game_get_uuid (game));
  ck_assert_str_eq (row->names[1], "Sam");
  ck_assert_uint_eq (row->n_deals, 15);
  ck_assert_str_eq (row->place, "Ruth’s kitchen");
  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  row = KR_ROW_AT (unfinished, 0, KrSessionSummary);
  ck_assert_uint_eq (row->n_scored, 1);
  model_fixture_book (game, "stop");
  ck_assert_uint_eq (g_list_model_get_n_items (unfinished), 0);
}
END_TEST

START_TEST (a_deleted_game_comes_back)
{
  g_autoptr (GListModel) unfinished = kr_ledger_list_unfinished (fixture.ledger);
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);

  ck_assert (kr_ledger_delete_game (fixture.ledger, kr_game_get_uuid (game), NULL));
  ck_assert_uint_eq (g_list_model_get_n_items (unfinished), 0);
  ck_assert (kr_ledger_undelete_game (fixture.ledger, kr_game_get_uuid (game), NULL));
  ck_assert_uint_eq (g_list_model_get_n_items (unfinished), 1);
}
END_TEST

START_TEST (players_are_found_by_the_beginning_of_their_names)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (GListModel) found = kr_ledger_find_players (fixture.ledger, "ine", 10);
  const KrPlayerRow *player = KR_ROW_AT (found, 0, KrPlayerRow);

  ck_assert_uint_eq (g_list_model_get_n_items (found), 1);
  ck_assert_str_eq (player->name, "Inês");
  ck_assert_str_eq (player->uuid, kr_game_get_player_uuid (game, 2));
  ck_assert_uint_eq (player->pen, 3);
}
END_TEST

START_TEST (the_last_table_can_sit_down_again)
{
  g_autoptr (KrGame) none = kr_game_dup_last (fixture.ledger);
  const gboolean had_none = !kr_game_has_last (fixture.ledger);
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrGame) last = kr_game_dup_last (fixture.ledger);

  ck_assert_ptr_null (none);
  ck_assert (had_none);
  ck_assert (kr_game_has_last (fixture.ledger));
  ck_assert_str_eq (kr_game_get_uuid (last), kr_game_get_uuid (game));
  ck_assert (!kr_game_get_can_undo (last));
}
END_TEST

typedef struct {
  const char *name;
  guint n_players;
  const char *names[4];
  const char *uuids[4];
  guint first_dealer;
  KrCode code;
  gint64 a;
} SetupRow;

static const SetupRow setup_rows[] = {
    {"four people", 4, {"Ruth", "Sam", "Inês", "Bo"}, {NULL}, 1, KR_OK, 0},
    {"two of one name", 2, {"Bo", "Bo"}, {NULL}, 0, KR_OK, 0},
    {"two of one name, both known", 2, {"Bo", "Bo"}, {"u1", "u2"}, 0, KR_OK, 0},
    {"one person twice", 2, {"Bo", "Bo"}, {"u1", "u1"}, 0, KR_ERR_VALUE, 1},
    {"an empty seat", 3, {"Ruth", NULL, "Bo"}, {NULL}, 0, KR_ERR_EMPTY, 1},
    {"a seat of blanks", 3, {"Ruth", "Sam", "  "}, {NULL}, 0, KR_ERR_VALUE, 2},
    {"alone", 1, {"Ruth"}, {NULL}, 0, KR_ERR_PLAYERS, 2},
    {"a dealer who is not there", 2, {"Ruth", "Sam"}, {NULL}, 2, KR_ERR_SEAT, 2},
};

static void
check_setup (const SetupRow *row)
{
  KrNewGame new_game = model_fixture_new_game (&fixture);
  KrStatus status = {0};
  KrCode code;

  new_game.n_players = row->n_players;
  new_game.first_dealer = row->first_dealer;
  memcpy (new_game.names, row->names, sizeof row->names);
  memcpy (new_game.player_uuids, row->uuids, sizeof row->uuids);
  code = kr_new_game_check (&new_game, &status);
  ck_assert_msg (code == row->code, "%s: code %d, not %d", row->name, code, row->code);
  if (code != KR_OK)
    ck_assert_msg (status.a == row->a, "%s: a is %d", row->name, (int) status.a);
}

START_TEST (a_setup_says_what_it_lacks)
{
  for (gsize i = 0; i < G_N_ELEMENTS (setup_rows); i++)
    check_setup (&setup_rows[i]);
}
END_TEST

START_TEST (a_name_of_ten_thousand_letters_is_refused)
{
  g_autofree char *long_name = g_strnfill (10000, 'x');
  g_autoptr (GError) error = NULL;
  KrNewGame new_game = model_fixture_new_game (&fixture);
  KrGame *game;

  new_game.names[2] = long_name;
  game = model_fixture_start (fixture.ledger, &new_game, &error);
  ck_assert_ptr_null (game);
  ck_assert_ptr_nonnull (error);
}
END_TEST

START_TEST (house_rules_are_saved_and_measured_against_their_base)
{
  g_autoptr (GListModel) sets = kr_ledger_list_rule_sets (fixture.ledger);
  KrRules rules = model_fixture_get_rules (&fixture, "craits");
  const KrRules *base;
  KrRules saved;

  g_strlcpy (rules.base, rules.id, sizeof rules.base);
  ck_assert_int_eq (kr_rules_set (&rules, "stars", "yes", NULL), KR_OK);
  ck_assert (kr_ledger_save_house_rules (fixture.ledger, &rules, "Ruth’s kitchen", NULL));
  model_fixture_reopen (&fixture);
  g_clear_object (&sets);
  sets = kr_ledger_list_rule_sets (fixture.ledger);
  ck_assert_uint_eq (g_list_model_get_n_items (sets), 17);
  {
    g_autoptr (KrRuleSetItem) house = g_list_model_get_item (sets, 16);

    ck_assert (kr_rule_set_item_is_house (house));
    saved = *kr_rule_set_item_get_rules (house);
  }
  ck_assert (saved.stars);
  base = kr_ledger_find_base (fixture.ledger, &saved);
  ck_assert_ptr_nonnull (base);
  ck_assert_str_eq (base->id, "craits");
  ck_assert (!base->stars);
}
END_TEST

/* Nothing is asserted while nothing can be written: check itself would write. */
START_TEST (a_draft_that_is_not_kept_waits_for_its_turn)
{
  KrSaveQueue *queue = kr_ledger_get_queue (fixture.ledger);
  g_autofree char *text = NULL;
  gboolean kept, is_told;

  model_fixture_lock ();
  kept = kr_ledger_set_draft (fixture.ledger, "new-game", "R");
  kept = kept || kr_ledger_set_draft (fixture.ledger, "new-game", "Ru");
  is_told = kr_save_queue_get_trouble (queue) != NULL;
  model_fixture_unlock ();
  ck_assert (!kept && is_told);
  text = kr_ledger_dup_draft (fixture.ledger, "new-game");
  ck_assert_str_eq (text, "Ru");
  ck_assert (kr_ledger_set_draft (fixture.ledger, "other", "Sam"));
  ck_assert (kr_save_queue_is_empty (queue));
  g_free (text);
  model_fixture_reopen (&fixture);
  text = kr_ledger_dup_draft (fixture.ledger, "new-game");
  ck_assert_str_eq (text, "Ru");
}
END_TEST

START_TEST (drafts_are_kept_by_key)
{
  g_autofree char *text = NULL;

  kr_ledger_set_draft (fixture.ledger, "new-game", "Ruth\tSam");
  model_fixture_reopen (&fixture);
  text = kr_ledger_dup_draft (fixture.ledger, "new-game");
  ck_assert_str_eq (text, "Ruth\tSam");
  kr_ledger_set_draft (fixture.ledger, "new-game", NULL);
  ck_assert_ptr_null (kr_ledger_dup_draft (fixture.ledger, "new-game"));
}
END_TEST

START_TEST (a_dummy_sits_last)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrGame) game = NULL;
  KrNewGame new_game = model_fixture_new_game (&fixture);

  new_game.rules = model_fixture_get_rules (&fixture, "crates-world-series");
  new_game.n_players = 2;
  game = model_fixture_start (fixture.ledger, &new_game, &error);
  ck_assert_msg (game != NULL, "%s", error ? error->message : "");
  ck_assert_int_eq (kr_game_get_match (game)->n_seats, 3);
  ck_assert_str_eq (kr_game_get_name (game, 2), "Figgy");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      the_rule_sets_are_there,
      unfinished_games_are_offered,
      ledger_is_tended_when_there_is_time,
      a_deleted_game_comes_back,
      players_are_found_by_the_beginning_of_their_names,
      the_last_table_can_sit_down_again,
      a_setup_says_what_it_lacks,
      a_name_of_ten_thousand_letters_is_refused,
      house_rules_are_saved_and_measured_against_their_base,
      drafts_are_kept_by_key,
      a_draft_that_is_not_kept_waits_for_its_turn,
      a_dummy_sits_last,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-ledger", tests, setup, teardown));
}
