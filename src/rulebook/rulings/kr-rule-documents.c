/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-documents.h"

#include "kr-xml.h"

#include <string.h>

static const KrXmlElement elements[] = {
    {"documents", "", "", "document", KR_XML_NO_TEXT},
    {"document", "id", "", "who what", KR_XML_NO_TEXT},
    {"who", "", "", "", KR_XML_WORDS},
    {"what", "", "", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

static void
document_free (KrRuleDocument *document)
{
  g_free (document->who);
  g_free (document->what);
  g_free (document);
}

static void
difference_free (KrRuleDifference *difference)
{
  g_ptr_array_unref (difference->values);
  g_free (difference);
}

static const KrXmlNode *
find_document (const KrXmlNode *root, const char *id)
{
  for (guint i = 0; i < root->children->len; i++)
    if (g_strcmp0 (kr_xml_get (g_ptr_array_index (root->children, i), "id"), id) == 0)
      return g_ptr_array_index (root->children, i);
  return NULL;
}

static char *
dup_text (const KrXmlNode *node, const char *name, GPtrArray *problems)
{
  const KrXmlNode *child = kr_xml_find (node, name);

  if (child == NULL || child->text[0] == '\0') {
    kr_xml_add_problem (problems, node, "there is no <%s>", name);
    return g_strdup ("");
  }
  return g_strdup (child->text);
}

static void
add_document (KrRuleDocuments *documents,
              const KrRuleSet *set,
              const KrXmlNode *root,
              GPtrArray *problems)
{
  const KrXmlNode *node = find_document (root, set->rules.id);
  KrRuleDocument *document = NULL;

  if (node == NULL) {
    kr_xml_add_problem (problems, root, "there is no <document id=\"%s\">", set->rules.id);
    return;
  }
  document = g_new0 (KrRuleDocument, 1);
  document->set = set;
  document->who = dup_text (node, "who", problems);
  document->what = dup_text (node, "what", problems);
  g_ptr_array_add (documents->documents, document);
}

static const KrRules *
rules_at (const KrRuleDocuments *documents, guint i)
{
  return &((const KrRuleDocument *) documents->documents->pdata[i])->set->rules;
}

static void
add_row (KrRuleDocuments *documents, const KrRuleKey *key, KrTranslateFunc translate)
{
  KrRuleDifference *difference = g_new0 (KrRuleDifference, 1);
  g_autofree char *markup = g_strdup_printf ("{value:%s}", key->key);

  difference->key = key;
  difference->values = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < documents->documents->len; i++) {
    difference->differs |= !kr_rules_same (rules_at (documents, 0), rules_at (documents, i), key);
    g_ptr_array_add (difference->values,
                     kr_markup_dup_plain (markup, rules_at (documents, i), translate));
  }
  g_ptr_array_add (documents->rows, difference);
}

KrRuleDocuments *
kr_rule_documents_new (const char *data_dir,
                       const KrRulebook *book,
                       KrTranslateFunc translate,
                       GError **error)
{
  g_autofree char *path = g_build_filename (data_dir, "rulings", "documents.xml", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrXmlNode) root = kr_xml_read (path, elements, problems);
  g_autoptr (KrRuleDocuments) documents = g_new0 (KrRuleDocuments, 1);

  documents->documents = g_ptr_array_new_with_free_func ((GDestroyNotify) document_free);
  documents->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) difference_free);
  for (guint i = 0; root != NULL && i < kr_rulebook_n_sets (book); i++)
    if (kr_rulebook_get_set (book, i)->kind == KR_RULE_SET_DOCUMENT)
      add_document (documents, kr_rulebook_get_set (book, i), root, problems);
  for (int i = 0; i < kr_rule_n_keys (); i++)
    add_row (documents, kr_rule_key (i), translate);
  return kr_xml_settle (problems, error) ? g_steal_pointer (&documents) : NULL;
}

void
kr_rule_documents_free (KrRuleDocuments *documents)
{
  if (documents == NULL)
    return;
  g_ptr_array_unref (documents->documents);
  g_ptr_array_unref (documents->rows);
  g_free (documents);
}
