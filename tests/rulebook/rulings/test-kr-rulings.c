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
  suite_add_tcase (suite, mistakes);
  return kr_test_run (suite);
}
