/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rule-condition.h"
#include "kr-rulebook.h"

/*
 * kr-atom-sources.h: every atom of the matrix and what it rests on, document by
 * document (data/rules/atoms.ini).
 *
 * Private to the rulebook. Which keys carry an atom is not in the file: the
 * registry says so.
 */

/* What one document says. */
typedef struct {
  KrBasis basis;
  char *heading;
  char *reason;            /* "" of an option */
  KrRuleCondition *offers; /* of an option: the values that the document offers */
} KrAtomSource;

typedef struct {
  char *id;
  char *title;
  GPtrArray *keys;       /* KrRuleKey that carry the atom */
  char *key_names;       /* the same, blanks between */
  KrRuleCondition *when; /* the atom is in force where it holds */
  GHashTable *lines;     /* KrAtomSource by `ID` of a rule set, `ID.option`, or `others` */
} KrAtomSources;

/* Reads all atoms. Fails with KR_RULEBOOK_ERROR_UNREADABLE, SYNTAX or KEY.
 * Array of KrAtomSources. */
GPtrArray *kr_atom_sources_read (const char *path, GError **error);

/* Whether @atom has a say under @rules. */
gboolean kr_atom_sources_are_in_force (const KrAtomSources *atom, const KrRules *rules);

/* NULL if the file has nothing about the rule set @id, or no option of it. */
const KrAtomSource *kr_atom_sources_find (const KrAtomSources *atom, const char *id);
const KrAtomSource *kr_atom_sources_find_option (const KrAtomSources *atom, const char *id);

/* Whether @line offers the value that @key has in @rules. */
gboolean
kr_atom_source_offers (const KrAtomSource *line, const KrRuleKey *key, const KrRules *rules);
