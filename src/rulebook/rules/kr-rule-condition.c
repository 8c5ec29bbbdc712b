/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-condition.h"

#include <string.h>

/* A condition is a list of terms, which must all hold. */

typedef enum {
  TERM_KEY = 0,
  TERM_PLAYERS,
  TERM_SIDES,
} TermKind;

typedef struct {
  TermKind kind;
  gboolean differs;
  GPtrArray *keys;   /* TERM_KEY: KrRuleKey, borrowed */
  GPtrArray *values; /* TERM_KEY: char *, as kr_rules_get writes them */
  int min;           /* TERM_PLAYERS */
  int max;
} Term;

struct _KrRuleCondition {
  GPtrArray *terms; /* Term */
};

static void
term_free (Term *term)
{
  g_ptr_array_unref (term->keys);
  g_ptr_array_unref (term->values);
  g_free (term);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Term, term_free)

/* Reads `2`, `4+` or `2-3`. */
static gboolean
parse_range (const char *text, Term *term)
{
  char *end = NULL;

  term->min = (int) g_ascii_strtoull (text, &end, 10);
  term->max = term->min;
  if (strcmp (end, "+") == 0)
    term->max = KR_MAX_SEATS;
  else if (*end == '-')
    term->max = (int) g_ascii_strtoull (end + 1, &end, 10);
  if (end[0] == '+')
    end++;
  return *end == '\0' && term->min >= 2 && term->max >= term->min && term->max <= KR_MAX_SEATS;
}

/* Adds @value, as the registry writes it for @key. */
static gboolean
add_value (Term *term, const KrRuleKey *key, const char *value, char **problem)
{
  g_autofree char *plain = g_strdelimit (g_strdup (value), ",", ' ');
  char text[KR_RULE_TEXT_SIZE];
  KrRules rules;
  KrStatus status;

  kr_rules_init (&rules);
  if (kr_rules_set (&rules, key->key, plain, &status) != KR_OK) {
    *problem = g_strdup_printf ("%s has no value “%s”; allowed: %s", key->key, plain,
                                status.allowed[0] != '\0' ? status.allowed : "a whole number");
    return FALSE;
  }
  kr_rules_get (&rules, key, text);
  g_ptr_array_add (term->values, g_strdup (text));
  return TRUE;
}

static gboolean
parse_key (Term *term, const char *name, const char *values, char **problem)
{
  g_auto (GStrv) parts = g_strsplit (values, "|", -1);
  const KrRuleKey *key = kr_rule_find_key (name);

  if (key == NULL) {
    *problem = g_strdup_printf (
        "there is no rule “%s”; allowed: the keys of data/rules/README.md, players, sides", name);
    return FALSE;
  }
  g_ptr_array_add (term->keys, (gpointer) key);
  if (parts[0] == NULL)
    return add_value (term, key, "", problem);
  for (char **part = parts; *part != NULL; part++)
    if (!add_value (term, key, *part, problem))
      return FALSE;
  return TRUE;
}

static gboolean
parse_term_value (Term *term, const char *name, const char *value, char **problem)
{
  g_auto (GStrv) keys = g_strsplit (name, "|", -1);

  if (strcmp (name, "players") == 0) {
    term->kind = TERM_PLAYERS;
    if (parse_range (value, term))
      return TRUE;
    *problem = g_strdup_printf ("players=%s; allowed: 2, 4+, 2-3 and the like", value);
    return FALSE;
  }
  if (strcmp (name, "sides") == 0) {
    term->kind = TERM_SIDES;
    term->differs ^= strcmp (value, "no") == 0;
    if (strcmp (value, "yes") == 0 || strcmp (value, "no") == 0)
      return TRUE;
    *problem = g_strdup_printf ("sides=%s; allowed: yes, no", value);
    return FALSE;
  }
  for (char **key = keys; *key != NULL; key++)
    if (!parse_key (term, *key, value, problem))
      return FALSE;
  return TRUE;
}

static Term *
parse_term (const char *text, char **problem)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  g_autoptr (Term) term = g_new0 (Term, 1);

  term->keys = g_ptr_array_new ();
  term->values = g_ptr_array_new_with_free_func (g_free);
  if (g_strv_length (parts) != 2) {
    *problem = g_strdup_printf ("“%s” is not a condition; allowed: key=value, key!=value", text);
    return NULL;
  }
  term->differs = g_str_has_suffix (parts[0], "!");
  if (term->differs)
    parts[0][strlen (parts[0]) - 1] = '\0';
  return parse_term_value (term, parts[0], parts[1], problem) ? g_steal_pointer (&term) : NULL;
}

KrRuleCondition *
kr_rule_condition_parse (const char *text, char **problem)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (KrRuleCondition) condition = g_new0 (KrRuleCondition, 1);

  condition->terms = g_ptr_array_new_with_free_func ((GDestroyNotify) term_free);
  for (char **word = words; *word != NULL; word++) {
    Term *term = NULL;

    if (**word == '\0')
      continue;
    term = parse_term (*word, problem);
    if (term == NULL)
      return NULL;
    g_ptr_array_add (condition->terms, term);
  }
  if (condition->terms->len > 0)
    return g_steal_pointer (&condition);
  *problem = g_strdup ("an empty condition; allowed: key=value, or no attribute at all");
  return NULL;
}

void
kr_rule_condition_free (KrRuleCondition *condition)
{
  if (condition == NULL)
    return;
  g_ptr_array_unref (condition->terms);
  g_free (condition);
}

static gboolean
has_one_of (const Term *term, const KrRuleKey *key, const KrRules *rules)
{
  char text[KR_RULE_TEXT_SIZE];

  kr_rules_get (rules, key, text);
  for (guint i = 0; i < term->values->len; i++)
    if (strcmp (g_ptr_array_index (term->values, i), text) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
term_holds (const Term *term, const KrRules *rules, int n_players)
{
  switch (term->kind) {
  case TERM_KEY:
    for (guint i = 0; i < term->keys->len; i++)
      if (has_one_of (term, g_ptr_array_index (term->keys, i), rules))
        return !term->differs;
    return term->differs;
  case TERM_PLAYERS:
    return (n_players >= term->min && n_players <= term->max) != term->differs;
  case TERM_SIDES:
    return kr_rules_has_sides (rules, n_players) != term->differs;
  }
  return FALSE;
}

gboolean
kr_rule_condition_holds (const KrRuleCondition *condition, const KrRules *rules, int n_players)
{
  int n = n_players > 0 ? n_players : CLAMP (4, rules->players_min, rules->players_max);

  for (guint i = 0; condition != NULL && i < condition->terms->len; i++)
    if (!term_holds (g_ptr_array_index (condition->terms, i), rules, n))
      return FALSE;
  return TRUE;
}

gboolean
kr_rule_condition_allows (const KrRuleCondition *condition,
                          const KrRuleKey *key,
                          const KrRules *rules)
{
  for (guint i = 0; i < condition->terms->len; i++) {
    const Term *term = g_ptr_array_index (condition->terms, i);

    if (g_ptr_array_find (term->keys, key, NULL))
      return has_one_of (term, key, rules) != term->differs;
  }
  return FALSE;
}
