/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-schedule.h"

#include <stdio.h>
#include <string.h>

/* rules: the rule sets there are, or one of them in full. */

/* The cards of each deal for the fewest players: some rule sets have a deal for
 * each of them (D-2). */
static void
add_deals (JsonBuilder *builder, const KrRules *rules)
{
  KrSchedule schedule;

  kr_schedule_init (&schedule, rules, rules->players_min, 0);
  json_builder_set_member_name (builder, "deals");
  json_builder_begin_array (builder);
  for (int i = 0; i < schedule.n_deals; i++)
    json_builder_add_int_value (builder, schedule.cards[i]);
  json_builder_end_array (builder);
}

static void
add_head (JsonBuilder *builder, const KrRuleSet *set)
{
  const KrRules *rules = &set->rules;

  kr_cli_add_string (builder, "id", rules->id);
  kr_cli_add_string (builder, "name", rules->name);
  kr_cli_add_string (builder, "source", rules->source);
  kr_cli_add_string (builder, "base", rules->base);
  kr_cli_add_string (builder, "summary", set->summary);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, rules->players_min);
  json_builder_add_int_value (builder, rules->players_max);
  json_builder_end_array (builder);
  add_deals (builder, rules);
}

static void
print_list_json (const KrRulebook *book)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++) {
    json_builder_begin_object (builder);
    add_head (builder, kr_rulebook_get_set (book, i));
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

static void
print_head (const KrRuleSet *set)
{
  const KrRules *rules = &set->rules;

  printf ("%s: %s\n  %s\n", rules->id, _ (rules->name), _ (set->summary));
  if (rules->source[0] != '\0')
    printf ("  %s\n", rules->source);
  printf (_ ("  %d to %d players, %d deals or more\n"), rules->players_min, rules->players_max,
          rules->n_deals);
}

/* A user's file that cannot be read is told, and hides no other. */
static void
print_problems (const KrRulebook *book)
{
  for (const char *const *problem = kr_rulebook_get_problems (book); *problem != NULL; problem++)
    fprintf (stderr, "kreights-cli: %s\n", *problem);
}

static KrCliExit
print_list (KrCli *cli, const KrRulebook *book)
{
  print_problems (book);
  if (cli->json) {
    print_list_json (book);
    return KR_CLI_DONE;
  }
  for (guint i = 0; i < kr_rulebook_n_sets (book); i++)
    print_head (kr_rulebook_get_set (book, i));
  return KR_CLI_DONE;
}

static void
print_rule (const KrRules *rules, const KrRuleKey *key)
{
  char value[KR_RULE_TEXT_SIZE];

  kr_rules_get (rules, key, value);
  printf ("%-28s %-24s %s: %s\n", key->atoms, key->key, _ (key->title), value);
}

static void
add_atoms (JsonBuilder *builder, const char *atoms)
{
  g_auto (GStrv) names = g_strsplit (atoms, " ", -1);

  json_builder_set_member_name (builder, "atoms");
  json_builder_begin_array (builder);
  for (char **name = names; *name != NULL; name++)
    json_builder_add_string_value (builder, *name);
  json_builder_end_array (builder);
}

static void
add_rule (JsonBuilder *builder, const KrRules *rules, const KrRuleKey *key)
{
  char value[KR_RULE_TEXT_SIZE];

  kr_rules_get (rules, key, value);
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "key", key->key);
  kr_cli_add_string (builder, "value", value);
  kr_cli_add_string (builder, "title", _ (key->title));
  add_atoms (builder, key->atoms);
  json_builder_end_object (builder);
}

static void
print_set_json (const KrRuleSet *set, const KrRules *rules)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_head (builder, set);
  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
  for (int i = 0; i < kr_rule_n_keys (); i++)
    add_rule (builder, rules, kr_rule_key (i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

static KrCliExit
print_set (KrCli *cli, const char *id, char **sets, GError **error)
{
  const KrRuleSet *set = kr_rulebook_lookup (cli->book, id, error);
  KrRules rules;

  if (set == NULL)
    return KR_CLI_NO;
  if (!kr_cli_load_rules (cli, id, sets, &rules, error))
    return KR_CLI_ERROR;
  if (cli->json) {
    print_set_json (set, &rules);
    return KR_CLI_DONE;
  }
  print_head (set);
  for (int i = 0; i < kr_rule_n_keys (); i++)
    print_rule (&rules, kr_rule_key (i));
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
  if (g_strv_length (left) > 2)
    return kr_cli_refuse (error, _ ("name one rule set at a time: rules ID"));
  return left[1] == NULL ? print_list (cli, cli->book) : print_set (cli, left[1], sets, error);
}
