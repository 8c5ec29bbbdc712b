/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-atom-sources.h"
#include "kr-rule-file.h"

/*
 * kr-rulebook-private.h: what a rulebook is made of, for kr-rulebook-*.c.
 *
 * Invariant: @sets stand in the order of presentation, and no two have the
 * same id.
 */

struct _KrRulebook {
  char *user_dir;      /* NULL: nothing can be saved */
  GPtrArray *sets;     /* KrRuleSet */
  GPtrArray *retired;  /* KrRuleSet, replaced or removed: somebody may still hold them */
  GPtrArray *problems; /* char *, ends with NULL */
  GPtrArray *atoms;    /* KrAtomSources, in the order of the matrix */
};

/* Puts @set, which @book then owns, into its place. Its id must be free. */
void kr_rulebook_add (KrRulebook *book, KrRuleSet *set);

/* Takes @set out; it lives on as long as @book. */
void kr_rulebook_retire (KrRulebook *book, const KrRuleSet *set);

/* Reads all rule sets of a folder. What is wrong with one of the user's becomes
 * a problem of @book; with a shipped one, an error. */
gboolean kr_rulebook_load_dir (KrRulebook *book, const char *dir, gboolean shipped, GError **error);

/* The rule set that @file names as its base, in @base (NULL: it names none).
 * Fails with KR_RULEBOOK_ERROR_BASE if @book has none of that id. */
gboolean kr_rulebook_find_base (const KrRulebook *book,
                                const KrRuleFile *file,
                                const KrRules **base,
                                GError **error);
