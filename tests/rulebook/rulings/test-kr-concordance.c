/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-concordance.h"
#include "kr-test.h"
#include "kr-test-folder.h"

#include <string.h>

/* What is read from a concordance, what rests on a sentence, and what is said about files that
 * are wrong. */

#define HEAD "<heading name=\"The turn\" level=\"1\">"
#define TAIL "</heading>"
#define FIRST "<sentence n=\"1\" atoms=\"I-1\" keys=\"seven\" replays=\"a/b c\">One.</sentence>"

#define SOURCE "<source document=\"kreights\" heading=\"The turn\" "
#define SOURCES                                                                                    \
  SOURCE "sentences=\"1 3\" basis=\"text\">S</source>" SOURCE                                      \
         "sentences=\"1 5\" basis=\"reading\">R</source>"

/* A folder with one ruling, whose sources are @sources, one word, and the concordance of one
 * document with @outline. */
static char *
make_folder (const char *outline, const char *sources)
{
  char *folder = kr_test_folder_make ();
  g_autofree char *rulings =
      g_strdup_printf ("<rulings section=\"s\"><title>T</title><ruling id=\"a\" atoms=\"I-1\">"
                       "<question>Q</question><answer>A</answer>%s</ruling></rulings>",
                       sources);
  g_autofree char *concordance =
      g_strdup_printf ("<concordance document=\"kreights\">%s</concordance>", outline);

  kr_test_folder_write (folder, "rules/atoms.ini", "[I-1]\ntitle=Out of turn\n");
  kr_test_folder_write (folder, "rules/kreights.rules", "");
  kr_test_folder_write (folder, "rules/crates.rules", "");
  kr_test_folder_write (folder, "rulings/one.xml", rulings);
  kr_test_folder_write (folder, "rulings/lexicon.xml",
                        "<lexicon><word id=\"w\"><term>W</term><meaning>M</meaning>" SOURCE
                        "sentences=\"3\"/></word></lexicon>");
  kr_test_folder_write (folder, "rulings/concordance/kreights.xml", concordance);
  return folder;
}

/* The concordance of @folder with what it borrows. */
typedef struct {
  KrRulings *rulings;
  KrLexicon *lexicon;
  KrConcordance *concordance;
} Read;

static Read
read_folder (const char *folder, GError **error)
{
  Read read = {NULL};

  read.rulings = kr_rulings_new (folder, error);
  read.lexicon = read.rulings != NULL ? kr_lexicon_new (folder, error) : NULL;
  if (read.lexicon != NULL)
    read.concordance = kr_concordance_new (folder, read.rulings, read.lexicon, error);
  return read;
}

static void
read_clear (Read *read)
{
  kr_concordance_free (read->concordance);
  kr_lexicon_free (read->lexicon);
  kr_rulings_free (read->rulings);
}

START_TEST (sentences_are_linked_both_ways)
{
  g_autofree char *folder = make_folder (
      HEAD FIRST "<sentence n=\"2\" aside=\"lead-in\">Two.</sentence>" TAIL
                 "<heading name=\"Empty\" level=\"2\"/><heading name=\"Talk\" level=\"3\">"
                 "<sentence n=\"3\">The <term>w</term>.</sentence>"
                 "<sentence n=\"4-5\" aside=\"story\">Stories.</sentence>"
                 "<sentence n=\"6\">Nothing carries it.</sentence>"
                 "<sentence n=\"7\" keys=\"seven\">A key does.</sentence>"
                 "<sentence n=\"8\" replays=\"a\">A replay does.</sentence>"
                 "<sentence n=\"9\" atoms=\"I-1\">An atom does.</sentence>" TAIL,
      SOURCES);
  g_autoptr (GError) error = NULL;
  Read read = read_folder (folder, &error);
  const KrOutline *outline = NULL;
  const KrSentence *sentence = NULL;
  const KrSentenceRuling *ruling = NULL;
  const KrRulingSource *source = NULL;

  ck_assert_msg (read.concordance != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_ptr_null (kr_concordance_find (read.concordance, "craits"));
  outline = kr_concordance_find (read.concordance, "kreights");
  ck_assert_uint_eq (outline->headings->len, 3);
  ck_assert_uint_eq (outline->numbered->len, 9);
  sentence = kr_outline_find_sentence (outline, 1);
  ck_assert_str_eq (sentence->words, "One.");
  ck_assert_str_eq (sentence->atoms[0], "I-1");
  ck_assert_str_eq (sentence->keys[0], "seven");
  ck_assert_str_eq (sentence->replays[1], "c");
  ck_assert_uint_eq (sentence->rulings->len, 1);
  ruling = g_ptr_array_index (sentence->rulings, 0);
  ck_assert_ptr_eq (ruling->entry, kr_rulings_find (read.rulings, "a"));
  ck_assert (!ruling->reading);
  source = kr_ruling_entry_get_source (ruling->entry, 1);
  ck_assert_uint_eq (source->sentences->len, 2);
  ck_assert_uint_eq (g_array_index (source->sentences, guint, 1), 5);
  ck_assert_int_eq (kr_outline_find_sentence (outline, 2)->aside, KR_ASIDE_LEAD_IN);
  sentence = kr_outline_find_sentence (outline, 3);
  ck_assert_uint_eq (sentence->items->len, 1);
  ck_assert_str_eq (((const KrLexiconItem *) sentence->items->pdata[0])->id, "w");
  sentence = kr_outline_find_sentence (outline, 5);
  ck_assert_ptr_eq (sentence, kr_outline_find_sentence (outline, 4));
  ck_assert_uint_eq (sentence->first, 4);
  ck_assert_uint_eq (sentence->last, 5);
  ck_assert (((const KrSentenceRuling *) sentence->rulings->pdata[0])->reading);
  ck_assert_uint_eq (kr_outline_find_heading (outline, "Talk")->level, 3);
  ck_assert_ptr_null (kr_outline_find_heading (outline, "talk"));
  ck_assert (kr_sentence_is_carried (sentence));
  for (guint n = 1; n <= 9; n++)
    ck_assert_int_eq (kr_sentence_is_carried (kr_outline_find_sentence (outline, n)), n != 6);
  ck_assert_ptr_null (kr_outline_find_sentence (outline, 0));
  ck_assert_ptr_null (kr_outline_find_sentence (outline, 10));
  read_clear (&read);
  kr_test_folder_remove (folder);
}
END_TEST

/* An outline or sources with one mistake, and what is said about it. */
typedef struct {
  const char *outline;
  const char *sources;
  const char *says; /* NULL: nothing is wrong */
} WrongRow;

#define PLAIN SOURCE "basis=\"text\">S</source>"
#define THIRD "<sentence n=\"2-3\" aside=\"page\">Two.</sentence>"

static const WrongRow wrong_rows[] = {
    {HEAD FIRST THIRD TAIL, PLAIN, NULL},
    {HEAD FIRST "<sentence n=\"3\">X</sentence>" TAIL, PLAIN,
     "kreights.xml:1: <sentence>: n=“3”; allowed: 2, which comes next"},
    {HEAD FIRST "<sentence n=\"2-3\">X</sentence>" TAIL, PLAIN,
     "n=“2-3”; several sentences in one must be an aside"},
    {HEAD FIRST "<sentence n=\"2-1\" aside=\"page\">X</sentence>" TAIL, PLAIN,
     "n=“2-1”; allowed: 2"},
    {HEAD FIRST "<sentence n=\"2-1002\" aside=\"page\">X</sentence>" TAIL, PLAIN,
     "n=“2-1002”; allowed: 2"},
    {HEAD FIRST "<sentence n=\"two\">X</sentence>" TAIL, PLAIN, "n=“two”; allowed: 2"},
    {HEAD "<sentence n=\"1\" aside=\"fun\">X</sentence>" TAIL, PLAIN,
     "aside=“fun”; allowed: heading history"},
    {HEAD "<sentence n=\"1\" aside=\"page\" atoms=\"I-1\">X</sentence>" TAIL, PLAIN,
     "an aside has no atoms"},
    {HEAD "<sentence n=\"1\" atoms=\"Q-9\">X</sentence>" TAIL, PLAIN, "there is no atom “Q-9”"},
    {HEAD "<sentence n=\"1\" keys=\"moon\">X</sentence>" TAIL, PLAIN, "there is no rule “moon”"},
    {HEAD "<sentence n=\"1\"></sentence>" TAIL, PLAIN, "there is no text"},
    {HEAD "<sentence n=\"1\"><b>X</b></sentence>" TAIL, PLAIN, "<b> is not allowed here"},
    {HEAD TAIL HEAD TAIL, PLAIN, "name=“The turn”; allowed: a name that no other heading"},
    {"<heading name=\"\" level=\"1\"/>", PLAIN, "name=“”; allowed: a name that no other heading"},
    {"<heading name=\"X\" level=\"0\"/>", PLAIN, "level=“0”; allowed: 1, 2, 3"},
    {"<heading name=\"X\" level=\"01\"/>", PLAIN, "level=“01”; allowed: 1, 2, 3"},
    {HEAD "<sentence n=\"1\" aside=\"page\" keys=\"seven\">X</sentence>" TAIL, PLAIN,
     "an aside has no atoms, keys or replays"},
    {HEAD "<sentence n=\"1\" aside=\"page\" replays=\"a\">X</sentence>" TAIL, PLAIN,
     "an aside has no atoms, keys or replays"},
    {HEAD FIRST THIRD TAIL,
     "<source document=\"crates\" heading=\"H\" sentences=\"1\" basis=\"text\">S</source>",
     "one.xml:1: <source>: crates has no sentence 1; allowed: 1 to 0"},
    {"<heading name=\"X\" level=\"4\"/>", PLAIN, "level=“4”; allowed: 1, 2, 3"},
    {"<sentence n=\"1\">X</sentence>", PLAIN, "<sentence> is not allowed here; allowed: heading"},
    {HEAD FIRST THIRD TAIL, SOURCE "sentences=\"4\" basis=\"text\">S</source>",
     "one.xml:1: <source>: kreights has no sentence 4; allowed: 1 to 3"},
    {HEAD FIRST THIRD TAIL, SOURCE "sentences=\"1, 2\" basis=\"text\">S</source>",
     "sentences=“1, 2”; allowed: numbers with a blank between"},
    {HEAD FIRST TAIL, PLAIN, "lexicon.xml:1: <source>: kreights has no sentence 3"},
};

START_TEST (mistakes_are_shown)
{
  const WrongRow *row = &wrong_rows[_i];
  g_autofree char *folder = make_folder (row->outline, row->sources);
  g_autoptr (GError) error = NULL;
  Read read = read_folder (folder, &error);

  ck_assert_msg ((read.concordance != NULL) == (row->says == NULL), "%s: %s", row->outline,
                 error != NULL ? error->message : "no mistake");
  if (row->says != NULL)
    ck_assert_msg (strstr (error->message, row->says) != NULL, "%s: %s", row->outline,
                   error->message);
  read_clear (&read);
  kr_test_folder_remove (folder);
}
END_TEST

static void
check_says (const char *folder, const char *says)
{
  g_autoptr (GError) error = NULL;
  Read read = read_folder (folder, &error);

  ck_assert_ptr_null (read.concordance);
  ck_assert_msg (strstr (error->message, says) != NULL, "%s", error->message);
  read_clear (&read);
}

START_TEST (the_file_has_the_name_of_its_document)
{
  g_autofree char *folder = make_folder (HEAD FIRST THIRD TAIL, PLAIN);
  g_autofree char *path = g_build_filename (folder, "rulings", "concordance", NULL);

  kr_test_folder_write (folder, "rulings/concordance/craits.xml",
                        "<concordance document=\"crates\"/>");
  check_says (folder, "craits.xml:1: <concordance>: document=“crates”");
  kr_test_folder_write (folder, "rulings/concordance/craits.xml",
                        "<concordance document=\"crai\"/>");
  check_says (folder, "craits.xml:1: <concordance>: document=“crai”");
  kr_test_folder_write (folder, "rulings/concordance/craits.xml", "<concordance>");
  check_says (folder, "craits.xml:1: ");
  kr_test_folder_remove (path);
  check_says (folder, "concordance: this folder cannot be read");
  kr_test_folder_remove (folder);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {sentences_are_linked_both_ways,
                                the_file_has_the_name_of_its_document, NULL};
  Suite *suite = kr_test_suite ("concordance", tests);
  TCase *mistakes = tcase_create ("mistakes");

  tcase_add_loop_test (mistakes, mistakes_are_shown, 0, G_N_ELEMENTS (wrong_rows));
  suite_add_tcase (suite, mistakes);
  return kr_test_run (suite);
}
