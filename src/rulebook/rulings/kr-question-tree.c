/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-question-tree.h"

#include "kr-rulings-private.h"

#include <string.h>

/* Reads tree.xml. The file calls a question a node. */

typedef struct {
  KrRuleCondition *when;
  char *text;
  KrTableStates states;
  const KrQuestion *question;
  const KrRulingEntry *entry;
} Answer;

struct _KrQuestion {
  char *id;
  char *text;
  GPtrArray *answers; /* Answer */
};

struct _KrQuestionTree {
  GPtrArray *questions; /* KrQuestion */
  GHashTable *by_id;    /* id -> KrQuestion */
};

static const KrXmlElement elements[] = {
    {"tree", "", "", "node", KR_XML_NO_TEXT},
    {"node", "id", "", "question answer", KR_XML_NO_TEXT},
    {"question", "", "", "", KR_XML_WORDS},
    {"answer", "", "to ruling when state", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

static void
answer_free (Answer *answer)
{
  kr_rule_condition_free (answer->when);
  g_free (answer->text);
  g_free (answer);
}

static void
question_free (KrQuestion *question)
{
  g_free (question->id);
  g_free (question->text);
  g_ptr_array_unref (question->answers);
  g_free (question);
}

/* Adds the question of @node, without answers. */
static void
add_question (KrQuestionTree *tree, const KrXmlNode *node, GPtrArray *problems)
{
  KrQuestion *question = g_new0 (KrQuestion, 1);
  const KrXmlNode *text = kr_xml_find (node, "question");

  question->id = kr_xml_dup (node, "id");
  question->text = g_strdup (text != NULL ? text->text : "");
  question->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) answer_free);
  if (question->text[0] == '\0')
    kr_xml_add_problem (problems, node, "there is no <question>");
  if (g_hash_table_contains (tree->by_id, question->id))
    kr_xml_add_problem (problems, node, "the id “%s” appears twice", question->id);
  g_ptr_array_add (tree->questions, question);
  g_hash_table_insert (tree->by_id, question->id, question);
}

static KrTableStates
read_state (const KrXmlNode *node, GPtrArray *problems)
{
  const char *name = kr_xml_get (node, "state");
  const KrTableStates state = name != NULL ? kr_table_state_parse (name) : 0;

  if (name != NULL && state == 0)
    kr_xml_add_problem (problems, node, "“%s” is not a state of the table; README.md lists them",
                        name);
  return state;
}

/* An answer, after every question that it could lead to was added. */
static Answer *
read_answer (const KrQuestionTree *tree,
             const KrRulings *rulings,
             const KrXmlNode *node,
             GPtrArray *problems)
{
  Answer *answer = g_new0 (Answer, 1);
  const char *to = kr_xml_get (node, "to");
  const char *ruling = kr_xml_get (node, "ruling");

  answer->when = kr_ruling_read_when (node, problems);
  answer->text = g_strdup (node->text);
  answer->states = read_state (node, problems);
  if (to != NULL)
    answer->question = g_hash_table_lookup (tree->by_id, to);
  else if (ruling != NULL)
    answer->entry = kr_rulings_find (rulings, ruling);
  if (to != NULL && ruling != NULL)
    kr_xml_add_problem (problems, node, "to and ruling; allowed: one of them");
  else if (answer->question == NULL && answer->entry == NULL)
    kr_xml_add_problem (problems, node,
                        "it leads to “%s”, which does not exist; allowed: to=NODE, ruling=ID",
                        to != NULL       ? to
                        : ruling != NULL ? ruling
                                         : "");
  return answer;
}

/* Whether no path from @question is longer than there are questions, so that none comes back. */
static gboolean
comes_to_an_end (const KrQuestionTree *tree, const KrQuestion *question, guint steps)
{
  if (steps > tree->questions->len)
    return FALSE;
  for (guint i = 0; i < question->answers->len; i++) {
    const Answer *answer = g_ptr_array_index (question->answers, i);

    if (answer->question != NULL && !comes_to_an_end (tree, answer->question, steps + 1))
      return FALSE;
  }
  return TRUE;
}

static void
read_questions (KrQuestionTree *tree,
                const KrRulings *rulings,
                const KrXmlNode *root,
                GPtrArray *problems)
{
  for (guint i = 0; i < root->children->len; i++)
    add_question (tree, g_ptr_array_index (root->children, i), problems);
  for (guint i = 0; i < root->children->len; i++) {
    const KrXmlNode *node = g_ptr_array_index (root->children, i);
    KrQuestion *question = g_ptr_array_index (tree->questions, i);

    for (guint j = 0; j < node->children->len; j++) {
      const KrXmlNode *child = g_ptr_array_index (node->children, j);

      if (kr_xml_is (child, "answer"))
        g_ptr_array_add (question->answers, read_answer (tree, rulings, child, problems));
    }
    if (question->answers->len < 2)
      kr_xml_add_problem (problems, node, "a question needs at least two answers");
  }
  if (tree->questions->len == 0)
    kr_xml_add_problem (problems, root, "there is no <node>");
  else if (!comes_to_an_end (tree, g_ptr_array_index (tree->questions, 0), 0))
    kr_xml_add_problem (problems, root, "a walk leads back to itself");
}

KrQuestionTree *
kr_question_tree_new (const char *data_dir, const KrRulings *rulings, GError **error)
{
  g_autofree char *path = g_build_filename (data_dir, "rulings", "tree.xml", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrXmlNode) root = kr_xml_read (path, elements, problems);
  g_autoptr (KrQuestionTree) tree = g_new0 (KrQuestionTree, 1);

  tree->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) question_free);
  tree->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  if (root != NULL)
    read_questions (tree, rulings, root, problems);
  return kr_xml_settle (problems, error) ? g_steal_pointer (&tree) : NULL;
}

void
kr_question_tree_free (KrQuestionTree *tree)
{
  if (tree == NULL)
    return;
  g_hash_table_unref (tree->by_id);
  g_ptr_array_unref (tree->questions);
  g_free (tree);
}

const KrQuestion *
kr_question_tree_get_start (const KrQuestionTree *tree)
{
  return g_ptr_array_index (tree->questions, 0);
}

const char *
kr_question_get_text (const KrQuestion *question)
{
  return question->text;
}

GArray *
kr_question_list_answers (const KrQuestion *question, const KrRules *rules, int n_players)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (KrQuestionAnswer));

  for (guint i = 0; i < question->answers->len; i++) {
    const Answer *answer = g_ptr_array_index (question->answers, i);
    KrQuestionAnswer given = {answer->text, answer->states, answer->question, answer->entry};

    if (rules == NULL || kr_rule_condition_holds (answer->when, rules, n_players))
      g_array_append_val (answers, given);
  }
  return answers;
}
