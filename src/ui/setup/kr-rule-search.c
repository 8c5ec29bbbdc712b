/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-search.h"

#include <glib/gi18n.h>
#include <string.h>

/* A query is read in several ways: as it was typed, and with other names of the table's words
 * replaced. The reading that finds best counts. */

static const struct {
  const char *said;
  const char *meant;
} synonyms[] = {
    {N_ ("crank"), N_ ("count")},
    {N_ ("sequence"), N_ ("count")},
    {N_ ("uno"), N_ ("one card")},
    {N_ ("last card"), N_ ("one card")},
    {N_ ("two"), N_ ("deuce")},
    {N_ ("twos"), N_ ("deuce")},
    {N_ ("reshuffle"), N_ ("pressure")},
    {N_ ("shuffle"), N_ ("pressure")},
    {N_ ("dot"), N_ ("pressure")},
    {N_ ("deck"), N_ ("pack")},
    {N_ ("decks"), N_ ("packs")},
    {N_ ("renege"), N_ ("revoke")},
    {N_ ("figgy"), N_ ("dummy")},
    {N_ ("cancel"), N_ ("cover")},
    {N_ ("spare"), N_ ("covers nothing")},
    {N_ ("finish"), N_ ("out")},
    {N_ ("award"), N_ ("star")},
    {N_ ("honor"), N_ ("honors")},
    {N_ ("teams"), N_ ("partnerships")},
    {N_ ("partners"), N_ ("partnerships")},
    {N_ ("cheating"), N_ ("illegal")},
    {N_ ("mistake"), N_ ("illegal")},
    {N_ ("uncovered"), N_ ("covers nothing")},
    {N_ ("court"), N_ ("jack")},
    {N_ ("face"), N_ ("jack")},
    {N_ ("beginner"), N_ ("newcomer")},
    {N_ ("tie"), N_ ("tied")},
    {N_ ("ties"), N_ ("tied")},
};

static gboolean
is_word_char (const char *at)
{
  return g_unichar_isalnum (g_utf8_get_char (at));
}

/* The next word of a text: sets @start and @end; FALSE at its end. @at goes on after it. */
static gboolean
next_word (const char **at, const char **start, const char **end)
{
  const char *p = *at;

  while (*p != '\0' && !is_word_char (p))
    p = g_utf8_next_char (p);
  *start = p;
  while (*p != '\0' && is_word_char (p))
    p = g_utf8_next_char (p);
  *end = *at = p;
  return p > *start;
}

static char *
fold (const char *start, const char *end)
{
  return g_utf8_casefold (start, end - start);
}

/* Every way to read @query; those that change nothing are left out. Of char *. */
static GPtrArray *
list_readings (const char *query)
{
  GPtrArray *readings = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *typed = g_strstrip (g_utf8_casefold (query, -1));

  g_ptr_array_add (readings, g_strdup (typed));
  for (guint i = 0; i < G_N_ELEMENTS (synonyms); i++) {
    g_autofree char *said = g_utf8_casefold (_ (synonyms[i].said), -1);
    g_autofree char *padded = g_strdup_printf (" %s ", typed);
    g_autofree char *name = g_strdup_printf (" %s ", said);
    const char *found = strstr (padded, name);

    if (found != NULL)
      g_ptr_array_add (readings, g_strdup_printf ("%.*s %s %s", (int) (found - padded), padded,
                                                  _ (synonyms[i].meant), found + strlen (name)));
  }
  return readings;
}

/* How @word is found in @text: whole, at the beginning of a word, or not. */
static KrRuleFound
find_word (const char *word, const char *text, KrRuleFound whole, KrRuleFound beginning)
{
  KrRuleFound best = KR_RULE_FOUND_NOT;
  const char *start, *end;

  while (next_word (&text, &start, &end)) {
    g_autofree char *candidate = fold (start, end);

    if (g_str_equal (candidate, word))
      return whole;
    if (g_str_has_prefix (candidate, word))
      best = beginning;
  }
  return best;
}

static KrRuleFound
match_reading (const char *reading, const char *title, const char *group, const char *more)
{
  KrRuleFound worst = KR_RULE_FOUND_TITLE;
  const char *start, *end;

  while (next_word (&reading, &start, &end)) {
    g_autofree char *word = fold (start, end);
    const KrRuleFound in_title = find_word (word, title, KR_RULE_FOUND_TITLE, KR_RULE_FOUND_BEGINS);
    const KrRuleFound in_group = find_word (word, group, KR_RULE_FOUND_GROUP, KR_RULE_FOUND_NOT);
    const KrRuleFound in_more =
        find_word (word, more, KR_RULE_FOUND_MENTIONED, KR_RULE_FOUND_MENTIONED);

    worst = MIN (worst, MAX (in_title, MAX (in_group, in_more)));
  }
  return worst;
}

KrRuleFound
kr_rule_search_match (const char *query, const char *title, const char *group, const char *more)
{
  g_autoptr (GPtrArray) readings = list_readings (query);
  KrRuleFound best = KR_RULE_FOUND_NOT;

  for (guint i = 0; i < readings->len; i++)
    best = MAX (best, match_reading (g_ptr_array_index (readings, i), title, group, more));
  return best;
}

/* How many bytes of the word from @start to @end one of @readings asks for. */
static gsize
find_marked_length (GPtrArray *readings, const char *start, const char *end)
{
  g_autofree char *word = fold (start, end);

  for (guint i = 0; i < readings->len; i++) {
    const char *at = g_ptr_array_index (readings, i);
    const char *from, *to;

    while (next_word (&at, &from, &to)) {
      g_autofree char *asked = fold (from, to);

      /* A single letter begins too many words. */
      if (asked[1] == '\0' ? g_str_equal (word, asked) : g_str_has_prefix (word, asked))
        return (gsize) MIN (
            g_utf8_offset_to_pointer (start, g_utf8_strlen (from, to - from)) - start, end - start);
    }
  }
  return 0;
}

char *
kr_rule_search_dup_marked (const char *query, const char *text)
{
  g_autoptr (GPtrArray) readings = list_readings (query);
  g_autoptr (GString) markup = g_string_new (NULL);
  const char *at = text;
  const char *done = text;
  const char *start, *end;

  while (next_word (&at, &start, &end)) {
    const gsize length = find_marked_length (readings, start, end);
    g_autofree char *before = NULL;
    g_autofree char *marked = NULL;

    if (length == 0)
      continue;
    before = g_markup_escape_text (done, start - done);
    marked = g_markup_escape_text (start, (gssize) length);
    g_string_append_printf (markup,
                            "%s<span weight=\"bold\" underline=\"single\" bgcolor=\"#f5c211\" "
                            "bgalpha=\"30%%\">%s</span>",
                            before, marked);
    done = start + length;
  }
  {
    g_autofree char *rest = g_markup_escape_text (done, -1);

    g_string_append (markup, rest);
  }
  return g_string_free (g_steal_pointer (&markup), FALSE);
}
