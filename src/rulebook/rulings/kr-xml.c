/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-xml.h"

#include "kr-file-error.h"
#include "kr-file-read.h"
#include "kr-rulebook.h"
#include "kr-sentence.h"
#include "kr-text-gate.h"

#include <string.h>

#define MAX_BYTES (2 * 1024 * 1024)
#define INLINE_ELEMENTS "card term ref"

typedef struct {
  const char *file;
  const KrXmlElement *elements;
  GPtrArray *problems;
  KrXmlNode *root;
  GPtrArray *open; /* KrXmlNode, the innermost last */
  GString *text;   /* of the innermost */
  guint skipping;  /* depth inside an unknown element */
} Reader;

static gboolean
is_among (const char *name, const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);

  return g_strv_contains ((const char *const *) words, name);
}

static KrXmlNode *
innermost (const Reader *reader)
{
  return reader->open->len > 0 ? g_ptr_array_index (reader->open, reader->open->len - 1) : NULL;
}

/* Takes @line over, which may quote anything. */
static void
add_problem (GPtrArray *problems, char *line)
{
  g_autofree char *english = kr_sentence_dup_english (line);

  g_ptr_array_add (problems, kr_text_gate_clean (KR_TEXT_LINE, english));
  g_free (line);
}

static void
add_problem_here (Reader *reader, GMarkupParseContext *context, const char *message)
{
  int line = 0;

  g_markup_parse_context_get_position (context, &line, NULL);
  add_problem (reader->problems, g_strdup_printf ("%s:%d: %s", reader->file, line, message));
}

/* Texts are shown, searched and copied as they are: they pass the gate like those of people. */
static void
check_text (Reader *reader, const KrXmlNode *node, KrTextKind kind, const char *text)
{
  g_autofree char *why = kr_text_gate_explain (kind, text);

  if (why != NULL)
    kr_xml_add_problem (reader->problems, node, "%s", why);
}

static void
check_attributes (Reader *reader, const KrXmlNode *node)
{
  g_auto (GStrv) required = g_strsplit (node->element->required, " ", -1);
  GHashTableIter iter;
  gpointer name = NULL;
  gpointer value = NULL;

  for (char **word = required; *word != NULL; word++)
    if (!g_hash_table_contains (node->attributes, *word))
      kr_xml_add_problem (reader->problems, node, "the attribute “%s” is missing", *word);
  g_hash_table_iter_init (&iter, node->attributes);
  while (g_hash_table_iter_next (&iter, &name, &value)) {
    check_text (reader, node, KR_TEXT_NOTE, value);
    if (!is_among (name, node->element->required) && !is_among (name, node->element->optional))
      kr_xml_add_problem (reader->problems, node, "no attribute “%s”; allowed: %s %s",
                          (const char *) name, node->element->required, node->element->optional);
  }
}

static KrXmlNode *
make_node (Reader *reader,
           GMarkupParseContext *context,
           const KrXmlElement *element,
           const char **names,
           const char **values)
{
  KrXmlNode *node = g_new0 (KrXmlNode, 1);
  int line = 0;

  g_markup_parse_context_get_position (context, &line, NULL);
  node->file = reader->file;
  node->line = (guint) line;
  node->element = element;
  node->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; names[i] != NULL; i++)
    g_hash_table_insert (node->attributes, g_strdup (names[i]), g_strdup (values[i]));
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_xml_node_free);
  node->text = g_strdup ("");
  check_attributes (reader, node);
  return node;
}

/* Starts the element @name, which is allowed here. */
static void
open_node (Reader *reader,
           GMarkupParseContext *context,
           const char *name,
           const char **names,
           const char **values)
{
  KrXmlNode *parent = innermost (reader);
  const KrXmlElement *element = reader->elements;
  KrXmlNode *node = NULL;

  while (strcmp (element->name, name) != 0)
    element++;
  node = make_node (reader, context, element, names, values);
  if (parent != NULL)
    g_ptr_array_add (parent->children, node);
  else
    reader->root = node;
  g_ptr_array_add (reader->open, node);
  g_string_truncate (reader->text, 0);
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer data,
                  GError **error)
{
  Reader *reader = data;
  const KrXmlNode *parent = innermost (reader);
  const char *allowed = parent != NULL ? parent->element->children : reader->elements[0].name;
  g_autofree char *message = NULL;

  if (reader->skipping == 0 && is_among (name, allowed)) {
    open_node (reader, context, name, names, values);
    return;
  }
  if (reader->skipping == 0 && parent != NULL && parent->element->text == KR_XML_WORDS &&
      is_among (name, INLINE_ELEMENTS)) {
    g_string_append_printf (reader->text, "<%s", name);
    for (guint i = 0; names[i] != NULL; i++)
      g_string_append_printf (reader->text, " %s=\"%s\"", names[i], values[i]);
    g_string_append_c (reader->text, '>');
    return;
  }
  if (reader->skipping++ > 0)
    return;
  message = g_strdup_printf ("<%s> is not allowed here; allowed: %s", name,
                             allowed[0] != '\0' ? allowed : INLINE_ELEMENTS);
  add_problem_here (reader, context, message);
}

/* Joins lines: several blanks become one, and those at either end go. */
static char *
join_blanks (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  GString *joined = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " " : "", *word);
  return g_string_free (joined, FALSE);
}

static void
close_node (Reader *reader)
{
  KrXmlNode *node = g_ptr_array_steal_index (reader->open, reader->open->len - 1);
  const char *text = reader->text->str;

  if (node->element->text == KR_XML_NO_TEXT)
    return;
  g_free (node->text);
  if (node->element->text == KR_XML_WORDS)
    node->text = join_blanks (text);
  else
    node->text = g_strchomp (g_strdup (text + strspn (text, "\n")));
  check_text (reader, node, KR_TEXT_NOTE, node->text);
  g_string_truncate (reader->text, 0);
}

static void
end_element_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reader *reader = data;
  const KrXmlNode *node = innermost (reader);

  if (reader->skipping > 0)
    reader->skipping--;
  else if (strcmp (node->element->name, name) == 0)
    close_node (reader);
  else
    g_string_append_printf (reader->text, "</%s>", name);
}

/* Appends text as it is written in a file, which is also what translators see. */
static void
append_escaped (GString *text, const char *from, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (from[i] == '&')
      g_string_append (text, "&amp;");
    else if (from[i] == '<')
      g_string_append (text, "&lt;");
    else if (from[i] == '>')
      g_string_append (text, "&gt;");
    else
      g_string_append_c (text, from[i]);
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

static void
text_cb (
    GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reader *reader = data;
  const KrXmlNode *node = innermost (reader);

  if (reader->skipping > 0 || node == NULL)
    return;
  if (node->element->text == KR_XML_WORDS)
    append_escaped (reader->text, text, length);
  else if (node->element->text == KR_XML_LINES)
    g_string_append_len (reader->text, text, (gssize) length);
  else if (!is_blank (text, length))
    kr_xml_add_problem (reader->problems, node, "text is not allowed here; allowed: %s",
                        node->element->children);
}

static char *
read_text (const char *path, const char *file, GPtrArray *problems)
{
  g_autoptr (GError) problem = NULL;
  gsize length = 0;
  g_autofree char *text = kr_file_read (path, MAX_BYTES, &length, &problem);

  if (text != NULL && strlen (text) == length)
    return g_steal_pointer (&text);
  if (text == NULL && !g_error_matches (problem, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE)) {
    add_problem (problems, g_strdup_printf ("%s: %s", file, problem->message));
    return NULL;
  }
  add_problem (problems, g_strdup_printf ("%s: not a text file of at most 2 MiB", file));
  return NULL;
}

/* Sets @reader's root to what @text contains; NULL if that is not XML. */
static void
parse (Reader *reader, const char *text)
{
  const GMarkupParser parser = {start_element_cb, end_element_cb, text_cb, NULL, NULL};
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, reader, NULL);
  g_autoptr (GError) problem = NULL;
  g_autofree char *message = NULL;

  if (g_markup_parse_context_parse (context, text, -1, &problem) &&
      g_markup_parse_context_end_parse (context, &problem))
    return;
  message = g_utf8_make_valid (problem->message, -1); /* it quotes what is not UTF-8 */
  add_problem_here (reader, context, message);
  g_clear_pointer (&reader->root, kr_xml_node_free);
}

KrXmlNode *
kr_xml_read (const char *path, const KrXmlElement *elements, GPtrArray *problems)
{
  g_autofree char *name = g_path_get_basename (path);
  Reader reader = {.file = g_intern_string (name), .elements = elements, .problems = problems};
  g_autofree char *text = read_text (path, reader.file, problems);

  if (text == NULL)
    return NULL;
  reader.open = g_ptr_array_new ();
  reader.text = g_string_new (NULL);
  parse (&reader, text);
  g_ptr_array_unref (reader.open);
  g_string_free (reader.text, TRUE);
  return reader.root;
}

void
kr_xml_node_free (KrXmlNode *node)
{
  if (node == NULL)
    return;
  g_hash_table_unref (node->attributes);
  g_ptr_array_unref (node->children);
  g_free (node->text);
  g_free (node);
}

gboolean
kr_xml_is (const KrXmlNode *node, const char *name)
{
  return strcmp (node->element->name, name) == 0;
}

const char *
kr_xml_get (const KrXmlNode *node, const char *attribute)
{
  return g_hash_table_lookup (node->attributes, attribute);
}

char *
kr_xml_dup (const KrXmlNode *node, const char *attribute)
{
  const char *value = kr_xml_get (node, attribute);

  return g_strdup (value != NULL ? value : "");
}

char **
kr_xml_dup_words (const KrXmlNode *node, const char *attribute)
{
  g_autofree char *value = kr_xml_dup (node, attribute);
  g_autofree char *words = join_blanks (value);

  return g_strsplit (words, " ", words[0] != '\0' ? -1 : 0);
}

GArray *
kr_xml_read_numbers (const KrXmlNode *node, const char *attribute, GPtrArray *problems)
{
  g_auto (GStrv) words = kr_xml_dup_words (node, attribute);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (char **word = words; *word != NULL; word++) {
    guint64 number = 0;

    if (g_ascii_string_to_unsigned (*word, 10, 1, G_MAXINT, &number, NULL)) {
      g_array_append_vals (numbers, &(guint){(guint) number}, 1);
      continue;
    }
    kr_xml_add_problem (problems, node, "%s=“%s”; allowed: numbers with a blank between", attribute,
                        kr_xml_get (node, attribute));
    g_array_set_size (numbers, 0);
    break;
  }
  return numbers;
}

const KrXmlNode *
kr_xml_find (const KrXmlNode *node, const char *name)
{
  for (guint i = 0; i < node->children->len; i++)
    if (kr_xml_is (g_ptr_array_index (node->children, i), name))
      return g_ptr_array_index (node->children, i);
  return NULL;
}

void
kr_xml_add_problem (GPtrArray *problems, const KrXmlNode *node, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  add_problem (problems, g_strdup_printf ("%s:%u: <%s>: %s", node->file, node->line,
                                          node->element->name, sentence));
}

gboolean
kr_xml_settle (const GPtrArray *problems, GError **error)
{
  if (problems->len == 0)
    return TRUE;
  g_set_error_literal (error, KR_RULEBOOK_ERROR, KR_RULEBOOK_ERROR_SYNTAX,
                       g_ptr_array_index (problems, 0));
  return FALSE;
}
