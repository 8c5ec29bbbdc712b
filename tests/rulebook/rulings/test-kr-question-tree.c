/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-question-tree.h"
#include "kr-rulebook.h"
#include "kr-test.h"

#include <string.h>

/* Every path through the question tree: it ends at a ruling, soon; and some path leads to every
 * irregularity. */

#define MOST_ANSWERS 5

/* Irregularities of tables at which a wrong card stays face up. */
static const char *const face_up_only[] = {
    "penalty-card",
    "several-penalty-cards",
    "wild-penalty-card",
};

static KrRulings *rulings;
static KrQuestionTree *tree;
static KrRulebook *book;

static void
setup (void)
{
  g_autoptr (GError) error = NULL;

  rulings = kr_rulings_new (kr_rulebook_data_dir (), &error);
  ck_assert_msg (rulings != NULL, "%s", error != NULL ? error->message : "");
  tree = kr_question_tree_new (kr_rulebook_data_dir (), rulings, &error);
  ck_assert_msg (tree != NULL, "%s", error != NULL ? error->message : "");
  book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  ck_assert_ptr_nonnull (book);
}

static void
teardown (void)
{
  g_clear_pointer (&book, kr_rulebook_free);
  g_clear_pointer (&tree, kr_question_tree_free);
  g_clear_pointer (&rulings, kr_rulings_free);
}

/* A player who answers at a table under @rules (NULL: any), and the rulings at the ends. */
typedef struct {
  const KrRules *rules;
  KrTableStates state; /* of the table: its likely answer is taken where there is one */
  GHashTable *reached;
} Player;

/* The only likely answer; NULL if there is none. */
static const KrQuestionAnswer *
find_likely (const KrQuestion *question, const GArray *answers, KrTableStates state)
{
  const KrQuestionAnswer *likely = NULL;

  for (guint i = 0; i < answers->len; i++) {
    const KrQuestionAnswer *answer = &g_array_index (answers, KrQuestionAnswer, i);

    if ((answer->states & state) == 0)
      continue;
    ck_assert_msg (likely == NULL, "%s: two are likely", kr_question_get_text (question));
    likely = answer;
  }
  return likely;
}

/* Follows every path from @question, which @n_answers led to. */
static void
follow (const Player *player, const KrQuestion *question, guint n_answers)
{
  g_autoptr (GArray) answers = kr_question_list_answers (question, player->rules, 0);
  const KrQuestionAnswer *likely = find_likely (question, answers, player->state);

  ck_assert_msg (n_answers < MOST_ANSWERS, "%s: too far", kr_question_get_text (question));
  ck_assert_msg (answers->len >= 2, "%s: no choice", kr_question_get_text (question));
  for (guint i = 0; i < answers->len; i++) {
    const KrQuestionAnswer *answer = &g_array_index (answers, KrQuestionAnswer, i);

    ck_assert_msg (answer->text[0] != '\0', "%s: no words", kr_question_get_text (question));
    ck_assert_msg ((answer->question != NULL) != (answer->entry != NULL), "%s", answer->text);
    if (likely != NULL && answer != likely)
      continue;
    if (answer->question != NULL)
      follow (player, answer->question, n_answers + 1);
    else
      g_hash_table_add (player->reached, (gpointer) answer->entry);
  }
}

static void
check_irregularities (GHashTable *reached, const char *how)
{
  guint n = 0;

  for (guint i = 0; i < kr_rulings_n_entries (rulings); i++) {
    const KrRulingEntry *entry = kr_rulings_get_entry (rulings, i);

    if (strcmp (kr_ruling_entry_get_section_title (entry), "Irregularities") != 0)
      continue;
    ck_assert_msg (g_hash_table_contains (reached, entry), "%s: no path leads to “%s”", how,
                   kr_ruling_entry_get_id (entry));
    n++;
  }
  ck_assert_uint_gt (n, 0);
}

START_TEST (every_path_ends_at_a_ruling)
{
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
    const Player player = {&kr_rulebook_get_set (book, i)->rules, 0, reached};

    follow (&player, kr_question_tree_get_start (tree), 0);
    ck_assert_uint_gt (g_hash_table_size (reached), 20);
  }
}
END_TEST

START_TEST (every_irregularity_is_reached)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  const Player player = {NULL, 0, reached};

  follow (&player, kr_question_tree_get_start (tree), 0);
  check_irregularities (reached, "any table");
}
END_TEST

/* In every state of the table, the likely answers lead to a ruling; and for every irregularity
 * there is a state in which they lead to it. */
START_TEST (likely_answers_lead_to_every_irregularity)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);

  for (KrTableStates state = KR_TABLE_COUNT; state <= KR_TABLE_OVER; state <<= 1) {
    const Player player = {NULL, state, reached};

    follow (&player, kr_question_tree_get_start (tree), 0);
  }
  check_irregularities (reached, "likely answers");
}
END_TEST

static void
add_face_up_only (GHashTable *reached)
{
  for (gsize i = 0; i < G_N_ELEMENTS (face_up_only); i++)
    g_hash_table_add (reached, (gpointer) kr_rulings_find (rulings, face_up_only[i]));
}

/* The tree does not offer what cannot happen at a table under these rules. */
START_TEST (every_table_offers_what_can_happen_there)
{
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    const KrRuleSet *set = kr_rulebook_get_set (book, i);
    g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
    const Player player = {&set->rules, 0, reached};

    follow (&player, kr_question_tree_get_start (tree), 0);
    if (set->rules.out_of_turn != KR_OFFENSE_FACE_UP)
      add_face_up_only (reached);
    check_irregularities (reached, set->rules.id);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {every_path_ends_at_a_ruling, every_irregularity_is_reached,
                                likely_answers_lead_to_every_irregularity,
                                every_table_offers_what_can_happen_there, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("ruling-tree", tests, setup, teardown));
}
