/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-search.h"
#include "kr-card-guide.h"
#include "kr-rule-documents.h"
#include "kr-test-folder.h"
#include "kr-test.h"
#include "kr-word-spelling.h"
#include "kr-word-stem.h"

#include <string.h>

/* How the search hears words, and what the chart and the documents tell, with
 * the shipped data. */

static KrRulings *rulings;
static KrLexicon *lexicon;
static KrRulingSearch *search;
static KrWordForms *forms; /* of English */
static KrRulebook *book;

static KrWordForms *
read_forms (const char *data_dir, const char *code)
{
  g_autofree char *path = g_build_filename (data_dir, "rulings", code, "words.xml", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  KrWordForms *read = kr_word_forms_read (path, problems);

  ck_assert_ptr_nonnull (read);
  ck_assert_uint_eq (problems->len, 0);
  return read;
}

static void
setup (void)
{
  const char *data_dir = kr_rulebook_data_dir ();
  g_autoptr (GError) error = NULL;

  rulings = kr_rulings_new (data_dir, &error);
  ck_assert_msg (rulings != NULL, "%s", error != NULL ? error->message : "");
  lexicon = kr_lexicon_new (data_dir, &error);
  ck_assert_msg (lexicon != NULL, "%s", error != NULL ? error->message : "");
  search = kr_ruling_search_new (rulings, lexicon, &error);
  ck_assert_msg (search != NULL, "%s", error != NULL ? error->message : "");
  forms = read_forms (data_dir, "en");
  book = kr_rulebook_new (data_dir, NULL, &error);
  ck_assert_ptr_nonnull (book);
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
  g_clear_pointer (&forms, kr_word_forms_free);
  g_clear_pointer (&search, kr_ruling_search_free);
  g_clear_pointer (&lexicon, kr_lexicon_free);
  g_clear_pointer (&rulings, kr_rulings_free);
}

/* Two ways to write the same. */
static const char *const same_rows[][2] = {
    {"Cards’", "card"},       {"drew", "drawn"},       {"wrote", "written"},
    {"2", "deuce"},           {"8s", "eights"},        {"stopped", "stop"},
    {"shuffling", "shuffle"}, {"forgot", "forgotten"}, {"scored", "scoring"},
    {"penalties", "penalty"}, {"5s", "five"},          {"fives", "5"},
    {"threw", "thrown"},      {"dealt", "deals"},      {"gone", "went"},
    {"aces", "ace"},          {"sixes", "6"},          {"twos", "deuces"},
    {"didn’t", "not"},        {"cant", "never"},       {"♠", "spades"},
    {"Q", "queens"},          {"coloured", "color"},   {"shuffles", "shuffled"},
};

/* A text, and the stems of its words. */
static const char *const stem_rows[][2] = {
    {"two cards", "#two card"},
    {"draw two", "draw #two"},
    {"two sixes", "#two six"},
    {"with a two", "with a two"},
    {"we are seven", "we are #seven"},
    {"7D and 10♥", "seven diamond and ten heart"},
    {"QS on 9s", "queen spade on nine"},
    {"AC 9h 10c", "ace club nine heart ten club"},
    {"☆ and *", "star and star"},
    {"cafe\u0301 card", "cafe card"},
    {"♧♢♡♤", "club diamond heart spade"},
};

static char *
join_stems (const KrWordForms *of, const char *text)
{
  g_autoptr (GPtrArray) words = kr_word_stems_new (of, text);
  GString *stems = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (stems, "%s%s", i > 0 ? " " : "",
                            ((const KrWordStem *) words->pdata[i])->stem);
  return g_string_free (stems, FALSE);
}

START_TEST (numbers_are_not_ranks)
{
  g_autofree char *stems = join_stems (forms, stem_rows[_i][0]);

  ck_assert_str_eq (stems, stem_rows[_i][1]);
}
END_TEST

START_TEST (forms_are_one_word)
{
  g_autoptr (GPtrArray) one = kr_word_stems_new (forms, same_rows[_i][0]);
  g_autoptr (GPtrArray) other = kr_word_stems_new (forms, same_rows[_i][1]);

  ck_assert_uint_eq (one->len, 1);
  ck_assert_uint_eq (other->len, 1);
  ck_assert_str_eq (((KrWordStem *) one->pdata[0])->stem, ((KrWordStem *) other->pdata[0])->stem);
}
END_TEST

/* A small language whose words have accents, and end at an apostrophe. */
START_TEST (each_language_has_its_own_words)
{
  static const char words[] =
      "<words stemmer=\"french\" apostrophe=\"ends\"><language>fr</language><same>roi r</same>"
      "<common>l la</common><ranks>as deux trois quatre cinq six sept huit neuf dix valet dame roi "
      "joker</ranks><numbers>deux 2</numbers><counted>carte</counted><counting>pioche</counting>"
      "<suits>trèfle carreau cœur pique</suits><star>étoile</star></words>";
  static const char *const rows[][2] = {
      {"L’as de trèfle", "l as de trefl"},
      {"pioche deux cartes", "pioch #deux cart"},
      {"Règles regles", "regl regl"},
      {"r♣ roi", "roi trefl roi"},
  };
  g_autofree char *folder = kr_test_folder_make ();
  g_autofree char *path = g_build_filename (folder, "rulings/words.xml", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrWordForms) french = NULL;

  kr_test_folder_write (folder, "rulings/words.xml", words);
  french = kr_word_forms_read (path, problems);
  ck_assert_ptr_nonnull (french);
  ck_assert_uint_eq (problems->len, 0);
  ck_assert_str_eq (kr_word_forms_get_language (french), "fr");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *stems = join_stems (french, rows[i][0]);

    ck_assert_str_eq (stems, rows[i][1]);
  }
  kr_test_folder_remove (folder);
}
END_TEST

#define LONG "donaudampfschifffahrtsgesellschaft"

START_TEST (distances_are_counted)
{
  ck_assert_uint_eq (kr_word_spelling_distance ("card", "card", 1), 0);
  ck_assert_uint_eq (kr_word_spelling_distance ("crad", "card", 1), 1);
  ck_assert_uint_eq (kr_word_spelling_distance ("idot", "idiot", 1), 1);
  ck_assert_uint_eq (kr_word_spelling_distance ("presure", "pressures", 2), 2);
  ck_assert_uint_eq (kr_word_spelling_distance ("ace", "six", 2), 3);
  ck_assert_uint_eq (kr_word_spelling_distance ("ace", "aces and eights", 2), 3);
  ck_assert_uint_eq (kr_word_spelling_distance (LONG, LONG, 2), 3); /* too long to be compared */
  ck_assert_uint_eq (kr_word_spelling_distance ("a", LONG, 50), 51);
}
END_TEST

static GPtrArray *
find (const char *query)
{
  const KrSearchPlace place = {.rules = &kr_rulebook_get_set (book, 0)->rules};
  gboolean fits = FALSE;

  return kr_ruling_search_find (search, query, &place, 50, &fits);
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
    {"dumbas card", "penalty-card"},
    {"onecard forgoten", "one-card-forgotten"},
    {"shuffel presure", "pressure"},
    {"revok", "revoke"},
    {"1000M", "revoke"},
    {"wrongcard", "illegal-card"},
    {"outofturn", "out-of-turn"},
    {"whos trun is it", "whose-turn"},
    {"out", "going-out"},
};

/* What is typed, the states of the table, and the ruling that comes first. */
static const struct {
  const char *query;
  KrTableStates states;
  const char *id;
} state_rows[] = {
    {"what can I play", KR_TABLE_COUNT, "count-what-follows"},
    {"what can I play", KR_TABLE_NO_COUNT | KR_TABLE_PLAIN, "legal-play"},
    {"what can I play", KR_TABLE_NO_COUNT | KR_TABLE_FREE, "after-count"},
    {"wrong card", KR_TABLE_COUNT, "illegal-in-count"},
    {"wrong card", KR_TABLE_SIX, "illegal-on-six"},
    {"what may I name", KR_TABLE_TOP (KR_RANK_NINE), "nine"},
    {"what may I name", KR_TABLE_TOP (KR_RANK_EIGHT), "eight"},
    {"do I draw my two", KR_TABLE_OVER | KR_TABLE_DEBT, "one-card-at-end"},
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

START_TEST (the_table_weighs)
{
  const KrSearchPlace place = {
      .rules = &kr_rulebook_get_set (book, 0)->rules,
      .states = state_rows[_i].states,
  };
  gboolean fits = FALSE;
  g_autoptr (GPtrArray) hits =
      kr_ruling_search_find (search, state_rows[_i].query, &place, 5, &fits);
  const KrRulingHit *first = hits->len > 0 ? hits->pdata[0] : NULL;

  ck_assert (first != NULL && first->entry != NULL);
  ck_assert_str_eq (kr_ruling_entry_get_id (first->entry), state_rows[_i].id);
}
END_TEST

START_TEST (what_no_ruling_answers_is_said)
{
  static const char *const foreign[] = {
      "what beats a flush", "how do I print this",          "is there a dark mode",
      "who bids first",     "hello, how are you all doing", "do you roll the dice again"};
  static const char *const ours[] = {"cooper",   "he drew although he had a heart",
                                     "one card", "Norman gave the cards, not Sue",
                                     "presure",  "dead heat, 212 to 212"};
  const KrSearchPlace place = {.rules = &kr_rulebook_get_set (book, 0)->rules};
  gboolean fits = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++) {
    g_autoptr (GPtrArray) hits = kr_ruling_search_find (search, foreign[i], &place, 50, &fits);

    ck_assert_msg (!fits, "%s", foreign[i]);
    ck_assert_uint_le (hits->len, 3);
  }
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++) {
    g_autoptr (GPtrArray) hits = kr_ruling_search_find (search, ours[i], &place, 50, &fits);

    ck_assert_msg (fits, "%s", ours[i]);
  }
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
      return kr_card_guide_dup_effects (chart, row);
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
      each_language_has_its_own_words,
      rulings_come_before_words_and_anecdotes,
      hits_are_marked,
      odd_queries_find_nothing,
      what_no_ruling_answers_is_said,
      documents_differ,
      the_chart_knows_a_dummy_and_what_is_taken_out,
      NULL,
  };
  Suite *suite = suite_create ("ruling-search");
  TCase *rows = tcase_create ("ruling-search");

  tcase_add_unchecked_fixture (rows, setup, teardown); /* once: the tests only read */
  for (guint i = 0; tests[i] != NULL; i++)
    tcase_add_test (rows, tests[i]);
  tcase_add_loop_test (rows, forms_are_one_word, 0, G_N_ELEMENTS (same_rows));
  tcase_add_loop_test (rows, numbers_are_not_ranks, 0, G_N_ELEMENTS (stem_rows));
  tcase_add_loop_test (rows, the_table_weighs, 0, G_N_ELEMENTS (state_rows));
  tcase_add_loop_test (rows, words_are_heard, 0, G_N_ELEMENTS (first_rows));
  tcase_add_loop_test (rows, the_chart_is_complete, 0, 16);
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
