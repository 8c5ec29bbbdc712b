/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-lexicon.h"

#include "kr-search-language.h"
#include "kr-xml.h"

#include <string.h>

struct _KrLexicon {
  GPtrArray *items; /* KrLexiconItem */
};

static const KrXmlElement elements[] = {
    {"lexicon", "", "", "word anecdote", KR_XML_NO_TEXT},
    {"word", "id", "also", "term says meaning source see", KR_XML_NO_TEXT},
    {"anecdote", "id", "also", "title text source see", KR_XML_NO_TEXT},
    {"term", "", "", "", KR_XML_WORDS},
    {"title", "", "", "", KR_XML_WORDS},
    {"says", "", "", "", KR_XML_WORDS},
    {"meaning", "", "", "", KR_XML_WORDS},
    {"text", "", "", "", KR_XML_WORDS},
    {"source", "document heading", "sentences", "", KR_XML_NO_TEXT},
    {"see", "", "", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

static void
source_free (KrLexiconSource *source)
{
  g_free (source->document);
  g_free (source->heading);
  g_array_unref (source->sentences);
  g_free (source);
}

static void
item_free (KrLexiconItem *item)
{
  g_free (item->id);
  g_free (item->title);
  g_strfreev (item->also);
  g_free (item->also_key);
  g_free (item->says);
  g_free (item->text);
  g_ptr_array_unref (item->sources);
  g_strfreev (item->see);
  g_free (item);
}

static char *
dup_child (const KrXmlNode *node, const char *name)
{
  const KrXmlNode *child = kr_xml_find (node, name);

  return g_strdup (child != NULL ? child->text : "");
}

static KrLexiconItem *
read_item (const KrXmlNode *node, GPtrArray *problems)
{
  KrLexiconItem *item = g_new0 (KrLexiconItem, 1);
  g_autoptr (GStrvBuilder) see = g_strv_builder_new ();
  g_autofree char *also = kr_xml_dup (node, "also");
  g_autofree char *problem = NULL;

  item->kind = kr_xml_is (node, "word") ? KR_LEXICON_WORD : KR_LEXICON_ANECDOTE;
  item->id = kr_xml_dup (node, "id");
  item->also = kr_search_language_split (also);
  item->also_key = g_steal_pointer (&also);
  item->title = dup_child (node, item->kind == KR_LEXICON_WORD ? "term" : "title");
  item->says = dup_child (node, "says");
  item->text = dup_child (node, item->kind == KR_LEXICON_WORD ? "meaning" : "text");
  item->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) source_free);
  for (guint i = 0; i < node->children->len; i++) {
    const KrXmlNode *child = g_ptr_array_index (node->children, i);

    if (kr_xml_is (child, "source")) {
      KrLexiconSource *source = g_new0 (KrLexiconSource, 1);

      source->document = kr_xml_dup (child, "document");
      source->heading = kr_xml_dup (child, "heading");
      source->sentences = kr_xml_read_numbers (child, "sentences", problems);
      source->line = child->line;
      g_ptr_array_add (item->sources, source);
    } else if (kr_xml_is (child, "see")) {
      g_strv_builder_add (see, child->text);
    }
  }
  item->see = g_strv_builder_end (see);
  if (item->title[0] == '\0' || item->text[0] == '\0')
    kr_xml_add_problem (problems, node,
                        "a word has <term> and <meaning>, an anecdote <title> "
                        "and <text>");
  problem = kr_markup_check (item->text);
  if (problem != NULL)
    kr_xml_add_problem (problems, node, "%s", problem);
  return item;
}

static gboolean
has_word (const KrLexicon *lexicon, const char *id)
{
  for (guint i = 0; i < lexicon->items->len; i++) {
    const KrLexiconItem *item = g_ptr_array_index (lexicon->items, i);

    if (item->kind == KR_LEXICON_WORD && strcmp (item->id, id) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Adds the items of one kind. */
static void
add_items (KrLexicon *lexicon, const KrXmlNode *root, const char *element, GPtrArray *problems)
{
  for (guint i = 0; i < root->children->len; i++) {
    const KrXmlNode *node = g_ptr_array_index (root->children, i);
    KrLexiconItem *item = NULL;

    if (!kr_xml_is (node, element))
      continue;
    item = read_item (node, problems);
    if (item->kind == KR_LEXICON_WORD && has_word (lexicon, item->id))
      kr_xml_add_problem (problems, node, "the id “%s” appears twice", item->id);
    g_ptr_array_add (lexicon->items, item);
  }
}

KrLexicon *
kr_lexicon_read (const char *data_dir, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (data_dir, "rulings", "lexicon.xml", NULL);
  g_autoptr (KrXmlNode) root = kr_xml_read (path, elements, problems);
  KrLexicon *lexicon = NULL;

  if (root == NULL)
    return NULL;
  lexicon = g_new0 (KrLexicon, 1);
  lexicon->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  add_items (lexicon, root, "word", problems);
  add_items (lexicon, root, "anecdote", problems);
  return lexicon;
}

KrLexicon *
kr_lexicon_new (const char *data_dir, GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrLexicon) lexicon = kr_lexicon_read (data_dir, problems);

  return kr_xml_settle (problems, error) ? g_steal_pointer (&lexicon) : NULL;
}

void
kr_lexicon_free (KrLexicon *lexicon)
{
  if (lexicon == NULL)
    return;
  g_ptr_array_unref (lexicon->items);
  g_free (lexicon);
}

guint
kr_lexicon_n_items (const KrLexicon *lexicon)
{
  return lexicon->items->len;
}

const KrLexiconItem *
kr_lexicon_get_item (const KrLexicon *lexicon, guint index)
{
  return g_ptr_array_index (lexicon->items, index);
}
