/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-words.h"

#include "kr-gettext.h"
#include "kr-points.h"
#include "kr-rule-set-item.h"

#include <glib/gi18n.h>

/* Numbers, as a rule set writes them, with the minus of print. */
static GPtrArray *
list_numbers (const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  GPtrArray *numbers = g_ptr_array_new_with_free_func (g_free);

  for (char **word = words; *word != NULL; word++)
    if (g_str_has_suffix (*word, "*"))
      /* Translators: a deal of so many cards that each player deals once. */
      g_ptr_array_add (numbers, g_strdup_printf (_ ("%d (each player)"),
                                                 (int) g_ascii_strtoll (*word, NULL, 10)));
    else
      g_ptr_array_add (numbers, kr_points_format (g_ascii_strtoll (*word, NULL, 10)));
  return numbers;
}

static char *
join (GPtrArray *words, guint n, const char *between)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? between : "",
                            (const char *) g_ptr_array_index (words, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
format_threes (const char *value)
{
  g_autoptr (GPtrArray) numbers = list_numbers (value);
  g_autofree char *first = NULL;

  if (numbers->len == 1)
    return g_strdup_printf (_ ("%s each"), (const char *) g_ptr_array_index (numbers, 0));
  /* Translators: between the numbers of a list. */
  first = join (numbers, KR_N_THREES_ALONE, _ (", "));
  if (numbers->len == KR_N_THREES_ALONE)
    return g_steal_pointer (&first);
  /* Translators: points of one to four cards, then of each further one. */
  return g_strdup_printf (_ ("%s, then %s each"), first,
                          (const char *) g_ptr_array_index (numbers, KR_N_THREES_ALONE));
}

static char *
format_ranks (const char *value)
{
  g_auto (GStrv) ranks = NULL;

  if (g_str_equal (value, "none"))
    return g_strdup (_ ("none"));
  ranks = g_strsplit (value, " ", -1);
  return g_strjoinv (_ (", "), ranks);
}

char *
kr_rule_words_format_value (const KrRuleKey *key, const char *value)
{
  switch (key->kind) {
  case KR_KEY_YES_NO:
    return g_strdup (g_str_equal (value, "yes") ? _ ("yes") : _ ("no"));
  case KR_KEY_CHOICE:
    for (const KrRuleChoice *choice = key->choices; choice->name != NULL; choice++)
      if (g_str_equal (choice->name, value))
        return g_strdup (_ (choice->meaning));
    return g_strdup (value);
  case KR_KEY_NUMBER:
    return kr_points_format (g_ascii_strtoll (value, NULL, 10));
  case KR_KEY_RANKS:
    return format_ranks (value);
  case KR_KEY_THREES:
    return format_threes (value);
  case KR_KEY_DEALS: {
    g_autoptr (GPtrArray) numbers = list_numbers (value);

    return join (numbers, numbers->len, " ");
  }
  }
  return g_strdup (value);
}

char *
kr_rule_words_format (const KrRules *rules, const KrRuleKey *key)
{
  char value[KR_RULE_TEXT_SIZE];

  kr_rules_get (rules, key, value);
  return kr_rule_words_format_value (key, value);
}

char *
kr_rule_words_dup_sets (GListModel *rule_sets,
                        const KrRuleKey *key,
                        const char *value,
                        const char *except)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) variants = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (rule_sets); i++) {
    g_autoptr (KrRuleSetItem) item = g_list_model_get_item (rule_sets, i);
    const KrRules *rules = kr_rule_set_item_get_rules (item);
    const gboolean is_main =
        kr_rule_set_item_is_document (item) || kr_rule_set_item_is_house (item);
    char its_value[KR_RULE_TEXT_SIZE];

    kr_rules_get (rules, key, its_value);
    if (g_str_equal (its_value, value) && g_strcmp0 (rules->id, except) != 0)
      g_ptr_array_add (is_main ? names : variants, (gpointer) kr_gettext_text (rules->name));
  }
  return names->len > 0 ? join (names, names->len, " · ") : join (variants, variants->len, " · ");
}
