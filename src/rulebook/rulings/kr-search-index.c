/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-index.h"

#include "kr-word-stem.h"

#include <math.h>
#include <string.h>

/* An inverted index, small enough to look through every word of it for typos. */

#define SATURATION 4.0 /* a word that weighs so much in a document counts half */
#define COMMON_COUNTS 0.1
#define PREFIX_COUNTS 0.8
#define TYPO_COUNTS 0.7
#define NAME_COUNTS 1.5        /* the name of a thing, against a single word */
#define IN_NAME_COUNTS 0.35    /* a word that the name has told already */
#define OTHER_START_COUNTS 0.7 /* the first letter is rarely the wrong one */
#define MAX_ALIKE 4

typedef struct {
  guint document;
  double weight;
} Posting;

typedef struct {
  char *form;
  GArray *postings; /* Posting, documents ascending */
} Term;

/* A name in forms, and the word for its thing. */
typedef struct {
  GPtrArray *words; /* KrWordStem */
  char *thing;      /* `=ID` */
} Name;

struct _KrSearchIndex {
  GHashTable *terms;      /* form -> Term */
  GHashTable *names;      /* first form -> GPtrArray of Name */
  GHashTable *name_forms; /* forms of names: known though no text has them */
  guint n_documents;
};

static void
term_free (Term *term)
{
  g_free (term->form);
  g_array_unref (term->postings);
  g_free (term);
}

static void
name_free (Name *name)
{
  g_ptr_array_unref (name->words);
  g_free (name->thing);
  g_free (name);
}

KrSearchIndex *
kr_search_index_new (void)
{
  KrSearchIndex *index = g_new0 (KrSearchIndex, 1);

  index->terms = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) term_free);
  index->names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  index->name_forms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return index;
}

void
kr_search_index_free (KrSearchIndex *index)
{
  if (index == NULL)
    return;
  g_hash_table_unref (index->terms);
  g_hash_table_unref (index->names);
  g_hash_table_unref (index->name_forms);
  g_free (index);
}

static const char *
form_at (const GPtrArray *words, guint i)
{
  return ((const KrWordStem *) words->pdata[i])->form;
}

void
kr_search_index_add_name (KrSearchIndex *index, const char *text, const char *id)
{
  g_autoptr (GPtrArray) words = kr_word_stems_new (text);
  GPtrArray *names = NULL;
  Name *name = NULL;

  if (words->len == 0)
    return;
  names = g_hash_table_lookup (index->names, form_at (words, 0));
  if (names == NULL) {
    names = g_ptr_array_new_with_free_func ((GDestroyNotify) name_free);
    g_hash_table_insert (index->names, g_strdup (form_at (words, 0)), names);
  }
  for (guint i = 0; i < words->len; i++)
    g_hash_table_add (index->name_forms, g_strdup (form_at (words, i)));
  name = g_new0 (Name, 1);
  name->words = g_steal_pointer (&words);
  name->thing = g_strconcat ("=", id, NULL);
  g_ptr_array_add (names, name);
}

static gboolean
stands_at (const Name *name, const GPtrArray *words, guint at)
{
  if (at + name->words->len > words->len)
    return FALSE;
  for (guint i = 0; i < name->words->len; i++)
    if (strcmp (form_at (name->words, i), form_at (words, at + i)) != 0)
      return FALSE;
  return TRUE;
}

/* The longest name that begins at @at of @words; NULL if none does. */
static const Name *
find_name (const KrSearchIndex *index, const GPtrArray *words, guint at)
{
  const GPtrArray *names = g_hash_table_lookup (index->names, form_at (words, at));
  const Name *longest = NULL;

  for (guint i = 0; names != NULL && i < names->len; i++) {
    const Name *name = g_ptr_array_index (names, i);

    if (stands_at (name, words, at) && (longest == NULL || name->words->len > longest->words->len))
      longest = name;
  }
  return longest;
}

static void
add_term (KrSearchIndex *index, guint document, const char *form, double weight)
{
  Term *term = g_hash_table_lookup (index->terms, form);
  Posting *last = NULL;
  Posting posting = {document, weight};

  if (term == NULL) {
    term = g_new0 (Term, 1);
    term->form = g_strdup (form);
    term->postings = g_array_new (FALSE, FALSE, sizeof (Posting));
    g_hash_table_insert (index->terms, term->form, term);
  }
  if (term->postings->len > 0)
    last = &g_array_index (term->postings, Posting, term->postings->len - 1);
  if (last != NULL && last->document == document)
    last->weight += weight;
  else
    g_array_append_val (term->postings, posting);
}

void
kr_search_index_add_text (KrSearchIndex *index, guint document, const char *text, double weight)
{
  g_autoptr (GPtrArray) words = kr_word_stems_new (text);

  index->n_documents = MAX (index->n_documents, document + 1);
  for (guint i = 0; i < words->len; i++) {
    const Name *name = find_name (index, words, i);

    add_term (index, document, form_at (words, i), weight);
    if (name != NULL)
      add_term (index, document, name->thing, weight);
  }
}

/* One search under way. */
typedef struct {
  const KrSearchIndex *index;
  double *scores;
  GHashTable *forms; /* what was looked for */
} Search;

static void
count_term (Search *search, const Term *term, double counts)
{
  double n = search->index->n_documents;
  double rare = log (1.0 + (n - term->postings->len + 0.5) / (term->postings->len + 0.5));

  if (kr_word_stem_is_common (term->form))
    counts *= COMMON_COUNTS;
  for (guint i = 0; i < term->postings->len; i++) {
    const Posting *posting = &g_array_index (term->postings, Posting, i);

    search->scores[posting->document] +=
        counts * rare * posting->weight / (posting->weight + SATURATION);
  }
  g_hash_table_add (search->forms, g_strdup (term->form));
}

/* How many letters of a word may be wrong. */
static guint
allowed_typos (const char *form)
{
  gsize length = strlen (form);

  if (length < 4)
    return 0;
  return length < 8 ? 1 : 2;
}

/* How much @term counts for @form, which stands nowhere. */
static double
weigh_alike (const Term *term, const char *form, gboolean last)
{
  guint limit = allowed_typos (form);
  guint distance = 0;

  if (term->form[0] == '=')
    return 0;
  if (last && strlen (form) > 1 && g_str_has_prefix (term->form, form))
    return PREFIX_COUNTS;
  distance = kr_word_stem_distance (form, term->form, limit);
  if (distance > limit)
    return 0;
  return TYPO_COUNTS / (double) MAX (distance, 1) *
         (term->form[0] == form[0] ? 1 : OTHER_START_COUNTS);
}

typedef struct {
  const Term *term;
  double counts;
} Alike;

/* Those that count most first, and of them those that stand in most documents. */
static int
compare_alike (gconstpointer a, gconstpointer b)
{
  const Alike *one = a;
  const Alike *other = b;

  if (one->counts != other->counts)
    return one->counts < other->counts ? 1 : -1;
  if (one->term->postings->len != other->term->postings->len)
    return one->term->postings->len < other->term->postings->len ? 1 : -1;
  return strcmp (one->term->form, other->term->form);
}

static GArray *
list_alike (const KrSearchIndex *index, const char *form, gboolean last)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Alike));
  GHashTableIter iter;
  gpointer term = NULL;

  g_hash_table_iter_init (&iter, index->terms);
  while (g_hash_table_iter_next (&iter, NULL, &term)) {
    Alike alike = {term, weigh_alike (term, form, last)};

    if (alike.counts > 0)
      g_array_append_val (found, alike);
  }
  g_array_sort (found, compare_alike);
  return found;
}

/* Words that stand nowhere become the ones most alike that do, so that names
 * are found behind typos. */
static void
mend_words (const KrSearchIndex *index, GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++) {
    KrWordStem *word = g_ptr_array_index (words, i);
    g_autoptr (GArray) alike = NULL;

    if (g_hash_table_contains (index->terms, word->form) ||
        g_hash_table_contains (index->name_forms, word->form))
      continue;
    alike = list_alike (index, word->form, FALSE);
    if (alike->len == 0)
      continue;
    g_free (word->form);
    word->form = g_strdup (g_array_index (alike, Alike, 0).term->form);
  }
}

static void
count_form (Search *search, const char *form, gboolean last, double counts)
{
  const Term *term = g_hash_table_lookup (search->index->terms, form);
  g_autoptr (GArray) alike = NULL;

  if (term != NULL)
    count_term (search, term, counts);
  if (term != NULL && !last)
    return;
  alike = list_alike (search->index, form, last);
  for (guint i = 0; i < MIN (alike->len, MAX_ALIKE); i++) {
    const Alike *one = &g_array_index (alike, Alike, i);

    if (one->term != term)
      count_term (search, one->term, counts * one->counts * (term != NULL ? 0.2 : 1));
  }
}

static void
count_name (Search *search, const Name *name)
{
  const Term *term = g_hash_table_lookup (search->index->terms, name->thing);

  if (term != NULL)
    count_term (search, term, NAME_COUNTS);
}

/* Whether @form stands among the first @n of @words. */
static gboolean
stands_before (const GPtrArray *words, guint n)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (form_at (words, i), form_at (words, n)) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
ends_in_word (const char *query)
{
  gsize length = strlen (query);

  return length > 0 && !g_ascii_isspace (query[length - 1]);
}

GHashTable *
kr_search_index_score (const KrSearchIndex *index,
                       const char *query,
                       double *scores,
                       guint n_documents)
{
  g_autoptr (GPtrArray) typed = kr_word_stems_new (query);
  g_autoptr (GPtrArray) words = kr_word_stems_new (query);
  Search search = {index, scores, NULL};
  guint named_to = 0;

  memset (scores, 0, n_documents * sizeof *scores);
  search.forms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  mend_words (index, words);
  for (guint i = 0; i < words->len; i++) {
    const Name *name = find_name (index, words, i);
    gboolean last = i + 1 == words->len && ends_in_word (query);

    if (name != NULL && i >= named_to) {
      count_name (&search, name);
      named_to = i + name->words->len;
    }
    if (!stands_before (words, i))
      count_form (&search, form_at (typed, i), last, i < named_to ? IN_NAME_COUNTS : 1);
  }
  return search.forms;
}
