/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-word-stem.h"

#include "kr-word-number.h"

#include <string.h>

/* Stems of English words: endings are cut by rule, and the irregular words of the game are
 * listed. */

/* A stem, and the words that have it although no rule says so. */
static const char *const irregular[] = {
    "ace aces",
    "accident accidental accidentally",
    "ask asks asked asking",
    "begin began begun beginning",
    "bet",
    "big bigger biggest",
    "break broke broken",
    "bring brought",
    "buy bought",
    "catch caught",
    "choose chose chosen",
    "color colors colour colours colored coloured",
    "come came coming",
    "cost costs",
    "deal dealt deals dealing",
    "draw drew drawn drawed drawing draws",
    "early earlier earliest",
    "eight 8",
    "fall fell fallen",
    "few fewer fewest",
    "five 5",
    "find found",
    "finish finished finishing",
    "forget forgot forgotten forgets forgetting",
    "four 4",
    "get got gotten getting gets",
    "give gave given gives giving",
    "go goes going gone went",
    "have has had having",
    "hear heard",
    "hide hid hidden",
    "high higher highest",
    "hold held holding",
    "jack j jacks js",
    "join joined joins",
    "keep kept",
    "king k kings ks",
    "know knew known",
    "late later latest",
    "lay laid lain",
    "leave leaving",
    "long longer longest",
    "lose lost losing loses",
    "low lower lowest",
    "make made making",
    "mean meant means meaning",
    "most",
    "new newer",
    "nine 9",
    "not no dont doesnt didnt cant cannot wont wouldnt isnt wasnt arent werent couldnt shouldnt "
    "hasnt havent hadnt never without aint nor",
    "one 1",
    "only",
    "pay paid",
    "people person persons",
    "queen q queens qs",
    "quick quicker quickest quickly",
    "reply",
    "run ran running",
    "say said says saying",
    "see saw seen",
    "sell sold",
    "send sent",
    "seven 7",
    "short shorter shortest",
    "show shown",
    "sit sat",
    "six 6",
    "slow slower slowly",
    "small smaller smallest",
    "speak spoke spoken",
    "steal stole stolen",
    "swap swapped",
    "take took taken",
    "teach taught",
    "tell told",
    "ten 10",
    "think thought",
    "three 3",
    "throw threw thrown",
    "tie tied tying ties",
    "two 2 deuce duece",
    "twos 2s deuces dueces",
    "use used using uses",
    "want",
    "win won winning",
    "write wrote written",
    "wrong wrongly",
    "anything",
    "everything",
    "nothing",
    "something",
    "thing things",
};

/* Words that say nothing by themselves: little words, and the people of a story. */
static const char common[] =
    "a am an and any anybody anyone are as at be been being but by can could d dad did do "
    "doe does doing down dude em for friend from girl guy had happen have he hello her hers hey hi "
    "him his how i if im in is it its ive just kid let like ll lady man may maybe me mom mother "
    "mum must my now of oh ok okay on or our ours please pls re really s she should so some "
    "somebody "
    "someone something sort still t than that thats the their theirs them then there these they "
    "theyre thing this those thus to u um up ur us ve want was wat we well were what whats "
    "when where which while who whos whose why will with woman would ya yeah you your yours "
    "bob ann sam jo dave mike tom ali alice john mary sue jim brother sister wife husband uncle "
    "aunt cousin boy son daughter grandma grandpa father mate buddy one cos cuz coz also even "
    "actual guys bro thank gonna wanna gotta gimme lemme dunno abt sth smth bc idk tbh thx plz teh "
    "adn hte waht taht "
    "pete peter jen jenny helen norman norm tim paul george ringo lisa anna emma ben dan david "
    "chris steve susan linda karen laura kate katie lucy max leo nick rob robert bill billy "
    "joe jill jane janet james john johnny carl karl eric erik frank greg henry harry ian "
    "kevin larry martin matt mia nina oliver olivia oscar rachel ralph ray rick ron rosa "
    "roy ruth sally sarah sandra sophie ted terry tina tony vera walter wendy cai";

typedef struct {
  GHashTable *irregular; /* word -> stem */
  GHashTable *common;
} Lists;

/* Replaces @ending, where at least @least letters remain before it. */
static gboolean
cut (char *word, const char *ending, gsize least, const char *instead)
{
  gsize length = strlen (word);
  gsize cut_length = strlen (ending);

  if (length < least + cut_length || !g_str_has_suffix (word, ending))
    return FALSE;
  memcpy (word + length - cut_length, instead, strlen (instead) + 1);
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
      !g_str_has_suffix (word, "us")) {
    if (!cut (word, "xes", 1, "x") && !cut (word, "ches", 2, "ch") && !cut (word, "shes", 2, "sh"))
      cut (word, "s", 2, "");
  }
  if (cut (word, "ied", 2, "y") || cut (word, "ing", 3, "") || cut (word, "ed", 3, ""))
    cut_double (word);
  cut (word, "e", 3, "");
}

static char *
make_stem (GHashTable *stems, const char *word)
{
  g_autofree char *plain = g_strdup (word);
  const char *found = g_hash_table_lookup (stems, plain);
  char *stem = NULL;

  if (found == NULL && g_ascii_isdigit (word[0]) && cut (plain, "s", 1, ""))
    found = g_hash_table_lookup (stems, plain);
  stem = g_strdup (found != NULL ? found : plain);
  if (found == NULL) {
    cut_endings (stem);
    found = g_hash_table_lookup (stems, stem); /* `deuces`, `sixes` */
    if (found != NULL) {
      g_free (stem);
      stem = g_strdup (found);
    }
  }
  cut (stem, "e", 3, "");
  return stem;
}

static GHashTable *
new_set_of_stems (GHashTable *stems, const char *words)
{
  GHashTable *set = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) split = g_strsplit (words, " ", -1);

  for (char **word = split; *word != NULL; word++) {
    g_autofree char *stem = make_stem (stems, *word);

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
    lists.irregular = g_hash_table_new (g_str_hash, g_str_equal);
    for (gsize i = 0; i < G_N_ELEMENTS (irregular); i++) {
      g_auto (GStrv) words = g_strsplit (irregular[i], " ", -1);

      for (char **word = words; *word != NULL; word++)
        g_hash_table_insert (lists.irregular, (gpointer) g_intern_string (*word),
                             (gpointer) g_intern_string (words[0]));
    }
    lists.common = new_set_of_stems (lists.irregular, common);
    g_once_init_leave (&is_ready, 1);
  }
  return &lists;
}

static void
word_stem_free (KrWordStem *word)
{
  g_free (word->stem);
  g_free (word);
}

char *
kr_word_stem_dup (const char *word)
{
  return make_stem (get_lists ()->irregular, word);
}

static void
add_stem (GPtrArray *words, const char *word, guint start, guint end)
{
  KrWordStem *stem = g_new0 (KrWordStem, 1);

  stem->stem = kr_word_stem_dup (word);
  stem->start = start;
  stem->end = end;
  g_ptr_array_add (words, stem);
}

/* The suit in the notation of a card, whose letters before it are @rank; NULL if it is none.
 * `9s` are nines. */
static const char *
find_suit (const char *rank, gsize length, char suit)
{
  const gboolean is_number = g_ascii_isdigit (rank[0]);

  if (length > 2 || (!is_number && (length > 1 || strchr ("AJQK", rank[0]) == NULL)) ||
      (length == 2 && strncmp (rank, "10", 2) != 0))
    return NULL;
  if (!is_number && !g_ascii_isupper (suit))
    return NULL;
  switch (suit) {
  case 'C':
  case 'c':
    return "clubs";
  case 'D':
  case 'd':
    return "diamonds";
  case 'H':
  case 'h':
    return "hearts";
  case 'S':
    return "spades";
  default:
    return NULL;
  }
}

/* Adds the word between @start and @end, which may be the notation of a card. @letters is the
 * same in lower case and without apostrophes. */
static void
add_word (GPtrArray *words, const char *text, GString *letters, guint start, guint end)
{
  const gsize length = end - start;
  const char *suit = NULL;

  if (letters->len == 0)
    return;
  if (length == letters->len && length > 1)
    suit = find_suit (text + start, length - 1, text[end - 1]);
  if (suit != NULL) {
    g_string_truncate (letters, letters->len - 1);
    add_stem (words, strcmp (letters->str, "a") == 0 ? "ace" : letters->str, start, end - 1);
    add_stem (words, suit, end - 1, end);
  } else {
    add_stem (words, letters->str, start, end);
  }
  g_string_truncate (letters, 0);
}

/* The word for a sign; NULL if it is none. */
static const char *
name_sign (gunichar sign)
{
  switch (sign) {
  case '*':
  case 0x2605:
  case 0x2606:
    return "star";
  case 0x2660:
  case 0x2664:
    return "spades";
  case 0x2661:
  case 0x2665:
    return "hearts";
  case 0x2662:
  case 0x2666:
    return "diamonds";
  case 0x2663:
  case 0x2667:
    return "clubs";
  default:
    return NULL;
  }
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
    const char *name = name_sign (sign);
    guint here = (guint) (at - text);

    if (g_unichar_isalnum (sign)) {
      start = letters->len == 0 ? here : start;
      g_string_append_unichar (letters, g_unichar_tolower (sign));
    } else if (sign != '\'' && sign != 0x2019) { /* ’ */
      add_word (words, text, letters, start, here);
    }
    if (name != NULL)
      add_stem (words, name, here, (guint) (g_utf8_next_char (at) - text));
  }
  add_word (words, text, letters, start, (guint) (at - text));
  g_string_free (letters, TRUE);
  kr_word_number_mark (text, words);
  return words;
}

GHashTable *
kr_word_stem_get_irregular (void)
{
  return get_lists ()->irregular;
}

gboolean
kr_word_stem_is_common (const char *stem)
{
  return g_hash_table_contains (get_lists ()->common, stem);
}
