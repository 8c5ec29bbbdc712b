/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-question-tree.h"

#include "kr-rulings-private.h"

#include <string.h>

/* tree.xml -> nodes that lead to each other. */

typedef struct {
  KrRuleCondition *when;
  char *text;
  KrQuestionState state;
  const KrQuestion *node;
  const KrRulingEntry *entry;
} Answer;

struct _KrQuestion {
  char *id;
  char *question;
  GPtrArray *answers; /* Answer */
};

struct _KrQuestionTree {
  GPtrArray *nodes;  /* KrQuestion */
  GHashTable *by_id; /* id -> KrQuestion */
};

static const KrXmlElement elements[] = {
    {"tree", "", "", "node", KR_XML_NO_TEXT},
    {"node", "id", "", "question answer", KR_XML_NO_TEXT},
    {"question", "", "", "", KR_XML_WORDS},
    {"answer", "", "to ruling when state", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

static const char *const state_names[] = {
    [KR_QUESTION_STATE_NONE] = "",
    [KR_QUESTION_STATE_COUNT] = "count",
    [KR_QUESTION_STATE_NO_COUNT] = "no-count",
    [KR_QUESTION_STATE_SIX] = "six",
    [KR_QUESTION_STATE_OWES] = "owes",
    [KR_QUESTION_STATE_FACE_UP] = "face-up",
    [KR_QUESTION_STATE_PLAIN] = "plain",
    [KR_QUESTION_STATE_FREE] = "free",
    [KR_QUESTION_STATE_SMALL_PACK] = "small-pack",
    [KR_QUESTION_STATE_OVER] = "over",
};

static void
answer_free (Answer *answer)
{
  kr_rule_condition_free (answer->when);
  g_free (answer->text);
  g_free (answer);
}

static void
node_free (KrQuestion *node)
{
  g_free (node->id);
  g_free (node->question);
  g_ptr_array_unref (node->answers);
  g_free (node);
}

static void
add_node (KrQuestionTree *tree, const KrXmlNode *from, GPtrArray *problems)
{
  KrQuestion *node = g_new0 (KrQuestion, 1);
  const KrXmlNode *question = kr_xml_find (from, "question");

  node->id = kr_xml_dup (from, "id");
  node->question = g_strdup (question != NULL ? question->text : "");
  node->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) answer_free);
  if (node->question[0] == '\0')
    kr_xml_add_problem (problems, from, "there is no <question>");
  if (g_hash_table_contains (tree->by_id, node->id))
    kr_xml_add_problem (problems, from, "the id “%s” stands here twice", node->id);
  g_ptr_array_add (tree->nodes, node);
  g_hash_table_insert (tree->by_id, node->id, node);
}

static KrQuestionState
read_state (const KrXmlNode *from, GPtrArray *problems)
{
  const char *name = kr_xml_get (from, "state");

  for (gsize i = 0; name != NULL && i < G_N_ELEMENTS (state_names); i++)
    if (strcmp (name, state_names[i]) == 0)
      return (KrQuestionState) i;
  if (name != NULL)
    kr_xml_add_problem (problems, from, "no table stands like “%s”; README.md has what is allowed",
                        name);
  return KR_QUESTION_STATE_NONE;
}

/* An answer; what it leads to has been read. */
static Answer *
read_answer (const KrQuestionTree *tree,
             const KrRulings *rulings,
             const KrXmlNode *from,
             GPtrArray *problems)
{
  Answer *answer = g_new0 (Answer, 1);
  const char *to = kr_xml_get (from, "to");
  const char *ruling = kr_xml_get (from, "ruling");

  answer->when = kr_ruling_read_when (from, problems);
  answer->text = g_strdup (from->text);
  answer->state = read_state (from, problems);
  if (to != NULL)
    answer->node = g_hash_table_lookup (tree->by_id, to);
  else if (ruling != NULL)
    answer->entry = kr_rulings_find (rulings, ruling);
  if (to != NULL && ruling != NULL)
    kr_xml_add_problem (problems, from, "to and ruling; allowed: one of them");
  else if (answer->node == NULL && answer->entry == NULL)
    kr_xml_add_problem (problems, from,
                        "it leads to “%s”, and there is nothing; allowed: to=NODE, ruling=ID",
                        to != NULL       ? to
                        : ruling != NULL ? ruling
                                         : "");
  return answer;
}

static void
add_answers (const KrQuestionTree *tree,
             KrQuestion *node,
             const KrRulings *rulings,
             const KrXmlNode *from,
             GPtrArray *problems)
{
  for (guint i = 0; i < from->children->len; i++) {
    const KrXmlNode *child = g_ptr_array_index (from->children, i);

    if (kr_xml_is (child, "answer"))
      g_ptr_array_add (node->answers, read_answer (tree, rulings, child, problems));
  }
  if (node->answers->len < 2)
    kr_xml_add_problem (problems, from, "a question has two answers at least");
}

/* No walk of more steps than there are nodes, so none comes back. */
static gboolean
comes_to_an_end (const KrQuestionTree *tree, const KrQuestion *node, guint steps)
{
  if (steps > tree->nodes->len)
    return FALSE;
  for (guint i = 0; i < node->answers->len; i++) {
    const Answer *answer = g_ptr_array_index (node->answers, i);

    if (answer->node != NULL && !comes_to_an_end (tree, answer->node, steps + 1))
      return FALSE;
  }
  return TRUE;
}

static void
read_nodes (KrQuestionTree *tree,
            const KrRulings *rulings,
            const KrXmlNode *root,
            GPtrArray *problems)
{
  for (guint i = 0; i < root->children->len; i++)
    add_node (tree, g_ptr_array_index (root->children, i), problems);
  for (guint i = 0; i < root->children->len; i++)
    add_answers (tree, g_ptr_array_index (tree->nodes, i), rulings,
                 g_ptr_array_index (root->children, i), problems);
  if (tree->nodes->len == 0)
    kr_xml_add_problem (problems, root, "there is no <node>");
  else if (!comes_to_an_end (tree, g_ptr_array_index (tree->nodes, 0), 0))
    kr_xml_add_problem (problems, root, "a walk comes back to where it was");
}

KrQuestionTree *
kr_question_tree_new (const char *data_dir, const KrRulings *rulings, GError **error)
{
  g_autofree char *path = g_build_filename (data_dir, "rulings", "tree.xml", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrXmlNode) root = kr_xml_read (path, elements, problems);
  g_autoptr (KrQuestionTree) tree = g_new0 (KrQuestionTree, 1);

  tree->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) node_free);
  tree->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  if (root != NULL)
    read_nodes (tree, rulings, root, problems);
  return kr_xml_settle (problems, error) ? g_steal_pointer (&tree) : NULL;
}

void
kr_question_tree_free (KrQuestionTree *tree)
{
  if (tree == NULL)
    return;
  g_hash_table_unref (tree->by_id);
  g_ptr_array_unref (tree->nodes);
  g_free (tree);
}

const KrQuestion *
kr_question_tree_get_start (const KrQuestionTree *tree)
{
  return g_ptr_array_index (tree->nodes, 0);
}

const char *
kr_question_get_id (const KrQuestion *node)
{
  return node->id;
}

const char *
kr_question_get_text (const KrQuestion *node)
{
  return node->question;
}

GArray *
kr_question_list_answers (const KrQuestion *node, const KrRules *rules, int n_players)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (KrQuestionAnswer));

  for (guint i = 0; i < node->answers->len; i++) {
    const Answer *answer = g_ptr_array_index (node->answers, i);
    KrQuestionAnswer given = {answer->text, answer->state, answer->node, answer->entry};

    if (rules == NULL || kr_rule_condition_holds (answer->when, rules, n_players))
      g_array_append_val (answers, given);
  }
  return answers;
}
