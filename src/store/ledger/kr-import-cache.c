/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-import-cache.h"

#include "kr-rulebook.h"
#include "kr-search-words.h"

#include <string.h>

/* The rule sets that were seen last, and texts until there are too many. */

#define N_RULES 32
#define N_TEXTS 500

typedef struct {
  KrRules rules;
  guint8 digest[KR_STORE_CHECKSUM_SIZE];
} CachedRules;

struct _KrImportCache {
  CachedRules rules[N_RULES];
  guint n_rules; /* seen in all: the next takes the place of the oldest */
  guint last;    /* that was asked for */
  GHashTable *words;
};

KrImportCache *
kr_import_cache_new (void)
{
  KrImportCache *cache = g_new (KrImportCache, 1);

  cache->n_rules = 0;
  cache->last = 0;
  cache->words =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  return cache;
}

void
kr_import_cache_free (KrImportCache *cache)
{
  if (cache == NULL)
    return;
  g_hash_table_unref (cache->words);
  g_free (cache);
}

static gboolean
is_same (const CachedRules *cached, const KrRules *rules)
{
  /* NOLINTNEXTLINE: where bytes differ and rules do not, they are read once more */
  return memcmp (&cached->rules, rules, sizeof *rules) == 0;
}

static const CachedRules *
find_rules (KrImportCache *cache, const KrRules *rules)
{
  guint n = MIN (cache->n_rules, N_RULES);

  if (cache->last < n && is_same (&cache->rules[cache->last], rules))
    return &cache->rules[cache->last];
  for (guint i = 0; i < n; i++)
    if (is_same (&cache->rules[i], rules)) {
      cache->last = i;
      return &cache->rules[i];
    }
  return NULL;
}

static const CachedRules *
add_rules (KrImportCache *cache, const KrRules *rules)
{
  g_autofree char *snapshot = kr_rulebook_format_snapshot (rules);
  CachedRules *added = &cache->rules[cache->n_rules++ % N_RULES];

  added->rules = *rules;
  kr_store_checksum_rules (snapshot, added->digest);
  return added;
}

void
kr_import_cache_digest_rules (KrImportCache *cache,
                              const KrRules *rules,
                              guint8 digest[KR_STORE_CHECKSUM_SIZE])
{
  const CachedRules *found = find_rules (cache, rules);

  if (found == NULL)
    found = add_rules (cache, rules);
  memcpy (digest, found->digest, KR_STORE_CHECKSUM_SIZE);
}

const char *const *
kr_import_cache_split_words (KrImportCache *cache, const char *text)
{
  char **split = g_hash_table_lookup (cache->words, text);
  g_autofree char *words = NULL;

  if (split != NULL)
    return (const char *const *) split;
  if (g_hash_table_size (cache->words) == N_TEXTS)
    g_hash_table_remove_all (cache->words);
  words = kr_search_format_words (text);
  split = g_strsplit (words, " ", -1);
  g_hash_table_insert (cache->words, g_strdup (text), split);
  return (const char *const *) split;
}
