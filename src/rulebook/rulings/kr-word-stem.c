/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-word-stem.h"

#include <string.h>

/* Stems of English words: endings are cut by rule, and the irregular words of the game are
 * listed. */

#define MAX_LETTERS 32

typedef struct {
  const char *word;
  const char *stem;
} Irregular;

static const Irregular irregular[] = {
    {"1", "one"},
    {"2", "two"},
    {"3", "three"},
    {"4", "four"},
    {"5", "five"},
    {"6", "six"},
    {"7", "seven"},
    {"8", "eight"},
    {"9", "nine"},
    {"10", "ten"},
    {"anything", "anything"},
    {"began", "begin"},
    {"begun", "begin"},
    {"brought", "bring"},
    {"came", "come"},
    {"caught", "catch"},
    {"chose", "choose"},
    {"chosen", "choose"},
    {"colour", "color"},
    {"colours", "color"},
    {"dealt", "deal"},
    {"deuce", "two"},
    {"deuces", "two"},
    {"drawn", "draw"},
    {"drew", "draw"},
    {"fell", "fall"},
    {"forgot", "forget"},
    {"forgotten", "forget"},
    {"found", "find"},
    {"gave", "give"},
    {"given", "give"},
    {"goes", "go"},
    {"going", "go"},
    {"gone", "go"},
    {"got", "get"},
    {"gotten", "get"},
    {"held", "hold"},
    {"higher", "high"},
    {"highest", "high"},
    {"kept", "keep"},
    {"king", "king"},
    {"knew", "know"},
    {"laid", "lay"},
    {"lost", "lose"},
    {"made", "make"},
    {"meant", "mean"},
    {"nothing", "nothing"},
    {"paid", "pay"},
    {"ran", "run"},
    {"running", "run"},
    {"said", "say"},
    {"sat", "sit"},
    {"saw", "see"},
    {"shown", "show"},
    {"something", "something"},
    {"spoke", "speak"},
    {"taken", "take"},
    {"thing", "thing"},
    {"thought", "think"},
    {"threw", "throw"},
    {"thrown", "throw"},
    {"told", "tell"},
    {"took", "take"},
    {"went", "go"},
    {"won", "win"},
    {"written", "write"},
    {"wrong", "wrong"},
    {"wrote", "write"},
};

static const char *const common[] = {
    "a",    "am",    "an",    "and",  "any",  "anything", "are",    "as",       "at",
    "be",   "been",  "but",   "by",   "can",  "could",    "did",    "do",       "doe",
    "does", "down",  "for",   "from", "get",  "had",      "happen", "has",      "have",
    "he",   "her",   "him",   "his",  "how",  "i",        "if",     "im",       "in",
    "is",   "it",    "its",   "just", "may",  "me",       "must",   "my",       "now",
    "of",   "on",    "or",    "our",  "she",  "should",   "so",     "somebody", "someone",
    "that", "the",   "their", "them", "then", "there",    "they",   "thi",      "this",
    "to",   "up",    "us",    "wa",   "want", "was",      "we",     "were",     "what",
    "when", "where", "which", "who",  "will", "with",     "would",  "you",      "your",
    NULL,
};

/* Replaces @ending, where at least @least letters remain before it. */
static gboolean
cut (char *word, const char *ending, gsize least, const char *instead)
{
  gsize length = strlen (word);
  gsize cut_length = strlen (ending);

  if (length < least + cut_length || !g_str_has_suffix (word, ending))
    return FALSE;
  strcpy (word + length - cut_length, instead);
  return TRUE;
}

/* Without its ending, `stopped` is `stopp`: one letter too many. */
static void
cut_double (char *word)
{
  gsize length = strlen (word);

  if (length > 3 && word[length - 1] == word[length - 2] && strchr ("bdgmnprt", word[length - 1]))
    word[length - 1] = '\0';
}

/* Also cuts a final `e`, so that `score`, `scored` and `scoring` have the same stem. */
static void
cut_endings (char *word)
{
  if (!cut (word, "ies", 2, "y") && !g_str_has_suffix (word, "ss") &&
      !g_str_has_suffix (word, "us"))
    cut (word, "s", 2, "");
  if (cut (word, "ied", 2, "y") || cut (word, "ing", 3, "") || cut (word, "ed", 3, ""))
    cut_double (word);
  cut (word, "e", 3, "");
}

static char *
make_stem (const char *word)
{
  g_autofree char *plain = g_strdup (word);
  const char *found = NULL;
  char *stem = NULL;

  if (g_ascii_isdigit (word[0]))
    cut (plain, "s", 1, "");
  for (gsize i = 0; found == NULL && i < G_N_ELEMENTS (irregular); i++)
    if (strcmp (irregular[i].word, plain) == 0)
      found = irregular[i].stem;
  stem = g_strdup (found != NULL ? found : plain);
  if (found == NULL)
    cut_endings (stem);
  else
    cut (stem, "e", 3, "");
  return stem;
}

static void
word_stem_free (KrWordStem *word)
{
  g_free (word->stem);
  g_free (word);
}

static void
add_word (GPtrArray *words, GString *letters, guint start, guint end)
{
  KrWordStem *word = NULL;

  if (letters->len == 0)
    return;
  word = g_new0 (KrWordStem, 1);
  word->stem = make_stem (letters->str);
  word->start = start;
  word->end = end;
  g_ptr_array_add (words, word);
  g_string_truncate (letters, 0);
}

GPtrArray *
kr_word_stems_new (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func ((GDestroyNotify) word_stem_free);
  GString *letters = g_string_new (NULL);
  guint start = 0;
  const char *at = text;

  for (; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar sign = g_utf8_get_char (at);

    if (g_unichar_isalnum (sign)) {
      start = letters->len == 0 ? (guint) (at - text) : start;
      g_string_append_unichar (letters, g_unichar_tolower (sign));
    } else if (sign != '\'' && sign != 0x2019) { /* ’ */
      add_word (words, letters, start, (guint) (at - text));
    }
  }
  add_word (words, letters, start, (guint) (at - text));
  g_string_free (letters, TRUE);
  return words;
}

gboolean
kr_word_stem_is_common (const char *stem)
{
  return g_strv_contains (common, stem);
}

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
kr_word_stem_distance (const char *a, const char *b, guint limit)
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
