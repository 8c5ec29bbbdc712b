/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-concordance.h"
#include "kr-fuzz-folder.h"
#include "kr-fuzz.h"
#include "kr-question-tree.h"
#include "kr-rule-documents.h"
#include "kr-ruling-example.h"
#include "kr-ruling-text.h"
#include "kr-search-language.h"

#include <glib/gstdio.h>
#include <unistd.h>

/*
 * Any bytes are a file of the rulings, or their mistakes are listed, each in words; what was read
 * can be shown under every rule set. The first byte says which file.
 */

typedef struct {
  KrRulebook *book;
  KrRulings *rulings;
  KrLexicon *lexicon;
} Shipped;

static const char *const files[] = {
    "rulings/plays.xml",
    "rulings/lexicon.xml",
    "rulings/en/synonyms.xml",
    "rulings/en/asked.xml",
    "rulings/tree.xml",
    "rulings/documents.xml",
    "rulings/concordance/kreights.xml",
    "rulings/en/words.xml",
};

static const Shipped *
get_shipped (void)
{
  static Shipped *shipped = NULL;
  const char *data_dir = kr_rulebook_data_dir ();
  g_autofree char *rules = NULL;
  g_autofree char *link = NULL;

  if (shipped != NULL)
    return shipped;
  shipped = g_new0 (Shipped, 1);
  shipped->book = kr_rulebook_new (data_dir, NULL, NULL);
  shipped->rulings = kr_rulings_new (data_dir, NULL);
  shipped->lexicon = kr_lexicon_new (data_dir, NULL);
  rules = g_build_filename (data_dir, "rules", NULL);
  link = kr_fuzz_folder_path ("rules");
  g_assert_cmpint (symlink (rules, link), ==, 0);
  return shipped;
}

static void
check_problems (const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    g_assert_true (g_utf8_validate (g_ptr_array_index (problems, i), -1, NULL));
}

/* As the window shows the entry, and its examples where they agree with the referee. */
static void
show_entry (const KrRulingEntry *entry, const KrRules *rules)
{
  g_autoptr (KrRulingText) text = kr_ruling_text_new (entry, rules, 0);

  g_assert_true (g_utf8_validate (text->answer->text, -1, NULL));
  for (guint i = 0; i < kr_ruling_entry_n_examples (entry); i++) {
    const KrRulingExample *example = kr_ruling_entry_get_example (entry, i);
    g_autofree char *problem = NULL;

    if (kr_ruling_example_is_for (example, rules))
      problem = kr_ruling_example_check (example, rules);
    g_assert_true (problem == NULL || g_utf8_validate (problem, -1, NULL));
  }
}

static void
show (const KrRulings *rulings)
{
  const KrRulebook *book = get_shipped ()->book;

  for (guint i = 0; i < kr_rulings_n_entries (rulings); i++)
    for (guint s = 0; s < kr_rulebook_n_sets (book); s += 3)
      show_entry (kr_rulings_get_entry (rulings, i), &kr_rulebook_get_set (book, s)->rules);
}

static void
read_all (const char *data_dir)
{
  const Shipped *shipped = get_shipped ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrRulings) rulings = kr_rulings_read (data_dir, problems);
  g_autoptr (KrLexicon) lexicon = kr_lexicon_read (data_dir, problems);
  g_autoptr (KrConcordance) concordance =
      kr_concordance_read (data_dir, shipped->rulings, shipped->lexicon, problems);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrQuestionTree) tree = kr_question_tree_new (data_dir, shipped->rulings, &error);
  g_autoptr (KrSearchLanguage) language = kr_search_language_read (data_dir, "en", problems);
  KrRuleDocuments *documents = kr_rule_documents_new (data_dir, shipped->book, NULL, NULL);

  g_assert_true ((tree == NULL) == (error != NULL));
  if (tree != NULL)
    g_array_unref (kr_question_list_answers (kr_question_tree_get_start (tree), NULL, 0));
  if (rulings != NULL)
    show (rulings);
  check_problems (problems);
  g_clear_pointer (&documents, kr_rule_documents_free);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *file;
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (size == 0)
    return 0;
  get_shipped ();
  file = files[data[0] % G_N_ELEMENTS (files)];
  bytes = g_bytes_new (data + 1, size - 1);
  path = kr_fuzz_folder_path (file);
  kr_fuzz_folder_put (file, bytes);
  read_all (kr_fuzz_folder ());
  g_remove (path);
  return 0;
}
