/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedents.h"

#include "kr-test.h"
#include "model-fixture.h"

/* What tables decided themselves, as the windows see it. */

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

static KrPrecedentItem *
get_first (const char *ruling)
{
  g_autoptr (GListModel) list = kr_precedents_list (fixture.ledger, ruling);

  return g_list_model_get_item (list, 0);
}

static void
count_cb (KrLedger *ledger, guint *n)
{
  (*n)++;
}

START_TEST (tells_date_and_game)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrPrecedentItem) item = NULL;
  guint n_changes = 0;

  ck_assert (kr_game_set_location (game, "Ruth’s kitchen", NULL));
  g_signal_connect (fixture.ledger, "changed", G_CALLBACK (count_cb), &n_changes);
  ck_assert (kr_precedents_write (fixture.ledger, "slow", NULL, game, " Never. ", NULL));
  ck_assert_uint_eq (n_changes, 1);
  item = get_first ("slow");
  ck_assert_str_eq (kr_precedent_item_get_text (item), "Never.");
  ck_assert_str_eq (kr_precedent_item_get_rules_name (item), "Craits");
  ck_assert_str_eq (kr_precedent_item_get_players (item), "Ruth, Sam, Inês, Bo");
  ck_assert_str_eq (kr_precedent_item_get_location (item), "Ruth’s kitchen");
  ck_assert_int_gt (kr_precedent_item_get_written_at_us (item), 0);
}
END_TEST

START_TEST (needs_no_game)
{
  g_autoptr (KrPrecedentItem) item = NULL;

  ck_assert (kr_precedents_write (fixture.ledger, "slow", "kreights", NULL, "Never.", NULL));
  model_fixture_reopen (&fixture);
  item = get_first ("slow");
  ck_assert_str_eq (kr_precedent_item_get_rules_name (item), "Kreights");
  ck_assert_str_eq (kr_precedent_item_get_players (item), "");
}
END_TEST

START_TEST (is_changed_and_withdrawn)
{
  g_autoptr (KrPrecedentItem) item = NULL;
  g_autoptr (KrPrecedentItem) changed = NULL;
  g_autoptr (KrPrecedentItem) gone = NULL;
  g_autoptr (KrPrecedentItem) back = NULL;

  ck_assert (kr_precedents_write (fixture.ledger, "slow", "craits", NULL, "one", NULL));
  item = get_first ("slow");
  ck_assert (kr_precedents_edit (fixture.ledger, kr_precedent_item_get_uuid (item), "two", NULL));
  changed = get_first ("slow");
  ck_assert_str_eq (kr_precedent_item_get_text (changed), "two");
  ck_assert (
      kr_precedents_withdraw (fixture.ledger, kr_precedent_item_get_uuid (item), TRUE, NULL));
  gone = get_first ("slow");
  ck_assert_ptr_null (gone);
  ck_assert (
      kr_precedents_withdraw (fixture.ledger, kr_precedent_item_get_uuid (item), FALSE, NULL));
  back = get_first ("slow");
  ck_assert_str_eq (kr_precedent_item_get_text (back), "two");
}
END_TEST

START_TEST (full_disk_changes_nothing)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrPrecedentItem) item = NULL;

  model_fixture_lock ();
  ck_assert (!kr_precedents_write (fixture.ledger, "slow", "craits", NULL, "one", &error));
  ck_assert_ptr_nonnull (error);
  model_fixture_unlock ();
  item = get_first ("slow");
  ck_assert_ptr_null (item);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {tells_date_and_game, needs_no_game, is_changed_and_withdrawn,
                                full_disk_changes_nothing, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("precedents", tests, set_up, tear_down));
}
