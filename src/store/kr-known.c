/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-known.h"

#include "kr-rulebook.h"
#include "kr-search-words.h"

#include <string.h>

/* The rule sets that were seen last, and texts until there are too many. */

#define N_RULES 32
#define N_TEXTS 500

typedef struct {
  KrRules rules;
  guint8 digest[KR_STORE_CHECKSUM_SIZE];
} KnownRules;

struct _KrKnown {
  KnownRules rules[N_RULES];
  guint n_rules; /* seen in all: the next takes the place of the oldest */
  guint last;    /* that was asked for */
  GHashTable *words;
};

KrKnown *
kr_known_new (void)
{
  KrKnown *known = g_new (KrKnown, 1);

  known->n_rules = 0;
  known->last = 0;
  known->words =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  return known;
}

void
kr_known_free (KrKnown *known)
{
  if (known == NULL)
    return;
  g_hash_table_unref (known->words);
  g_free (known);
}

static gboolean
is_same (const KnownRules *known, const KrRules *rules)
{
  return memcmp (&known->rules, rules, sizeof *rules) == 0;
}

static const KnownRules *
find_rules (KrKnown *known, const KrRules *rules)
{
  guint n = MIN (known->n_rules, N_RULES);

  if (known->last < n && is_same (&known->rules[known->last], rules))
    return &known->rules[known->last];
  for (guint i = 0; i < n; i++)
    if (is_same (&known->rules[i], rules)) {
      known->last = i;
      return &known->rules[i];
    }
  return NULL;
}

static const KnownRules *
add_rules (KrKnown *known, const KrRules *rules)
{
  g_autofree char *snapshot = kr_rulebook_format_snapshot (rules);
  KnownRules *added = &known->rules[known->n_rules++ % N_RULES];

  added->rules = *rules;
  kr_store_checksum_rules (snapshot, added->digest);
  return added;
}

void
kr_known_digest_rules (KrKnown *known, const KrRules *rules, guint8 digest[KR_STORE_CHECKSUM_SIZE])
{
  const KnownRules *found = find_rules (known, rules);

  if (found == NULL)
    found = add_rules (known, rules);
  memcpy (digest, found->digest, KR_STORE_CHECKSUM_SIZE);
}

const char *const *
kr_known_split_words (KrKnown *known, const char *text)
{
  char **split = g_hash_table_lookup (known->words, text);
  g_autofree char *words = NULL;

  if (split != NULL)
    return (const char *const *) split;
  if (g_hash_table_size (known->words) == N_TEXTS)
    g_hash_table_remove_all (known->words);
  words = kr_search_format_words (text);
  split = g_strsplit (words, " ", -1);
  g_hash_table_insert (known->words, g_strdup (text), split);
  return (const char *const *) split;
}
