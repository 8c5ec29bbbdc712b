/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-nearest.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

/* How far a word that is no key is from each key. */

#define MAX_LENGTH 32       /* of what is compared */
#define TITLE_WORD_WEIGHT 5 /* letters that a word in the title is worth */
#define MIN_WORD 3
#define SEPARATORS "-_ "

static int
get_min (int a, int b)
{
  return a < b ? a : b;
}

/* The fewest letters to add, remove or exchange that make @a the same as @b. */
static int
count_edits (const char *a, const char *b)
{
  int n_a = get_min ((int) strlen (a), MAX_LENGTH);
  int n_b = get_min ((int) strlen (b), MAX_LENGTH);
  int row[MAX_LENGTH + 1];

  for (int j = 0; j <= n_b; j++)
    row[j] = j;
  for (int i = 1; i <= n_a; i++) {
    int diagonal = row[0];

    row[0] = i;
    for (int j = 1; j <= n_b; j++) {
      int exchanged = diagonal + (a[i - 1] != b[j - 1]);

      diagonal = row[j];
      row[j] = get_min (exchanged, get_min (row[j], row[j - 1]) + 1);
    }
  }
  return row[n_b];
}

/* Whether the @length letters at @word are a word of @text, in capitals or not. */
static bool
has_word (const char *text, const char *word, size_t length)
{
  for (const char *at = text; *at != '\0'; at++) {
    size_t n = 0;

    if (at > text && isalpha ((unsigned char) at[-1]))
      continue;
    while (n < length && tolower ((unsigned char) at[n]) == tolower ((unsigned char) word[n]))
      n++;
    if (n == length && !isalpha ((unsigned char) at[n]))
      return true;
  }
  return false;
}

/* Whether a word of @unknown, which isn't in @key itself, is in its title. */
static bool
is_in_title (const char *unknown, const KrRuleKey *key)
{
  const char *word = unknown;

  while (*word != '\0') {
    size_t length = strcspn (word, SEPARATORS);

    if (length >= MIN_WORD && has_word (key->title, word, length) &&
        !has_word (key->key, word, length))
      return true;
    word += length;
    word += strspn (word, SEPARATORS);
  }
  return false;
}

static int
measure (const char *unknown, const KrRuleKey *key)
{
  return count_edits (unknown, key->key) - (is_in_title (unknown, key) ? TITLE_WORD_WEIGHT : 0);
}

void
kr_rule_find_nearest (const char *unknown, const KrRuleKey *nearest[KR_N_NEAREST_KEYS])
{
  int distances[KR_N_NEAREST_KEYS];

  for (int i = 0; i < KR_N_NEAREST_KEYS; i++)
    distances[i] = INT_MAX;
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    int distance = measure (unknown, key);

    for (int at = 0; at < KR_N_NEAREST_KEYS; at++) {
      const KrRuleKey *other = nearest[at];
      int farther = distances[at];

      if (distance >= farther)
        continue;
      nearest[at] = key;
      distances[at] = distance;
      key = other;
      distance = farther;
    }
  }
}
