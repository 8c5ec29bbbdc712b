/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-search.h"
#include "kr-card-guide.h"
#include "kr-rule-documents.h"
#include "kr-test.h"
#include "kr-word-stem.h"

#include <string.h>

/* How the search hears words, and what the chart and the documents tell, with
 * the shipped data. */

static KrRulings *rulings;
static KrLexicon *lexicon;
static KrRulingSearch *search;
static KrRulebook *book;

static void
setup (void)
{
  const char *data_dir = kr_rulebook_data_dir ();
  g_autoptr (GError) error = NULL;

  rulings = kr_rulings_new (data_dir, &error);
  ck_assert_msg (rulings != NULL, "%s", error != NULL ? error->message : "");
  lexicon = kr_lexicon_new (data_dir, &error);
  ck_assert_msg (lexicon != NULL, "%s", error != NULL ? error->message : "");
  search = kr_ruling_search_new (rulings, lexicon);
  book = kr_rulebook_new (data_dir, NULL, &error);
  ck_assert_ptr_nonnull (book);
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
  g_clear_pointer (&search, kr_ruling_search_free);
  g_clear_pointer (&lexicon, kr_lexicon_free);
  g_clear_pointer (&rulings, kr_rulings_free);
}

/* Two ways to write the same. */
static const char *const same_rows[][2] = {
    {"Cards’", "card"},       {"drew", "drawn"},       {"wrote", "written"},
    {"2", "deuce"},           {"8s", "eights"},        {"stopped", "stop"},
    {"shuffling", "shuffle"}, {"forgot", "forgotten"}, {"scored", "scoring"},
    {"penalties", "penalty"},
};

START_TEST (forms_are_one_word)
{
  g_autoptr (GPtrArray) one = kr_word_stems_new (same_rows[_i][0]);
  g_autoptr (GPtrArray) other = kr_word_stems_new (same_rows[_i][1]);

  ck_assert_uint_eq (one->len, 1);
  ck_assert_uint_eq (other->len, 1);
  ck_assert_str_eq (((KrWordStem *) one->pdata[0])->stem, ((KrWordStem *) other->pdata[0])->stem);
}
END_TEST

START_TEST (distances_are_counted)
{
  ck_assert_uint_eq (kr_word_stem_distance ("card", "card", 1), 0);
  ck_assert_uint_eq (kr_word_stem_distance ("crad", "card", 1), 1);
  ck_assert_uint_eq (kr_word_stem_distance ("idot", "idiot", 1), 1);
  ck_assert_uint_eq (kr_word_stem_distance ("presure", "pressures", 2), 2);
  ck_assert_uint_eq (kr_word_stem_distance ("ace", "six", 2), 3);
}
END_TEST

static GPtrArray *
find (const char *query)
{
  return kr_ruling_search_find (search, query, &kr_rulebook_get_set (book, 0)->rules, 0, 50);
}

/* What is typed, and the ruling that comes first. */
static const char *const first_rows[][2] = {
    {"cooper", "cooper"},
    {"COOPER!", "cooper"},
    {"coopr", "cooper"},
    {"idot crad", "idiot-card"},
    {"ha ha no st", "ha-ha-no-star"},
    {"looking silly", "cooper"},
    {"mulligan", "newcomers"},
};

START_TEST (words_are_heard)
{
  g_autoptr (GPtrArray) hits = find (first_rows[_i][0]);
  gboolean found = FALSE;

  for (guint i = 0; i < MIN (hits->len, 2); i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    found |=
        hit->entry != NULL && strcmp (kr_ruling_entry_get_id (hit->entry), first_rows[_i][1]) == 0;
  }
  ck_assert_msg (found, "%s", first_rows[_i][0]);
}
END_TEST

START_TEST (rulings_come_before_words_and_anecdotes)
{
  g_autoptr (GPtrArray) hits = find ("count");
  KrHitKind last = KR_HIT_RULING;

  ck_assert_uint_gt (hits->len, 3);
  for (guint i = 0; i < hits->len; i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    ck_assert_int_ge (hit->kind, last);
    last = hit->kind;
  }
  ck_assert_int_ne (last, KR_HIT_RULING);
}
END_TEST

START_TEST (hits_are_marked)
{
  g_autoptr (GPtrArray) hits = find ("revoked");
  const KrRulingHit *hit = NULL;
  const KrTextMark *mark = NULL;

  ck_assert_uint_gt (hits->len, 0);
  for (guint i = 0; i < hits->len && mark == NULL; i++) {
    hit = g_ptr_array_index (hits, i);
    if (hit->title->marks->len > 0)
      mark = g_ptr_array_index (hit->title->marks, 0);
  }
  ck_assert_ptr_nonnull (mark);
  ck_assert_int_eq (mark->kind, KR_TEXT_MARK_HIT);
  ck_assert_int_eq (g_ascii_strncasecmp (hit->title->text + mark->start, "revok", 5), 0);
}
END_TEST

START_TEST (odd_queries_find_nothing)
{
  g_autofree char *long_query = g_strnfill (1024 * 1024, 'x');
  const char *const queries[] = {"", "   ", "qqqqqq", "%s%n'; DROP", "\xff\xfe", long_query};

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++) {
    g_autoptr (GPtrArray) hits = find (queries[i]);

    ck_assert_uint_le (hits->len, 50);
  }
}
END_TEST

START_TEST (the_chart_is_complete)
{
  const KrRules *rules = &kr_rulebook_get_set (book, (guint) _i)->rules;

  for (int n = rules->players_min; n <= rules->players_max; n++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KrCardGuide) chart =
        kr_card_guide_new (kr_rulebook_data_dir (), rules, n, NULL, &error);

    ck_assert_msg (chart != NULL, "%s", error != NULL ? error->message : "");
    ck_assert_uint_eq (chart->rows->len, rules->jokers > 0 ? 14 : 13);
    ck_assert_uint_ge (chart->notes->len, 3);
    for (guint i = 0; i < chart->rows->len; i++) {
      const KrCardGuideRow *row = g_ptr_array_index (chart->rows, i);

      ck_assert_msg (row->lines->len > 0, "%s: %s with %d players", rules->id,
                     kr_rank_text (row->rank), n);
      ck_assert_int_eq (row->value, rules->value[row->rank]);
    }
  }
}
END_TEST

static char *
dup_deeds (const KrRules *rules, KrRank rank)
{
  g_autoptr (KrCardGuide) chart = kr_card_guide_new (kr_rulebook_data_dir (), rules, 0, NULL, NULL);

  for (guint i = 0; chart != NULL && i < chart->rows->len; i++) {
    const KrCardGuideRow *row = g_ptr_array_index (chart->rows, i);

    if (row->rank == rank)
      return kr_card_guide_row_dup_effects (row);
  }
  return g_strdup ("not there");
}

START_TEST (the_chart_knows_a_dummy_and_what_is_taken_out)
{
  KrRules rules = kr_rulebook_find (book, "crates-world-series")->rules;
  g_autofree char *four = dup_deeds (&rules, KR_RANK_FOUR);
  g_autofree char *ten = dup_deeds (&rules, KR_RANK_TEN);
  g_autofree char *king = NULL;

  ck_assert_str_eq (four, "The next player is skipped");
  ck_assert_str_eq (ten, "Play reverses");
  ck_assert_int_eq (kr_rules_set (&rules, "removed", "Q K", NULL), KR_OK);
  king = dup_deeds (&rules, KR_RANK_KING);
  ck_assert_str_eq (king, "not there");
}
END_TEST

START_TEST (documents_differ)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRuleDocuments) documents =
      kr_rule_documents_new (kr_rulebook_data_dir (), book, NULL, &error);
  gboolean tells_pressure = FALSE;

  ck_assert_msg (documents != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_uint_eq (documents->documents->len, 5);
  ck_assert_uint_eq (documents->rows->len, (guint) kr_rule_n_keys ());
  for (guint i = 0; i < documents->rows->len; i++) {
    const KrRuleDifference *row = g_ptr_array_index (documents->rows, i);

    ck_assert_uint_eq (row->values->len, 5);
    tells_pressure |= strcmp (row->key->key, "pressure") == 0 && row->differs;
    ck_assert (strcmp (row->key->key, "value-ace") != 0 || !row->differs);
  }
  ck_assert (tells_pressure);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      distances_are_counted,
      rulings_come_before_words_and_anecdotes,
      hits_are_marked,
      odd_queries_find_nothing,
      documents_differ,
      the_chart_knows_a_dummy_and_what_is_taken_out,
      NULL,
  };
  Suite *suite = kr_test_suite_with_fixture ("ruling-search", tests, setup, teardown);
  TCase *rows = tcase_create ("rows");

  tcase_add_checked_fixture (rows, setup, teardown);
  tcase_add_loop_test (rows, forms_are_one_word, 0, G_N_ELEMENTS (same_rows));
  tcase_add_loop_test (rows, words_are_heard, 0, G_N_ELEMENTS (first_rows));
  tcase_add_loop_test (rows, the_chart_is_complete, 0, 16);
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
