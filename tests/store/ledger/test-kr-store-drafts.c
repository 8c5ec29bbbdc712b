/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-drafts.h"
#include "kr-test.h"
#include "store-fixture.h"

/* What was typed and not yet entered outlives the program. */

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
assert_draft (const char *key, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = kr_store_dup_draft (fixture.store, key, &error);

  ck_assert_ptr_null (error);
  ck_assert_msg (g_strcmp0 (text, expected) == 0, "%s: %s", key, text);
}

START_TEST (keeps_replaces_and_forgets)
{
  assert_draft ("new-game", NULL);
  ck_assert (kr_store_set_draft (fixture.store, "new-game", "Ruth, Sam", NULL));
  ck_assert (kr_store_set_draft (fixture.store, "other", "", NULL));
  assert_draft ("new-game", "Ruth, Sam");
  ck_assert (kr_store_set_draft (fixture.store, "new-game", "Ruth, Sam, Inês", NULL));
  store_fixture_reopen (&fixture);
  assert_draft ("new-game", "Ruth, Sam, Inês");
  assert_draft ("other", "");
  ck_assert (kr_store_set_draft (fixture.store, "new-game", NULL, NULL));
  assert_draft ("new-game", NULL);
  ck_assert (kr_store_set_draft (fixture.store, "new-game", NULL, NULL));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {keeps_replaces_and_forgets, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("store-drafts", tests, set_up, tear_down));
}
