/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-language.h"

#include "kr-xml.h"

static const KrXmlElement asked_elements[] = {
    {"asked", "", "", "ruling elsewhere", KR_XML_NO_TEXT},
    {"ruling", "id", "", "", KR_XML_WORDS},
    {"elsewhere", "", "", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

static const KrXmlElement synonym_elements[] = {
    {"synonyms", "", "", "group foreign", KR_XML_NO_TEXT},
    {"group", "", "", "", KR_XML_WORDS},
    {"foreign", "", "", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

char **
kr_search_language_split (const char *text)
{
  char **phrases = g_strsplit (text, ",", text[0] != '\0' ? -1 : 0);

  for (char **phrase = phrases; *phrase != NULL; phrase++)
    g_strstrip (*phrase);
  return phrases;
}

/* Replaces @phrases, of which there can be only one list, by those of @node. */
static void
take_once (char ***phrases, const KrXmlNode *node, GPtrArray *problems)
{
  if (*phrases != NULL)
    kr_xml_add_problem (problems, node, "<%s> appears twice", node->element->name);
  g_strfreev (*phrases);
  *phrases = kr_search_language_split (node->text);
}

static void
read_asked (KrSearchLanguage *language, const KrXmlNode *root, GPtrArray *problems)
{
  for (guint i = 0; i < root->children->len; i++) {
    const KrXmlNode *node = g_ptr_array_index (root->children, i);
    g_autofree char *id = kr_xml_dup (node, "id");

    if (kr_xml_is (node, "elsewhere"))
      take_once (&language->elsewhere, node, problems);
    else if (!g_hash_table_insert (language->asked, g_steal_pointer (&id),
                                   kr_search_language_split (node->text)))
      kr_xml_add_problem (problems, node, "the id “%s” appears twice", kr_xml_get (node, "id"));
  }
}

static void
read_synonyms (KrSearchLanguage *language, const KrXmlNode *root, GPtrArray *problems)
{
  for (guint i = 0; i < root->children->len; i++) {
    const KrXmlNode *node = g_ptr_array_index (root->children, i);

    if (kr_xml_is (node, "foreign"))
      take_once (&language->foreign, node, problems);
    else
      g_ptr_array_add (language->groups, kr_search_language_split (node->text));
  }
}

KrSearchLanguage *
kr_search_language_read (const char *data_dir, const char *code, GPtrArray *problems)
{
  g_autofree char *folder = g_build_filename (data_dir, "rulings", code, NULL);
  g_autofree char *words_path = g_build_filename (folder, "words.xml", NULL);
  g_autofree char *asked_path = g_build_filename (folder, "asked.xml", NULL);
  g_autofree char *synonyms_path = g_build_filename (folder, "synonyms.xml", NULL);
  KrWordForms *forms = kr_word_forms_read (words_path, problems);
  g_autoptr (KrXmlNode) asked = NULL;
  g_autoptr (KrXmlNode) synonyms = NULL;
  KrSearchLanguage *language;

  if (forms == NULL)
    return NULL;
  language = g_new0 (KrSearchLanguage, 1);
  language->forms = forms;
  language->asked =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  language->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  asked = kr_xml_read (asked_path, asked_elements, problems);
  if (asked != NULL)
    read_asked (language, asked, problems);
  synonyms = kr_xml_read (synonyms_path, synonym_elements, problems);
  if (synonyms != NULL)
    read_synonyms (language, synonyms, problems);
  return language;
}

void
kr_search_language_free (KrSearchLanguage *language)
{
  if (language == NULL)
    return;
  kr_word_forms_free (language->forms);
  g_hash_table_unref (language->asked);
  g_strfreev (language->elsewhere);
  g_ptr_array_unref (language->groups);
  g_strfreev (language->foreign);
  g_free (language);
}

char **
kr_search_language_get_asked (const KrSearchLanguage *language, const char *id)
{
  return g_hash_table_lookup (language->asked, id);
}
