/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-index.h"

#include "kr-word-stem.h"

#include <math.h>
#include <string.h>

/* An inverted index, small enough to compare every word of it with a typo. */

#define SATURATION 4.0 /* a word with this weight in a document counts half */
#define COMMON_COUNTS 0.1
#define PREFIX_COUNTS 0.8
#define TYPO_COUNTS 0.7
#define NAME_COUNTS 1.5        /* the name of a thing, compared to a single word */
#define IN_NAME_COUNTS 0.35    /* a word that is part of such a name */
#define OTHER_START_COUNTS 0.7 /* the first letter is rarely the wrong one */
#define MAX_ALIKE 4

typedef struct {
  guint document;
  double weight;
} Posting;

typedef struct {
  char *stem;
  GArray *postings; /* Posting, documents ascending */
} Term;

/* A name, and the word that stands for the thing of that name. */
typedef struct {
  GPtrArray *words; /* KrWordStem */
  char *thing;      /* `=ID` */
} Name;

struct _KrSearchIndex {
  GHashTable *terms;      /* stem -> Term */
  GHashTable *names;      /* first stem -> GPtrArray of Name */
  GHashTable *name_stems; /* of names; known even if no text contains them */
  guint n_documents;
};

static void
term_free (Term *term)
{
  g_free (term->stem);
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
  index->name_stems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return index;
}

void
kr_search_index_free (KrSearchIndex *index)
{
  if (index == NULL)
    return;
  g_hash_table_unref (index->terms);
  g_hash_table_unref (index->names);
  g_hash_table_unref (index->name_stems);
  g_free (index);
}

static const char *
stem_at (const GPtrArray *words, guint i)
{
  return ((const KrWordStem *) words->pdata[i])->stem;
}

void
kr_search_index_add_name (KrSearchIndex *index, const char *text, const char *id)
{
  g_autoptr (GPtrArray) words = kr_word_stems_new (text);
  GPtrArray *names = NULL;
  Name *name = NULL;

  if (words->len == 0)
    return;
  names = g_hash_table_lookup (index->names, stem_at (words, 0));
  if (names == NULL) {
    names = g_ptr_array_new_with_free_func ((GDestroyNotify) name_free);
    g_hash_table_insert (index->names, g_strdup (stem_at (words, 0)), names);
  }
  for (guint i = 0; i < words->len; i++)
    g_hash_table_add (index->name_stems, g_strdup (stem_at (words, i)));
  name = g_new0 (Name, 1);
  name->words = g_steal_pointer (&words);
  name->thing = g_strconcat ("=", id, NULL);
  g_ptr_array_add (names, name);
}

static gboolean
is_at (const Name *name, const GPtrArray *words, guint at)
{
  if (at + name->words->len > words->len)
    return FALSE;
  for (guint i = 0; i < name->words->len; i++)
    if (strcmp (stem_at (name->words, i), stem_at (words, at + i)) != 0)
      return FALSE;
  return TRUE;
}

/* The longest name that begins at @at in @words; NULL if there is none. */
static const Name *
find_name (const KrSearchIndex *index, const GPtrArray *words, guint at)
{
  const GPtrArray *names = g_hash_table_lookup (index->names, stem_at (words, at));
  const Name *longest = NULL;

  for (guint i = 0; names != NULL && i < names->len; i++) {
    const Name *name = g_ptr_array_index (names, i);

    if (is_at (name, words, at) && (longest == NULL || name->words->len > longest->words->len))
      longest = name;
  }
  return longest;
}

static void
add_term (KrSearchIndex *index, guint document, const char *stem, double weight)
{
  Term *term = g_hash_table_lookup (index->terms, stem);
  Posting *last = NULL;
  Posting posting = {document, weight};

  if (term == NULL) {
    term = g_new0 (Term, 1);
    term->stem = g_strdup (stem);
    term->postings = g_array_new (FALSE, FALSE, sizeof (Posting));
    g_hash_table_insert (index->terms, term->stem, term);
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

    add_term (index, document, stem_at (words, i), weight);
    if (name != NULL)
      add_term (index, document, name->thing, weight);
  }
}

/* One search under way. */
typedef struct {
  const KrSearchIndex *index;
  double *scores;
  GHashTable *stems; /* that were looked for */
} Search;

static void
count_term (Search *search, const Term *term, double counts)
{
  double n = search->index->n_documents;
  double rare = log (1.0 + (n - term->postings->len + 0.5) / (term->postings->len + 0.5));

  if (kr_word_stem_is_common (term->stem))
    counts *= COMMON_COUNTS;
  for (guint i = 0; i < term->postings->len; i++) {
    const Posting *posting = &g_array_index (term->postings, Posting, i);

    search->scores[posting->document] +=
        counts * rare * posting->weight / (posting->weight + SATURATION);
  }
  g_hash_table_add (search->stems, g_strdup (term->stem));
}

/* How much @term counts for @stem, which is in no document. The longer a word, the more of its
 * letters may be wrong. */
static double
weigh_alike (const Term *term, const char *stem, gboolean last)
{
  const gsize length = strlen (stem);
  const guint limit = length < 4 ? 0 : length < 8 ? 1 : 2;
  guint distance = 0;

  if (term->stem[0] == '=')
    return 0;
  if (last && length > 1 && g_str_has_prefix (term->stem, stem))
    return PREFIX_COUNTS;
  distance = kr_word_stem_distance (stem, term->stem, limit);
  if (distance > limit)
    return 0;
  return TYPO_COUNTS / (double) MAX (distance, 1) *
         (term->stem[0] == stem[0] ? 1 : OTHER_START_COUNTS);
}

typedef struct {
  const Term *term;
  double counts;
} Alike;

/* The terms that count most first; of equals, those in most documents. */
static int
compare_alike (gconstpointer a, gconstpointer b)
{
  const Alike *one = a;
  const Alike *other = b;

  if (one->counts != other->counts)
    return one->counts < other->counts ? 1 : -1;
  if (one->term->postings->len != other->term->postings->len)
    return one->term->postings->len < other->term->postings->len ? 1 : -1;
  return strcmp (one->term->stem, other->term->stem);
}

static GArray *
list_alike (const KrSearchIndex *index, const char *stem, gboolean last)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Alike));
  GHashTableIter iter;
  gpointer term = NULL;

  g_hash_table_iter_init (&iter, index->terms);
  while (g_hash_table_iter_next (&iter, NULL, &term)) {
    Alike alike = {term, weigh_alike (term, stem, last)};

    if (alike.counts > 0)
      g_array_append_val (found, alike);
  }
  g_array_sort (found, compare_alike);
  return found;
}

/* Replaces words that are nowhere by the most similar ones, so that names are found despite
 * typos. */
static void
mend_words (const KrSearchIndex *index, GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++) {
    KrWordStem *word = g_ptr_array_index (words, i);
    g_autoptr (GArray) alike = NULL;

    if (g_hash_table_contains (index->terms, word->stem) ||
        g_hash_table_contains (index->name_stems, word->stem))
      continue;
    alike = list_alike (index, word->stem, FALSE);
    if (alike->len == 0)
      continue;
    g_free (word->stem);
    word->stem = g_strdup (g_array_index (alike, Alike, 0).term->stem);
  }
}

static void
count_stem (Search *search, const char *stem, gboolean last, double counts)
{
  const Term *term = g_hash_table_lookup (search->index->terms, stem);
  g_autoptr (GArray) alike = NULL;

  if (term != NULL)
    count_term (search, term, counts);
  if (term != NULL && !last)
    return;
  alike = list_alike (search->index, stem, last);
  for (guint i = 0; i < MIN (alike->len, MAX_ALIKE); i++) {
    const Alike *one = &g_array_index (alike, Alike, i);

    if (one->term != term)
      count_term (search, one->term, counts * one->counts * (term != NULL ? 0.2 : 1));
  }
}

/* Whether word @n is also among the first @n of @words. */
static gboolean
is_repeated (const GPtrArray *words, guint n)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (stem_at (words, i), stem_at (words, n)) == 0)
      return TRUE;
  return FALSE;
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
  const gsize length = strlen (query);
  const gboolean ends_in_word = length > 0 && !g_ascii_isspace (query[length - 1]);
  guint named_to = 0;

  memset (scores, 0, n_documents * sizeof *scores);
  search.stems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  mend_words (index, words);
  for (guint i = 0; i < words->len; i++) {
    const Name *name = find_name (index, words, i);
    gboolean last = i + 1 == words->len && ends_in_word;

    if (name != NULL && i >= named_to) {
      const Term *term = g_hash_table_lookup (index->terms, name->thing);

      if (term != NULL)
        count_term (&search, term, NAME_COUNTS);
      named_to = i + name->words->len;
    }
    if (!is_repeated (words, i))
      count_stem (&search, stem_at (typed, i), last, i < named_to ? IN_NAME_COUNTS : 1);
  }
  return search.stems;
}
