/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-word-forms.h"

#include "kr-xml.h"

#include <libstemmer.h>
#include <string.h>

#define N_SUITS 4
#define N_RANKS 14 /* from the ace to the king, and the joker */

struct _KrWordForms {
  struct sb_stemmer *stemmer;
  GMutex mutex; /* a stemmer holds its last word */
  char *language;
  gboolean ends_at_apostrophe;
  GHashTable *listed; /* folded word -> stem */
  GHashTable *lists[KR_N_WORD_LISTS];
  char **suits;
  char **star;
  char *ace;
};

static const KrXmlElement elements[] = {
    {"words", "stemmer", "apostrophe",
     "language same common ranks numbers counted counting suits star", KR_XML_NO_TEXT},
    {"language", "", "", "", KR_XML_WORDS},
    {"same", "", "", "", KR_XML_WORDS},
    {"common", "", "", "", KR_XML_WORDS},
    {"ranks", "", "", "", KR_XML_WORDS},
    {"numbers", "", "", "", KR_XML_WORDS},
    {"counted", "", "", "", KR_XML_WORDS},
    {"counting", "", "", "", KR_XML_WORDS},
    {"suits", "", "", "", KR_XML_WORDS},
    {"star", "", "", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

static const char *const list_names[KR_N_WORD_LISTS] = {
    [KR_WORDS_COMMON] = "common",   [KR_WORDS_RANKS] = "ranks",
    [KR_WORDS_COUNTED] = "counted", [KR_WORDS_COUNTING] = "counting",
    [KR_WORDS_NUMBERS] = "numbers", [KR_WORDS_ONE_RANK] = "ranks",
};

char *
kr_word_forms_fold (const char *text)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  g_autofree char *apart = g_utf8_normalize (lower, -1, G_NORMALIZE_NFKD);
  GString *folded = g_string_new (NULL);

  for (const char *at = apart; at != NULL && *at != '\0'; at = g_utf8_next_char (at)) {
    const gunichar letter = g_utf8_get_char (at);

    if (letter == 0xdf) /* ß */
      g_string_append (folded, "ss");
    else if (!g_unichar_ismark (letter))
      g_string_append_unichar (folded, letter);
  }
  return g_string_free (folded, FALSE);
}

/* The stem by the rules of the language alone. */
static char *
cut_ending (const KrWordForms *forms, const char *word)
{
  KrWordForms *self = (KrWordForms *) forms;
  g_autofree char *lower = g_utf8_strdown (word, -1);
  g_autofree char *composed = g_utf8_normalize (lower, -1, G_NORMALIZE_NFC);
  g_autofree char *stem = NULL;
  const sb_symbol *cut;

  if (composed == NULL)
    return g_strdup ("");
  g_mutex_lock (&self->mutex);
  cut = sb_stemmer_stem (self->stemmer, (const sb_symbol *) composed, (int) strlen (composed));
  if (cut != NULL)
    stem = g_strndup ((const char *) cut, (gsize) sb_stemmer_length (self->stemmer));
  g_mutex_unlock (&self->mutex);
  return kr_word_forms_fold (stem != NULL ? stem : composed);
}

char *
kr_word_forms_dup_stem (const KrWordForms *forms, const char *word)
{
  g_autofree char *folded = kr_word_forms_fold (word);
  g_autofree char *stem = NULL;
  const char *found = g_hash_table_lookup (forms->listed, folded);

  if (found != NULL)
    return g_strdup (found);
  stem = cut_ending (forms, word);
  found = g_hash_table_lookup (forms->listed, stem);
  return found != NULL ? g_strdup (found) : g_steal_pointer (&stem);
}

static char **
split_words (const KrXmlNode *node)
{
  return g_strsplit (node->text, " ", node->text[0] != '\0' ? -1 : 0);
}

/* The first of the words of @node is the stem of all of them, and of what their endings leave. */
static void
list_forms (KrWordForms *forms, const KrXmlNode *node)
{
  g_auto (GStrv) words = split_words (node);
  g_autofree char *stem = words[0] != NULL ? kr_word_forms_fold (words[0]) : NULL;

  for (char **word = words; *word != NULL; word++) {
    char *cut = cut_ending (forms, *word);

    g_hash_table_insert (forms->listed, kr_word_forms_fold (*word), g_strdup (stem));
    if (g_hash_table_contains (forms->listed, cut))
      g_free (cut);
    else
      g_hash_table_insert (forms->listed, cut, g_strdup (stem));
  }
}

static void
fill_list (KrWordForms *forms, KrWordList list, const KrXmlNode *node)
{
  g_auto (GStrv) words = split_words (node);

  for (char **word = words; *word != NULL; word++)
    g_hash_table_add (forms->lists[list], list >= KR_WORDS_NUMBERS
                                              ? kr_word_forms_fold (*word)
                                              : kr_word_forms_dup_stem (forms, *word));
}

/* The @n words of the element @name. */
static char **
read_words (const KrXmlNode *root, const char *name, guint n, GPtrArray *problems)
{
  const KrXmlNode *node = kr_xml_find (root, name);
  g_auto (GStrv) words = node != NULL ? split_words (node) : NULL;

  if (words != NULL && g_strv_length (words) == n)
    return g_steal_pointer (&words);
  kr_xml_add_problem (problems, node != NULL ? node : root, "<%s> has to contain %u words", name,
                      n);
  g_strfreev (g_steal_pointer (&words));
  words = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    words[i] = g_strdup (name);
  return g_steal_pointer (&words);
}

static void
read_lists (KrWordForms *forms, const KrXmlNode *root, GPtrArray *problems)
{
  g_auto (GStrv) language = read_words (root, "language", 1, problems);
  g_auto (GStrv) ranks = read_words (root, "ranks", N_RANKS, problems);

  forms->language = g_strdup (language[0]);
  forms->ace = g_strdup (ranks[0]);
  forms->suits = read_words (root, "suits", N_SUITS, problems);
  forms->star = read_words (root, "star", 1, problems);
  for (guint i = 0; i < root->children->len; i++)
    if (kr_xml_is (g_ptr_array_index (root->children, i), "same"))
      list_forms (forms, g_ptr_array_index (root->children, i));
  for (int list = 0; list < KR_N_WORD_LISTS; list++) {
    const KrXmlNode *node = kr_xml_find (root, list_names[list]);

    if (node != NULL)
      fill_list (forms, (KrWordList) list, node);
    else
      kr_xml_add_problem (problems, root, "there is no <%s>", list_names[list]);
  }
}

KrWordForms *
kr_word_forms_read (const char *path, GPtrArray *problems)
{
  g_autoptr (KrXmlNode) root = kr_xml_read (path, elements, problems);
  g_autofree char *stemmer = root != NULL ? kr_xml_dup (root, "stemmer") : NULL;
  g_autofree char *apostrophe = root != NULL ? kr_xml_dup (root, "apostrophe") : NULL;
  struct sb_stemmer *found = stemmer != NULL ? sb_stemmer_new (stemmer, NULL) : NULL;
  KrWordForms *forms;

  if (found == NULL) {
    if (root != NULL)
      kr_xml_add_problem (problems, root, "there is no stemmer “%s”", stemmer);
    return NULL;
  }
  if (apostrophe[0] != '\0' && strcmp (apostrophe, "ends") != 0)
    kr_xml_add_problem (problems, root, "“apostrophe” can only be “ends”");
  forms = g_new0 (KrWordForms, 1);
  g_mutex_init (&forms->mutex);
  forms->stemmer = found;
  forms->ends_at_apostrophe = apostrophe[0] != '\0';
  forms->listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (int list = 0; list < KR_N_WORD_LISTS; list++)
    forms->lists[list] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  read_lists (forms, root, problems);
  return forms;
}

void
kr_word_forms_free (KrWordForms *forms)
{
  if (forms == NULL)
    return;
  sb_stemmer_delete (forms->stemmer);
  g_mutex_clear (&forms->mutex);
  g_free (forms->language);
  g_hash_table_unref (forms->listed);
  for (int list = 0; list < KR_N_WORD_LISTS; list++)
    g_hash_table_unref (forms->lists[list]);
  g_strfreev (forms->suits);
  g_strfreev (forms->star);
  g_free (forms->ace);
  g_free (forms);
}

const char *
kr_word_forms_get_language (const KrWordForms *forms)
{
  return forms->language;
}

gboolean
kr_word_forms_ends_at_apostrophe (const KrWordForms *forms)
{
  return forms->ends_at_apostrophe;
}

GHashTable *
kr_word_forms_get_listed (const KrWordForms *forms)
{
  return forms->listed;
}

gboolean
kr_word_forms_has (const KrWordForms *forms, KrWordList list, const char *stem)
{
  return g_hash_table_contains (forms->lists[list], stem);
}

const char *
kr_word_forms_get_suit (const KrWordForms *forms, guint suit)
{
  return forms->suits[suit];
}

const char *
kr_word_forms_get_star (const KrWordForms *forms)
{
  return forms->star[0];
}

const char *
kr_word_forms_get_ace (const KrWordForms *forms)
{
  return forms->ace;
}
