/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-lexicon-entry.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <string.h>

/* Words and anecdotes as the lexicon lists them. */

static KrLexiconEntry *
find_entry (GListModel *list, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (list); i++) {
    g_autoptr (KrLexiconEntry) entry = g_list_model_get_item (list, i);

    if (g_str_equal (kr_lexicon_entry_get_id (entry), id))
      return g_steal_pointer (&entry);
  }
  ck_abort_msg ("no word %s", id);
}

START_TEST (words_come_before_anecdotes)
{
  g_autoptr (GListModel) list = kr_lexicon_entry_list (model_fixture_library);
  gboolean anecdotes = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++) {
    g_autoptr (KrLexiconEntry) entry = g_list_model_get_item (list, i);

    ck_assert_msg (!anecdotes || kr_lexicon_entry_is_anecdote (entry), "%s is behind an anecdote",
                   kr_lexicon_entry_get_id (entry));
    ck_assert_str_ne (kr_lexicon_entry_get_title (entry), "");
    ck_assert_str_ne (kr_lexicon_entry_get_text (entry)->text, "");
    anecdotes = kr_lexicon_entry_is_anecdote (entry);
  }
  ck_assert (anecdotes);
}
END_TEST

typedef struct {
  const char *query;
  gboolean matches; /* the word `count` */
} Query;

static const Query queries[] = {
    {"", TRUE},
    {"CRANK", TRUE},
    {"2-sequence count", TRUE},
    {"crank cooper zebra", FALSE},
};

START_TEST (all_words_of_a_query_have_to_be_there)
{
  g_autoptr (GListModel) list = kr_lexicon_entry_list (model_fixture_library);
  g_autoptr (KrLexiconEntry) count = find_entry (list, "count");

  ck_assert_msg (kr_lexicon_entry_matches (count, queries[_i].query) == queries[_i].matches, "“%s”",
                 queries[_i].query);
}
END_TEST

START_TEST (origin_names_the_document)
{
  g_autoptr (GListModel) list = kr_lexicon_entry_list (model_fixture_library);
  g_autoptr (KrLexiconEntry) count = find_entry (list, "count");

  ck_assert_ptr_nonnull (strstr (kr_lexicon_entry_get_origin (count), "Kreights"));
  ck_assert_ptr_nonnull (strstr (kr_lexicon_entry_get_also (count), "crank"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("lexicon-entry");
  TCase *tcase = tcase_create ("lexicon-entry");

  tcase_add_checked_fixture (tcase, model_fixture_set_up_library, model_fixture_tear_down_library);
  tcase_add_test (tcase, words_come_before_anecdotes);
  tcase_add_loop_test (tcase, all_words_of_a_query_have_to_be_there, 0, G_N_ELEMENTS (queries));
  tcase_add_test (tcase, origin_names_the_document);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
