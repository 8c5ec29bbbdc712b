/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-gettext.h"
#include "kr-schedule.h"

#include <string.h>

/* rules: lists the rule sets, or shows one of them in full. */

/* The deals are those with the fewest players, since some rule sets have a deal for each player
 * (D-2). */
static void
add_head (JsonBuilder *builder, const KrRuleSet *set)
{
  const KrRules *rules = &set->rules;
  KrSchedule schedule;

  kr_cli_add_string (builder, "id", rules->id);
  kr_cli_add_string (builder, "name", rules->name);
  kr_cli_add_string (builder, "source", rules->source);
  kr_cli_add_string (builder, "base", rules->base);
  kr_cli_add_string (builder, "summary", set->summary);
  kr_cli_begin_array (builder, "players");
  json_builder_add_int_value (builder, rules->players_min);
  json_builder_add_int_value (builder, rules->players_max);
  json_builder_end_array (builder);
  kr_schedule_init (&schedule, rules, rules->players_min, 0);
  kr_cli_begin_array (builder, "deals");
  for (int i = 0; i < schedule.n_deals; i++)
    json_builder_add_int_value (builder, schedule.cards[i]);
  json_builder_end_array (builder);
}

static void
print_head (const KrRuleSet *set)
{
  const KrRules *rules = &set->rules;
  char deals[KR_RULE_TEXT_SIZE];

  kr_cli_print (_ ("%s: %s"), rules->id, kr_gettext_text (rules->name));
  kr_cli_print ("\n");
  if (set->summary[0] != '\0')
    kr_cli_print ("  %s\n", _ (set->summary));
  if (rules->source[0] != '\0')
    kr_cli_print ("  %s\n", kr_gettext_text (rules->source));
  kr_rules_get (rules, kr_rule_find_key ("deals"), deals);
  if (rules->players_min == rules->players_max)
    kr_cli_print (ngettext ("  %d player; deals of %s cards\n", "  %d players; deals of %s cards\n",
                            (gulong) rules->players_min),
                  rules->players_min, deals);
  else
    kr_cli_print (_ ("  %d to %d players; deals of %s cards\n"), rules->players_min,
                  rules->players_max, deals);
}

static KrCliExit
list_sets (KrCli *cli, const KrRulebook *book)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  for (const char *const *problem = kr_rulebook_get_problems (book); *problem != NULL; problem++)
    kr_cli_complain ("%s", *problem);
  json_builder_begin_array (builder);
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    const KrRuleSet *set = kr_rulebook_get_set (book, i);

    if (!cli->json) {
      print_head (set);
      continue;
    }
    json_builder_begin_object (builder);
    add_head (builder, set);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  if (cli->json)
    kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

/* As JSON has them; text output translates them. */
static const char *const basis_names[] = {
    [KR_BASIS_TEXT] = N_ ("text"),
    [KR_BASIS_READING] = N_ ("reading"),
    [KR_BASIS_OPTION] = N_ ("option"),
    [KR_BASIS_HOUSE] = N_ ("house rule"),
};

/* Prints the atom, what it says, the keys that carry it with their values, and what it rests
 * on. */
static void
print_atom (const KrRules *rules, const KrAtomBasis *atom)
{
  g_auto (GStrv) keys = g_strsplit (atom->keys, " ", -1);
  g_autofree char *basis = NULL;

  kr_cli_print ("%-6s %s\n       ", atom->atom, kr_gettext_text (atom->title));
  for (char **key = keys; *key != NULL; key++) {
    char value[KR_RULE_TEXT_SIZE];

    kr_rules_get (rules, kr_rule_find_key (*key), value);
    kr_cli_print ("%s=%s; ", *key, value);
  }
  if (atom->heading[0] != '\0')
    /* Translators: what a rule rests on, as in: text, “Scoring” */
    basis = g_strdup_printf (_ ("%1$s, “%2$s”"), _ (basis_names[atom->basis]), atom->heading);
  else
    basis = g_strdup (_ (basis_names[atom->basis]));
  if (atom->reason[0] != '\0')
    kr_cli_print (_ ("%s: %s"), basis, kr_gettext_text (atom->reason));
  else
    kr_cli_print ("%s", basis);
  kr_cli_print ("\n");
}

/* Prints which values may be set, as --set takes them. */
static void
print_allowed (const KrRuleKey *key)
{
  switch (key->kind) {
  case KR_KEY_YES_NO:
    kr_cli_print ("%s", "yes, no");
    break;
  case KR_KEY_CHOICE:
    for (const KrRuleChoice *choice = key->choices; choice->name != NULL; choice++)
      kr_cli_print ("%s%s", choice > key->choices ? ", " : "", choice->name);
    break;
  case KR_KEY_NUMBER:
    kr_cli_print (_ ("%lld to %lld"), (long long) key->min, (long long) key->max);
    break;
  case KR_KEY_RANKS:
    kr_cli_print ("%s", _ ("ranks, or none"));
    break;
  case KR_KEY_DEALS:
    kr_cli_print ("%s", _ ("cards in each deal; 1* means one such deal for each player"));
    break;
  case KR_KEY_THREES:
    kr_cli_print ("%s", _ ("points for 1, 2, 3 and 4, or for each"));
    break;
  }
}

static void
print_set (const KrRuleSet *set, const KrRules *rules, const GArray *atoms)
{
  print_head (set);
  kr_cli_print ("\n");
  for (guint i = 0; i < atoms->len; i++)
    print_atom (rules, &g_array_index (atoms, KrAtomBasis, i));
  kr_cli_print_line (_ ("\nEverything a table can set, with its current value:"));
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    const KrRuleKey *key = kr_rule_key (i);
    char value[KR_RULE_TEXT_SIZE];

    kr_rules_get (rules, key, value);
    kr_cli_print ("%s=%s\n    %s (", key->key, value, _ (key->title));
    print_allowed (key);
    kr_cli_print_line (")");
  }
}

static void
add_words (JsonBuilder *builder, const char *name, const char *words)
{
  g_auto (GStrv) names = g_strsplit (words, " ", -1);

  kr_cli_add_strings (builder, name, names);
}

static void
add_atom (JsonBuilder *builder, const KrAtomBasis *atom)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "atom", atom->atom);
  kr_cli_add_string (builder, "title", kr_gettext_text (atom->title));
  kr_cli_add_string (builder, "basis", basis_names[atom->basis]);
  kr_cli_add_string (builder, "source", atom->heading);
  kr_cli_add_string (builder, "reason", kr_gettext_text (atom->reason));
  add_words (builder, "keys", atom->keys);
  json_builder_end_object (builder);
}

static void
add_key (JsonBuilder *builder, const KrRules *rules, const KrRuleKey *key)
{
  char value[KR_RULE_TEXT_SIZE];

  kr_rules_get (rules, key, value);
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "key", key->key);
  kr_cli_add_string (builder, "value", value);
  kr_cli_add_string (builder, "title", _ (key->title));
  add_words (builder, "atoms", key->atoms);
  json_builder_end_object (builder);
}

static void
print_set_json (const KrRuleSet *set, const KrRules *rules, const GArray *atoms)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_head (builder, set);
  kr_cli_begin_array (builder, "atoms");
  for (guint i = 0; i < atoms->len; i++)
    add_atom (builder, &g_array_index (atoms, KrAtomBasis, i));
  json_builder_end_array (builder);
  kr_cli_begin_array (builder, "rules");
  for (int i = 0; i < kr_rule_n_keys (); i++)
    add_key (builder, rules, kr_rule_key (i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static KrCliExit
show_set (KrCli *cli, const char *id, char **sets, GError **error)
{
  const KrRuleSet *set = kr_rulebook_lookup (cli->book, id, error);
  g_autoptr (GArray) atoms = NULL;
  KrRules rules;

  if (set == NULL)
    return KR_CLI_NO;
  if (!kr_cli_load_rules (cli, id, sets, &rules, error))
    return KR_CLI_ERROR;
  atoms = kr_rulebook_list_atoms (cli->book, &rules);
  if (cli->json)
    print_set_json (set, &rules, atoms);
  else
    print_set (set, &rules, atoms);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_rules (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) sets = NULL;
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &sets, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (&left, entries, error) || kr_cli_get_rulebook (cli, error) == NULL)
    return KR_CLI_ERROR;
  if (left[1] != NULL && !kr_cli_check_words (left, 1, NULL, error))
    return KR_CLI_ERROR;
  return left[1] == NULL ? list_sets (cli, cli->book) : show_set (cli, left[1], sets, error);
}
