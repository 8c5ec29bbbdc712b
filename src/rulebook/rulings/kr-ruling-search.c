/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-search.h"

#include "kr-search-index.h"
#include "kr-ruling-text.h"
#include "kr-rulings-private.h"
#include "kr-word-stem.h"

#include <string.h>

/* Documents of the index: the entries of the rulings, then the items of the
 * lexicon. */

#define WEIGHT_QUESTION 6.0
#define WEIGHT_ALSO 5.0
#define WEIGHT_ANSWER 1.5
#define WEIGHT_STEP 0.6
#define WEIGHT_SECTION 1.0
#define LEAST_SHARE 0.3   /* of the best score, to be a hit at all */
#define KEPT_FOR_OTHERS 3 /* hits that rulings leave to words and anecdotes, if there are any */
#define MAX_QUERY_BYTES 400

struct _KrRulingSearch {
  const KrRulings *rulings;
  const KrLexicon *lexicon; /* may be NULL */
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

static void
add_parts (KrRulingSearch *search, guint document, const GPtrArray *parts, double weight)
{
  for (guint i = 0; i < parts->len; i++)
    add_markup (search, document, ((const KrRulingPart *) parts->pdata[i])->markup, weight);
}

static void
add_entry (KrRulingSearch *search, guint document, const KrRulingEntry *entry)
{
  add_markup (search, document, entry->question, WEIGHT_QUESTION);
  kr_search_index_add_text (search->index, document, translate (search, entry->also), WEIGHT_ALSO);
  add_parts (search, document, entry->answers, WEIGHT_ANSWER);
  add_parts (search, document, entry->steps, WEIGHT_STEP);
  kr_search_index_add_text (search->index, document, translate (search, entry->section->title),
                            WEIGHT_SECTION);
}

static void
add_item (KrRulingSearch *search, guint document, const KrLexiconItem *item)
{
  add_markup (search, document, item->title, WEIGHT_QUESTION);
  for (char **name = item->also; *name != NULL; name++)
    kr_search_index_add_text (search->index, document, *name, WEIGHT_ALSO);
  kr_search_index_add_text (search->index, document, translate (search, item->says), WEIGHT_ALSO);
  add_markup (search, document, item->text, WEIGHT_ANSWER);
}

static void
add_names (KrRulingSearch *search, const KrLexiconItem *item)
{
  if (item->kind != KR_LEXICON_WORD)
    return;
  kr_search_index_add_name (search->index, item->title, item->id);
  kr_search_index_add_name (search->index, translate (search, item->title), item->id);
  for (char **name = item->also; *name != NULL; name++)
    kr_search_index_add_name (search->index, *name, item->id);
}

KrRulingSearch *
kr_ruling_search_new (const KrRulings *rulings, const KrLexicon *lexicon)
{
  KrRulingSearch *search = g_new0 (KrRulingSearch, 1);
  guint n_items = lexicon != NULL ? kr_lexicon_n_items (lexicon) : 0;
  guint n_entries = kr_rulings_n_entries (rulings);

  search->rulings = rulings;
  search->lexicon = lexicon;
  search->index = kr_search_index_new ();
  kr_rules_init (&search->rules);
  for (guint i = 0; i < n_items; i++)
    add_names (search, kr_lexicon_get_item (lexicon, i));
  for (guint i = 0; lexicon != NULL && i < kr_lexicon_n_groups (lexicon); i++) {
    const char *const *group = kr_lexicon_get_group (lexicon, i);

    for (const char *const *word = group; *word != NULL; word++)
      kr_search_index_add_name (search->index, *word, group[0]);
  }
  for (guint i = 0; i < n_entries; i++)
    add_entry (search, i, kr_rulings_get_entry (rulings, i));
  for (guint i = 0; i < n_items; i++)
    add_item (search, n_entries + i, kr_lexicon_get_item (lexicon, i));
  search->n_documents = n_entries + n_items;
  return search;
}

void
kr_ruling_search_free (KrRulingSearch *search)
{
  if (search == NULL)
    return;
  kr_search_index_free (search->index);
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
  g_autoptr (GPtrArray) found = kr_word_stems_new (words->text);

  g_ptr_array_set_size (words->marks, 0);
  for (guint i = 0; i < found->len; i++) {
    const KrWordStem *word = g_ptr_array_index (found, i);

    if (g_hash_table_contains (stems, word->stem) && !kr_word_stem_is_common (word->stem))
      kr_marked_text_add_mark (words, KR_TEXT_MARK_HIT, word->start, word->end, "");
  }
  return words;
}

/* A part of @entry that contains one of @stems: the answer, or else the first such step. */
static KrMarkedText *
make_snippet (const KrRulingSearch *search,
              const KrRulingEntry *entry,
              const KrRules *rules,
              int n_players,
              GHashTable *stems)
{
  const char *answer = kr_ruling_find_answer (entry, rules, n_players);
  g_autoptr (KrMarkedText) words = mark_hits (search, answer, rules, stems);

  for (guint i = 0; i < entry->steps->len && words->marks->len == 0; i++) {
    const KrRulingPart *step = g_ptr_array_index (entry->steps, i);
    g_autoptr (KrMarkedText) other = NULL;

    if (!kr_rule_condition_holds (step->when, rules, n_players))
      continue;
    other = mark_hits (search, step->markup, rules, stems);
    if (other->marks->len > 0)
      return g_steal_pointer (&other);
  }
  return g_steal_pointer (&words);
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

GPtrArray *
kr_ruling_search_find (const KrRulingSearch *search,
                       const char *query,
                       const KrRules *rules,
                       int n_players,
                       guint limit)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func ((GDestroyNotify) hit_free);
  g_autofree double *scores = g_new0 (double, search->n_documents + 1);
  g_autofree char *start =
      g_utf8_make_valid (query, (gssize) MIN (strlen (query), MAX_QUERY_BYTES));
  g_autoptr (GHashTable) stems =
      kr_search_index_score (search->index, start, scores, search->n_documents);
  double best = 0;

  for (guint i = 0; i < search->n_documents; i++)
    best = MAX (best, scores[i]);
  for (guint i = 0; i < search->n_documents; i++)
    if (scores[i] > 0 && scores[i] >= best * LEAST_SHARE)
      g_ptr_array_add (hits, hit_new (search, i, scores[i]));
  g_ptr_array_sort (hits, compare_hits);
  keep (hits, limit);
  for (guint i = 0; i < hits->len; i++) {
    KrRulingHit *hit = g_ptr_array_index (hits, i);
    const char *title = hit->entry != NULL ? hit->entry->question : hit->item->title;

    hit->title = mark_hits (search, title, rules, stems);
    hit->snippet = hit->entry != NULL ? make_snippet (search, hit->entry, rules, n_players, stems)
                                      : mark_hits (search, hit->item->text, rules, stems);
  }
  return hits;
}
