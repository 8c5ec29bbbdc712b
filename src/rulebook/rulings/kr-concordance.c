/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-concordance.h"

#include "kr-rulings-private.h"
#include "kr-translatable.h"

#include <string.h>

/* Reads a file for each document, then links the sources of rulings and of the lexicon. */

static const KrXmlElement elements[] = {
    {"concordance", "document", "", "heading", KR_XML_NO_TEXT},
    {"heading", "name level", "", "sentence", KR_XML_NO_TEXT},
    {"sentence", "n", "atoms keys replays aside", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

static const char *const aside_names[KR_N_ASIDES] = {
    NULL,          N_ ("heading"), N_ ("history"), N_ ("opinion"), N_ ("advice"),
    N_ ("banter"), N_ ("story"),   N_ ("lead-in"), N_ ("page"),
};

struct _KrConcordance {
  GHashTable *outlines; /* id of a document -> KrOutline */
};

/* The state while a file is read. */
typedef struct {
  KrOutline *outline;
  const KrRulings *rulings;
  GPtrArray *problems;
} Reader;

const char *
kr_aside_get_name (KrAside aside)
{
  return aside_names[aside];
}

gboolean
kr_sentence_is_carried (const KrSentence *sentence)
{
  return sentence->aside != KR_ASIDE_NONE || sentence->atoms[0] != NULL ||
         sentence->keys[0] != NULL || sentence->replays[0] != NULL || sentence->rulings->len > 0 ||
         sentence->items->len > 0;
}

static void
sentence_free (KrSentence *sentence)
{
  g_free (sentence->words);
  g_strfreev (sentence->atoms);
  g_strfreev (sentence->keys);
  g_strfreev (sentence->replays);
  g_ptr_array_unref (sentence->rulings);
  g_ptr_array_unref (sentence->items);
  g_free (sentence);
}

static void
heading_free (KrOutlineHeading *heading)
{
  g_free (heading->name);
  g_ptr_array_unref (heading->sentences);
  g_free (heading);
}

static void
outline_free (KrOutline *outline)
{
  g_free (outline->document);
  g_ptr_array_unref (outline->numbered);
  g_ptr_array_unref (outline->headings);
  g_free (outline);
}

static KrAside
read_aside (const KrXmlNode *node, GPtrArray *problems)
{
  const char *name = kr_xml_get (node, "aside");

  if (name == NULL)
    return KR_ASIDE_NONE;
  for (int aside = KR_ASIDE_HEADING; aside < KR_N_ASIDES; aside++)
    if (strcmp (name, aside_names[aside]) == 0)
      return (KrAside) aside;
  kr_xml_add_problem (problems, node,
                      "aside=“%s”; allowed: heading history opinion advice banter story lead-in "
                      "page",
                      name);
  return KR_ASIDE_NONE;
}

/* Reads `60` or, for asides, `1-22`. The numbers go on from those before. */
static void
read_number (const Reader *reader, const KrXmlNode *node, KrSentence *sentence)
{
  const guint next = reader->outline->numbered->len + 1;
  g_autofree char *text = kr_xml_dup (node, "n");
  char *end = NULL;
  guint64 first = g_ascii_strtoull (text, &end, 10);
  guint64 last = *end == '-' ? g_ascii_strtoull (end + 1, &end, 10) : first;

  sentence->first = sentence->last = next;
  if (*end != '\0' || first != next || last < first || last > first + 999)
    kr_xml_add_problem (reader->problems, node, "n=“%s”; allowed: %u, which comes next", text,
                        next);
  else if (last > first && sentence->aside == KR_ASIDE_NONE)
    kr_xml_add_problem (reader->problems, node, "n=“%s”; several sentences in one must be an aside",
                        text);
  else
    sentence->last = (guint) last;
}

static void
check_carriers (const Reader *reader, const KrXmlNode *node, const KrSentence *sentence)
{
  for (char **atom = sentence->atoms; *atom != NULL; atom++)
    if (!g_hash_table_contains (reader->rulings->atoms, *atom))
      kr_xml_add_problem (reader->problems, node,
                          "there is no atom “%s”; allowed: the ids of rules/atoms.ini", *atom);
  for (char **key = sentence->keys; *key != NULL; key++)
    if (kr_rule_find_key (*key) == NULL)
      kr_xml_add_problem (reader->problems, node,
                          "there is no rule “%s”; allowed: the keys of rules/README.md", *key);
  if (sentence->aside != KR_ASIDE_NONE &&
      (sentence->atoms[0] != NULL || sentence->keys[0] != NULL || sentence->replays[0] != NULL))
    kr_xml_add_problem (reader->problems, node, "an aside has no atoms, keys or replays");
}

static void
add_sentence (const Reader *reader, const KrXmlNode *node, KrOutlineHeading *heading)
{
  KrSentence *sentence = g_new0 (KrSentence, 1);

  sentence->words = g_strdup (node->text);
  sentence->aside = read_aside (node, reader->problems);
  sentence->atoms = kr_xml_dup_words (node, "atoms");
  sentence->keys = kr_xml_dup_words (node, "keys");
  sentence->replays = kr_xml_dup_words (node, "replays");
  sentence->rulings = g_ptr_array_new_with_free_func (g_free);
  sentence->items = g_ptr_array_new ();
  read_number (reader, node, sentence);
  check_carriers (reader, node, sentence);
  kr_ruling_check_words (node, reader->problems);
  g_ptr_array_add (heading->sentences, sentence);
  for (guint n = sentence->first; n <= sentence->last; n++)
    g_ptr_array_add (reader->outline->numbered, sentence);
}

static void
add_heading (const Reader *reader, const KrXmlNode *node)
{
  KrOutlineHeading *heading = g_new0 (KrOutlineHeading, 1);
  g_autofree char *level = kr_xml_dup (node, "level");

  heading->name = kr_xml_dup (node, "name");
  heading->level = (guint) g_ascii_strtoull (level, NULL, 10);
  heading->sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) sentence_free);
  if (heading->name[0] == '\0' || kr_outline_find_heading (reader->outline, heading->name) != NULL)
    kr_xml_add_problem (reader->problems, node,
                        "name=“%s”; allowed: a name that no other heading here has", heading->name);
  if (strlen (level) != 1 || heading->level < 1 || heading->level > 3)
    kr_xml_add_problem (reader->problems, node, "level=“%s”; allowed: 1, 2, 3", level);
  g_ptr_array_add (reader->outline->headings, heading);
  for (guint i = 0; i < node->children->len; i++)
    add_sentence (reader, g_ptr_array_index (node->children, i), heading);
}

/* Reads the file @name of @folder. */
static void
read_file (KrConcordance *concordance,
           const KrRulings *rulings,
           const char *folder,
           const char *name,
           GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (KrXmlNode) root = kr_xml_read (path, elements, problems);
  KrOutline *outline = NULL;
  Reader reader;

  if (root == NULL)
    return;
  outline = g_new0 (KrOutline, 1);
  reader = (Reader){outline, rulings, problems};
  outline->document = kr_xml_dup (root, "document");
  outline->headings = g_ptr_array_new_with_free_func ((GDestroyNotify) heading_free);
  outline->numbered = g_ptr_array_new ();
  if (!g_str_has_prefix (name, outline->document) ||
      strcmp (name + strlen (outline->document), ".xml") != 0)
    kr_xml_add_problem (problems, root, "document=“%s”; allowed: the name of the file",
                        outline->document);
  for (guint i = 0; i < root->children->len; i++)
    add_heading (&reader, g_ptr_array_index (root->children, i));
  g_hash_table_replace (concordance->outlines, outline->document, outline);
}

/* The sentence @n of @document that the source at @line of @file names; NULL and a problem if
 * there is none. */
static KrSentence *
find_cited (const KrConcordance *concordance,
            const char *document,
            guint n,
            const char *file,
            guint line,
            GPtrArray *problems)
{
  const KrOutline *outline = kr_concordance_find (concordance, document);

  if (outline != NULL && n <= outline->numbered->len)
    return g_ptr_array_index (outline->numbered, n - 1);
  g_ptr_array_add (problems, g_strdup_printf ("%s:%u: <source>: %s has no sentence %u; allowed: 1 "
                                              "to %u",
                                              file, line, document, n,
                                              outline != NULL ? outline->numbered->len : 0));
  return NULL;
}

/* Where a ruling has two sources for one sentence, what the document says goes before what we
 * read in it. */
static void
add_ruling (KrSentence *sentence, const KrRulingEntry *entry, gboolean reading)
{
  KrSentenceRuling *ruling = NULL;

  for (guint i = 0; i < sentence->rulings->len; i++) {
    ruling = g_ptr_array_index (sentence->rulings, i);
    if (ruling->entry == entry) {
      ruling->reading &= reading;
      return;
    }
  }
  ruling = g_new (KrSentenceRuling, 1);
  *ruling = (KrSentenceRuling){entry, reading};
  g_ptr_array_add (sentence->rulings, ruling);
}

static void
link_ruling (const KrConcordance *concordance, const KrRulingEntry *entry, GPtrArray *problems)
{
  for (guint i = 0; i < entry->sources->len; i++) {
    const KrRulingSource *source = g_ptr_array_index (entry->sources, i);

    for (guint j = 0; j < source->sentences->len; j++) {
      KrSentence *sentence =
          find_cited (concordance, source->document, g_array_index (source->sentences, guint, j),
                      entry->file, source->line, problems);

      if (sentence != NULL)
        add_ruling (sentence, entry, source->reading);
    }
  }
}

static void
link_item (const KrConcordance *concordance, const KrLexiconItem *item, GPtrArray *problems)
{
  for (guint i = 0; i < item->sources->len; i++) {
    const KrLexiconSource *source = g_ptr_array_index (item->sources, i);

    for (guint j = 0; j < source->sentences->len; j++) {
      KrSentence *sentence =
          find_cited (concordance, source->document, g_array_index (source->sentences, guint, j),
                      "lexicon.xml", source->line, problems);

      if (sentence != NULL && !g_ptr_array_find (sentence->items, item, NULL))
        g_ptr_array_add (sentence->items, (gpointer) item);
    }
  }
}

KrConcordance *
kr_concordance_read (const char *data_dir,
                     const KrRulings *rulings,
                     const KrLexicon *lexicon,
                     GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (data_dir, "rulings", "concordance", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  KrConcordance *concordance = NULL;
  const char *name = NULL;

  if (folder == NULL) {
    g_ptr_array_add (problems, g_strdup_printf ("%s: this folder cannot be read", path));
    return NULL;
  }
  concordance = g_new0 (KrConcordance, 1);
  concordance->outlines =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) outline_free);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      read_file (concordance, rulings, path, name, problems);
  for (guint i = 0; i < kr_rulings_n_entries (rulings); i++)
    link_ruling (concordance, kr_rulings_get_entry (rulings, i), problems);
  for (guint i = 0; i < kr_lexicon_n_items (lexicon); i++)
    link_item (concordance, kr_lexicon_get_item (lexicon, i), problems);
  return concordance;
}

KrConcordance *
kr_concordance_new (const char *data_dir,
                    const KrRulings *rulings,
                    const KrLexicon *lexicon,
                    GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrConcordance) concordance =
      kr_concordance_read (data_dir, rulings, lexicon, problems);

  return kr_xml_settle (problems, error) ? g_steal_pointer (&concordance) : NULL;
}

void
kr_concordance_free (KrConcordance *concordance)
{
  if (concordance == NULL)
    return;
  g_hash_table_unref (concordance->outlines);
  g_free (concordance);
}

const KrOutline *
kr_concordance_find (const KrConcordance *concordance, const char *id)
{
  return g_hash_table_lookup (concordance->outlines, id);
}

const KrSentence *
kr_outline_find_sentence (const KrOutline *outline, guint n)
{
  return n >= 1 && n <= outline->numbered->len ? outline->numbered->pdata[n - 1] : NULL;
}

const KrOutlineHeading *
kr_outline_find_heading (const KrOutline *outline, const char *name)
{
  for (guint i = 0; i < outline->headings->len; i++) {
    const KrOutlineHeading *heading = g_ptr_array_index (outline->headings, i);

    if (strcmp (heading->name, name) == 0)
      return heading;
  }
  return NULL;
}
