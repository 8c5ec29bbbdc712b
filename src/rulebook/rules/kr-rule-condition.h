/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-rule-condition.h: a condition on the rules of a table, and on how many play there.
 *
 *   one-card-costs=turn       this key of the registry has this value
 *   seven=next-but-one|second-left            … has one of these values
 *   stars!=no                 … has any other value
 *   illegal-card|out-of-turn=face-up          one of these keys has it; with !=, none has
 *   three-alone=-50,-75,-100,-200             commas replace the blanks within a value
 *   players=2  players=4+  players=2-3
 *   sides=yes                 four players in partnerships
 *
 * Several conditions, separated by blanks, must all hold.
 */

typedef struct _KrRuleCondition KrRuleCondition;

/* Reads @text. On failure returns NULL and sets @problem to a sentence that names what is
 * allowed; the caller frees it. */
KrRuleCondition *kr_rule_condition_parse (const char *text, char **problem);
void kr_rule_condition_free (KrRuleCondition *condition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleCondition, kr_rule_condition_free)

/* Whether @condition holds at a table of @n_players; NULL always holds. With 0 players, the
 * table has as many as @rules are usually played with: four, or as near to it as they allow. */
gboolean
kr_rule_condition_holds (const KrRuleCondition *condition, const KrRules *rules, int n_players);

/* Whether @condition is about @key, and @rules meet that part of it. */
gboolean kr_rule_condition_allows (const KrRuleCondition *condition,
                                   const KrRuleKey *key,
                                   const KrRules *rules);
