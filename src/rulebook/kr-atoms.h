/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rule-condition.h"
#include "kr-rulebook.h"

/*
 * kr-atoms.h: every atom of the matrix and what it rests on, document by
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
} KrAtomLine;

typedef struct {
  char *id;
  char *title;
  GPtrArray *keys;       /* KrRuleKey that carry the atom */
  char *key_names;       /* the same, blanks between */
  KrRuleCondition *when; /* the atom is in force where it holds */
  GHashTable *lines;     /* KrAtomLine by `ID` of a rule set, `ID.option`, or `others` */
} KrAtomEntry;

/* Reads all atoms. Fails with KR_RULEBOOK_ERROR_UNREADABLE, SYNTAX or KEY.
 * Array of KrAtomEntry. */
GPtrArray *kr_atoms_read (const char *path, GError **error);

/* Whether @atom has a say under @rules. */
gboolean kr_atom_is_in_force (const KrAtomEntry *atom, const KrRules *rules);

/* NULL if the file has nothing about the rule set @id, or no option of it. */
const KrAtomLine *kr_atom_find_line (const KrAtomEntry *atom, const char *id);
const KrAtomLine *kr_atom_find_option (const KrAtomEntry *atom, const char *id);

/* Whether @line offers the value that @key has in @rules. */
gboolean kr_atom_line_offers (const KrAtomLine *line, const KrRuleKey *key, const KrRules *rules);
