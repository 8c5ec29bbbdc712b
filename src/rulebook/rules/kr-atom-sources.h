/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rule-condition.h"
#include "kr-rulebook.h"

/*
 * kr-atom-sources.h: the atoms of the rules matrix, and what each document says about them
 * (data/rules/atoms.ini).
 *
 * Private to the rulebook. Which keys carry an atom is not in the file; the registry knows.
 * Not to be confused with KrAtoms of the core, a set of atoms that an event rests on.
 */

/* What one document says about an atom. */
typedef struct {
  KrBasis basis;
  char *heading;
  char *reason;            /* "" for an option */
  KrRuleCondition *offers; /* the values that an option offers; else NULL */
} KrAtomSource;

/* One atom with all its sources. */
typedef struct {
  char *id;
  char *title;
  GPtrArray *keys;       /* KrRuleKey that carry the atom, borrowed from the registry */
  char *key_names;       /* the same as text, separated by blanks */
  KrRuleCondition *when; /* the atom is in force where this holds; NULL: everywhere */
  GHashTable *sources;   /* KrAtomSource by the ID of a rule set, `ID.option`, or `others` */
} KrAtomSources;

/* Reads all atoms of the file @path, in its order. Array of KrAtomSources. Fails with
 * KR_RULEBOOK_ERROR_UNREADABLE, SYNTAX or KEY. */
GPtrArray *kr_atom_sources_read (const char *path, GError **error);

gboolean kr_atom_sources_are_in_force (const KrAtomSources *atom, const KrRules *rules);

/* What the rule set @id says, or offers as an option. NULL if the file has nothing about it. */
const KrAtomSource *kr_atom_sources_find (const KrAtomSources *atom, const char *id);
const KrAtomSource *kr_atom_sources_find_option (const KrAtomSources *atom, const char *id);

/* Whether @source offers the value that @key has in @rules. */
gboolean
kr_atom_source_offers (const KrAtomSource *source, const KrRuleKey *key, const KrRules *rules);
