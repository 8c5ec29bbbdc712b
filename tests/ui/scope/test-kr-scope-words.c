/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-words.h"

#include "kr-kept-scopes.h"
#include "kr-test.h"
#include "model-fixture.h"

/* Which games count, in words. */

#define FIRST_OF_2026 739617 /* January 1st */
#define LAST_OF_2026 739981

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

static void
check_words (const KrScope *scope, const char *expected)
{
  g_autofree char *words = kr_scope_words_format (fixture.ledger, scope);

  ck_assert_str_eq (words, expected);
}

START_TEST (each_criterion_has_its_words)
{
  static const struct {
    KrScope scope;
    const char *words;
  } cases[] = {
      {{0}, "All games"},
      {{.since = FIRST_OF_2026}, "Since 1 January 2026"},
      {{.until = LAST_OF_2026}, "Until 31 December 2026"},
      {{.since = FIRST_OF_2026, .until = LAST_OF_2026}, "In 2026"},
      {{.since = FIRST_OF_2026, .until = FIRST_OF_2026}, "On 1 January 2026"},
      {{.since = FIRST_OF_2026 + 1, .until = LAST_OF_2026}, "2 January 2026 to 31 December 2026"},
      {{.place = "élan"}, "Location: élan"},
      {{.tag = "League"}, "Tag: League"},
      {{.n_players = 4, .place = "élan", .tag = "league"},
       "Location: élan, tag: league, 4 players"},
      {{.n_players = 4}, "4 players"},
      {{.rules_id = "nobody-played-it"}, "Nobody-played-it"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check_words (&cases[i].scope, cases[i].words);
}
END_TEST

START_TEST (names_are_those_of_the_roster)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  const char *three[] = {kr_game_get_player_uuid (game, 0), kr_game_get_player_uuid (game, 1),
                         kr_game_get_player_uuid (game, 2), NULL};
  const char *stranger[] = {"0b6c1f6e-3f0f-4a51-9d0c-6b5a4f1f0aff", NULL};
  const KrScope among = {.since = FIRST_OF_2026, .among = three};
  const KrScope with = {.with = &three[2]};
  const KrScope unknown = {.with = stranger};

  check_words (&among, "Since 1 January 2026, only among Ruth, Sam and Inês");
  check_words (&with, "With Inês");
  check_words (&unknown, "With ?");
}
END_TEST

START_TEST (a_choice_that_is_kept_has_its_name)
{
  KrScope league = {.tag = "League", .n_players = 4};
  const KrScope other = {.tag = "League"};
  KrNamedScope named = {
      .uuid = (char *) "5c0be000-0000-4000-8000-000000000001",
      .name = (char *) "Our table",
      .scope = &league,
  };
  g_autofree char *before = kr_scope_words_dup_name (fixture.ledger, &league);
  g_autofree char *name = NULL;
  g_autofree char *of_other = NULL;
  g_autofree char *deleted = NULL;

  ck_assert_ptr_null (before);
  ck_assert (kr_kept_scopes_put (fixture.ledger, &named, NULL));
  name = kr_scope_words_dup_name (fixture.ledger, &league);
  ck_assert_str_eq (name, "Our table");
  of_other = kr_scope_words_dup_name (fixture.ledger, &other);
  ck_assert_ptr_null (of_other);
  named.deleted = TRUE;
  ck_assert (kr_kept_scopes_put (fixture.ledger, &named, NULL));
  deleted = kr_scope_words_dup_name (fixture.ledger, &league);
  ck_assert_ptr_null (deleted);
}
END_TEST

START_TEST (days_are_typed_as_they_are_written)
{
  static const char *const wrong[] = {"soon", "2026-13-01", "2026-02-30", "1.1.2026",
                                      "2026-01-01x"};
  g_autofree char *text = kr_scope_words_format_day (LAST_OF_2026);
  g_autofree char *none = kr_scope_words_format_day (0);
  guint32 day;

  ck_assert_str_eq (text, "2026-12-31");
  ck_assert_str_eq (none, "");
  ck_assert (kr_scope_words_parse_day (" 2026-12-31 ", &day));
  ck_assert_uint_eq (day, LAST_OF_2026);
  ck_assert (kr_scope_words_parse_day ("", &day));
  ck_assert_uint_eq (day, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    ck_assert (!kr_scope_words_parse_day (wrong[i], &day));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ui-scope-words");
  TCase *tcase = tcase_create ("ui-scope-words");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, each_criterion_has_its_words);
  tcase_add_test (tcase, names_are_those_of_the_roster);
  tcase_add_test (tcase, a_choice_that_is_kept_has_its_name);
  tcase_add_test (tcase, days_are_typed_as_they_are_written);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
