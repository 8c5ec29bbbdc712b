/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-row.h"
#include "kr-store-add.h"
#include "kr-store-players.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* The roster: who is found by what, pens, numbers of games. */

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

static void
rename_seat (KrSessionDoc *doc, guint seat, const char *name)
{
  g_free (doc->seats[seat].name);
  doc->seats[seat].name = g_strdup (name);
}

static void
add (const KrSessionDoc *doc)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (kr_store_add_session (fixture.store, doc, &error), "%s",
                 error != NULL ? error->message : "");
}

/* The names found by @prefix, with blanks between. */
static void
assert_found (const char *prefix, const char *expected)
{
  g_autoptr (GPtrArray) rows = kr_store_list_players (fixture.store, prefix, 10, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  ck_assert_ptr_nonnull (rows);
  for (guint i = 0; i < rows->len; i++) {
    const KrPlayerRow *row = g_ptr_array_index (rows, i);

    g_string_append_printf (names, "%s%s", i > 0 ? "|" : "", row->name);
  }
  ck_assert_msg (strcmp (names->str, expected) == 0, "“%s”: %s", prefix, names->str);
}

START_TEST (found_by_the_start_of_any_word)
{
  static const char *const rows[][2] = {
      {"", "Ann|Inês|José Ángel Núñez|Łukasz"},
      {"a", "Ann|José Ángel Núñez"},
      {"ANN", "Ann"},
      {"ines", "Inês"},
      {"INÊS", "Inês"},
      {"angel n", "José Ángel Núñez"},
      {"nunez", "José Ángel Núñez"},
      {"jose angel", "José Ángel Núñez"},
      {"gel", ""},
      {"%", ""},
      {"'; DROP TABLE player; --", ""},
  };
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);

  rename_seat (doc, 0, "José Ángel Núñez");
  rename_seat (doc, 1, "Ann");
  rename_seat (doc, 3, "Łukasz");
  add (doc);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_found (rows[i][0], rows[i][1]);
}
END_TEST

START_TEST (most_games_come_first)
{
  g_autoptr (KrSessionDoc) four = store_fixture_make_played (1, 15);
  g_autoptr (KrSessionDoc) other = store_fixture_make_played (2, 15);
  g_autoptr (GPtrArray) rows = NULL;
  const KrPlayerRow *row;

  add (four);
  for (guint i = 0; i < 3; i++) {
    g_free (other->seats[i].player_uuid);
    other->seats[i].player_uuid = g_uuid_string_random ();
  }
  add (other);
  rows = kr_store_list_players (fixture.store, "", 2, NULL);
  ck_assert_uint_eq (rows->len, 2);
  row = g_ptr_array_index (rows, 0);
  ck_assert_str_eq (row->name, "Bo");
  ck_assert_uint_eq (row->n_games, 2);
  row = g_ptr_array_index (rows, 1);
  ck_assert_uint_eq (row->n_games, 1);
}
END_TEST

static guint
find_pen (const char *name)
{
  g_autoptr (GPtrArray) rows = kr_store_list_players (fixture.store, name, 1, NULL);
  const KrPlayerRow *row = g_ptr_array_index (rows, 0);

  return row->pen;
}

START_TEST (pen_is_that_of_the_newest_game)
{
  g_autoptr (KrSessionDoc) second = store_fixture_make_game (2);
  g_autoptr (KrSessionDoc) first = store_fixture_make_game (1);
  g_autoptr (KrSessionDoc) third = store_fixture_make_game (3);

  second->seats[0].pen = 5;
  add (second);
  ck_assert_uint_eq (find_pen ("Ruth"), 5);
  add (first);
  ck_assert_uint_eq (find_pen ("Ruth"), 5);
  third->seats[0].pen = 7;
  add (third);
  ck_assert_uint_eq (find_pen ("Ruth"), 7);
}
END_TEST

START_TEST (equal_names_are_two_players)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_game (1);

  rename_seat (doc, 0, "Bo");
  add (doc);
  assert_found ("bo", "Bo|Bo");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {found_by_the_start_of_any_word, most_games_come_first,
                                pen_is_that_of_the_newest_game, equal_names_are_two_players, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("store-players", tests, set_up, tear_down));
}
