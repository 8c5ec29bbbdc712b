/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"
#include "kr-store-check.h"
#include "kr-store-error.h"
#include "kr-store-profile.h"
#include "kr-store-roster.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* Renaming, hiding, merging and splitting, and taking all of it back. */

#define N_PLAYERS 6
#define N_STEPS 60
#define NOW_US (G_GINT64_CONSTANT (1800000000) * G_USEC_PER_SEC)

static StoreFixture fixture;
static char *uuids[N_PLAYERS];

/* Games of one player each, and all of them against Sam, Inês and Bo: so that anybody
 * can be merged with anybody of the others. */
static void
set_up (void)
{
  store_fixture_init (&fixture);
  for (guint i = 0; i < N_PLAYERS; i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_played (i + 1, i == 3 ? 7 : 15);

    uuids[i] = g_strdup_printf ("91a1e500-0000-4000-8000-%012u", 100 + i);
    g_free (doc->seats[0].player_uuid);
    g_free (doc->seats[0].name);
    doc->seats[0].player_uuid = g_strdup (uuids[i]);
    doc->seats[0].name = g_strdup_printf ("Ruth %u", i);
    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
}

static void
tear_down (void)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    g_free (uuids[i]);
  store_fixture_clear (&fixture);
}

static void
assert_sound (void)
{
  g_auto (GStrv) problems = kr_store_check (fixture.store, NULL);

  ck_assert_ptr_nonnull (problems);
  ck_assert_msg (problems[0] == NULL, "%s", problems[0]);
}

/* Whose player @uuid is, how many games and how many spellings that one has. */
static char *
describe (const char *uuid)
{
  g_autoptr (KrProfile) profile = kr_store_load_profile (fixture.store, uuid, NULL);
  g_autoptr (GPtrArray) rivals = kr_store_list_rivals (fixture.store, uuid, NULL);

  ck_assert_ptr_nonnull (profile);
  return g_strdup_printf ("%s %u %u %d %u %u", profile->player->name, profile->player->n_games,
                          profile->player->pen, profile->player->hidden, profile->spellings->len,
                          rivals->len);
}

static char *
describe_all (void)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < N_PLAYERS; i++) {
    g_autofree char *one = describe (uuids[i]);

    g_string_append_printf (all, "%s\n", one);
  }
  return g_string_free (all, FALSE);
}

static void
assert_described (const char *uuid, const char *expected)
{
  g_autofree char *found = describe (uuid);

  ck_assert_str_eq (found, expected);
}

START_TEST (chain_has_all_games_and_comes_apart_anywhere)
{
  ck_assert (kr_store_join_player (fixture.store, uuids[0], uuids[1], NOW_US, NULL));
  ck_assert (kr_store_join_player (fixture.store, uuids[1], uuids[2], NOW_US, NULL));
  assert_described (uuids[0], "Ruth 2 3 1 0 2 3");
  assert_sound ();
  ck_assert (kr_store_split_player (fixture.store, uuids[1], NOW_US, NULL));
  assert_described (uuids[0], "Ruth 1 2 1 0 1 3");
  assert_described (uuids[2], "Ruth 2 1 1 0 0 3");
  assert_sound ();
  ck_assert (kr_store_split_player (fixture.store, uuids[0], NOW_US, NULL));
  assert_described (uuids[0], "Ruth 0 1 1 0 0 3");
  assert_sound ();
}
END_TEST

START_TEST (later_games_of_a_spelling_count_for_the_one)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (9, 15);

  ck_assert (kr_store_join_player (fixture.store, uuids[0], uuids[1], NOW_US, NULL));
  g_free (doc->seats[0].player_uuid);
  doc->seats[0].player_uuid = g_strdup (uuids[0]);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  assert_described (uuids[1], "Ruth 1 3 1 0 1 3");
  assert_sound ();
}
END_TEST

/* A table where both sit shows that they are two, however they were merged. */
START_TEST (who_sat_at_one_table_is_not_merged)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (9, 15);
  g_autoptr (GError) error = NULL;
  const char *sam = doc->seats[1].player_uuid;

  ck_assert (!kr_store_join_player (fixture.store, uuids[0], sam, NOW_US, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert (kr_store_join_player (fixture.store, uuids[0], uuids[1], NOW_US, NULL));
  g_free (doc->seats[0].player_uuid);
  g_free (doc->seats[2].player_uuid);
  doc->seats[0].player_uuid = g_strdup (uuids[0]);
  doc->seats[2].player_uuid = g_strdup (uuids[1]);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  assert_sound ();
  ck_assert (kr_store_split_player (fixture.store, uuids[0], NOW_US, NULL));
  assert_described (uuids[0], "Ruth 0 2 1 0 0 4");
  assert_sound ();
}
END_TEST

START_TEST (old_spelling_finds_the_one)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) hidden = NULL;
  const KrRosterRow *row;

  ck_assert (kr_store_join_player (fixture.store, uuids[0], uuids[1], NOW_US, NULL));
  rows = kr_store_list_roster (fixture.store, "ruth 0", FALSE, 9, NULL);
  ck_assert_uint_eq (rows->len, 1);
  row = g_ptr_array_index (rows, 0);
  ck_assert_str_eq (row->name, "Ruth 1");
  ck_assert (kr_store_set_player_hidden (fixture.store, uuids[1], TRUE, NOW_US, NULL));
  hidden = kr_store_list_roster (fixture.store, "ruth 0", FALSE, 9, NULL);
  ck_assert_uint_eq (hidden->len, 0);
}
END_TEST

static const char *const names[] = {"Ruth 9", "<b>R</b>", "'; DROP TABLE player; --",
                                    "مها",    "🂡🂡",       "  Ruth   again "};

START_TEST (hostile_names_are_names)
{
  g_autofree char *clean = kr_session_doc_clean_name (names[_i], NULL);
  g_autofree char *expected = g_strdup_printf ("%s 1 1 0 0 3", clean);
  g_autofree char *before = describe_all ();
  g_autofree char *after = NULL;

  ck_assert (kr_store_rename_player (fixture.store, uuids[0], names[_i], NOW_US, NULL));
  assert_described (uuids[0], expected);
  ck_assert (kr_store_undo_change (fixture.store, NOW_US, NULL));
  after = describe_all ();
  ck_assert_str_eq (after, before);
  assert_sound ();
}
END_TEST

START_TEST (names_that_are_none_are_refused)
{
  static const char *const refused[] = {"", "  ", "\xff\xfe"};
  g_autofree char *long_name = g_strnfill (1000000, 'x');

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    ck_assert (!kr_store_rename_player (fixture.store, uuids[0], refused[i], NOW_US, NULL));
  ck_assert (!kr_store_rename_player (fixture.store, uuids[0], long_name, NOW_US, NULL));
  ck_assert (!kr_store_rename_player (fixture.store, "nobody", "Ruth", NOW_US, NULL));
  ck_assert_ptr_null (kr_store_find_undo_change (fixture.store, NULL));
}
END_TEST

/* One change of any kind; it may be refused. */
static void
change_something (uint64_t *seed)
{
  const char *one = uuids[kr_test_draw (seed, N_PLAYERS)];
  const char *other = uuids[kr_test_draw (seed, N_PLAYERS)];
  g_autofree char *name = g_strdup_printf ("Name %d", kr_test_draw (seed, 1000));

  switch (kr_test_draw (seed, 5)) {
  case 0:
    kr_store_rename_player (fixture.store, one, name, NOW_US, NULL);
    return;
  case 1:
    kr_store_set_player_pen (fixture.store, one, 1 + (guint) kr_test_draw (seed, 8), NOW_US, NULL);
    return;
  case 2:
    kr_store_set_player_hidden (fixture.store, one, kr_test_draw (seed, 2), NOW_US, NULL);
    return;
  case 3:
    kr_store_split_player (fixture.store, one, NOW_US, NULL);
    return;
  default:
    kr_store_join_player (fixture.store, one, other, NOW_US, NULL);
    return;
  }
}

START_TEST (everything_is_taken_back_across_a_restart)
{
  uint64_t seed = 4711 + (uint64_t) _i;
  g_autofree char *before = describe_all ();
  g_autofree char *between = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  for (guint i = 0; i < N_STEPS; i++)
    change_something (&seed);
  assert_sound ();
  between = describe_all ();
  while (kr_store_undo_change (fixture.store, NOW_US, NULL))
    if (kr_test_draw (&seed, 10) == 0)
      store_fixture_reopen (&fixture);
  undone = describe_all ();
  ck_assert_str_eq (undone, before);
  assert_sound ();
  while (kr_store_redo_change (fixture.store, NOW_US, NULL))
    ;
  redone = describe_all ();
  ck_assert_str_eq (redone, between);
  assert_sound ();
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {chain_has_all_games_and_comes_apart_anywhere,
                                later_games_of_a_spelling_count_for_the_one,
                                who_sat_at_one_table_is_not_merged,
                                old_spelling_finds_the_one,
                                names_that_are_none_are_refused,
                                NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-roster", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("many");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, hostile_names_are_names, 0, G_N_ELEMENTS (names));
  tcase_add_loop_test (tcase, everything_is_taken_back_across_a_restart, 0, 3);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
