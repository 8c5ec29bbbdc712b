/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-source.h"

#include <glib/gi18n.h>

/* Takes from the game what a sheet wants to know. */

static const char *
translate (const char *english)
{
  return _ (english);
}

static const char *
translate_plural (const char *one, const char *many, unsigned long n)
{
  return ngettext (one, many, n);
}

/* What the value of a choice means; NULL if it has no words of its own. */
static const char *
find_meaning (const KrRuleKey *key, const char *value)
{
  for (const KrRuleChoice *choice = key->choices; choice != NULL && choice->name != NULL; choice++)
    if (g_str_equal (choice->name, value))
      return _ (choice->meaning);
  return NULL;
}

static char *
describe_rule (const KrRules *rules, const KrRuleKey *key)
{
  char value[KR_RULE_TEXT_SIZE];
  const char *title = _ (key->title);
  const char *meaning;

  kr_rules_get (rules, key, value);
  if (key->kind == KR_KEY_YES_NO)
    return g_str_equal (value, "yes") ? g_strdup (title) : g_strdup_printf (_ ("not: %s"), title);
  meaning = find_meaning (key, value);
  /* Translators: a house rule and what the table chose for it. */
  return g_strdup_printf (_ ("%s: %s"), title, meaning != NULL ? meaning : value);
}

char **
kr_sheet_source_dup_house_rules (KrGame *game)
{
  const KrRules *rules = &kr_game_get_match (game)->rules;
  const KrRules *base = kr_game_get_base_rules (game);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  for (int i = 0; base != NULL && i < kr_rule_n_keys (); i++)
    if (!kr_rules_same (rules, base, kr_rule_key (i)))
      g_ptr_array_add (lines, describe_rule (rules, kr_rule_key (i)));
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}

KrSheet *
kr_sheet_source_new_sheet (KrGame *game, const KrDealEntry *draft, int draft_deal)
{
  const KrMatch *match = kr_game_get_match (game);
  g_auto (GStrv) house_rules = kr_sheet_source_dup_house_rules (game);
  KrSheetSource source = {
      .match = match,
      .rules_name = match->rules.name,
      .house_rules = (const char *const *) house_rules,
      .place = kr_game_get_place (game),
      .note = kr_game_get_note (game),
      .started_at_us = kr_game_get_started_at_us (game),
      .ended_at_us = kr_game_get_ended_at_us (game),
      .utc_offset_min = kr_game_get_utc_offset_min (game),
      .draft = draft,
      .draft_deal = draft_deal,
      .words = {translate, translate_plural},
  };

  for (int seat = 0; seat < match->n_seats; seat++) {
    source.names[seat] = kr_game_get_name (game, seat);
    source.pens[seat] = kr_game_get_pen (game, seat);
  }
  return kr_sheet_new (&source);
}
