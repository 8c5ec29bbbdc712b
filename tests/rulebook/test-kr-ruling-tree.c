/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-tree.h"
#include "kr-test.h"

#include <string.h>

/* Every walk through the tree of questions: it ends at a ruling, soon; and every
 * irregularity can be reached. */

#define MOST_ANSWERS 5

static KrRulings *rulings;
static KrRulingTree *tree;
static KrRulebook *book;

static void
setup (void)
{
  g_autoptr (GError) error = NULL;

  rulings = kr_rulings_new (kr_rulebook_data_dir (), &error);
  ck_assert_msg (rulings != NULL, "%s", error != NULL ? error->message : "");
  tree = kr_ruling_tree_new (kr_rulebook_data_dir (), rulings, &error);
  ck_assert_msg (tree != NULL, "%s", error != NULL ? error->message : "");
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_ptr_nonnull (book);
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
  g_clear_pointer (&tree, kr_ruling_tree_free);
  g_clear_pointer (&rulings, kr_rulings_free);
}

/* Walks on from @node, which @n_answers led to; notes the rulings at the ends. */
static void
walk (const KrRulingNode *node, const KrRules *rules, guint n_answers, GHashTable *reached)
{
  g_autoptr (GArray) answers = kr_ruling_node_list_answers (node, rules, 0);

  ck_assert_msg (n_answers < MOST_ANSWERS, "%s: too far", kr_ruling_node_get_id (node));
  ck_assert_msg (answers->len >= 2, "%s: no choice", kr_ruling_node_get_id (node));
  for (guint i = 0; i < answers->len; i++) {
    const KrRulingAnswer *answer = &g_array_index (answers, KrRulingAnswer, i);

    ck_assert_msg (answer->text[0] != '\0', "%s: no words", kr_ruling_node_get_id (node));
    ck_assert_msg ((answer->node != NULL) != (answer->entry != NULL), "%s", answer->text);
    if (answer->node != NULL)
      walk (answer->node, rules, n_answers + 1, reached);
    else
      g_hash_table_add (reached, (gpointer) answer->entry);
  }
}

START_TEST (every_walk_ends_at_a_ruling)
{
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);

    walk (kr_ruling_tree_get_start (tree), &kr_rulebook_get_set (book, i)->rules, 0, reached);
    ck_assert_uint_gt (g_hash_table_size (reached), 20);
  }
}
END_TEST

START_TEST (every_irregularity_is_reached)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);

  walk (kr_ruling_tree_get_start (tree), NULL, 0, reached);
  for (guint i = 0; i < kr_rulings_n_entries (rulings); i++) {
    const KrRulingEntry *entry = kr_rulings_get_entry (rulings, i);

    if (strcmp (kr_ruling_entry_get_section (entry), "irregularities") == 0)
      ck_assert_msg (g_hash_table_contains (reached, entry), "no walk leads to “%s”",
                     kr_ruling_entry_get_id (entry));
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {every_walk_ends_at_a_ruling, every_irregularity_is_reached, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("ruling-tree", tests, setup, teardown));
}
