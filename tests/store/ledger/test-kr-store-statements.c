/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-statements.h"

#include "kr-db-statement.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* No statement scans a table that grows with the sessions. */

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

/* What grows with people and rule sets, and not with the sessions; the index of words
 * is always called scanned, and with a MATCH (M) only goes over what it found; the
 * rows of a subquery are counted as the plan goes on with it. */
static gboolean
may_scan (const char *step)
{
  static const char *const small[] = {"SCAN player", "SCAN played", "SCAN beer_tab",
                                      "SCAN CONSTANT ROW", "SCAN (subquery"};

  for (gsize i = 0; i < G_N_ELEMENTS (small); i++)
    if (g_str_has_prefix (step, small[i]))
      return TRUE;
  return g_str_has_prefix (step, "SCAN w VIRTUAL TABLE INDEX ") && strstr (step, ":M") != NULL;
}

START_TEST (plan_has_no_scan)
{
  g_autofree char *sql =
      g_strconcat ("EXPLAIN QUERY PLAN ", kr_store_statement_text ((KrSql) _i), NULL);
  g_autoptr (KrDb) db = kr_db_open (fixture.path, NULL);
  g_autoptr (GError) error = NULL;
  KrDbStatement *plan = kr_db_statement_new (db, sql, &error);

  ck_assert_msg (plan != NULL, "%s", sql);
  while (kr_db_statement_step (plan, NULL) == KR_DB_ROW) {
    const char *step = kr_db_statement_get_text (plan, 3);

    ck_assert_msg (strstr (step, "SCAN") == NULL || may_scan (step), "%s: %s", sql, step);
  }
  kr_db_statement_free (plan);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store-statements");
  TCase *tcase = tcase_create ("store-statements");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, plan_has_no_scan, 0, KR_N_SQL);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
