/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-index.h"

#include "kr-word-stem.h"

#include <math.h>
#include <string.h>

/* An inverted index of documents and of phrases. */

#define COMMON_COUNTS 0.48
#define NAME_COUNTS 1.26
#define LONG_NAME_COUNTS 0.96   /* of more than one word */
#define IN_NAME_COUNTS 0.18     /* a word that is a name */
#define IN_LONG_NAME_COUNTS 0.3 /* a word that is part of one */
#define PAIR_COUNTS 0.5         /* two words, one after the other */
#define UNSEEN 0.5              /* the weight of a word that is nowhere */

static void
term_free (KrSearchTerm *term)
{
  g_free (term->word);
  g_array_unref (term->documents);
  g_array_unref (term->phrases);
  g_free (term);
}

static void
clear_feature (gpointer feature)
{
  g_free (((KrSearchFeature *) feature)->word);
}

KrSearchIndex *
kr_search_index_new (const KrWordForms *forms)
{
  KrSearchIndex *index = g_new0 (KrSearchIndex, 1);

  index->forms = forms;
  index->terms = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) term_free);
  index->single = g_hash_table_new (g_str_hash, g_str_equal);
  index->names = kr_search_names_new (forms);
  index->phrases = g_array_new (FALSE, FALSE, sizeof (KrSearchPhrase));
  index->lengths = g_array_new (FALSE, TRUE, sizeof (double));
  return index;
}

void
kr_search_index_free (KrSearchIndex *index)
{
  if (index == NULL)
    return;
  g_hash_table_unref (index->single);
  g_hash_table_unref (index->terms);
  kr_search_names_free (index->names);
  g_array_unref (index->phrases);
  g_array_unref (index->lengths);
  g_free (index);
}

static const char *
stem_at (const GPtrArray *words, guint i)
{
  return ((const KrWordStem *) words->pdata[i])->stem;
}

/* --- Features ------------------------------------------------------------- */

static void
add_feature (GArray *features, char *word, double counts)
{
  const KrSearchFeature added = {word, counts};

  for (guint i = 0; i < features->len; i++) {
    KrSearchFeature *feature = &g_array_index (features, KrSearchFeature, i);

    if (strcmp (feature->word, word) != 0)
      continue;
    feature->counts = MAX (feature->counts, counts);
    g_free (word);
    return;
  }
  g_array_append_val (features, added);
}

/* Adds the things that are named at @at. Returns how many words their name has. Within a longer
 * name (@is_inside), single words name nothing. */
static guint
add_things (const KrSearchIndex *index,
            const GPtrArray *words,
            guint at,
            gboolean is_inside,
            GArray *features)
{
  guint length = 0;
  g_autoptr (GPtrArray) things = kr_search_names_list (index->names, words, at, &length);
  const double counts = length > 1 ? LONG_NAME_COUNTS : NAME_COUNTS;

  if (is_inside && length < 2)
    return 0;
  for (guint i = 0; i < things->len; i++)
    add_feature (features, g_strdup (g_ptr_array_index (things, i)), counts / sqrt (things->len));
  return length;
}

static void
add_pairs (const KrSearchIndex *index, const GPtrArray *words, GArray *features)
{
  const char *before = NULL;

  for (guint i = 0; i < words->len; i++) {
    const char *stem = stem_at (words, i);

    if (kr_word_forms_has (index->forms, KR_WORDS_COMMON, stem))
      continue;
    if (before != NULL)
      add_feature (features, g_strconcat (before, "+", stem, NULL), PAIR_COUNTS);
    before = stem;
  }
}

GArray *
kr_search_index_list_features (const KrSearchIndex *index, const GPtrArray *stems)
{
  GArray *features = g_array_new (FALSE, FALSE, sizeof (KrSearchFeature));
  guint named_to = 0; /* words before this are in a name */
  guint in_name = 0;  /* of so many words */

  g_array_set_clear_func (features, clear_feature);
  for (guint i = 0; i < stems->len; i++) {
    const char *stem = stem_at (stems, i);
    const guint length = add_things (index, stems, i, i < named_to, features);
    double counts = 1;

    if (i + length > named_to) {
      named_to = i + length;
      in_name = length;
    }
    if (kr_word_forms_has (index->forms, KR_WORDS_COMMON, stem))
      counts = COMMON_COUNTS;
    else if (i < named_to)
      counts = in_name > 1 ? IN_LONG_NAME_COUNTS : IN_NAME_COUNTS;
    add_feature (features, g_strdup (stem), counts);
  }
  add_pairs (index, stems, features);
  return features;
}

/* --- Texts ---------------------------------------------------------------- */

static KrSearchTerm *
reach_term (KrSearchIndex *index, const char *word)
{
  KrSearchTerm *term = g_hash_table_lookup (index->terms, word);

  if (term != NULL)
    return term;
  term = g_new0 (KrSearchTerm, 1);
  term->word = g_strdup (word);
  term->documents = g_array_new (FALSE, FALSE, sizeof (KrSearchPosting));
  term->phrases = g_array_new (FALSE, FALSE, sizeof (KrSearchPosting));
  g_hash_table_insert (index->terms, term->word, term);
  return term;
}

static void
add_posting (GArray *postings, guint at, double weight)
{
  const KrSearchPosting added = {at, weight};

  if (postings->len > 0) {
    KrSearchPosting *last = &g_array_index (postings, KrSearchPosting, postings->len - 1);

    if (last->at == at) {
      last->weight += weight;
      return;
    }
  }
  g_array_append_val (postings, added);
}

static void
add_to_document (KrSearchIndex *index, guint document, const GArray *features, double weight)
{
  if (index->lengths->len <= document)
    g_array_set_size (index->lengths, document + 1);
  for (guint i = 0; i < features->len; i++) {
    const KrSearchFeature *feature = &g_array_index (features, KrSearchFeature, i);

    if (kr_search_is_pair (feature->word) || strcmp (feature->word, KR_SEARCH_FOREIGN) == 0)
      continue;
    add_posting (reach_term (index, feature->word)->documents, document, weight * feature->counts);
    g_array_index (index->lengths, double, document) += weight * feature->counts;
  }
}

void
kr_search_index_add_text (KrSearchIndex *index, guint document, const char *text, double weight)
{
  g_autoptr (GPtrArray) stems = kr_word_stems_new (index->forms, text);
  g_autoptr (GArray) features = kr_search_index_list_features (index, stems);

  add_to_document (index, document, features, weight);
}

void
kr_search_index_add_phrase (KrSearchIndex *index, guint document, const char *text, double weight)
{
  g_autoptr (GPtrArray) stems = kr_word_stems_new (index->forms, text);
  g_autoptr (GArray) features = kr_search_index_list_features (index, stems);
  const KrSearchPhrase phrase = {document, 0};

  if (stems->len == 0)
    return;
  add_to_document (index, document, features, weight);
  for (guint i = 0; i < features->len; i++) {
    const KrSearchFeature *feature = &g_array_index (features, KrSearchFeature, i);

    if (strcmp (feature->word, KR_SEARCH_FOREIGN) != 0)
      add_posting (reach_term (index, feature->word)->phrases, index->phrases->len,
                   feature->counts);
  }
  g_array_append_val (index->phrases, phrase);
}

/* In how many documents @term is. */
static guint
count_documents (const KrSearchIndex *index, const KrSearchTerm *term)
{
  guint n = 0;
  guint last = G_MAXUINT;

  if (term->documents->len > 0)
    return term->documents->len;
  for (guint i = 0; i < term->phrases->len; i++) { /* a pair */
    const guint phrase = g_array_index (term->phrases, KrSearchPosting, i).at;
    const guint document = g_array_index (index->phrases, KrSearchPhrase, phrase).document;

    n += document != last ? 1 : 0;
    last = document;
  }
  return n;
}

static void
finish_term (KrSearchIndex *index, KrSearchTerm *term, double all)
{
  const double n = index->lengths->len;
  const double n_in = count_documents (index, term);

  term->rarity = log (1.0 + (n - n_in + 0.5) / (n_in + 0.5));
  term->share = UNSEEN / all;
  for (guint i = 0; i < term->documents->len; i++)
    term->share += g_array_index (term->documents, KrSearchPosting, i).weight / all;
  for (guint i = 0; i < term->phrases->len; i++) {
    const KrSearchPosting *posting = &g_array_index (term->phrases, KrSearchPosting, i);
    const double weight = posting->weight * term->rarity;

    g_array_index (index->phrases, KrSearchPhrase, posting->at).length += weight * weight;
  }
}

void
kr_search_index_finish (KrSearchIndex *index)
{
  const double n = index->lengths->len;
  double all = UNSEEN;
  GHashTableIter iter;
  gpointer word = NULL;
  gpointer term = NULL;

  for (guint i = 0; i < index->lengths->len; i++)
    all += g_array_index (index->lengths, double, i);
  index->mean_length = all / MAX (n, 1);
  index->most_rarity = log (1.0 + (n + 0.5) / 0.5);
  index->least_share = UNSEEN / all;
  g_hash_table_iter_init (&iter, index->terms);
  while (g_hash_table_iter_next (&iter, &word, &term)) {
    finish_term (index, term, all);
    if (!kr_search_is_pair (word))
      g_hash_table_insert (index->single, word, term);
  }
  for (guint i = 0; i < index->phrases->len; i++) {
    KrSearchPhrase *phrase = &g_array_index (index->phrases, KrSearchPhrase, i);

    phrase->length = sqrt (phrase->length);
  }
}

gboolean
kr_search_is_pair (const char *word)
{
  return strchr (word, '+') != NULL;
}

gboolean
kr_search_index_knows (const KrSearchIndex *index, const char *stem)
{
  return g_hash_table_contains (index->terms, stem) ||
         g_hash_table_contains (index->names->known, stem);
}
