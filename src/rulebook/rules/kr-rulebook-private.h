/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-atom-sources.h"
#include "kr-rule-file.h"

/*
 * kr-rulebook-private.h: the inside of a rulebook, for kr-rulebook-*.c.
 *
 * Invariant: @sets are in the order of presentation, and no two have the same id.
 */

struct _KrRulebook {
  char *user_dir;      /* NULL: nothing can be saved */
  GPtrArray *sets;     /* KrRuleSet */
  GPtrArray *replaced; /* KrRuleSet that a save replaced; a caller may still hold them */
  GPtrArray *problems; /* char *, NULL-terminated */
  GHashTable *faulty;  /* id of a rule set whose file has a mistake -> its problem; of a file
                          without a proper id, its name without the suffix */
  GPtrArray *atoms;    /* KrAtomSources, in the order of the matrix */
};

/* Adds @set at its place in the order. @book takes it over. Its id must be free. */
void kr_rulebook_add (KrRulebook *book, KrRuleSet *set);

/* Reads all rule sets of the folder @dir. A faulty file of the user's becomes a problem of
 * @book; a faulty shipped file is an error. */
gboolean kr_rulebook_load_dir (KrRulebook *book, const char *dir, gboolean shipped, GError **error);

/* The rule set in @file, made from its base in @book, which doesn't take the new set. Fails
 * with KR_RULEBOOK_ERROR_BASE if @book doesn't have the base. */
KrRuleSet *kr_rulebook_build (const KrRulebook *book, const KrRuleFile *file, GError **error);
