/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-tree.h"

#include "kr-error.h"
#include "kr-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <stdlib.h>
#include <string.h>

/*
 * One pass over a copy of the text with a stack of its own; nothing recurses.
 * Texts are unescaped where they stand, which never makes them longer, and end
 * where their quotes were. After the copy are zeros, where every loop ends.
 */

#define MAX_DIGITS 18u
#define MAX_NUMBER_BYTES 64u
#define N_BYTES_AT_ONCE 8
#define MAX_HASHED 128u  /* members of an object: no harm if all have one hash */
#define BYTES_A_VALUE 16 /* in what people write; only to begin with */

struct _KrJsonTree {
  char *text;
  KrJsonNode *nodes;
  guint32 n_nodes;
  guint32 n_allocated;
};

/* @start: the text as it was given. @at: the next byte to read, of the copy. @open: the
 * lists and objects that have not ended. @doubtful: of these, a bit for each in which two names
 * may be the same. @why: what is wrong at @at, NULL while all is well. */
typedef struct {
  const char *start;
  KrJsonTree *tree;
  char *at;
  char *end;
  guint32 open[KR_JSON_MAX_DEPTH];
  guint depth;
  guint32 doubtful;
  const char *why;
} Parser;

static gboolean
fail (Parser *parser, const char *why)
{
  parser->why = why;
  return FALSE;
}

static gboolean
fail_at (Parser *parser, char *at, const char *why)
{
  parser->at = at;
  return fail (parser, why);
}

/* --- Characters ------------------------------------------------------- */

/* Bytes that stand for themselves in a text: ASCII but controls, quote and backslash. */
static inline gboolean
is_plain (char c)
{
  return (guchar) c >= ' ' && (guchar) c < 0x80 && c != '"' && c != '\\';
}

static inline gboolean
is_blank (char c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* Whether each of the eight bytes of @word is plain. A byte is below @n where subtracting @n from
 * all of them borrows; a borrow that reaches the next byte comes only from one that is not plain.
 */
static inline gboolean
are_plain (guint64 word)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  const guint64 quotes = word ^ ones * '"';
  const guint64 slashes = word ^ ones * '\\';

  return ((word | (word - ones * ' ') | (quotes - ones) | (slashes - ones)) & ones * 0x80) == 0;
}

static inline void
skip_plain (Parser *parser)
{
  guint64 word;

  while (memcpy (&word, parser->at, sizeof word), are_plain (word))
    parser->at += sizeof word;
  while (is_plain (*parser->at))
    parser->at++;
}

/* Documents are indented: blanks are single, or come many at once. */
static inline void
skip_blanks (Parser *parser)
{
  static const char blanks[N_BYTES_AT_ONCE + 1] = "        ";

  if ((guchar) *parser->at > ' ')
    return;
  if (*parser->at == ' ' && (guchar) parser->at[1] > ' ') {
    parser->at++;
    return;
  }
  if (!is_blank (*parser->at))
    return;
  parser->at++;
  while (memcmp (parser->at, blanks, N_BYTES_AT_ONCE) == 0)
    parser->at += N_BYTES_AT_ONCE;
  while (is_blank (*parser->at))
    parser->at++;
}

static gboolean
take (Parser *parser, char expected)
{
  if (*parser->at != expected)
    return FALSE;
  parser->at++;
  return TRUE;
}

/* --- Texts ------------------------------------------------------------ */

/* Reads the four digits of a \u escape; -1 if they are not there. */
static int
take_hex (Parser *parser)
{
  int value = 0;

  for (int i = 0; i < 4; i++) {
    int digit = g_ascii_xdigit_value (parser->at[i]);

    if (digit < 0)
      return -1;
    value = value * 16 + digit;
  }
  parser->at += 4;
  return value;
}

/* After `\u`; writes what it means to @to. */
static gboolean
take_unicode (Parser *parser, char **to)
{
  int unit = take_hex (parser);
  int second;

  if (unit <= 0 || (unit >= 0xDC00 && unit <= 0xDFFF))
    return fail (parser, N_ ("this character is not allowed"));
  if (unit < 0xD800 || unit > 0xDBFF) {
    *to += g_unichar_to_utf8 ((gunichar) unit, *to);
    return TRUE;
  }
  if (!take (parser, '\\') || !take (parser, 'u'))
    return fail (parser, N_ ("half of a character is missing"));
  second = take_hex (parser);
  if (second < 0xDC00 || second > 0xDFFF)
    return fail (parser, N_ ("half of a character is missing"));
  *to += g_unichar_to_utf8 (
      0x10000 + ((gunichar) (unit - 0xD800) << 10) + (gunichar) (second - 0xDC00), *to);
  return TRUE;
}

/* After a backslash. */
static gboolean
take_escape (Parser *parser, char **to)
{
  static const char kinds[] = "\"\\/bfnrtu";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *kind = *parser->at != '\0' ? strchr (kinds, *parser->at) : NULL;

  if (kind == NULL)
    return fail (parser, N_ ("there is no such escape"));
  parser->at++;
  if (*kind == 'u')
    return take_unicode (parser, to);
  *(*to)++ = meanings[kind - kinds];
  return TRUE;
}

static gboolean
check_utf8 (Parser *parser, const char *from)
{
  gsize begin = (gsize) (from - parser->tree->text);
  const char *invalid;

  if (g_utf8_validate_len (parser->start + begin, (gsize) (parser->at - from), &invalid))
    return TRUE;
  return fail_at (parser, parser->tree->text + (invalid - parser->start),
                  N_ ("this is not UTF-8 text"));
}

/* The rest of the text that began at @from, after what is plain; its end is then @end. */
static gboolean
take_rest (Parser *parser, const char *from, char **end)
{
  gboolean wide = FALSE;

  *end = parser->at;
  while (*parser->at != '"') {
    if ((guchar) *parser->at < ' ')
      return fail (parser, parser->at == parser->end ? N_ ("the text does not end")
                                                     : N_ ("a text contains a control character"));
    wide = wide || (guchar) *parser->at >= 0x80;
    if (*parser->at != '\\') {
      *(*end)++ = *parser->at++;
      continue;
    }
    parser->at++;
    if (!take_escape (parser, end))
      return FALSE;
  }
  return !wide || check_utf8 (parser, from);
}

static gboolean
take_text (Parser *parser, const char **text, guint32 *length)
{
  char *end;

  if (!take (parser, '"'))
    return fail (parser, N_ ("expected text in quotation marks"));
  *text = parser->at;
  skip_plain (parser);
  end = parser->at;
  if (*end != '"' && !take_rest (parser, *text, &end))
    return FALSE;
  parser->at++;
  *end = '\0';
  *length = (guint32) (end - *text);
  return TRUE;
}

/* --- Numbers ---------------------------------------------------------- */

/* The value of the digits that are there, if it fits; how many is returned. */
static guint
take_digits (Parser *parser, gint64 *value)
{
  const char *from = parser->at;

  *value = 0;
  for (; g_ascii_isdigit (*parser->at); parser->at++)
    if (parser->at - from < MAX_DIGITS)
      *value = *value * 10 + (*parser->at - '0');
  return (guint) (parser->at - from);
}

/* The fraction and exponent of a number, where they are. */
static gboolean
take_fraction (Parser *parser)
{
  gint64 ignored;

  if (take (parser, '.') && take_digits (parser, &ignored) == 0)
    return fail (parser, N_ ("expected digits"));
  if (take (parser, 'e') || take (parser, 'E')) {
    if (!take (parser, '+'))
      take (parser, '-');
    if (take_digits (parser, &ignored) == 0)
      return fail (parser, N_ ("expected digits"));
  }
  return TRUE;
}

/* A whole number must fit its type; of others none is ever read. */
static gboolean
take_number (Parser *parser, KrJsonNode *node)
{
  char *from = parser->at;
  gboolean negative = take (parser, '-');
  gboolean zero = *parser->at == '0';
  guint n_digits = take_digits (parser, &node->value.number);
  const char *behind = parser->at;

  if (n_digits == 0)
    return fail (parser, N_ ("expected a value"));
  if (zero && n_digits > 1)
    return fail (parser, N_ ("a number begins with a zero"));
  if (!take_fraction (parser))
    return FALSE;
  node->kind = parser->at == behind ? KR_JSON_NUMBER : KR_JSON_FRACTION;
  if (negative)
    node->value.number = -node->value.number;
  return (node->kind == KR_JSON_NUMBER ? n_digits <= MAX_DIGITS
                                       : parser->at - from <= MAX_NUMBER_BYTES) ||
         fail_at (parser, from, N_ ("the number is too long"));
}

/* --- Values ----------------------------------------------------------- */

static gboolean
take_word (Parser *parser, const char *word, KrJsonKind kind, KrJsonNode *node)
{
  gsize length = strlen (word);

  if (strncmp (parser->at, word, length) != 0)
    return fail (parser, N_ ("expected a value"));
  parser->at += length;
  node->kind = kind;
  node->value.number = *word == 't';
  return TRUE;
}

/* A member's name and its colon; the member is @node, of the object that was opened last. */
static gboolean
take_name (Parser *parser, KrJsonNode *node)
{
  guint64 *names = &parser->tree->nodes[parser->open[parser->depth - 1]].value.names;
  guint64 bit;

  skip_blanks (parser);
  if (!take_text (parser, &node->name, &node->name_length))
    return FALSE;
  bit = kr_json_name_bit (node->name);
  if ((*names & bit) != 0)
    parser->doubtful |= 1u << (parser->depth - 1);
  *names |= bit;
  skip_blanks (parser);
  return take (parser, ':') || fail (parser, N_ ("expected a colon"));
}

/* A new value, which is one more in what is open; NULL if there are too many. */
static KrJsonNode *
add_node (Parser *parser)
{
  KrJsonTree *tree = parser->tree;
  KrJsonNode *node;

  if (tree->n_nodes == KR_JSON_MAX_VALUES) {
    fail (parser, N_ ("there are too many values"));
    return NULL;
  }
  if (tree->n_nodes == tree->n_allocated) {
    tree->n_allocated = MIN (2 * tree->n_allocated, KR_JSON_MAX_VALUES);
    tree->nodes = g_renew (KrJsonNode, tree->nodes, tree->n_allocated);
  }
  if (parser->depth > 0)
    tree->nodes[parser->open[parser->depth - 1]].length++;
  node = &tree->nodes[tree->n_nodes++];
  *node = (KrJsonNode){.size = 1};
  return node;
}

/* Begins a list or object. */
static gboolean
open_level (Parser *parser, KrJsonKind kind, KrJsonNode *node)
{
  parser->at++;
  node->kind = kind;
  skip_blanks (parser);
  if (take (parser, kind == KR_JSON_OBJECT ? '}' : ']'))
    return TRUE;
  if (parser->depth == KR_JSON_MAX_DEPTH)
    return fail (parser, N_ ("it is nested too deeply"));
  parser->doubtful &= ~(1u << parser->depth);
  parser->open[parser->depth++] = (guint32) (node - parser->tree->nodes);
  return TRUE;
}

/* The next value, a member of an object or not; an object or list that has something
 * in it is open then. */
static gboolean
take_value (Parser *parser, gboolean member)
{
  KrJsonNode *node = add_node (parser);

  if (node == NULL || (member && !take_name (parser, node)))
    return FALSE;
  skip_blanks (parser);
  switch (*parser->at) {
  case '{':
    return open_level (parser, KR_JSON_OBJECT, node);
  case '[':
    return open_level (parser, KR_JSON_LIST, node);
  case '"':
    node->kind = KR_JSON_TEXT;
    return take_text (parser, &node->value.text, &node->length);
  case 't':
    return take_word (parser, "true", KR_JSON_FLAG, node);
  case 'f':
    return take_word (parser, "false", KR_JSON_FLAG, node);
  case 'n':
    return take_word (parser, "null", KR_JSON_NULL, node);
  default:
    return take_number (parser, node);
  }
}

/* --- Objects ---------------------------------------------------------- */

static gboolean
is_called (const KrJsonNode *node, const char *name, gsize length)
{
  /* Names of one length mostly differ in their first letter. */
  return node->name_length == length && *node->name == *name &&
         memcmp (node->name, name, length) == 0;
}

const KrJsonNode *
kr_json_node_find_named (const KrJsonNode *node, const char *name)
{
  const KrJsonNode *member = kr_json_node_first (node);
  const gsize length = strlen (name);

  for (guint32 n = node->length; n > 0; n--, member = kr_json_node_next (member))
    if (is_called (member, name, length))
      return member;
  return NULL;
}

/* By name, and of one name in the order of the text. */
static int
compare_names_cb (const void *a, const void *b)
{
  const KrJsonNode *first = *(const KrJsonNode *const *) a;
  const KrJsonNode *second = *(const KrJsonNode *const *) b;
  int order = strcmp (first->name, second->name);

  return order != 0 ? order : (first > second) - (first < second);
}

/* find_twice among many: sorted, and not hashed, as names can be chosen to have one hash. */
static const KrJsonNode *
find_twice_sorted (const KrJsonNode *object)
{
  g_autofree const KrJsonNode **members = g_new (const KrJsonNode *, object->length);
  const KrJsonNode *node = kr_json_node_first (object);
  const KrJsonNode *twice = NULL;

  for (guint32 i = 0; i < object->length; i++, node = kr_json_node_next (node))
    members[i] = node;
  qsort (members, object->length, sizeof *members, compare_names_cb);
  for (guint32 i = 1; i < object->length; i++)
    if (strcmp (members[i - 1]->name, members[i]->name) == 0 &&
        (twice == NULL || members[i] < twice))
      twice = members[i];
  return twice;
}

static guint
hash_name (const KrJsonNode *node)
{
  guint hash = node->name_length;

  for (const char *at = node->name; *at != '\0'; at++)
    hash = 31 * hash + (guchar) *at;
  return hash;
}

/* The first member of @object that is called as one before it; NULL if none is. */
static const KrJsonNode *
find_twice (const KrJsonNode *object)
{
  const KrJsonNode *slots[2 * MAX_HASHED];
  guint n_slots = 1;

  if (object->length > MAX_HASHED)
    return find_twice_sorted (object);
  while (n_slots < 2 * object->length)
    n_slots *= 2;
  memset (slots, 0, n_slots * sizeof *slots);
  for (const KrJsonNode *node = kr_json_node_first (object); node < kr_json_node_next (object);
       node = kr_json_node_next (node)) {
    guint slot = hash_name (node) % n_slots;

    while (slots[slot] != NULL && !is_called (slots[slot], node->name, node->name_length))
      slot = (slot + 1) % n_slots;
    if (slots[slot] != NULL)
      return node;
    slots[slot] = node;
  }
  return NULL;
}

/* Ends the list or object that was opened last. */
static gboolean
close_level (Parser *parser)
{
  KrJsonTree *tree = parser->tree;
  guint32 index = parser->open[--parser->depth];
  KrJsonNode *node = &tree->nodes[index];
  const KrJsonNode *twice;

  node->size = tree->n_nodes - index;
  twice = (parser->doubtful & 1u << parser->depth) != 0 ? find_twice (node) : NULL;
  if (twice == NULL)
    return TRUE;
  return fail_at (parser, tree->text + (twice->name - tree->text) - 1,
                  N_ ("this member appears twice"));
}

/* --- All of it -------------------------------------------------------- */

static gboolean
is_object_open (const Parser *parser)
{
  return parser->depth > 0 &&
         parser->tree->nodes[parser->open[parser->depth - 1]].kind == KR_JSON_OBJECT;
}

/* After a value: closes what ends here, and goes to where the next one is expected;
 * @over if there is none. */
static gboolean
go_on (Parser *parser, gboolean *over)
{
  while (parser->depth > 0) {
    gboolean object = is_object_open (parser);

    skip_blanks (parser);
    if (take (parser, ','))
      return TRUE;
    if (!take (parser, object ? '}' : ']'))
      return fail (parser, object ? N_ ("expected a comma or }") : N_ ("expected a comma or ]"));
    if (!close_level (parser))
      return FALSE;
  }
  *over = TRUE;
  skip_blanks (parser);
  return parser->at == parser->end ||
         fail (parser, N_ ("there is more after the end of the document"));
}

static gboolean
take_document (Parser *parser)
{
  gboolean over = FALSE;

  while (!over) {
    guint depth = parser->depth;

    if (!take_value (parser, is_object_open (parser)))
      return FALSE;
    if (parser->depth == depth && !go_on (parser, &over))
      return FALSE;
  }
  return TRUE;
}

static void
set_error (const Parser *parser, GError **error)
{
  const char *wrong = parser->start + (parser->at - parser->tree->text);
  const char *line_start = parser->start;
  g_autofree char *why = kr_sentence_new_plain (parser->why);
  guint line = 1;

  for (const char *at = parser->start; at < wrong; at++)
    if (*at == '\n') {
      line++;
      line_start = at + 1;
    }
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, N_ ("Line %u, column %ld: %s."),
                line, g_utf8_strlen (line_start, wrong - line_start) + 1, why);
}

static KrJsonTree *
tree_new (const char *text, gsize length)
{
  KrJsonTree *tree = g_new0 (KrJsonTree, 1);

  tree->text = g_malloc (length + N_BYTES_AT_ONCE);
  memcpy (tree->text, text, length);
  memset (tree->text + length, 0, N_BYTES_AT_ONCE);
  tree->n_allocated = (guint32) MIN (length / BYTES_A_VALUE + 1, KR_JSON_MAX_VALUES);
  tree->nodes = g_new (KrJsonNode, tree->n_allocated);
  return tree;
}

KrJsonTree *
kr_json_tree_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (KrJsonTree) tree = NULL;
  Parser parser = {.start = text};

  if (length > KR_JSON_MAX_BYTES) {
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                  N_ ("The document is larger than 64 MB."));
    return NULL;
  }
  tree = tree_new (text, length);
  parser.tree = tree;
  parser.at = tree->text;
  parser.end = tree->text + length;
  if (take_document (&parser))
    return g_steal_pointer (&tree);
  set_error (&parser, error);
  return NULL;
}

void
kr_json_tree_free (KrJsonTree *tree)
{
  if (tree == NULL)
    return;
  g_free (tree->nodes);
  g_free (tree->text);
  g_free (tree);
}

const KrJsonNode *
kr_json_tree_get_top (const KrJsonTree *tree)
{
  return tree->nodes;
}
