/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-players.h"

#include "kr-player-profile.h"
#include "kr-test.h"
#include "model-fixture.h"

/* The roster as the windows change it: each change kept, told and taken back. */

static ModelFixture fixture;
static KrGame *first;
static KrGame *second; /* of other players of the same names */
static guint n_told;

static void
set_up (void)
{
  model_fixture_init (&fixture);
  first = model_fixture_start_game (&fixture);
  second = model_fixture_start_game (&fixture);
  n_told = 0;
}

static void
tear_down (void)
{
  g_clear_object (&first);
  g_clear_object (&second);
  model_fixture_clear (&fixture);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static gboolean
merge (const char *uuid, const char *into, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_players_merge_async (fixture.ledger, uuid, into, NULL, model_fixture_keep_result_cb, &result);
  return kr_players_merge_finish (fixture.ledger, model_fixture_wait_for (&result), error);
}

static gboolean
split (const char *uuid)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_players_split_async (fixture.ledger, uuid, NULL, model_fixture_keep_result_cb, &result);
  return kr_players_split_finish (fixture.ledger, model_fixture_wait_for (&result), NULL);
}

static gboolean
undo (gboolean again)
{
  g_autoptr (GAsyncResult) result = NULL;

  if (again)
    kr_players_redo_async (fixture.ledger, NULL, model_fixture_keep_result_cb, &result);
  else
    kr_players_undo_async (fixture.ledger, NULL, model_fixture_keep_result_cb, &result);
  return kr_players_undo_finish (fixture.ledger, model_fixture_wait_for (&result), NULL);
}

static guint
count_listed (const char *prefix, gboolean hidden)
{
  g_autoptr (GListModel) list = kr_players_list (fixture.ledger, prefix, hidden, 99);

  return g_list_model_get_n_items (list);
}

static guint
get_pen (const char *uuid)
{
  g_autoptr (KrPlayerProfile) profile = kr_player_profile_new (fixture.ledger, uuid, NULL);

  return kr_player_profile_get_player (profile)->pen;
}

START_TEST (list_is_by_words_and_accents_aside)
{
  ck_assert_uint_eq (count_listed ("", FALSE), 8);
  ck_assert_uint_eq (count_listed ("INES", FALSE), 2);
  ck_assert_uint_eq (count_listed ("nobody", FALSE), 0);
}
END_TEST

START_TEST (hidden_player_is_in_no_list)
{
  const char *bo = kr_game_get_player_uuid (first, 3);
  g_autoptr (KrRosterStep) change = NULL;

  ck_assert (kr_players_set_hidden (fixture.ledger, bo, TRUE, NULL));
  ck_assert_uint_eq (count_listed ("bo", FALSE), 1);
  ck_assert_uint_eq (count_listed ("bo", TRUE), 2);
  change = kr_players_find_undo (fixture.ledger);
  ck_assert_int_eq (change->kind, KR_ROSTER_STEP_HIDDEN);
  ck_assert_str_eq (change->after, "1");
  ck_assert_str_eq (change->name, "Bo");
  ck_assert (undo (FALSE));
  ck_assert_uint_eq (count_listed ("bo", FALSE), 2);
}
END_TEST

START_TEST (pen_is_taken_back_and_given_again)
{
  const char *sam = kr_game_get_player_uuid (first, 1);

  g_signal_connect_swapped (fixture.ledger, "changed", G_CALLBACK (count_cb), &n_told);
  ck_assert (kr_players_set_pen (fixture.ledger, sam, 7, NULL));
  ck_assert_uint_eq (get_pen (sam), 7);
  ck_assert (undo (FALSE));
  ck_assert_uint_eq (get_pen (sam), 2);
  ck_assert (undo (TRUE));
  ck_assert_uint_eq (get_pen (sam), 7);
  ck_assert_uint_eq (n_told, 3);
  ck_assert_uint_eq (kr_game_get_pen (first, 1), 2); /* old sheets stay as they are */
}
END_TEST

START_TEST (refused_change_tells_nobody)
{
  const char *sam = kr_game_get_player_uuid (first, 1);
  g_autofree char *long_name = g_strnfill (10000, 'x');
  g_autoptr (GError) error = NULL;

  g_signal_connect_swapped (fixture.ledger, "changed", G_CALLBACK (count_cb), &n_told);
  ck_assert (!kr_players_rename (fixture.ledger, sam, " \t", &error));
  ck_assert_ptr_nonnull (strstr (error->message, "empty"));
  ck_assert (!kr_players_rename (fixture.ledger, sam, long_name, NULL));
  ck_assert (!merge (sam, kr_game_get_player_uuid (first, 0), NULL));
  ck_assert (!merge (sam, "nobody", NULL));
  ck_assert_uint_eq (n_told, 0);
  ck_assert_ptr_null (kr_players_find_undo (fixture.ledger));
}
END_TEST

START_TEST (two_spellings_become_one_and_two_again)
{
  const char *bo = kr_game_get_player_uuid (first, 3);
  const char *other = kr_game_get_player_uuid (second, 3);
  g_autoptr (KrPlayerProfile) profile = NULL;
  g_autoptr (KrRosterStep) merged = NULL;
  g_autoptr (KrRosterStep) parted = NULL;
  const KrHolder *spelling;
  g_autofree char *name = NULL;

  ck_assert (kr_players_rename (fixture.ledger, bo, "Boris", NULL));
  ck_assert (merge (other, bo, NULL));
  merged = kr_players_find_undo (fixture.ledger);
  ck_assert_int_eq (merged->kind, KR_ROSTER_STEP_JOINED);
  ck_assert_str_eq (merged->after, bo);
  ck_assert_str_eq (merged->name, "Bo");
  ck_assert_str_eq (merged->other_name, "Boris");
  profile = kr_player_profile_new (fixture.ledger, other, NULL);
  ck_assert_str_eq (kr_player_profile_get_player (profile)->uuid, bo);
  ck_assert_uint_eq (kr_player_profile_get_spellings (profile)->len, 1);
  spelling = g_ptr_array_index (kr_player_profile_get_spellings (profile), 0);
  ck_assert_str_eq (spelling->name, "Bo");
  ck_assert_str_eq (spelling->uuid, other);
  ck_assert_int_eq (kr_player_profile_get_overall (profile)->figures.n[KR_STAT_UNFINISHED], 2);
  ck_assert (split (other));
  parted = kr_players_find_undo (fixture.ledger);
  ck_assert_int_eq (parted->kind, KR_ROSTER_STEP_JOINED);
  ck_assert_str_eq (parted->after, "");
  name = kr_players_dup_name (fixture.ledger, other);
  ck_assert_str_eq (name, "Bo");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {list_is_by_words_and_accents_aside,     hidden_player_is_in_no_list,
                                pen_is_taken_back_and_given_again,      refused_change_tells_nobody,
                                two_spellings_become_one_and_two_again, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("model-players", tests, set_up, tear_down));
}
