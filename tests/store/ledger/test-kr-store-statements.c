/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-statement.h"
#include "kr-sql.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* No statement scans a table that grows with the sessions. test_sql_lists.py checks that
 * every statement is in the list of its file, and every such list here. */

#define FILES(F)                                                                                   \
  F (kr_check_text)                                                                                \
  F (kr_club_inbox)                                                                                \
  F (kr_club_item)                                                                                 \
  F (kr_club_known)                                                                                \
  F (kr_club_outbox)                                                                               \
  F (kr_contribution)                                                                              \
  F (kr_evening_seats)                                                                             \
  F (kr_kept_evening)                                                                              \
  F (kr_kept_series)                                                                               \
  F (kr_merge_links)                                                                               \
  F (kr_merge_plan)                                                                                \
  F (kr_merge_player)                                                                              \
  F (kr_merge_roster)                                                                              \
  F (kr_merge_steps)                                                                               \
  F (kr_player_links)                                                                              \
  F (kr_rating_replay)                                                                             \
  F (kr_scope_filter)                                                                              \
  F (kr_scope_games)                                                                               \
  F (kr_session_cursor)                                                                            \
  F (kr_session_order)                                                                             \
  F (kr_store_add)                                                                                 \
  F (kr_store_append)                                                                              \
  F (kr_store_board)                                                                               \
  F (kr_store_careers)                                                                             \
  F (kr_store_check)                                                                               \
  F (kr_store_club)                                                                                \
  F (kr_store_conflicts)                                                                           \
  F (kr_store_course)                                                                              \
  F (kr_store_courses)                                                                             \
  F (kr_store_delete)                                                                              \
  F (kr_store_drafts)                                                                              \
  F (kr_store_events)                                                                              \
  F (kr_store_feats)                                                                               \
  F (kr_store_history)                                                                             \
  F (kr_store_load)                                                                                \
  F (kr_store_merge)                                                                               \
  F (kr_store_merge_undo)                                                                          \
  F (kr_store_players)                                                                             \
  F (kr_store_precedents)                                                                          \
  F (kr_store_profile)                                                                             \
  F (kr_store_rate)                                                                                \
  F (kr_store_ratings)                                                                             \
  F (kr_store_records)                                                                             \
  F (kr_store_roster)                                                                              \
  F (kr_store_rules)                                                                               \
  F (kr_store_scoped)                                                                              \
  F (kr_store_scoped_records)                                                                      \
  F (kr_store_scopes)                                                                              \
  F (kr_store_search)                                                                              \
  F (kr_store_series_look)                                                                         \
  F (kr_store_slices)                                                                              \
  F (kr_store_spellings)                                                                           \
  F (kr_store_statistics)                                                                          \
  F (kr_store_summary)                                                                             \
  F (kr_store_tags)                                                                                \
  F (kr_store_tally)                                                                               \
  F (kr_store_versions)                                                                            \
  F (kr_store_words)                                                                               \
  F (kr_store_year)                                                                                \
  F (kr_version_sources)

#define DECLARE(file) extern const KrSql *const file##_sql[];
#define LIST(file) file##_sql,

FILES (DECLARE)

static const KrSql *const *const files[] = {FILES (LIST)};

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
 * rows of a subquery are counted as the plan goes on with it; those of json_each, always called e,
 * are the elements of one document. */
static gboolean
may_scan (const char *step)
{
  static const char *const small[] = {
      "SCAN player", "SCAN played",       "SCAN beer_tab",  "SCAN rating",
      "SCAN tally",  "SCAN CONSTANT ROW", "SCAN (subquery", "SCAN e VIRTUAL TABLE INDEX 3:"};

  for (gsize i = 0; i < G_N_ELEMENTS (small); i++)
    if (g_str_has_prefix (step, small[i]))
      return TRUE;
  return g_str_has_prefix (step, "SCAN w VIRTUAL TABLE INDEX ") && strstr (step, ":M") != NULL;
}

static void
check_plan (KrDb *db, const char *statement)
{
  g_autofree char *sql = g_strconcat ("EXPLAIN QUERY PLAN ", statement, NULL);
  g_autoptr (KrDbStatement) plan = kr_db_statement_new (db, sql, NULL);

  ck_assert_msg (plan != NULL, "%s", sql);
  while (kr_db_statement_step (plan, NULL) == KR_DB_ROW) {
    const char *step = kr_db_statement_get_text (plan, 3);

    ck_assert_msg (strstr (step, "SCAN") == NULL || may_scan (step), "%s: %s", sql, step);
  }
}

START_TEST (plans_have_no_scan)
{
  g_autoptr (KrDb) db = kr_db_open (fixture.path, NULL);

  ck_assert_ptr_nonnull (files[_i][0]);
  for (guint i = 0; files[_i][i] != NULL; i++)
    check_plan (db, files[_i][i]->text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store-statements");
  TCase *tcase = tcase_create ("store-statements");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, plans_have_no_scan, 0, G_N_ELEMENTS (files));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
