/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-search.h"

#include "kr-search-language.h"
#include "kr-search-query.h"
#include "kr-rulings-private.h"
#include "kr-word-stem.h"

#include <math.h>
#include <string.h>

/* Documents of the index: the entries of the rulings, then the items of the
 * lexicon, then one of what people ask that neither is about. */

#define WEIGHT_QUESTION 3.0
#define WEIGHT_ALSO 4.9
#define WEIGHT_ASKED 3.0
#define WEIGHT_ANSWER 0.56
#define WEIGHT_STEP 0.08
#define WEIGHT_SECTION 1.5
#define LEAST_SHARE 0.3       /* of the best score, to be a hit at all */
#define KEPT_FOR_OTHERS 3     /* hits that rulings leave to words and anecdotes, if there are any */
#define URGENT_COUNTS 0.45    /* a state of the table that leaves little choice */
#define STATE_COUNTS 0.12     /* any other */
#define LEAST_TO_FIT 0.38     /* the evidence that something is likely to be meant */
#define ITEM_HANDICAP 0.16    /* of a word or an anecdote, whose texts are short */
#define ELSEWHERE_COUNTS 0.51 /* what people ask about other things */
#define UNKNOWN_COUNTS 0.16   /* each unknown word … */
#define MOST_UNKNOWN 3.0      /* … of so many */
#define ALL_UNKNOWN 0.48      /* the share of unknown words */
#define FOREIGN_COUNTS 0.21   /* a word of something else */
#define NAMED_COUNTS 0.094    /* each thing that is named … */
#define MOST_NAMED 4.0        /* … of so many */
#define GENERAL_TO_ONE 0.2    /* that an entry is general, to a query of one word */
#define GENERAL_TO_TWO 0.05   /* … of two */
#define USUAL_ASKED 24.0      /* phrases of asked.xml */
#define OWN_ANSWER_COUNTS 0.03 /* that the rules in use are special in it */
#define N_NEAREST 3            /* hits, if none of them fits */
#define MAX_QUERY_BYTES 400
#define ENGLISH "en" /* in en/words.xml, whose translation is the code of the language */

struct _KrRulingSearch {
  const KrRulings *rulings;
  const KrLexicon *lexicon; /* may be NULL */
  KrSearchLanguage *language;
  guint n_documents;
  KrSearchIndex *index;
  KrRules rules; /* to fill in texts before the rules in use are known */
};

static const char *
translate (const KrRulingSearch *search, const char *text)
{
  KrTranslateFunc say = search->rulings->translate;

  return say != NULL && text[0] != '\0' ? say (text) : text;
}

static void
add_markup (KrRulingSearch *search, guint document, const char *markup, double weight)
{
  g_autofree char *text = kr_markup_dup_plain (markup, &search->rules, search->rulings->translate);

  kr_search_index_add_text (search->index, document, text, weight);
}

/* A question, or a name. */
static void
add_title (KrRulingSearch *search, guint document, const char *markup)
{
  g_autofree char *text = kr_markup_dup_plain (markup, &search->rules, search->rulings->translate);

  kr_search_index_add_phrase (search->index, document, text, WEIGHT_QUESTION);
}

static void
add_phrases (KrRulingSearch *search, guint document, char **phrases, double weight)
{
  for (char **phrase = phrases; phrase != NULL && *phrase != NULL; phrase++)
    kr_search_index_add_phrase (search->index, document, *phrase, weight);
}

static void
add_parts (KrRulingSearch *search, guint document, const GPtrArray *parts, double weight)
{
  for (guint i = 0; i < parts->len; i++)
    add_markup (search, document, ((const KrRulingPart *) parts->pdata[i])->markup, weight);
}

static void
add_entry (KrRulingSearch *search, guint document, const KrRulingEntry *entry)
{
  g_auto (GStrv) also = kr_search_language_split (translate (search, entry->also));

  add_title (search, document, entry->question);
  add_phrases (search, document, also, WEIGHT_ALSO);
  add_phrases (search, document, kr_search_language_get_asked (search->language, entry->id),
               WEIGHT_ASKED);
  add_parts (search, document, entry->answers, WEIGHT_ANSWER);
  add_parts (search, document, entry->steps, WEIGHT_STEP);
  kr_search_index_add_text (search->index, document, translate (search, entry->section->title),
                            WEIGHT_SECTION);
}

static void
add_item (KrRulingSearch *search, guint document, const KrLexiconItem *item)
{
  g_auto (GStrv) also = kr_search_language_split (translate (search, item->also_key));

  add_title (search, document, item->title);
  add_phrases (search, document, also, WEIGHT_ALSO);
  kr_search_index_add_phrase (search->index, document, translate (search, item->says), WEIGHT_ALSO);
  add_markup (search, document, item->text, WEIGHT_ANSWER);
}

/* A word that is another name of an earlier one is the same thing. */
static void
add_names (KrRulingSearch *search, const KrLexiconItem *item)
{
  g_auto (GStrv) translated = kr_search_language_split (translate (search, item->also_key));
  const char *same = NULL;
  g_autofree char *thing = NULL;

  if (item->kind != KR_LEXICON_WORD)
    return;
  same = kr_search_names_find (search->index->names, item->title);
  thing = g_strdup (same != NULL ? same : item->id);
  kr_search_names_add (search->index->names, item->title, thing);
  kr_search_names_add (search->index->names, translate (search, item->title), thing);
  for (char **name = item->also; *name != NULL; name++)
    kr_search_names_add (search->index->names, *name, thing);
  for (char **name = translated; *name != NULL; name++)
    kr_search_names_add (search->index->names, *name, thing);
}

static void
add_synonyms (KrRulingSearch *search)
{
  const KrSearchLanguage *language = search->language;

  for (guint i = 0; i < language->groups->len; i++) {
    char **group = g_ptr_array_index (language->groups, i);

    for (char **word = group; *word != NULL; word++)
      kr_search_names_add (search->index->names, *word, group[0]);
  }
  for (char **word = language->foreign; word != NULL && *word != NULL; word++)
    kr_search_names_add (search->index->names, *word, &KR_SEARCH_FOREIGN[1]);
}

static void
fill_index (KrRulingSearch *search)
{
  const KrLexicon *lexicon = search->lexicon;
  const guint n_items = lexicon != NULL ? kr_lexicon_n_items (lexicon) : 0;
  const guint n_entries = kr_rulings_n_entries (search->rulings);

  add_synonyms (search);
  for (guint i = 0; i < n_items; i++)
    add_names (search, kr_lexicon_get_item (lexicon, i));
  for (guint i = 0; i < n_entries; i++)
    add_entry (search, i, kr_rulings_get_entry (search->rulings, i));
  for (guint i = 0; i < n_items; i++)
    add_item (search, n_entries + i, kr_lexicon_get_item (lexicon, i));
  add_phrases (search, n_entries + n_items, search->language->elsewhere, WEIGHT_ASKED);
  search->n_documents = n_entries + n_items + 1;
  kr_search_index_finish (search->index);
}

static void
check_asked (const KrRulingSearch *search, const char *code, GPtrArray *problems)
{
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, search->language->asked);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (kr_rulings_find (search->rulings, id) == NULL)
      g_ptr_array_add (problems, g_strdup_printf ("%s/asked.xml: there is no ruling “%s”", code,
                                                  (const char *) id));
}

KrRulingSearch *
kr_ruling_search_read (const KrRulings *rulings,
                       const KrLexicon *lexicon,
                       const char *code,
                       GPtrArray *problems)
{
  KrSearchLanguage *language = kr_search_language_read (rulings->data_dir, code, problems);
  KrRulingSearch *search;

  if (language == NULL)
    return NULL;
  search = g_new0 (KrRulingSearch, 1);
  search->rulings = rulings;
  search->lexicon = lexicon;
  search->language = language;
  search->index = kr_search_index_new (language->forms);
  kr_rules_init (&search->rules);
  check_asked (search, code, problems);
  fill_index (search);
  return search;
}

/* The language of the texts. English, if it is one of which the search knows nothing. */
static const char *
find_language (const KrRulings *rulings)
{
  const char *code = rulings->translate != NULL ? rulings->translate (ENGLISH) : ENGLISH;
  g_autofree char *folder = g_build_filename (rulings->data_dir, "rulings", code, NULL);

  return g_file_test (folder, G_FILE_TEST_IS_DIR) ? code : ENGLISH;
}

KrRulingSearch *
kr_ruling_search_new (const KrRulings *rulings, const KrLexicon *lexicon, GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrRulingSearch) search =
      kr_ruling_search_read (rulings, lexicon, find_language (rulings), problems);

  return kr_xml_settle (problems, error) ? g_steal_pointer (&search) : NULL;
}

void
kr_ruling_search_free (KrRulingSearch *search)
{
  if (search == NULL)
    return;
  kr_search_index_free (search->index);
  kr_search_language_free (search->language);
  g_free (search);
}

static void
hit_free (KrRulingHit *hit)
{
  kr_marked_text_free (hit->title);
  kr_marked_text_free (hit->snippet);
  g_free (hit);
}

static KrRulingHit *
hit_new (const KrRulingSearch *search, guint document, double score)
{
  KrRulingHit *hit = g_new0 (KrRulingHit, 1);
  guint n_entries = kr_rulings_n_entries (search->rulings);

  hit->score = score;
  if (document < n_entries) {
    hit->entry = kr_rulings_get_entry (search->rulings, document);
    return hit;
  }
  hit->item = kr_lexicon_get_item (search->lexicon, document - n_entries);
  hit->kind = hit->item->kind == KR_LEXICON_WORD ? KR_HIT_WORD : KR_HIT_ANECDOTE;
  return hit;
}

static int
compare_hits (gconstpointer a, gconstpointer b)
{
  const KrRulingHit *one = *(const KrRulingHit *const *) a;
  const KrRulingHit *other = *(const KrRulingHit *const *) b;

  if (one->kind != other->kind)
    return (int) one->kind - (int) other->kind;
  if (one->score != other->score)
    return one->score < other->score ? 1 : -1;
  return 0;
}

/* The text of @markup, in which only words with @stems are marked. */
static KrMarkedText *
mark_hits (const KrRulingSearch *search,
           const char *markup,
           const KrRules *rules,
           GHashTable *stems)
{
  KrMarkedText *words = kr_markup_parse (markup, rules, search->rulings->translate);
  g_autoptr (GPtrArray) found = kr_word_stems_new (search->index->forms, words->text);

  g_ptr_array_set_size (words->marks, 0);
  for (guint i = 0; i < found->len; i++) {
    const KrWordStem *word = g_ptr_array_index (found, i);

    if (g_hash_table_contains (stems, word->stem) &&
        !kr_word_forms_has (search->index->forms, KR_WORDS_COMMON, word->stem))
      kr_marked_text_add_mark (words, KR_TEXT_MARK_HIT, word->start, word->end, "");
  }
  return words;
}

/* Cuts @hits, which are sorted, down to @limit. */
static void
keep (GPtrArray *hits, guint limit)
{
  guint n_rulings = 0;
  guint kept = 0;

  if (hits->len <= limit)
    return;
  while (n_rulings < hits->len &&
         ((const KrRulingHit *) hits->pdata[n_rulings])->kind == KR_HIT_RULING)
    n_rulings++;
  kept = limit - MIN (MIN (hits->len - n_rulings, KEPT_FOR_OTHERS), limit / 4);
  if (n_rulings > kept)
    g_ptr_array_remove_range (hits, kept, n_rulings - kept);
  if (hits->len > limit)
    g_ptr_array_set_size (hits, (int) limit);
}

/* How much likelier @entry is asked for in @states. What has to be done next says more than the
 * cards that lie or are held somewhere. */
static double
weigh_states (const KrRulingEntry *entry, KrTableStates states)
{
  const KrTableStates urgent = entry->states & KR_TABLE_URGENT;

  if ((urgent & states) != 0)
    return URGENT_COUNTS + ((entry->states & states) != (urgent & states) ? STATE_COUNTS : 0);
  return urgent == 0 && (entry->states & states) != 0 ? STATE_COUNTS : 0;
}

/* How much likelier @entry is asked for under @rules: more, if they get an answer of their own. */
static double
weigh_rules (const KrRulingEntry *entry, const KrRules *rules, int n_players)
{
  const KrRulingPart *last = entry->answers->pdata[entry->answers->len - 1];

  return kr_ruling_find_answer (entry, rules, n_players) != last->markup ? OWN_ANSWER_COUNTS : 0;
}

/* How much likelier @entry is meant by few words. What is asked in many ways is a general
 * question; whoever has a special one uses more words. */
static double
weigh_shortness (const KrRulingSearch *search, const KrRulingEntry *entry, double n_words)
{
  char **asked = kr_search_language_get_asked (search->language, entry->id);
  const double n_asked = asked != NULL ? g_strv_length (asked) : 0;

  if (n_words > 2)
    return 0;
  return (n_words > 1 ? GENERAL_TO_TWO : GENERAL_TO_ONE) * log ((1 + n_asked) / (1 + USUAL_ASKED));
}

static double
find_best (const double *scores, guint first, guint end)
{
  double best = 0;

  for (guint i = first; i < end; i++)
    best = MAX (best, scores[i]);
  return best;
}

/* How likely it is that a query is about the best document at all. A score alone says little: it
 * is low for a long story, and high for two everyday words. */
static double
weigh_evidence (const KrSearchEvidence *evidence, double entry, double item, double elsewhere)
{
  const double unknown = evidence->unknown / MAX (evidence->words, 1);
  const double known =
      MAX (entry, item - ITEM_HANDICAP) + NAMED_COUNTS * MIN (evidence->named, MOST_NAMED);

  return known - ELSEWHERE_COUNTS * elsewhere - ALL_UNKNOWN * unknown -
         UNKNOWN_COUNTS * MIN (evidence->unknown, MOST_UNKNOWN) -
         FOREIGN_COUNTS * evidence->foreign;
}

GPtrArray *
kr_ruling_search_find (const KrRulingSearch *search,
                       const char *query,
                       const KrSearchPlace *place,
                       guint limit,
                       gboolean *fits)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func ((GDestroyNotify) hit_free);
  g_autofree double *scores = g_new0 (double, search->n_documents + 1);
  g_autofree char *start =
      g_utf8_make_valid (query, (gssize) MIN (strlen (query), MAX_QUERY_BYTES));
  KrSearchEvidence evidence = {0};
  g_autoptr (GHashTable) stems =
      kr_search_query_score (search->index, start, scores, search->n_documents, &evidence);
  const guint n_entries = kr_rulings_n_entries (search->rulings);
  const double best_entry = find_best (scores, 0, n_entries);
  const guint n_both = search->n_documents - 1; /* rulings and items */
  const double best_item = find_best (scores, n_entries, n_both);
  const double least = LEAST_SHARE * MAX (best_entry, best_item);

  *fits = weigh_evidence (&evidence, best_entry, best_item, scores[n_both]) >= LEAST_TO_FIT;
  for (guint i = 0; i < n_entries; i++) {
    const KrRulingEntry *entry = kr_rulings_get_entry (search->rulings, i);

    if (scores[i] > 0)
      scores[i] += weigh_states (entry, place->states) +
                   weigh_rules (entry, place->rules, place->n_players) +
                   weigh_shortness (search, entry, evidence.words);
  }
  for (guint i = 0; i < n_both; i++)
    if (scores[i] > 0 && scores[i] >= least)
      g_ptr_array_add (hits, hit_new (search, i, scores[i]));
  g_ptr_array_sort (hits, compare_hits);
  keep (hits, *fits ? limit : MIN (limit, N_NEAREST));
  for (guint i = 0; i < hits->len; i++) {
    KrRulingHit *hit = g_ptr_array_index (hits, i);
    const char *title = hit->entry != NULL ? hit->entry->question : hit->item->title;
    const char *text = hit->entry != NULL
                           ? kr_ruling_find_answer (hit->entry, place->rules, place->n_players)
                           : hit->item->text;

    hit->title = mark_hits (search, title, place->rules, stems);
    hit->snippet = mark_hits (search, text, place->rules, stems);
  }
  return hits;
}
