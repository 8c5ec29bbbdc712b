/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "model-fixture.h"

#include "kr-likely-rulings.h"

#include <string.h>

/* What the table probably asks, by what the referee sees. Ruth, Sam, Inês and Bo sit in the seats
 * 0 to 3; Sam deals, so that Inês begins. */

#define LIMIT 8

static ModelFixture fixture;
static KrLibrary *library;
static KrGame *game;

static void
setup (void)
{
  model_fixture_init (&fixture);
  library = model_fixture_load_library (&fixture);
  game = model_fixture_start_game (&fixture);
  kr_library_set_game (library, game);
}

static void
teardown (void)
{
  g_clear_object (&game);
  g_clear_object (&library);
  model_fixture_clear (&fixture);
}

static void
play (const char *const lines[])
{
  for (gsize i = 0; lines[i] != NULL; i++)
    ck_assert_msg (kr_game_book_table (game, lines[i], NULL), "%s", lines[i]);
  ck_assert_ptr_nonnull (kr_library_find_table (library));
}

/* The ids, with a blank before and after each. */
static char *
list (const char *last, gboolean is_scoring)
{
  g_autoptr (GListModel) likely = kr_likely_rulings_list (library, last, is_scoring, LIMIT);
  GString *ids = g_string_new (" ");

  for (guint i = 0; i < g_list_model_get_n_items (likely); i++) {
    g_autoptr (KrLibraryItem) item = g_list_model_get_item (likely, i);

    g_string_append_printf (ids, "%s ", kr_library_item_get_id (item));
  }
  return g_string_free (ids, FALSE);
}

/* What the referee sees, and what is then asked for among the first eight. */
static const struct {
  const char *lines[8];
  const char *asked[6];
} states[] = {
    {{"starter 5H", "2: 2H"},
     {"illegal-in-count", "wrong-count-said", "count-runs-on", "count-hold-back"}},
    {{"starter 5H", "2: 6H"}, {"illegal-on-six"}},
    {{"starter 5H", "2: 7H"}, {"illegal-card", "take-back", "slow"}},
    {{"situation 5H turn 2 hands 0=5 1=5 2=1 3=5 pack 30 owes 2"}, {"owes-one-card"}},
    {{"situation 2H turn 2 hands 0=5 1=5 2=5 3=5 pack 3 count 4"},
     {"count-pressure", "pressure", "illegal-in-count"}},
    {{"situation 2H turn 2 hands 0=5 1=5 2=5 3=5 pack 30 free"}, {"draw-when-free"}},
};

START_TEST (the_state_of_the_table_comes_first)
{
  g_autofree char *ids = NULL;

  play (states[_i].lines);
  ids = list (NULL, FALSE);
  for (gsize i = 0; states[_i].asked[i] != NULL; i++) {
    g_autofree char *id = g_strdup_printf (" %s ", states[_i].asked[i]);

    ck_assert_msg (strstr (ids, id) != NULL, "%s is not in%s", id, ids);
  }
}
END_TEST

START_TEST (what_just_happened_leads)
{
  g_autofree char *ids = NULL;

  play ((const char *const[]){"starter 5H", "2: 2H", NULL});
  ids = list ("wrong-suit", FALSE);
  ck_assert_msg (g_str_has_prefix (ids, " wrong-suit "), "%s", ids);
}
END_TEST

START_TEST (what_the_pile_shows_is_asked)
{
  g_autofree char *ids = NULL;

  play ((const char *const[]){"situation 9C=H turn 2 hands 0=5 1=5 2=5 3=5 pack 30", NULL});
  ids = list (NULL, FALSE);
  ck_assert_msg (strstr (ids, " wrong-suit ") != NULL, "%s", ids);
}
END_TEST

START_TEST (nothing_is_named_twice_or_beyond_the_limit)
{
  g_autoptr (GListModel) likely = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  play ((const char *const[]){"starter 5H", "2: 2H", NULL});
  likely = kr_likely_rulings_list (library, "illegal-in-count", TRUE, LIMIT);
  ck_assert_uint_eq (g_list_model_get_n_items (likely), LIMIT);
  for (guint i = 0; i < LIMIT; i++) {
    g_autoptr (KrLibraryItem) item = g_list_model_get_item (likely, i);

    ck_assert (g_hash_table_add (seen, g_strdup (kr_library_item_get_id (item))));
  }
}
END_TEST

/* Without a referee: what is common, for a deal of this size. The first deal of Craits is one of
 * eight cards; a deal of one card has a question of its own. */
START_TEST (without_a_referee_the_common_ones)
{
  g_autofree char *ids = list (NULL, FALSE);

  ck_assert_msg (g_str_has_prefix (ids, " one-card-forgotten "), "%s", ids);
  ck_assert_ptr_null (strstr (ids, " one-card-dealt "));
}
END_TEST

START_TEST (a_deal_of_one_card_has_its_own)
{
  g_autofree char *ids = NULL;
  int deal = 0;

  while (kr_game_get_match (game)->deals[kr_match_running_deal (kr_game_get_match (game))].cards !=
         1) {
    g_autofree char *score = g_strdup_printf ("score %d out=2 0:7 1:K 2:out 3:A", ++deal);

    model_fixture_book (game, score);
  }
  ids = list (NULL, FALSE);
  ck_assert_msg (g_str_has_prefix (ids, " one-card-dealt "), "%s", ids);
}
END_TEST

START_TEST (while_hands_are_counted_it_is_about_points)
{
  g_autofree char *ids = list (NULL, TRUE);

  ck_assert_msg (g_str_has_prefix (ids, " threes-cover card-values "), "%s", ids);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("likely-rulings");
  TCase *tests = tcase_create ("all");

  tcase_add_checked_fixture (tests, setup, teardown);
  tcase_add_loop_test (tests, the_state_of_the_table_comes_first, 0, G_N_ELEMENTS (states));
  tcase_add_test (tests, what_just_happened_leads);
  tcase_add_test (tests, what_the_pile_shows_is_asked);
  tcase_add_test (tests, nothing_is_named_twice_or_beyond_the_limit);
  tcase_add_test (tests, without_a_referee_the_common_ones);
  tcase_add_test (tests, a_deal_of_one_card_has_its_own);
  tcase_add_test (tests, while_hands_are_counted_it_is_about_points);
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
