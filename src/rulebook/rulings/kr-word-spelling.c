/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-word-spelling.h"

#include <math.h>
#include <string.h>

/* The edit distance, by the usual table, of which three rows are kept. */

#define MAX_LETTERS 32
#define LEAST_LETTERS 4        /* of a word that may be misspelt */
#define LETTERS_FOR_TWO 7      /* of a word in which two letters may be wrong */
#define OFTEN_COUNTS 0.08      /* that a word is used often */
#define OTHER_START_COUNTS 0.7 /* the first letter is rarely the wrong one */

/* Computes one row of the table of distances from the two rows above it. Returns its least
 * number. */
static guint
fill_row (const char *a, const char *b, guint i, guint *row, const guint *above, const guint *top)
{
  guint least = i;

  row[0] = i;
  for (guint j = 1; b[j - 1] != '\0'; j++) {
    row[j] = MIN (MIN (above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
      row[j] = MIN (row[j], top[j - 2] + 1);
    least = MIN (least, row[j]);
  }
  return least;
}

guint
kr_word_spelling_distance (const char *a, const char *b, guint limit)
{
  guint rows[3][MAX_LETTERS + 1];
  guint n_a = (guint) strlen (a);
  guint n_b = (guint) strlen (b);

  if (n_a > MAX_LETTERS || n_b > MAX_LETTERS || MAX (n_a, n_b) - MIN (n_a, n_b) > limit)
    return limit + 1;
  for (guint j = 0; j <= n_b; j++)
    rows[0][j] = j;
  for (guint i = 1; i <= n_a; i++)
    if (fill_row (a, b, i, rows[i % 3], rows[(i + 2) % 3], rows[(i + 1) % 3]) > limit)
      return limit + 1;
  return MIN (rows[n_a % 3][n_b], limit + 1);
}

/* What is looked for, and the best that was found. */
typedef struct {
  const char *stem;
  KrWordCountFunc count;
  const void *data;
  const char *best;
  double alike;
} Finding;

/* How alike @stem and @other are, 0 to 1. The longer a word, the more of its letters may be
 * wrong. */
static double
compare_spelling (const char *stem, const char *other)
{
  const gsize length = strlen (stem);
  const guint limit = length < LEAST_LETTERS ? 0 : length < LETTERS_FOR_TWO ? 1 : 2;
  const gsize other_length = strlen (other);
  guint distance = 0;

  if (limit == 0 || MAX (length, other_length) - MIN (length, other_length) > limit ||
      !g_ascii_isalpha (other[0]) || other_length < LEAST_LETTERS - 1)
    return 0;
  distance = kr_word_spelling_distance (stem, other, limit);
  if (distance > limit)
    return 0;
  return (other[0] == stem[0] ? 1 : OTHER_START_COUNTS) / (double) MAX (distance, 1);
}

/* Of words that are equally alike, the first by the alphabet. */
static void
find_among (Finding *finding, GHashTable *words)
{
  GHashTableIter iter;
  gpointer word = NULL;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &word, NULL)) {
    double alike = compare_spelling (finding->stem, word);

    if (alike <= 0)
      continue;
    alike *= 1 + OFTEN_COUNTS * log (1 + finding->count (finding->data, word));
    if (alike > finding->alike ||
        (finding->best != NULL && alike == finding->alike && strcmp (word, finding->best) < 0)) {
      finding->best = word;
      finding->alike = alike;
    }
  }
}

const char *
kr_word_spelling_find (const KrWordForms *forms,
                       const char *stem,
                       GHashTable *terms,
                       GHashTable *others,
                       KrWordCountFunc count,
                       const void *data)
{
  GHashTable *listed = kr_word_forms_get_listed (forms);
  const char *meant = NULL;
  Finding finding = {.stem = stem, .count = count, .data = data};

  find_among (&finding, terms);
  find_among (&finding, others);
  find_among (&finding, listed);
  meant = finding.best != NULL ? g_hash_table_lookup (listed, finding.best) : NULL;
  return meant != NULL ? meant : finding.best;
}
