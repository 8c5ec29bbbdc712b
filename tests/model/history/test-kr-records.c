/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-records.h"

#include "kr-db.h"
#include "kr-new-record.h"
#include "kr-player-profile.h"
#include "kr-players.h"
#include "kr-test.h"
#include "kr-which-games.h"
#include "model-fixture.h"

#include <string.h>

/* Whole games of Ruth, Sam, Inês and Bo, new to the roster in each: what the windows get to see of
 * records, players and profiles. */

#define N_DEALS 15

static ModelFixture fixture;

static void
set_up (void)
{
  model_fixture_init (&fixture);
}

static void
tear_down (void)
{
  model_fixture_clear (&fixture);
}

/* Sam goes out in every deal but the last; the others are caught with @points. */
static KrGame *
play (int points)
{
  KrGame *game = model_fixture_start_game (&fixture);

  for (int deal = 1; deal <= N_DEALS; deal++) {
    g_autofree char *line =
        deal < N_DEALS
            ? g_strdup_printf ("score %d out=1 time=60 0:=%d 1:out 2:=%d 3:3", deal, points,
                               points + 1)
            : g_strdup_printf ("score %d out=0 time=60 0:out 1:=%d 2:=3 3:=4", deal, points);

    model_fixture_book (game, line);
  }
  return game;
}

static const KrFeatRecord *
get_record (const GPtrArray *records, KrFeatKind kind)
{
  const KrFeatRecord *record = g_ptr_array_index (records, kind);

  ck_assert_int_eq (record->kind, kind);
  return record;
}

START_TEST (records_say_who_and_where)
{
  g_autoptr (KrGame) first = play (20);
  g_autoptr (KrGame) second = play (10);
  g_autoptr (GPtrArray) played = kr_records_list_played (fixture.ledger);
  const KrPlayedRow *craits = g_ptr_array_index (played, 0);
  g_autoptr (GPtrArray) list = kr_records_list (fixture.ledger, "craits", 4);
  const KrFeatRecord *record = get_record (list, KR_FEAT_LOWEST_WIN);
  const KrBestFeat *win = kr_feat_record_get_best (record);
  const KrFeatRecord *threes = get_record (list, KR_FEAT_THREES_ONE);

  ck_assert_uint_eq (craits->n_games, 2);
  ck_assert_uint_eq (list->len, KR_N_FEATS);
  ck_assert_ptr_nonnull (win);
  ck_assert_int_lt (win->value, 0);
  ck_assert_str_eq (win->holders[0].name, "Bo");
  ck_assert_str_eq (win->session_uuid, kr_game_get_uuid (first));
  ck_assert_int_eq (win->deal, -1);
  ck_assert_int_eq (kr_feat_record_get_next (record)->value, win->value);
  ck_assert_uint_eq (threes->n_times, 2 * (N_DEALS - 1));
  ck_assert_ptr_null (kr_feat_record_get_best (get_record (list, KR_FEAT_THREES_FOUR)));
}
END_TEST

START_TEST (new_records_are_told_with_the_old_ones)
{
  g_autoptr (KrGame) first = play (20);
  g_autoptr (GPtrArray) none = kr_records_find_new (first);
  g_autoptr (KrGame) second = play (30);
  g_autoptr (GPtrArray) records = kr_records_find_new (second);
  const KrNewRecord *widest = NULL;

  ck_assert_uint_eq (none->len, 0);
  for (guint i = 0; i < records->len; i++) {
    const KrNewRecord *record = g_ptr_array_index (records, i);

    ck_assert_int_ne (record->feat.kind, KR_FEAT_LOWEST_WIN);
    if (record->feat.kind == KR_FEAT_HIGHEST_DEAL)
      widest = record;
  }
  ck_assert_ptr_nonnull (widest);
  ck_assert (!widest->first);
  ck_assert_int_eq (widest->feat.value, 31);
  ck_assert_int_eq (widest->before_value, 21);
  ck_assert_str_eq (widest->before_name, "Inês");
  ck_assert_str_eq (widest->before_session, kr_game_get_uuid (first));
}
END_TEST

/* Works out up to @limit games and asserts how many are left. */
static void
work_out (guint limit, guint n_done, guint n_left)
{
  g_autoptr (GAsyncResult) result = NULL;
  KrChancesWorked worked;

  kr_records_work_out_async (fixture.ledger, limit, NULL, model_fixture_keep_result_cb, &result);
  ck_assert (
      kr_records_work_out_finish (fixture.ledger, model_fixture_wait_for (&result), &worked, NULL));
  ck_assert_uint_eq (worked.limit, limit);
  ck_assert_uint_eq (worked.n_done, n_done);
  ck_assert_uint_eq (worked.n_left, n_left);
}

START_TEST (chances_are_worked_out_a_few_at_a_time)
{
  g_autoptr (KrGame) first = play (20);
  g_autoptr (KrGame) second = play (10);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) before = kr_records_list (fixture.ledger, "craits", 4);
  g_autoptr (GPtrArray) after = NULL;
  KrChancesWorked worked;

  ck_assert_ptr_null (kr_feat_record_get_best (get_record (before, KR_FEAT_EXCITEMENT)));
  work_out (0, 0, 2);
  work_out (1, 1, 1);
  g_cancellable_cancel (cancellable);
  kr_records_work_out_async (fixture.ledger, 9, cancellable, model_fixture_keep_result_cb, &result);
  ck_assert (!kr_records_work_out_finish (fixture.ledger, model_fixture_wait_for (&result), &worked,
                                          &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  work_out (9, 1, 0);
  after = kr_records_list (fixture.ledger, "craits", 4);
  ck_assert_uint_eq (get_record (after, KR_FEAT_EXCITEMENT)->top->len, 2);
}
END_TEST

START_TEST (profile_has_figures_rivals_and_a_rating)
{
  g_autoptr (KrGame) game = play (20);
  g_autoptr (KrPlayerProfile) bo =
      kr_player_profile_new (fixture.ledger, kr_game_get_player_uuid (game, 3), NULL);
  g_autoptr (GPtrArray) games = kr_player_profile_list_games (bo, 0, 9);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) rating = NULL;
  const KrCareerRow *all = kr_player_profile_get_overall (bo);
  const KrRivalRow *rival = g_ptr_array_index (kr_player_profile_get_rivals (bo), 0);
  const KrOutcomeRow *last = g_ptr_array_index (games, 0);

  ck_assert_int_eq (all->figures.n[KR_STAT_GAMES], 1);
  ck_assert_int_eq (all->figures.n[KR_STAT_PLACE], 1);
  ck_assert_str_eq (all->best_uuid, kr_game_get_uuid (game));
  ck_assert_uint_eq (kr_player_profile_get_careers (bo)->len, 1);
  ck_assert_uint_eq (kr_player_profile_get_rivals (bo)->len, 3);
  ck_assert_uint_eq (rival->n_ahead, 1);
  ck_assert_uint_eq (games->len, 1);
  ck_assert_str_eq (last->session_uuid, kr_game_get_uuid (game));
  kr_player_profile_load_rating_async (bo, NULL, model_fixture_keep_result_cb, &result);
  rating = kr_player_profile_load_rating_finish (bo, model_fixture_wait_for (&result), NULL);
  ck_assert_uint_eq (rating->len, 1);
  ck_assert (g_array_index (rating, KrRatedGame, 0).rating.mu > KR_RATING_MU);
}
END_TEST

START_TEST (roster_is_changed_and_changed_back)
{
  g_autoptr (KrGame) game = play (20);
  const char *bo = kr_game_get_player_uuid (game, 3);
  const char *sam = kr_game_get_player_uuid (game, 1);
  g_autoptr (KrRosterStep) change = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GListModel) found = NULL;

  ck_assert (!kr_players_check_merge (fixture.ledger, bo, sam, NULL));
  ck_assert (kr_players_rename (fixture.ledger, bo, "Boris", NULL));
  change = kr_players_find_undo (fixture.ledger);
  ck_assert_int_eq (change->kind, KR_ROSTER_STEP_NAME);
  ck_assert_str_eq (change->name, "Boris");
  ck_assert_str_eq (change->before, "Bo");
  model_fixture_reopen (&fixture);
  kr_players_undo_async (fixture.ledger, NULL, model_fixture_keep_result_cb, &result);
  ck_assert (kr_players_undo_finish (fixture.ledger, model_fixture_wait_for (&result), NULL));
  found = kr_players_list (fixture.ledger, "bo", FALSE, 9);
  ck_assert_uint_eq (g_list_model_get_n_items (found), 1);
  ck_assert_ptr_null (kr_players_find_undo (fixture.ledger));
}
END_TEST

static GPtrArray *
count_records (const KrScope *scope)
{
  g_autoptr (GAsyncResult) result = NULL;
  GPtrArray *scoped;

  kr_records_count_async (fixture.ledger, scope, NULL, model_fixture_keep_result_cb, &result);
  scoped = kr_records_count_finish (fixture.ledger, model_fixture_wait_for (&result), NULL);
  ck_assert_ptr_nonnull (scoped);
  return scoped;
}

/* A scope that all games fit, but that is asked for game by game. */
START_TEST (records_of_some_games_are_as_those_of_all)
{
  const KrScope any_day = {.since = 1};
  const KrScope nowhere = {.place = "nowhere"};
  g_autoptr (KrGame) game = play (20);
  g_autoptr (KrGame) other = play (30);
  g_autoptr (GPtrArray) scoped = count_records (&any_day);
  g_autoptr (GPtrArray) none = count_records (&nowhere);
  g_autoptr (GPtrArray) all = kr_records_list (fixture.ledger, "craits", 4);
  g_autoptr (GPtrArray) counted = NULL;

  ck_assert_uint_eq (none->len, 0);
  ck_assert_uint_eq (scoped->len, 1);
  counted = kr_records_list_scoped (scoped->pdata[0]);
  ck_assert_uint_eq (counted->len, KR_N_FEATS);
  for (KrFeatKind kind = 0; kind < KR_N_FEATS; kind++) {
    const KrFeatRecord *one = get_record (all, kind);
    const KrFeatRecord *same = get_record (counted, kind);

    ck_assert_uint_eq (one->n_times, same->n_times);
    ck_assert_uint_eq (one->top->len, same->top->len);
    for (guint i = 0; i < one->top->len; i++) {
      const KrBestFeat *feat = one->top->pdata[i];
      const KrBestFeat *counted_feat = same->top->pdata[i];

      ck_assert_int_eq (feat->value, counted_feat->value);
      ck_assert_str_eq (feat->session_uuid, counted_feat->session_uuid);
    }
  }
}
END_TEST

static KrPlayerProfile *
count_profile (const char *uuid, const KrScope *scope)
{
  g_autoptr (GAsyncResult) result = NULL;
  KrPlayerProfile *profile;

  kr_player_profile_count_async (fixture.ledger, uuid, scope, NULL, model_fixture_keep_result_cb,
                                 &result);
  profile = kr_player_profile_count_finish (fixture.ledger, model_fixture_wait_for (&result), NULL);
  ck_assert_ptr_nonnull (profile);
  return profile;
}

static void
check_same_profile (KrPlayerProfile *one, KrPlayerProfile *other)
{
  const KrCareerRow *overall = kr_player_profile_get_overall (one);
  const KrCareerRow *same = kr_player_profile_get_overall (other);
  g_autoptr (GPtrArray) games = kr_player_profile_list_games (one, 0, 9);
  g_autoptr (GPtrArray) same_games = kr_player_profile_list_games (other, 0, 9);

  ck_assert_str_eq (kr_player_profile_get_player (one)->uuid,
                    kr_player_profile_get_player (other)->uuid);
  for (int stat = 0; stat < KR_N_STATS; stat++)
    ck_assert_int_eq (overall->figures.n[stat], same->figures.n[stat]);
  ck_assert_int_eq (overall->best_total, same->best_total);
  ck_assert_str_eq (overall->worst_uuid, same->worst_uuid);
  ck_assert_uint_eq (kr_player_profile_get_rivals (one)->len,
                     kr_player_profile_get_rivals (other)->len);
  ck_assert_uint_eq (games->len, same_games->len);
  for (guint i = 0; i < games->len; i++)
    ck_assert_str_eq (((const KrOutcomeRow *) games->pdata[i])->session_uuid,
                      ((const KrOutcomeRow *) same_games->pdata[i])->session_uuid);
}

START_TEST (a_profile_of_some_games_is_as_that_of_all)
{
  const KrScope any_day = {.since = 1};
  const KrScope nowhere = {.place = "nowhere"};
  g_autoptr (KrGame) game = play (20);
  const char *uuid = kr_game_get_player_uuid (game, 1);
  g_autoptr (KrPlayerProfile) all = kr_player_profile_new (fixture.ledger, uuid, NULL);
  g_autoptr (KrPlayerProfile) counted = count_profile (uuid, &any_day);
  g_autoptr (KrPlayerProfile) none = count_profile (uuid, &nowhere);
  g_autoptr (GPtrArray) games = kr_player_profile_list_games (counted, 0, 9);
  g_autoptr (GPtrArray) before = NULL;

  check_same_profile (all, counted);
  ck_assert_uint_eq (games->len, 1);
  before =
      kr_player_profile_list_games (counted, ((const KrOutcomeRow *) games->pdata[0])->position, 9);
  ck_assert_uint_eq (before->len, 0);
  ck_assert_int_eq (kr_player_profile_get_overall (none)->figures.n[KR_STAT_GAMES], 0);
  ck_assert_uint_eq (kr_player_profile_get_rivals (none)->len, 0);
}
END_TEST

static void
count_change_cb (guint *n)
{
  (*n)++;
}

START_TEST (which_games_count_is_told_when_it_changes)
{
  g_autoptr (KrWhichGames) which = kr_which_games_new ();
  g_autofree char *place = g_strdup ("the club");
  const KrScope scope = {.place = place};
  guint n_changes = 0;

  g_signal_connect_swapped (which, "changed", G_CALLBACK (count_change_cb), &n_changes);
  ck_assert (kr_which_games_is_all (which));
  kr_which_games_set_all (which);
  ck_assert_uint_eq (n_changes, 0);
  kr_which_games_set_scope (which, &scope);
  kr_which_games_set_scope (which, &scope);
  kr_which_games_set_scope (which, kr_which_games_get_scope (which));
  ck_assert_uint_eq (n_changes, 1);
  *place = 'T';
  ck_assert_str_eq (kr_which_games_get_scope (which)->place, "the club");
  kr_which_games_set_all (which);
  ck_assert_uint_eq (n_changes, 2);
  ck_assert (kr_which_games_is_all (which));
}
END_TEST

START_TEST (yardstick_is_of_the_text)
{
  char kreights[] = "kreights";
  char craits[] = "craits";
  const KrPlayedRow with_one = {.rules_id = kreights, .n_players = 4};
  const KrPlayedRow without = {.rules_id = craits, .n_players = 4};
  KrYardstick yardstick;

  ck_assert (kr_records_get_yardstick (fixture.ledger, &with_one, &yardstick));
  ck_assert_int_eq (yardstick.wins_under, 300);
  ck_assert_int_eq (yardstick.excellent_under, 200);
  ck_assert (!kr_records_get_yardstick (fixture.ledger, &without, &yardstick));
}
END_TEST

static void
count_cb (KrLedger *ledger, const char *message, gboolean is_damaged, gpointer data)
{
  guint *n_told = data;

  ck_assert_msg (strstr (message, fixture.path) != NULL, "%s", message);
  (*n_told)++;
}

/* A list that cannot be read is told, once: it is not taken for one without anything in it. */
START_TEST (what_cannot_be_read_is_told)
{
  g_autoptr (KrGame) game = play (20);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GPtrArray) played = NULL;
  g_autoptr (GPtrArray) beers = NULL;
  g_autoptr (GListModel) roster = NULL;
  g_autoptr (GListModel) found = NULL;
  g_autoptr (KrDb) db = NULL;
  guint n_told = 0;

  ck_assert_ptr_nonnull (game);
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_exec (db,
                         "ALTER TABLE played RENAME TO other_played; ALTER TABLE beer_tab RENAME "
                         "TO other_tab; ALTER TABLE player RENAME TO other_player",
                         NULL));
  g_signal_connect (fixture.ledger, "failed", G_CALLBACK (count_cb), &n_told);
  played = kr_records_list_played (fixture.ledger);
  ck_assert_uint_eq (n_told, 1);
  records = kr_records_list (fixture.ledger, "craits", 4);
  ck_assert_uint_eq (n_told, 2);
  beers = kr_records_list_beers (fixture.ledger);
  ck_assert_uint_eq (n_told, 3);
  roster = kr_players_list (fixture.ledger, "", TRUE, 9);
  ck_assert_uint_eq (n_told, 4);
  found = kr_ledger_find_players (fixture.ledger, "bo", 9);
  ck_assert_uint_eq (n_told, 5);
  ck_assert_uint_eq (g_list_model_get_n_items (found), 0);
  ck_assert_uint_eq (records->len, 0);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {records_say_who_and_where,
                                chances_are_worked_out_a_few_at_a_time,
                                new_records_are_told_with_the_old_ones,
                                profile_has_figures_rivals_and_a_rating,
                                roster_is_changed_and_changed_back,
                                records_of_some_games_are_as_those_of_all,
                                a_profile_of_some_games_is_as_that_of_all,
                                which_games_count_is_told_when_it_changes,
                                yardstick_is_of_the_text,
                                what_cannot_be_read_is_told,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("model-records", tests, set_up, tear_down));
}
