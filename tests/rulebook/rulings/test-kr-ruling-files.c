/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-guide.h"
#include "kr-lexicon.h"
#include "kr-question-tree.h"
#include "kr-rule-documents.h"
#include "kr-ruling-search.h"
#include "kr-rulings-private.h"
#include "kr-test-folder.h"
#include "kr-test.h"
#include "kr-word-forms.h"

#include <string.h>

/* What is said about the files beside the rulings that are wrong: the lexicon, the questions, the
 * chart of the cards, the documents, and the words of a language. */

static KrRulings *rulings;
static KrRulebook *book;

static void
setup (void)
{
  rulings = kr_rulings_new (kr_rulebook_data_dir (), NULL);
  ck_assert_ptr_nonnull (rulings);
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  ck_assert_ptr_nonnull (book);
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
  g_clear_pointer (&rulings, kr_rulings_free);
}

/* The content of a file with one mistake, and what is said about it. */
typedef struct {
  const char *content;
  const char *says; /* NULL: nothing is wrong */
} WrongRow;

/* What @error says is what is expected of @row. */
static void
check_row (const WrongRow *row, gboolean read, const GError *error)
{
  ck_assert_msg (read == (row->says == NULL), "%s: %s", row->content,
                 error != NULL ? error->message : "no mistake");
  if (row->says != NULL)
    ck_assert_msg (strstr (error->message, row->says) != NULL, "%s: %s", row->content,
                   error->message);
}

/* A folder with the file @name of the rulings, in which @row is within <@root>. */
static char *
make_folder (const char *name, const char *root, const WrongRow *row)
{
  char *folder = kr_test_folder_make ();
  g_autofree char *path = g_build_filename ("rulings", name, NULL);
  g_autofree char *text = g_strdup_printf ("<%s>%s</%s>", root, row->content, root);

  kr_test_folder_write (folder, path, text);
  return folder;
}

/* --- The lexicon ---------------------------------------------------------- */

#define WORD "<word id=\"w\"><term>W</term><meaning>M</meaning></word>"

static const WrongRow lexicon_rows[] = {
    {WORD "<word id=\"v\"><term>V</term><meaning>M</meaning></word>"
          "<anecdote id=\"w\"><title>T</title><text>A story of the word.</text></anecdote>",
     NULL},
    {WORD WORD, "<word>: the id “w” appears twice"},
    {"<word id=\"w\"><meaning>M</meaning></word>", "a word has <term> and <meaning>"},
    {"<word id=\"w\"><term>W</term><meaning/></word>", "a word has <term> and <meaning>"},
    {"<anecdote id=\"a\"><title>T</title></anecdote>", "an anecdote <title> and <text>"},
    {"<word id=\"w\"><term>W</term><meaning>{moon}</meaning></word>", "“{moon}” means nothing"},
    {"<word><term>W</term><meaning>M</meaning></word>", "the attribute “id” is missing"},
};

START_TEST (lexicon_mistakes)
{
  const WrongRow *row = &lexicon_rows[_i];
  g_autofree char *folder = make_folder ("lexicon.xml", "lexicon", row);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrLexicon) lexicon = kr_lexicon_new (folder, &error);

  check_row (row, lexicon != NULL, error);
  kr_test_folder_remove (folder);
}
END_TEST

/* --- The questions -------------------------------------------------------- */

#define ENDS "<answer ruling=\"cooper\">A</answer><answer ruling=\"revoke\">B</answer>"
#define ASKS(id, answers) "<node id=\"" id "\"><question>Q</question>" answers "</node>"

static const WrongRow tree_rows[] = {
    {ASKS ("a", ENDS "<answer to=\"b\">C</answer>") ASKS ("b", ENDS), NULL},
    {"", "there is no <node>"},
    {"<node id=\"a\">" ENDS "</node>", "there is no <question>"},
    {ASKS ("a", ENDS) ASKS ("a", ENDS), "the id “a” appears twice"},
    {ASKS ("a", "<answer ruling=\"cooper\">A</answer>"), "a question needs at least two answers"},
    {ASKS ("a", ENDS "<answer to=\"a\" ruling=\"cooper\">C</answer>"),
     "to and ruling; allowed: one of them"},
    {ASKS ("a", ENDS "<answer>C</answer>"), "it leads to “”, which does not exist"},
    {ASKS ("a", ENDS "<answer to=\"b\">C</answer>"), "it leads to “b”, which does not exist"},
    {ASKS ("a", ENDS "<answer ruling=\"moon\">C</answer>"),
     "it leads to “moon”, which does not exist"},
    {ASKS ("a", ENDS "<answer ruling=\"cooper\" state=\"moon\">C</answer>"),
     "“moon” is not a state of the table"},
    {ASKS ("a", ENDS "<answer ruling=\"cooper\" when=\"moon=full\">C</answer>"),
     "there is no rule “moon”"},
    {ASKS ("a", ENDS "<answer to=\"b\">C</answer>") ASKS ("b", ENDS "<answer to=\"a\">C</answer>"),
     "a walk leads back to itself"},
};

START_TEST (question_mistakes)
{
  const WrongRow *row = &tree_rows[_i];
  g_autofree char *folder = make_folder ("tree.xml", "tree", row);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrQuestionTree) tree = kr_question_tree_new (folder, rulings, &error);

  check_row (row, tree != NULL, error);
  kr_test_folder_remove (folder);
}
END_TEST

/* --- The chart of the cards ----------------------------------------------- */

static const WrongRow chart_rows[] = {
    {"<card rank=\"4\"><text>One.</text><text>Two.</text></card><card rank=\"JK\"/>"
     "<card rank=\"5\" when=\"stars=no\"><text>Five.</text></card><note><text>N</text></note>",
     NULL},
    {"<card rank=\"11\"/>", "rank=“11”; allowed: A 2 … 10 J Q K JK"},
    {"<card/>", "the attribute “rank” is missing"},
    {"<card rank=\"4\" when=\"moon=full\"/>", "there is no rule “moon”"},
    {"<note when=\"stars=\"/>", "<note>: "},
    {"<card rank=\"4\"><text>{moon}</text></card>", "“{moon}” means nothing"},
    {"<card rank=\"4\"></note>", "chart.xml:1: "},
};

START_TEST (chart_mistakes)
{
  const WrongRow *row = &chart_rows[_i];
  g_autofree char *folder = make_folder ("chart.xml", "chart", row);
  g_autoptr (GError) error = NULL;
  KrRules rules = kr_rulebook_find (book, "kreights")->rules;
  g_autoptr (KrCardGuide) guide = NULL;

  rules.jokers = 0;
  guide = kr_card_guide_new (folder, &rules, 4, NULL, &error);
  check_row (row, guide != NULL, error);
  if (guide != NULL) {
    g_autofree char *effects = kr_card_guide_dup_effects (guide, guide->rows->pdata[3]);

    ck_assert_str_eq (effects, "One.; Two.");
    ck_assert_uint_eq (guide->rows->len, 13);
  }
  kr_test_folder_remove (folder);
}
END_TEST

/* --- The documents -------------------------------------------------------- */

static const WrongRow document_rows[] = {
    {"<document id=\"one\"><who>We</who><what>Ours</what></document>", NULL},
    {"", "there is no <document id=\"one\">"},
    {"<document id=\"two\"><who>We</who><what>Ours</what></document>",
     "there is no <document id=\"one\">"},
    {"<document id=\"one\"><what>Ours</what></document>", "there is no <who>"},
    {"<document id=\"one\"><who>We</who><what> </what></document>", "there is no <what>"},
    {"<document id=\"one\">", "documents.xml:1: "},
};

START_TEST (document_mistakes)
{
  const WrongRow *row = &document_rows[_i];
  g_autofree char *folder = make_folder ("documents.xml", "documents", row);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) one = NULL;
  g_autoptr (KrRuleDocuments) documents = NULL;

  kr_test_folder_write (folder, "rules/one.rules", "[rules]\nid=one\nname=One\n");
  kr_test_folder_write (folder, "rules/atoms.ini", "[I-1]\ntitle=Out of turn\n");
  one = kr_rulebook_new (folder, NULL, &error);
  ck_assert_msg (one != NULL, "%s", error != NULL ? error->message : "");
  documents = kr_rule_documents_new (folder, one, NULL, &error);
  check_row (row, documents != NULL, error);
  kr_test_folder_remove (folder);
}
END_TEST

/* --- The words of a language ---------------------------------------------- */

#define RANKS                                                                                      \
  "<ranks>ace two three four five six seven eight nine ten jack queen king joker</ranks>"
#define LISTS "<numbers>two</numbers><counted>card</counted><counting>draw</counting>"
#define LANGUAGE "<language>en</language><common>the</common>"
#define SIGNS "<suits>club diamond heart spade</suits><star>star</star>"

/* The whole file. */
static const WrongRow word_rows[] = {
    {"<words stemmer=\"english\">" LANGUAGE RANKS LISTS SIGNS "<same>go went</same><same/></words>",
     NULL},
    {"<words stemmer=\"klingon\">" LANGUAGE RANKS LISTS SIGNS "</words>",
     "there is no stemmer “klingon”"},
    {"<words stemmer=\"english\" apostrophe=\"goes\">" LANGUAGE RANKS LISTS SIGNS "</words>",
     "“apostrophe” can only be “ends”"},
    {"<words stemmer=\"english\">" LANGUAGE LISTS SIGNS "</words>",
     "<words>: <ranks> has to contain 14 words"},
    {"<words stemmer=\"english\">" LANGUAGE RANKS LISTS
     "<suits>club</suits><star>star</star></words>",
     "<suits>: <suits> has to contain 4 words"},
    {"<words stemmer=\"english\">" LANGUAGE RANKS SIGNS
     "<counted>card</counted><counting>draw</counting></words>",
     "there is no <numbers>"},
    {"<words>", "words.xml:1: "},
};

START_TEST (word_mistakes)
{
  const WrongRow *row = &word_rows[_i];
  g_autofree char *folder = kr_test_folder_make ();
  g_autofree char *path = g_build_filename (folder, "words.xml", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrWordForms) forms = NULL;
  g_autoptr (GError) error = NULL;
  gboolean settled;

  kr_test_folder_write (folder, "words.xml", row->content);
  forms = kr_word_forms_read (path, problems);
  settled = kr_xml_settle (problems, &error);
  check_row (row, forms != NULL && settled, error);
  kr_test_folder_remove (folder);
}
END_TEST

/* What is asked for, and the synonyms, with a bar between. */
static const WrongRow search_rows[] = {
    {"<ruling id=\"a\">who, what</ruling><elsewhere>chess</elsewhere>"
     "|<group>card, deal</group><foreign>flush</foreign>",
     NULL},
    {"|", NULL},
    {"<ruling id=\"a\">who</ruling><ruling id=\"a\">what</ruling>|", "the id “a” appears twice"},
    {"<ruling id=\"b\">who</ruling>|", "en/asked.xml: there is no ruling “b”"},
    {"<elsewhere>a</elsewhere><elsewhere>b</elsewhere>|", "<elsewhere> appears twice"},
    {"|<foreign>a</foreign><foreign>b</foreign>", "<foreign> appears twice"},
    {"</asked>|", "asked.xml:1: "},
    {"|</synonyms>", "synonyms.xml:1: "},
};

/* Writes what the search needs into @folder, with the two parts of @row. */
static void
write_search (const char *folder, const WrongRow *row)
{
  g_auto (GStrv) parts = g_strsplit (row->content, "|", 2);
  g_autofree char *asked = g_strdup_printf ("<asked>%s</asked>", parts[0]);
  g_autofree char *synonyms = g_strdup_printf ("<synonyms>%s</synonyms>", parts[1]);

  kr_test_folder_write (folder, "rules/atoms.ini", "[I-1]\ntitle=Out of turn\n");
  kr_test_folder_write (folder, "rules/kreights.rules", "");
  kr_test_folder_write (
      folder, "rulings/one.xml",
      "<rulings section=\"s\"><title>T</title><ruling id=\"a\" atoms=\"I-1\"><question>Who?"
      "</question><answer>A</answer><source document=\"kreights\" heading=\"H\" basis=\"text\">S"
      "</source></ruling></rulings>");
  kr_test_folder_write (folder, "rulings/en/words.xml", word_rows[0].content);
  kr_test_folder_write (folder, "rulings/en/asked.xml", asked);
  kr_test_folder_write (folder, "rulings/en/synonyms.xml", synonyms);
}

START_TEST (search_mistakes)
{
  const WrongRow *row = &search_rows[_i];
  g_autofree char *folder = kr_test_folder_make ();
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulings) one = NULL;
  g_autoptr (KrRulingSearch) search = NULL;

  write_search (folder, row);
  one = kr_rulings_new (folder, &error);
  ck_assert_msg (one != NULL, "%s", error != NULL ? error->message : "");
  search = kr_ruling_search_new (one, NULL, &error);
  check_row (row, search != NULL, error);
  kr_test_folder_remove (folder);
}
END_TEST

static const char *
speak_klingon (const char *text)
{
  return strcmp (text, "en") == 0 ? "tlh" : text;
}

START_TEST (a_language_without_words_is_english)
{
  g_autofree char *folder = kr_test_folder_make ();
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulings) one = NULL;
  g_autoptr (KrRulingSearch) search = NULL;

  write_search (folder, &search_rows[0]);
  one = kr_rulings_new (folder, &error);
  ck_assert_ptr_nonnull (one);
  kr_rulings_set_translate (one, speak_klingon);
  search = kr_ruling_search_new (one, NULL, &error);
  ck_assert_msg (search != NULL, "%s", error != NULL ? error->message : "");
  kr_test_folder_remove (folder);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ruling-files");
  TCase *rows = tcase_create ("ruling-files");

  tcase_add_unchecked_fixture (rows, setup, teardown); /* once: the tests only read */
  tcase_add_loop_test (rows, lexicon_mistakes, 0, G_N_ELEMENTS (lexicon_rows));
  tcase_add_loop_test (rows, question_mistakes, 0, G_N_ELEMENTS (tree_rows));
  tcase_add_loop_test (rows, chart_mistakes, 0, G_N_ELEMENTS (chart_rows));
  tcase_add_loop_test (rows, document_mistakes, 0, G_N_ELEMENTS (document_rows));
  tcase_add_loop_test (rows, word_mistakes, 0, G_N_ELEMENTS (word_rows));
  tcase_add_loop_test (rows, search_mistakes, 0, G_N_ELEMENTS (search_rows));
  tcase_add_test (rows, a_language_without_words_is_english);
  suite_add_tcase (suite, rows);
  return kr_test_run (suite);
}
