/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-lexicon.h"
#include "kr-ruling-text.h"
#include "kr-ruling.h"
#include "kr-test.h"
#include "kr-test-folder.h"

#include <string.h>

/* What the shipped rulings cover, what they say under each rule set, and what is
 * said about files that are wrong. */

static KrRulings *rulings;
static KrRulebook *book;

static void
setup (void)
{
  g_autoptr (GError) error = NULL;

  rulings = kr_rulings_new (kr_rulebook_data_dir (), &error);
  ck_assert_msg (rulings != NULL, "%s", error != NULL ? error->message : "");
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_ptr_nonnull (book);
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
  g_clear_pointer (&rulings, kr_rulings_free);
}

START_TEST (every_atom_has_a_ruling)
{
  g_autofree char *path = g_build_filename (kr_rulebook_data_dir (), "rules", "atoms.ini", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GHashTable) covered = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) atoms = NULL;

  ck_assert (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  atoms = g_key_file_get_groups (file, NULL);
  ck_assert_uint_gt (g_strv_length (atoms), 100);
  for (guint i = 0; i < kr_rulings_n_entries (rulings); i++) {
    const char *const *ids = kr_ruling_entry_get_atoms (kr_rulings_get_entry (rulings, i));

    for (; *ids != NULL; ids++)
      g_hash_table_add (covered, (gpointer) *ids);
  }
  for (char **atom = atoms; *atom != NULL; atom++)
    ck_assert_msg (g_hash_table_contains (covered, *atom), "no ruling is about %s", *atom);
}
END_TEST

START_TEST (every_ruling_of_the_referee_is_told)
{
  for (int id = 1; id < KR_N_RULINGS; id++)
    ck_assert_msg (kr_rulings_find (rulings, kr_ruling_id ((KrRulingId) id)) != NULL, "%s",
                   kr_ruling_id ((KrRulingId) id));
}
END_TEST

static void
check_text (const KrRulingEntry *entry, const KrRules *rules, int n_players)
{
  g_autoptr (KrRulingText) text = kr_ruling_text_new (entry, rules, n_players);
  const char *id = kr_ruling_entry_get_id (entry);

  ck_assert_msg (text->question->text[0] != '\0', "%s: no question", id);
  ck_assert_msg (text->answer->text[0] != '\0', "%s under %s: no answer", id, rules->id);
  ck_assert_msg (strpbrk (text->answer->text, "{}<>") == NULL, "%s: %s", id, text->answer->text);
  ck_assert_msg (text->sources->len > 0, "%s: no source", id);
  for (guint i = 0; i < text->steps->len; i++) {
    const KrMarkedText *step = g_ptr_array_index (text->steps, i);

    ck_assert_msg (strpbrk (step->text, "{}<>") == NULL, "%s: %s", id, step->text);
  }
}

START_TEST (every_ruling_answers_every_table)
{
  for (guint i = 0; i < kr_rulings_n_entries (rulings); i++)
    for (guint set = 0; set < kr_rulebook_n_sets (book); set++) {
      const KrRules *rules = &kr_rulebook_get_set (book, set)->rules;

      check_text (kr_rulings_get_entry (rulings, i), rules, rules->players_min);
      check_text (kr_rulings_get_entry (rulings, i), rules, rules->players_max);
    }
}
END_TEST

START_TEST (rule_sets_are_compared)
{
  const KrRulingEntry *entry = kr_rulings_find (rulings, "out-of-turn");
  g_autoptr (GPtrArray) rows = kr_ruling_compare (entry, book);
  const char *answers[3] = {NULL};

  ck_assert_uint_eq (rows->len, kr_rulebook_n_sets (book));
  for (guint i = 0; i < rows->len; i++) {
    const KrRulingComparison *row = g_ptr_array_index (rows, i);

    ck_assert_ptr_eq (row->set, kr_rulebook_get_set (book, i));
    ck_assert_msg (row->uncertain == (row->set->rules.out_of_turn == KR_OFFENSE_BACK), "%s",
                   row->set->rules.id);
    answers[row->set->rules.out_of_turn] = row->answer->text;
  }
  ck_assert_str_ne (answers[KR_OFFENSE_BACK], answers[KR_OFFENSE_FACE_UP]);
  ck_assert_str_ne (answers[KR_OFFENSE_BACK], answers[KR_OFFENSE_BACK_AND_DRAW]);
}
END_TEST

/* With a house rule the answer is another, and so is the example. */
START_TEST (examples_follow_the_rules)
{
  const KrRulingEntry *entry = kr_rulings_find (rulings, "out-of-turn");
  KrRules rules = kr_rulebook_find (book, "kreights")->rules;
  g_autoptr (KrRulingText) before = kr_ruling_text_new (entry, &rules, 3);
  g_autoptr (KrRulingText) after = NULL;

  ck_assert_int_eq (kr_rules_set (&rules, "out-of-turn", "back", NULL), KR_OK);
  after = kr_ruling_text_new (entry, &rules, 3);
  ck_assert_uint_eq (before->examples->len, 1);
  ck_assert_uint_eq (after->examples->len, 1);
  ck_assert_str_ne (((KrRulingExampleText *) before->examples->pdata[0])->table,
                    ((KrRulingExampleText *) after->examples->pdata[0])->table);
  ck_assert_str_ne (before->answer->text, after->answer->text);
}
END_TEST

/* Whether @name is the id, the title or another name of a word, in upper or lower case. */
static gboolean
is_word (const KrLexicon *lexicon, const char *name)
{
  for (guint i = 0; i < kr_lexicon_n_items (lexicon); i++) {
    const KrLexiconItem *item = kr_lexicon_get_item (lexicon, i);

    if (item->kind != KR_LEXICON_WORD)
      continue;
    if (g_ascii_strcasecmp (item->id, name) == 0 || g_ascii_strcasecmp (item->title, name) == 0)
      return TRUE;
    for (char **also = item->also; *also != NULL; also++)
      if (g_ascii_strcasecmp (*also, name) == 0)
        return TRUE;
  }
  return FALSE;
}

START_TEST (terms_stand_in_the_lexicon)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrLexicon) lexicon = kr_lexicon_new (kr_rulebook_data_dir (), &error);
  const KrRules *rules = &kr_rulebook_get_set (book, 0)->rules;

  ck_assert_msg (lexicon != NULL, "%s", error != NULL ? error->message : "");
  for (guint i = 0; i < kr_rulings_n_entries (rulings); i++) {
    const KrRulingEntry *entry = kr_rulings_get_entry (rulings, i);
    g_autoptr (KrRulingText) text = kr_ruling_text_new (entry, rules, 0);

    for (guint m = 0; m < text->answer->marks->len; m++) {
      const KrTextMark *mark = g_ptr_array_index (text->answer->marks, m);

      ck_assert_msg (mark->kind != KR_TEXT_MARK_TERM || is_word (lexicon, mark->target),
                     "%s: “%s” is not in the lexicon", kr_ruling_entry_get_id (entry),
                     mark->target);
    }
  }
  for (guint i = 0; i < kr_lexicon_n_items (lexicon); i++) {
    const KrLexiconItem *item = kr_lexicon_get_item (lexicon, i);

    for (char **id = item->see; *id != NULL; id++)
      ck_assert_msg (kr_rulings_find (rulings, *id) != NULL, "%s: no ruling “%s”", item->id, *id);
  }
}
END_TEST

/* A file with one mistake, and what is said about it. */
typedef struct {
  const char *ruling; /* inside <ruling id="a" atoms="I-1"> */
  const char *says;
} WrongRow;

#define SOURCE "<source document=\"kreights\" heading=\"H\" basis=\"text\">S</source>"
#define GOOD "<question>Q</question><answer>A</answer>" SOURCE

static const WrongRow wrong_rows[] = {
    {GOOD, NULL},
    {GOOD "<wrong/>", "one.xml:1: <wrong> is not allowed here; allowed: question also"},
    {GOOD "<see>b</see>", "refers to “b”, which does not exist"},
    {GOOD "<book event=\"beer\"/>", "<book>: event=“beer”; allowed: pressure"},
    {GOOD "<steps><step when=\"stars=maybe\">S</step></steps>", "stars has no value “maybe”"},
    {GOOD "<steps><step when=\"moon=full\">S</step></steps>", "there is no rule “moon”"},
    {GOOD "<steps><step when=\"players=9\">S</step></steps>", "players=9; allowed: 2, 4+, 2-3"},
    {GOOD "<steps><step>{pressure:x}</step></steps>", "“{pressure:x}” means nothing"},
    {GOOD "<steps><step>a <b>c</b></step></steps>", "<b> is not allowed here; allowed: card"},
    {GOOD "<example hand=\"A\"/>", "<example>: a hand needs points"},
    {GOOD "<question>Q</question>", "<question>: appears twice"},
    {"<question>Q</question><answer when=\"stars=yes\">A</answer>" SOURCE,
     "the last answer must have no condition"},
    {GOOD "<answer>B</answer>", "answer 1 has no condition"},
    {GOOD "</question>", "one.xml:1: "},
    {GOOD "<steps><step>a \xE2\x80\xAE b</step></steps>",
     "<step>: character 3 changes the direction of writing (U+202E)"},
    {GOOD "<steps><step>a &#x9b;31m</step></steps>",
     "<step>: character 3 is a control character (U+009B)"},
    {GOOD "<see x=\"&#x200b;\">a</see>", "<see>: character 1 is invisible (U+200B)"},
    {GOOD "<wr\xE2\x80\xAEong/>", "“wrong” is not a valid name"},
    {"<question>Is A &amp; B &lt; C &gt; D?</question><answer>A</answer>" SOURCE, NULL},
    {GOOD "<book event=\"pressure\"/>", NULL},
    {GOOD "stray", "<ruling>: text is not allowed here; allowed: question also"},
    {GOOD "<wrong>and <worse/></wrong>", "one.xml:1: <wrong> is not allowed here"},
    {GOOD "<see odd=\"1\">a</see>", "<see>: no attribute “odd”; allowed: "},
    {GOOD "<source heading=\"H\" basis=\"text\">S</source>",
     "<source>: the attribute “document” is missing"},
    {GOOD "<source document=\"kreights\" heading=\"H\">S</source>",
     "<source>: the attribute “basis” is missing"},
    {GOOD "<source document=\"kreights\" heading=\"H\" basis=\"fun\">S</source>",
     "basis=“fun”; allowed: text, reading"},
    {GOOD "<source document=\"kreights\" heading=\"\" basis=\"text\">S</source>",
     "basis=text needs a heading"},
    {GOOD "<source document=\"kreights\" heading=\"\" basis=\"reading\">S</source>", NULL},
    {GOOD "<source document=\"chess\" heading=\"H\" basis=\"text\">S</source>",
     "there is no document “chess”"},
    {"<question>Q</question><answer>A</answer>", "there is no <source>"},
    {"<answer>A</answer>" SOURCE, "there is no <question>"},
    {"<question>Q</question>" SOURCE, "the last answer must have no condition"},
    {"<question/><answer>A</answer>" SOURCE, "<question>: there is no text"},
    {GOOD "<example rules=\"all\"><table>T</table></example>", "a table needs the attribute rules"},
    {GOOD "<example><table>T</table><outcome line=\"1\"/></example>",
     "a table needs the attribute rules"},
    {GOOD "<example rules=\"all\"/>", "allowed: a <table>, or the attributes hand and points"},
    {GOOD "<example hand=\"A\" points=\"kreights\"/>", "points “kreights”; allowed: RULES=POINTS"},
    {GOOD "<example hand=\"A\" points=\"kreights=x\"/>", "points “kreights=x”; allowed:"},
    {GOOD "<example rules=\"all\"><table>T</table><outcome line=\"0\"/></example>",
     "allowed: a line of the table, from 1"},
    {GOOD "<steps><step><card>2H</step></steps>", "one.xml:1: "},
    {GOOD "<steps><step><card>2H <ref>a</ref></card></step></steps>",
     "<ref> is not allowed in a text"},
    {GOOD "<steps><step><card by=\"a\">2H</card></step></steps>",
     "<card> has no attribute “by”; allowed: to"},
    {GOOD "<steps><step><term to=\"a\" by=\"b\">T</term></step></steps>",
     "<term> has no attribute"},
    {GOOD "<steps><step><ref>nowhere</ref></step></steps>", "refers to “nowhere”"},
    {GOOD "<steps><step>{value:moon}</step></steps>", "“{value:moon}” means nothing"},
    {GOOD "<steps><step>{points:hundred}</step></steps>", "“{points:hundred}” means nothing"},
    {GOOD "<steps><step>{pressure:41}</step></steps>", "“{pressure:41}” means nothing"},
    {GOOD "<steps><step>a { b</step></steps>", "means nothing; allowed: {value:KEY}"},
    {GOOD "</ruling><ruling id=\"b\" atoms=\"\">" GOOD, "no atom; allowed: the ids"},
    {GOOD "</ruling><ruling id=\"b\" atoms=\"Q-9\">" GOOD, "there is no atom “Q-9”"},
    {GOOD "</ruling><ruling id=\"a\" atoms=\"I-1\">" GOOD, "“Q” already has this id (one.xml:1)"},
    {GOOD "</ruling><ruling id=\"b\" atoms=\"I-1\" state=\"moon\">" GOOD,
     "“moon” is not a state of the table"},
};

START_TEST (mistakes_are_told)
{
  const WrongRow *row = &wrong_rows[_i];
  g_autofree char *folder = kr_test_folder_make ();
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulings) read = NULL;
  g_autofree char *file = g_strdup_printf ("<rulings section=\"s\"><title>T</title><ruling "
                                           "id=\"a\" atoms=\"I-1\">%s</ruling></rulings>",
                                           row->ruling);

  kr_test_folder_write (folder, "rules/atoms.ini", "[I-1]\ntitle=Out of turn\n");
  kr_test_folder_write (folder, "rules/kreights.rules", "");
  kr_test_folder_write (folder, "rulings/one.xml", file);
  read = kr_rulings_new (folder, &error);
  ck_assert_msg ((read != NULL) == (row->says == NULL), "%s", row->ruling);
  if (row->says != NULL)
    ck_assert_msg (strstr (error->message, row->says) != NULL, "%s: %s", row->ruling,
                   error->message);
  kr_test_folder_remove (folder);
}
END_TEST

static void
check_says (const char *folder, const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulings) read = kr_rulings_new (folder, &error);

  ck_assert_msg (read == NULL, "%s", says);
  ck_assert_msg (strstr (error->message, says) != NULL, "%s, not %s", error->message, says);
}

START_TEST (files_that_are_missing_or_no_text_are_told)
{
  g_autofree char *folder = kr_test_folder_make ();
  g_autofree char *path = g_build_filename (folder, "rulings", "one.xml", NULL);
  g_autofree char *huge = g_strnfill (2 * 1024 * 1024 + 1, ' ');

  check_says (folder, "atoms.ini");
  kr_test_folder_write (folder, "rules/atoms.ini", "[I-1]\ntitle=Out of turn\n");
  check_says (folder, "rulings: this folder cannot be read");
  kr_test_folder_write (folder, "rulings/one.xml", "<rulings section=\"s\"/>");
  check_says (folder, "one.xml:1: <rulings>: there is no <title>");
  kr_test_folder_write (folder, "rulings/one.xml", "<wrong/>");
  check_says (folder, "one.xml:1: <wrong> is not allowed here; allowed: rulings");
  kr_test_folder_write (folder, "rulings/one.xml", huge);
  check_says (folder, "one.xml: not a text file of at most 2 MiB");
  ck_assert (g_file_set_contents (path, "<rulings\0/>", 11, NULL));
  check_says (folder, "one.xml: not a text file of at most 2 MiB");
  g_remove (path);
  kr_test_folder_write (folder, "rulings/one.xml/file", "");
  check_says (folder, "one.xml: ");
  kr_test_folder_remove (folder);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      every_atom_has_a_ruling,
      every_ruling_of_the_referee_is_told,
      every_ruling_answers_every_table,
      rule_sets_are_compared,
      examples_follow_the_rules,
      terms_stand_in_the_lexicon,
      NULL,
  };
  Suite *suite = kr_test_suite_with_fixture ("rulings", tests, setup, teardown);
  TCase *mistakes = tcase_create ("mistakes");

  tcase_add_loop_test (mistakes, mistakes_are_told, 0, G_N_ELEMENTS (wrong_rows));
  tcase_add_test (mistakes, files_that_are_missing_or_no_text_are_told);
  suite_add_tcase (suite, mistakes);
  return kr_test_run (suite);
}
