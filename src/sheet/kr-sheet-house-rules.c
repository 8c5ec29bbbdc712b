/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-house-rules.h"

#include "kr-sheet-words.h"
#include "kr-sheet.h"

/* Rules that differ, in the registry's words. */

/* What the value of a choice means; NULL if it has no words of its own. */
static const char *
find_meaning (const KrRuleKey *key, const char *value)
{
  for (const KrRuleChoice *choice = key->choices; choice != NULL && choice->name != NULL; choice++)
    if (g_str_equal (choice->name, value))
      return choice->meaning;
  return NULL;
}

/* `-50 -75`, each number as the sheet writes points. */
static char *
dup_value (const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    gint64 points;

    if (!g_ascii_string_to_signed (*word, 10, G_MININT64 + 1, G_MAXINT64, &points, NULL))
      continue;
    g_free (*word);
    *word = kr_sheet_format_points (points);
  }
  return g_strjoinv (" ", words);
}

static char *
describe_rule (const KrRules *rules, const KrRuleKey *key, const KrSheetWords *words)
{
  char value[KR_RULE_TEXT_SIZE];
  const char *title = kr_sheet_words_text (words, key->title);
  g_autofree char *plain = NULL;
  const char *meaning;

  kr_rules_get (rules, key, value);
  if (key->kind == KR_KEY_YES_NO && g_str_equal (value, "yes"))
    return g_strdup (title);
  if (key->kind == KR_KEY_YES_NO)
    return kr_sheet_words_fill (words, N_ ("not: {rule}"), "rule", title, NULL);
  meaning = find_meaning (key, value);
  plain = dup_value (value);
  /* Translators: a house rule and what the table chose for it. */
  return kr_sheet_words_fill (words, N_ ("{rule}: {value}"), "rule", title, "value",
                              meaning != NULL ? kr_sheet_words_text (words, meaning) : plain, NULL);
}

char **
kr_sheet_list_house_rules (const KrRules *rules, const KrRules *base, const KrSheetWords *words)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (int i = 0; base != NULL && i < kr_rule_n_keys (); i++) {
    g_autofree char *line = NULL;

    if (kr_rules_same (rules, base, kr_rule_key (i)))
      continue;
    line = describe_rule (rules, kr_rule_key (i), words);
    g_strv_builder_add (lines, line);
  }
  return g_strv_builder_end (lines);
}
