/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-atom-sources.h"
#include "kr-rulings-private.h"

#include <string.h>

static const KrXmlElement elements[] = {
    {"rulings", "section", "order", "title ruling", KR_XML_NO_TEXT},
    {"title", "", "", "", KR_XML_WORDS},
    {"ruling", "id atoms", "state", "question also answer steps example source see book",
     KR_XML_NO_TEXT},
    {"question", "", "", "", KR_XML_WORDS},
    {"also", "", "", "", KR_XML_WORDS},
    {"answer", "", "when", "", KR_XML_WORDS},
    {"steps", "", "", "step", KR_XML_NO_TEXT},
    {"step", "", "when", "", KR_XML_WORDS},
    {"example", "", "rules when hand points", "story table outcome", KR_XML_NO_TEXT},
    {"story", "", "when", "", KR_XML_WORDS},
    {"table", "", "", "", KR_XML_LINES},
    {"outcome", "line",
     "when legal ruling draws pressures turn direction count suit rank free again over owes "
     "face-up hands out star scores",
     "", KR_XML_NO_TEXT},
    {"source", "document heading basis", "sentences", "", KR_XML_WORDS},
    {"see", "", "", "", KR_XML_WORDS},
    {"book", "event", "when", "", KR_XML_NO_TEXT},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

/* Files in the folder that don't contain rulings. */
static const char *const other_files[] = {
    "tree.xml", "lexicon.xml", "documents.xml", "chart.xml", NULL,
};

/* The state while a folder is read. */
typedef struct {
  KrRulings *rulings;
  GPtrArray *problems;
} Loader;

static void
section_free (KrRulingSection *section)
{
  g_free (section->id);
  g_free (section->title);
  g_free (section);
}

static const KrRulingSection *
add_section (Loader *loader, const KrXmlNode *root)
{
  KrRulingSection *section = g_new0 (KrRulingSection, 1);
  const KrXmlNode *title = kr_xml_find (root, "title");
  const char *order = kr_xml_get (root, "order");

  if (title == NULL)
    kr_xml_add_problem (loader->problems, root, "there is no <title>");
  section->id = kr_xml_dup (root, "section");
  section->title = g_strdup (title != NULL ? title->text : section->id);
  section->order = order != NULL ? (int) g_ascii_strtoll (order, NULL, 10) : 0;
  g_ptr_array_add (loader->rulings->sections, section);
  return section;
}

/* Checks the atoms and the documents that @entry names. */
static void
check_names (const Loader *loader, const KrRulingEntry *entry, const KrXmlNode *node)
{
  if (entry->atoms[0] == NULL)
    kr_xml_add_problem (loader->problems, node, "no atom; allowed: the ids of rules/atoms.ini");
  for (char **atom = entry->atoms; *atom != NULL; atom++)
    if (!g_hash_table_contains (loader->rulings->atoms, *atom))
      kr_xml_add_problem (loader->problems, node,
                          "there is no atom “%s”; allowed: the ids of rules/atoms.ini", *atom);
  for (guint i = 0; i < entry->sources->len; i++) {
    const KrRulingSource *source = g_ptr_array_index (entry->sources, i);
    g_autofree char *name = g_strconcat (source->document, ".rules", NULL);
    g_autofree char *path = g_build_filename (loader->rulings->data_dir, "rules", name, NULL);

    if (!g_file_test (path, G_FILE_TEST_EXISTS))
      kr_xml_add_problem (loader->problems, node,
                          "there is no document “%s”; allowed: ids of rule sets", source->document);
  }
}

static void
add_entry (Loader *loader, const KrXmlNode *node, const KrRulingSection *section)
{
  KrRulingEntry *entry = kr_ruling_entry_read (node, loader->problems);
  const KrRulingEntry *same = kr_rulings_find (loader->rulings, entry->id);

  entry->rulings = loader->rulings;
  entry->section = section;
  check_names (loader, entry, node);
  g_ptr_array_add (loader->rulings->entries, entry);
  if (same == NULL)
    g_hash_table_insert (loader->rulings->by_id, entry->id, entry);
  else
    kr_xml_add_problem (loader->problems, node, "“%s” already has this id (%s:%u)", same->question,
                        same->file, same->line);
}

static void
read_file (Loader *loader, const char *path)
{
  g_autoptr (KrXmlNode) root = kr_xml_read (path, elements, loader->problems);
  const KrRulingSection *section = root != NULL ? add_section (loader, root) : NULL;

  for (guint i = 0; root != NULL && i < root->children->len; i++)
    if (kr_xml_is (g_ptr_array_index (root->children, i), "ruling"))
      add_entry (loader, g_ptr_array_index (root->children, i), section);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
read_folder (Loader *loader)
{
  g_autofree char *path = g_build_filename (loader->rulings->data_dir, "rulings", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name = NULL;

  if (folder == NULL) {
    g_ptr_array_add (loader->problems, g_strdup_printf ("%s: this folder cannot be read", path));
    return FALSE;
  }
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".xml") && !g_strv_contains (other_files, name))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_strings);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *file = g_build_filename (path, g_ptr_array_index (names, i), NULL);

    read_file (loader, file);
  }
  return TRUE;
}

static gboolean
read_atom_ids (Loader *loader)
{
  g_autofree char *path = g_build_filename (loader->rulings->data_dir, "rules", "atoms.ini", NULL);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) atoms = kr_atom_sources_read (path, &problem);

  if (atoms == NULL) {
    g_ptr_array_add (loader->problems, g_strdup (problem->message));
    return FALSE;
  }
  for (guint i = 0; i < atoms->len; i++)
    g_hash_table_add (loader->rulings->atoms,
                      g_strdup (((KrAtomSources *) g_ptr_array_index (atoms, i))->id));
  return TRUE;
}

static void
check_reference (const Loader *loader, const KrRulingEntry *entry, const char *id)
{
  if (!g_hash_table_contains (loader->rulings->by_id, id))
    g_ptr_array_add (loader->problems,
                     g_strdup_printf ("%s:%u: <ruling id=\"%s\">: it refers to “%s”, which does "
                                      "not exist; allowed: ids of rulings",
                                      entry->file, entry->line, entry->id, id));
}

/* Checks the references within a text. */
static void
check_marks (const Loader *loader, const KrRulingEntry *entry, const char *markup)
{
  g_autoptr (KrMarkedText) text = NULL;
  KrRules rules;

  kr_rules_init (&rules);
  text = kr_markup_parse (markup, &rules, NULL);
  for (guint i = 0; i < text->marks->len; i++) {
    const KrTextMark *mark = g_ptr_array_index (text->marks, i);

    if (mark->kind == KR_TEXT_MARK_REF)
      check_reference (loader, entry, mark->target);
  }
}

static void
check_references (const Loader *loader, const KrRulingEntry *entry)
{
  for (guint i = 0; i < entry->see->len; i++)
    check_reference (loader, entry, g_ptr_array_index (entry->see, i));
  for (guint i = 0; i < entry->answers->len; i++)
    check_marks (loader, entry, ((KrRulingPart *) entry->answers->pdata[i])->markup);
  for (guint i = 0; i < entry->steps->len; i++)
    check_marks (loader, entry, ((KrRulingPart *) entry->steps->pdata[i])->markup);
  for (guint i = 0; i < entry->sources->len; i++)
    check_marks (loader, entry, ((KrRulingSource *) entry->sources->pdata[i])->markup);
}

/* Sections by their order, and entries of one section as they are in its file. */
static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const KrRulingEntry *one = *(const KrRulingEntry *const *) a;
  const KrRulingEntry *other = *(const KrRulingEntry *const *) b;
  int order = one->section->order - other->section->order;

  if (order == 0)
    order = strcmp (one->file, other->file);
  return order != 0 ? order : (int) one->line - (int) other->line;
}

KrRulings *
kr_rulings_read (const char *data_dir, GPtrArray *problems)
{
  g_autoptr (KrRulings) rulings = g_new0 (KrRulings, 1);
  Loader loader = {rulings, problems};

  rulings->data_dir = g_strdup (data_dir);
  rulings->atoms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  rulings->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) section_free);
  rulings->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_ruling_entry_free);
  rulings->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  if (!read_atom_ids (&loader) || !read_folder (&loader))
    return NULL;
  g_ptr_array_sort (rulings->entries, compare_entries);
  for (guint i = 0; i < rulings->entries->len; i++)
    check_references (&loader, g_ptr_array_index (rulings->entries, i));
  return g_steal_pointer (&rulings);
}

KrRulings *
kr_rulings_new (const char *data_dir, GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrRulings) rulings = kr_rulings_read (data_dir, problems);

  return kr_xml_settle (problems, error) ? g_steal_pointer (&rulings) : NULL;
}

void
kr_rulings_free (KrRulings *rulings)
{
  if (rulings == NULL)
    return;
  g_free (rulings->data_dir);
  g_hash_table_unref (rulings->atoms);
  g_hash_table_unref (rulings->by_id);
  g_ptr_array_unref (rulings->entries);
  g_ptr_array_unref (rulings->sections);
  g_free (rulings);
}

void
kr_rulings_set_translate (KrRulings *rulings, KrTranslateFunc translate)
{
  rulings->translate = translate;
}

const char *
kr_rulings_translate (const KrRulings *rulings, const char *text)
{
  return rulings->translate != NULL && *text != '\0' ? rulings->translate (text) : text;
}

KrTranslateFunc
kr_rulings_get_translate (const KrRulings *rulings)
{
  return rulings->translate;
}

guint
kr_rulings_n_entries (const KrRulings *rulings)
{
  return rulings->entries->len;
}

const KrRulingEntry *
kr_rulings_get_entry (const KrRulings *rulings, guint index)
{
  return g_ptr_array_index (rulings->entries, index);
}

const KrRulingEntry *
kr_rulings_find (const KrRulings *rulings, const char *id)
{
  return g_hash_table_lookup (rulings->by_id, id);
}
