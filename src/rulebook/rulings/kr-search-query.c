/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-query.h"

#include "kr-search-mend.h"
#include "kr-word-stem.h"

#include <math.h>
#include <string.h>

/*
 * A document gets two marks, and their sum is its score: for its words, how much likelier they
 * are there than in any document (a language model with Dirichlet smoothing); and for the phrase
 * that is most like the query (the cosine of their vectors). Each is compared with what the best
 * possible document would have.
 */

#define WORDS_COUNT 0.82
#define PHRASE_COUNTS 0.18
#define SAME_COUNTS 0.12   /* that a phrase is the query, word by word */
#define SAME_PHRASE 0.98   /* as much alike as that */
#define SMOOTHING 24.0     /* the larger, the less a single word matters */
#define FULL_WEIGHT 20.0   /* of a word in a document that is about it */
#define UNKNOWN_COUNTS 0.3 /* a word that is nowhere */
#define FOREIGN_COUNTS 1.5 /* a word that is hardly in a query about a document */
#define RANK_COUNTS 1.4
#define PREFIX_COUNTS 0.8
#define MAX_STARTS 6 /* words that the last one may be the start of */
#define MANY_RANKS 2 /* of more than so many, each matters less */

/* A search under way. */
typedef struct {
  const KrSearchIndex *index;
  double *words;     /* of each document: what its words count */
  double *alike;     /* of each phrase: the product with the query */
  double most_words; /* of a document that has all words of the query */
  double counted;    /* words of the query */
  double length;     /* of the vector of the query, squared */
  KrSearchEvidence evidence;
  GHashTable *stems; /* that were looked for */
} Search;

static double
weigh (double weight, double share)
{
  return log (1 + weight / (SMOOTHING * share));
}

static void
count_term (Search *search, const KrSearchTerm *term, double counts)
{
  for (guint i = 0; i < term->documents->len; i++) {
    const KrSearchPosting *posting = &g_array_index (term->documents, KrSearchPosting, i);

    search->words[posting->at] += counts * weigh (posting->weight, term->share);
  }
  for (guint i = 0; i < term->phrases->len; i++) {
    const KrSearchPosting *posting = &g_array_index (term->phrases, KrSearchPosting, i);

    search->alike[posting->at] += counts * term->rarity * posting->weight * term->rarity;
  }
  g_hash_table_add (search->stems, g_strdup (term->word));
}

/* Makes a word that counts @counts part of what the best document would have. */
static void
add_possible (Search *search, double counts, double share, double rarity)
{
  search->most_words += counts * weigh (FULL_WEIGHT, share);
  search->counted += counts;
  search->length += counts * rarity * counts * rarity;
}

static void
count_feature (Search *search, const KrSearchFeature *feature)
{
  const KrSearchIndex *index = search->index;
  const KrSearchTerm *term = g_hash_table_lookup (index->terms, feature->word);

  if (strcmp (feature->word, KR_SEARCH_FOREIGN) == 0) {
    add_possible (search, FOREIGN_COUNTS, index->least_share, index->most_rarity);
  } else if (term == NULL) {
    if (!kr_search_is_pair (feature->word) && feature->word[0] != '=')
      add_possible (search, UNKNOWN_COUNTS * feature->counts, index->least_share,
                    index->most_rarity);
  } else if (kr_search_is_pair (feature->word)) {
    search->length += feature->counts * term->rarity * feature->counts * term->rarity;
    count_term (search, term, feature->counts);
  } else {
    add_possible (search, feature->counts, term->share, term->rarity);
    count_term (search, term, feature->counts);
  }
}

static void
note_feature (Search *search, const KrSearchFeature *feature)
{
  if (strcmp (feature->word, KR_SEARCH_FOREIGN) == 0) {
    search->evidence.foreign = 1;
  } else if (feature->word[0] == '=') {
    search->evidence.named++;
  } else if (!kr_search_is_pair (feature->word) &&
             !kr_word_forms_has (search->index->forms, KR_WORDS_COMMON, feature->word) &&
             !g_ascii_isdigit (feature->word[0])) {
    search->evidence.words++;
    if (!kr_search_index_knows (search->index, feature->word))
      search->evidence.unknown++;
  }
}

static gboolean
is_rank (const KrWordForms *forms, const KrSearchFeature *feature)
{
  return kr_word_forms_has (forms, KR_WORDS_RANKS, feature->word);
}

/* Most questions are about a card or two; in a long story about many, no single one matters
 * much. */
static void
weigh_ranks (const KrWordForms *forms, GArray *features)
{
  guint n = 0;

  for (guint i = 0; i < features->len; i++)
    n += is_rank (forms, &g_array_index (features, KrSearchFeature, i));
  for (guint i = 0; i < features->len; i++) {
    KrSearchFeature *feature = &g_array_index (features, KrSearchFeature, i);

    if (is_rank (forms, feature))
      feature->counts *= n > MANY_RANKS ? sqrt ((double) MANY_RANKS / n) : RANK_COUNTS;
  }
}

/* --- The start of a word --------------------------------------------------- */

static int
compare_terms (gconstpointer a, gconstpointer b)
{
  const KrSearchTerm *one = *(const KrSearchTerm *const *) a;
  const KrSearchTerm *other = *(const KrSearchTerm *const *) b;

  if (one->phrases->len != other->phrases->len)
    return one->phrases->len < other->phrases->len ? 1 : -1;
  return strcmp (one->word, other->word);
}

/* The words that begin with @start, the most frequent first. Array of KrSearchTerm. */
static GPtrArray *
list_starts (const KrSearchIndex *index, const char *start)
{
  GPtrArray *found = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer word = NULL;
  gpointer term = NULL;

  g_hash_table_iter_init (&iter, index->single);
  while (g_hash_table_iter_next (&iter, &word, &term))
    if (g_str_has_prefix (word, start))
      g_ptr_array_add (found, term);
  g_ptr_array_sort (found, compare_terms);
  return found;
}

/* The words of which the last of @words, which is unknown, may be the beginning: it is still
 * being typed. They replace it. */
static GPtrArray *
take_start (const KrSearchIndex *index, const char *query, GPtrArray *words)
{
  const KrWordStem *last = words->len > 0 ? words->pdata[words->len - 1] : NULL;
  g_autofree char *start = NULL;
  g_autoptr (GPtrArray) found = NULL;

  if (last == NULL || last->end != strlen (query) || last->end - last->start < 2 ||
      kr_search_index_knows (index, last->stem) ||
      kr_word_forms_has (index->forms, KR_WORDS_COMMON, last->stem))
    return g_ptr_array_new ();
  start = kr_word_forms_fold (query + last->start);
  found = list_starts (index, start);
  if (found->len > 0)
    g_ptr_array_set_size (words, (int) words->len - 1);
  return g_steal_pointer (&found);
}

static void
count_starts (Search *search, const GPtrArray *starts)
{
  for (guint i = 0; i < MIN (starts->len, MAX_STARTS); i++) {
    const KrSearchTerm *term = g_ptr_array_index (starts, i);

    if (i == 0)
      add_possible (search, PREFIX_COUNTS, term->share, term->rarity);
    count_term (search, term, PREFIX_COUNTS / (1 + i));
  }
}

/* --- Scores ---------------------------------------------------------------- */

/* What its length takes from @document: the more words it has, the less each of them means. */
static double
weigh_length (const Search *search, guint document)
{
  const KrSearchIndex *index = search->index;
  const double length = g_array_index (index->lengths, double, document);

  return search->counted * log ((SMOOTHING + index->mean_length) / (SMOOTHING + length));
}

static void
combine (const Search *search, double *scores, guint n_documents)
{
  const GArray *phrases = search->index->phrases;
  const double length = sqrt (search->length);

  for (guint i = 0; i < phrases->len && length > 0; i++) {
    const KrSearchPhrase *phrase = &g_array_index (phrases, KrSearchPhrase, i);
    const double alike = search->alike[i] / (length * phrase->length);

    const double counts = PHRASE_COUNTS * alike + (alike > SAME_PHRASE ? SAME_COUNTS : 0);

    scores[phrase->document] = MAX (scores[phrase->document], counts);
  }
  for (guint i = 0; i < n_documents; i++)
    if (search->words[i] > 0)
      scores[i] +=
          WORDS_COUNT * MAX (0, (search->words[i] + weigh_length (search, i)) / search->most_words);
}

GHashTable *
kr_search_query_score (const KrSearchIndex *index,
                       const char *query,
                       double *scores,
                       guint n_documents,
                       KrSearchEvidence *evidence)
{
  g_autoptr (GPtrArray) words = kr_word_stems_new (index->forms, query);
  g_autoptr (GPtrArray) starts = take_start (index, query, words);
  g_autofree double *of_documents = g_new0 (double, n_documents + 1);
  g_autofree double *of_phrases = g_new0 (double, index->phrases->len + 1);
  g_autoptr (GArray) features = NULL;
  Search search = {.index = index, .words = of_documents, .alike = of_phrases};

  memset (scores, 0, n_documents * sizeof *scores);
  search.stems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  kr_search_mend_words (index, words);
  features = kr_search_index_list_features (index, words);
  weigh_ranks (index->forms, features);
  for (guint i = 0; i < features->len; i++) {
    count_feature (&search, &g_array_index (features, KrSearchFeature, i));
    note_feature (&search, &g_array_index (features, KrSearchFeature, i));
  }
  count_starts (&search, starts);
  combine (&search, scores, n_documents);
  *evidence = search.evidence;
  return search.stems;
}
