/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulebook-private.h"

#include <string.h>

/* What the rules of one table rest on. For each atom that is the word of the nearest rule set that
 * the table's rules come from and agree with. */

#define OTHERS "others"

/* The rule sets that @rules were made from, the nearest one first and the document last. Array
 * of KrRuleSet. */
static GPtrArray *
list_origins (const KrRulebook *book, const KrRules *rules)
{
  GPtrArray *origins = g_ptr_array_new ();
  const KrRuleSet *set = kr_rulebook_find (book, rules->id);

  if (set == NULL)
    set = kr_rulebook_find (book, rules->base);
  for (; set != NULL; set = kr_rulebook_find (book, set->rules.base))
    g_ptr_array_add (origins, (gpointer) set);
  return origins;
}

/* Whether @rules have @origin's value in every key of @atom, or one that @option offers, unless
 * that is NULL. */
static gboolean
agrees (const KrAtomSources *atom,
        const KrRules *rules,
        const KrRules *origin,
        const KrAtomSource *option)
{
  for (guint i = 0; i < atom->keys->len; i++) {
    const KrRuleKey *key = g_ptr_array_index (atom->keys, i);

    if (kr_rules_same (rules, origin, key))
      continue;
    if (option == NULL || !kr_atom_source_offers (option, key, rules))
      return FALSE;
  }
  return TRUE;
}

/* Whether the document plays by @atom as well. If it does without saying a word about it, a
 * table that plays the same way has not made a rule of its own. */
static gboolean
concerns_document (const KrAtomSources *atom, const GPtrArray *origins)
{
  const KrRuleSet *document =
      origins->len > 0 ? g_ptr_array_index (origins, origins->len - 1) : NULL;

  return atom->when == NULL ||
         (document != NULL && kr_atom_sources_are_in_force (atom, &document->rules));
}

/* Fills in @found. FALSE if @atom does not concern @rules. */
static gboolean
find_basis (const KrAtomSources *atom,
            const KrRules *rules,
            const GPtrArray *origins,
            KrAtomBasis *found)
{
  gboolean known = FALSE;

  *found = (KrAtomBasis){atom->id, atom->title, atom->key_names, KR_BASIS_HOUSE, "", ""};
  if (!kr_atom_sources_are_in_force (atom, rules))
    return FALSE;
  for (guint i = 0; i < origins->len; i++) {
    const KrRuleSet *origin = g_ptr_array_index (origins, i);
    const KrAtomSource *option = kr_atom_sources_find_option (atom, origin->rules.id);
    const KrAtomSource *source = kr_atom_sources_find (atom, origin->rules.id);

    if (source == NULL && origin->kind == KR_RULE_SET_DOCUMENT)
      source = kr_atom_sources_find (atom, OTHERS);
    known = known || source != NULL;
    if (source == NULL || !agrees (atom, rules, &origin->rules, NULL))
      source = option != NULL && agrees (atom, rules, &origin->rules, option) ? option : NULL;
    if (source == NULL)
      continue;
    found->basis = source->basis;
    found->heading = source->heading;
    found->reason = source->reason;
    return TRUE;
  }
  return known || !concerns_document (atom, origins);
}

GArray *
kr_rulebook_list_atoms (const KrRulebook *book, const KrRules *rules)
{
  g_autoptr (GPtrArray) origins = list_origins (book, rules);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (KrAtomBasis));

  for (guint i = 0; i < book->atoms->len; i++) {
    KrAtomBasis basis;

    if (find_basis (g_ptr_array_index (book->atoms, i), rules, origins, &basis))
      g_array_append_val (list, basis);
  }
  return list;
}
