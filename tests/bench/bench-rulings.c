/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bench.h"
#include "kr-rulebook.h"
#include "kr-ruling-search.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * Questions as they are typed, a search for each key, typos in them, against
 * reading the rulings once. Fails when a key takes more than a tenth of that,
 * or more than five milliseconds on a machine that reads them in fifty.
 */

#define MAX_RATIO 0.1
#define N_HITS 20

static const char *const questions[] = {
    "forgot one card and a cuont comes round",
    "he drew though he could have plaied",
    "what does the third shuffel pressure cost",
    "dealer peeked at the crads before naming a suit",
};

typedef struct {
  const KrRulingSearch *search;
  KrRules rules;
  guint n_keys;
  guint n_hits;
} Bench;

static void
type_questions (void *data)
{
  Bench *bench = data;

  bench->n_keys = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    for (const char *end = questions[i] + 1; end[-1] != '\0'; end++) {
      g_autofree char *typed = g_strndup (questions[i], (gsize) (end - questions[i]));
      const KrSearchPlace place = {.rules = &bench->rules};
      gboolean fits;
      g_autoptr (GPtrArray) hits =
          kr_ruling_search_find (bench->search, typed, &place, N_HITS, &fits);

      bench->n_keys++;
      bench->n_hits += hits->len;
    }
}

static void
read_rulings (void *data)
{
  g_autoptr (KrRulings) rulings = kr_rulings_new (kr_rulebook_data_dir (), NULL);

  *(guint *) data = rulings != NULL ? kr_rulings_n_entries (rulings) : 0;
}

int
main (void)
{
  g_autoptr (KrRulings) rulings = kr_rulings_new (kr_rulebook_data_dir (), NULL);
  g_autoptr (KrLexicon) lexicon = kr_lexicon_new (kr_rulebook_data_dir (), NULL);
  g_autoptr (KrRulingSearch) search = NULL;
  Bench bench = {0};
  guint n_rulings = 0;
  double limit_ns = (double) kr_bench_time (read_rulings, &n_rulings);
  double taken_ns = 0;

  if (rulings == NULL || lexicon == NULL)
    return EXIT_FAILURE;
  search = kr_ruling_search_new (rulings, lexicon, NULL);
  bench.search = search;
  kr_rules_init (&bench.rules);
  taken_ns = (double) kr_bench_time (type_questions, &bench) / bench.n_keys;
  printf ("rulings: %.2f ms a key, reading %u rulings %.2f ms, ratio %.3f (at most %.2f)\n",
          taken_ns / 1e6, n_rulings, limit_ns / 1e6, taken_ns / limit_ns, MAX_RATIO);
  return bench.n_hits > 0 && taken_ns <= MAX_RATIO * limit_ns ? EXIT_SUCCESS : EXIT_FAILURE;
}
