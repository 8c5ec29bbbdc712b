/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-house-rules.h"

#include "kr-points.h"
#include "kr-translatable.h"

/* Rules that differ, in the words of the registry. */

/* @value, such as `-50 -75`, with each number as people read points. */
static char *
dup_value (const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    gint64 points;

    if (!g_ascii_string_to_signed (*word, 10, G_MININT64 + 1, G_MAXINT64, &points, NULL))
      continue;
    g_free (*word);
    *word = kr_points_format (points);
  }
  return g_strjoinv (" ", words);
}

static char *
describe_rule (const KrRules *rules, const KrRuleKey *key, const KrTranslator *translator)
{
  char value[KR_RULE_TEXT_SIZE];
  const char *title = kr_translator_text (translator, key->title);
  g_autofree char *plain = NULL;
  const char *meaning = NULL;

  kr_rules_get (rules, key, value);
  if (key->kind == KR_KEY_YES_NO && g_str_equal (value, "yes"))
    return g_strdup (title);
  if (key->kind == KR_KEY_YES_NO)
    return kr_translator_fill (translator, N_ ("not: {rule}"), "rule", title, NULL);
  for (const KrRuleChoice *choice = key->choices; choice != NULL && choice->name != NULL; choice++)
    if (g_str_equal (choice->name, value))
      meaning = choice->meaning;
  plain = dup_value (value);
  /* Translators: a house rule and what the table chose for it. */
  return kr_translator_fill (translator, N_ ("{rule}: {value}"), "rule", title, "value",
                             meaning != NULL ? kr_translator_text (translator, meaning) : plain,
                             NULL);
}

char **
kr_sheet_house_rules_list (const KrRules *rules,
                           const KrRules *base,
                           const KrTranslator *translator)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (int i = 0; base != NULL && i < kr_rule_n_keys (); i++) {
    g_autofree char *line = NULL;

    if (!kr_rules_is_house_rule (rules, base, kr_rule_key (i)))
      continue;
    line = describe_rule (rules, kr_rule_key (i), translator);
    g_strv_builder_add (lines, line);
  }
  return g_strv_builder_end (lines);
}
