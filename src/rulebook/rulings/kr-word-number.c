/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-word-number.h"

#include "kr-word-stem.h"

#include <string.h>

/* Tells numbers from ranks by the words around them. */

/* What a number counts. `Two of us`, `two more`. */
static const char counted[] =
    "card player people pack deck point turn time star more hand deal game round minute second "
    "hour pressure penalty team of us side pile extra other different suit year day wild joker "
    "color kid guy friend left to mistake face spare person bad idiot billion hundred thousand";

/* After these, `two` is two cards. */
static const char counting[] = "draw owe take only by with all every got get up us";

static const char numbers[] = "two three four five six seven eight nine ten";
static const char ranks[] =
    "two three four five six seven eight nine ten ace jack queen king joker";

typedef struct {
  GHashTable *counted;
  GHashTable *counting;
  GHashTable *numbers;
  GHashTable *ranks;
} Lists;

static GHashTable *
new_set_of_stems (const char *words)
{
  GHashTable *set = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) split = g_strsplit (words, " ", -1);

  for (char **word = split; *word != NULL; word++) {
    g_autofree char *stem = kr_word_stem_dup (*word);

    g_hash_table_add (set, (gpointer) g_intern_string (stem));
  }
  return set;
}

static const Lists *
get_lists (void)
{
  static gsize is_ready = 0;
  static Lists lists;

  if (g_once_init_enter (&is_ready)) {
    lists.counted = new_set_of_stems (counted);
    lists.counting = new_set_of_stems (counting);
    lists.numbers = new_set_of_stems (numbers);
    lists.ranks = new_set_of_stems (ranks);
    g_once_init_leave (&is_ready, 1);
  }
  return &lists;
}

static const char *
stem_at (const GPtrArray *words, guint i)
{
  return i < words->len ? ((const KrWordStem *) words->pdata[i])->stem : "";
}

static gboolean
is_plural (const char *text, const KrWordStem *word)
{
  return g_ascii_tolower (text[word->end - 1]) == 's';
}

/* `Two cards`, `draw two`, `two sixes`: a number, whose stem is no rank. */
static gboolean
is_number (const char *text, const GPtrArray *words, guint i)
{
  const Lists *lists = get_lists ();
  const KrWordStem *word = g_ptr_array_index (words, i);
  const char *next = stem_at (words, i + 1);

  if (!g_hash_table_contains (lists->numbers, word->stem) || is_plural (text, word) ||
      g_ascii_strncasecmp (text + word->start, "d", 1) == 0) /* `deuce` */
    return FALSE;
  if (g_hash_table_contains (lists->counted, next))
    return TRUE;
  if (g_hash_table_contains (lists->ranks, next) &&
      is_plural (text, g_ptr_array_index (words, i + 1)))
    return TRUE;
  if (i > 1 && strcmp (stem_at (words, i - 1), "are") == 0 &&
      strcmp (stem_at (words, i - 2), "we") == 0)
    return TRUE;
  if (i > 0 && strcmp (stem_at (words, i - 1), "can") == 0 && strcmp (next, "play") == 0)
    return TRUE;
  return i > 0 && g_hash_table_contains (lists->counting, stem_at (words, i - 1));
}

void
kr_word_number_mark (const char *text, GPtrArray *words)
{
  for (guint i = words->len; i-- > 0;)
    if (is_number (text, words, i)) {
      KrWordStem *word = g_ptr_array_index (words, i);
      char *number = g_strconcat ("#", word->stem, NULL);

      g_free (word->stem);
      word->stem = number;
    }
}

gboolean
kr_word_number_is_rank (const char *stem)
{
  return g_hash_table_contains (get_lists ()->ranks, stem);
}
