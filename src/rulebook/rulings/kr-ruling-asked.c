/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulings-private.h"

#include <string.h>

/* Reads asked.xml, whose phrases belong to rulings of the other files. */

static const KrXmlElement elements[] = {
    {"asked", "", "", "ruling elsewhere", KR_XML_NO_TEXT},
    {"ruling", "id", "state", "", KR_XML_WORDS},
    {"elsewhere", "", "", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

char **
kr_ruling_split_phrases (const char *text)
{
  char **phrases = g_strsplit (text, ",", text[0] != '\0' ? -1 : 0);

  for (char **phrase = phrases; *phrase != NULL; phrase++)
    g_strstrip (*phrase);
  return phrases;
}

static void
read_states (KrRulingEntry *entry, const KrXmlNode *node, GPtrArray *problems)
{
  g_auto (GStrv) words = kr_xml_dup_words (node, "state");

  for (char **word = words; *word != NULL; word++) {
    const KrTableStates state = kr_table_state_parse (*word);

    if (state == 0)
      kr_xml_add_problem (problems, node, "“%s” is not a state of the table; README.md lists them",
                          *word);
    entry->states |= state;
  }
}

static void
read_asked (KrRulings *rulings, const KrXmlNode *node, GPtrArray *problems)
{
  const char *id = kr_xml_get (node, "id");
  KrRulingEntry *entry = id != NULL ? g_hash_table_lookup (rulings->by_id, id) : NULL;

  if (entry == NULL) {
    kr_xml_add_problem (problems, node, "there is no ruling “%s”", id != NULL ? id : "");
  } else if (entry->asked != NULL) {
    kr_xml_add_problem (problems, node, "the id “%s” appears twice", id);
  } else {
    entry->asked = kr_ruling_split_phrases (node->text);
    read_states (entry, node, problems);
  }
}

static void
read_elsewhere (KrRulings *rulings, const KrXmlNode *node, GPtrArray *problems)
{
  if (rulings->elsewhere != NULL)
    kr_xml_add_problem (problems, node, "<elsewhere> appears twice");
  else
    rulings->elsewhere = kr_ruling_split_phrases (node->text);
}

void
kr_rulings_read_asked (KrRulings *rulings, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (rulings->data_dir, "rulings", "asked.xml", NULL);
  g_autoptr (KrXmlNode) root = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  root = kr_xml_read (path, elements, problems);
  for (guint i = 0; root != NULL && i < root->children->len; i++) {
    const KrXmlNode *node = g_ptr_array_index (root->children, i);

    if (kr_xml_is (node, "elsewhere"))
      read_elsewhere (rulings, node, problems);
    else
      read_asked (rulings, node, problems);
  }
}
