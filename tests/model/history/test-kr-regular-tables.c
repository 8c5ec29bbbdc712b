/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-regular-tables.h"

#include "kr-test.h"
#include "model-fixture.h"

/* Tables that play again. */

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

/* A game of @names in this order, under @rules, with one deal scored; over if @ends. */
static void
play (const char *rules, const char *const names[], guint n, gboolean ends)
{
  KrNewGame setup = {.rules = model_fixture_get_rules (&fixture, rules), .n_players = n};
  g_autoptr (KrGame) game = NULL;

  for (guint seat = 0; seat < n; seat++) {
    setup.names[seat] = names[seat];
    setup.pens[seat] = seat + 1;
  }
  game = model_fixture_start (fixture.ledger, &setup, NULL);
  ck_assert_ptr_nonnull (game);
  model_fixture_book (game,
                      n == 3 ? "score 1 out=0 0:out 1:K 2:9" : "score 1 out=0 0:out 1:K 2:9 3:5");
  if (ends)
    model_fixture_book (game, "stop");
}

START_TEST (the_same_people_and_rules_are_a_table)
{
  static const char *const three[] = {"Ruth", "Sam", "Inês"};
  static const char *const moved[] = {"Inês", "Ruth", "Sam"};
  static const char *const other[] = {"Ruth", "Sam", "Bo"};
  g_autoptr (GPtrArray) tables = NULL;
  const KrRegularTable *table;

  play ("craits", three, 3, TRUE);
  play ("craits", other, 3, TRUE);
  play ("kreights", three, 3, TRUE);
  play ("craits", moved, 3, TRUE);
  play ("craits", other, 3, FALSE);
  tables = kr_regular_tables_list (fixture.ledger, 10);
  ck_assert_uint_eq (tables->len, 3);
  table = tables->pdata[0];
  ck_assert_uint_eq (table->n_games, 2);
  ck_assert (table->is_all);
  ck_assert_str_eq (table->last->names[0], "Inês");
  ck_assert_int_lt (table->since_us, table->last->started_at_us);
  table = tables->pdata[1];
  ck_assert_str_eq (table->last->rules_id, "kreights");
  table = tables->pdata[2];
  ck_assert_uint_eq (table->n_games, 1);
}
END_TEST

START_TEST (a_game_without_a_deal_does_not_count)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (GPtrArray) tables = NULL;

  model_fixture_book (game, "stop");
  tables = kr_regular_tables_list (fixture.ledger, 2);
  ck_assert_uint_eq (tables->len, 0);
}
END_TEST

START_TEST (there_are_no_more_than_asked_for)
{
  static const char *const names[] = {"Ruth", "Sam", "Inês", "Bo"};
  g_autoptr (GPtrArray) tables = NULL;
  g_autoptr (GPtrArray) none = kr_regular_tables_list (fixture.ledger, 2);

  ck_assert_uint_eq (none->len, 0);
  play ("craits", names, 3, TRUE);
  play ("craits", names, 4, TRUE);
  play ("craits", names + 1, 3, TRUE);
  tables = kr_regular_tables_list (fixture.ledger, 2);
  ck_assert_uint_eq (tables->len, 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-regular-tables");
  TCase *tcase = tcase_create ("tables");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_same_people_and_rules_are_a_table);
  tcase_add_test (tcase, a_game_without_a_deal_does_not_count);
  tcase_add_test (tcase, there_are_no_more_than_asked_for);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
