/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-rule-condition.h: for which tables something holds.
 *
 *   one-card-costs=turn       a key of the registry has this value
 *   seven=next-but-one|second-left
 *   stars!=no                 or any other
 *   illegal-card|out-of-turn=face-up   one of these keys has it; with != none has
 *   three-alone=-50,-75,-100,-200   a value with blanks has commas
 *   players=2  players=4+  players=2-3
 *   sides=yes                 partnerships
 *
 * Several with blanks between hold together.
 */

typedef struct _KrRuleCondition KrRuleCondition;

/* Reads @text. On failure returns NULL and sets @problem to a sentence that says
 * what is allowed; caller frees. */
KrRuleCondition *kr_rule_condition_parse (const char *text, char **problem);
void kr_rule_condition_free (KrRuleCondition *condition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRuleCondition, kr_rule_condition_free)

/* Whether @condition, which may be NULL for none, holds at a table of
 * @n_players; 0: of as many as the rules are usually played with. */
gboolean
kr_rule_condition_holds (const KrRuleCondition *condition, const KrRules *rules, int n_players);

/* Whether @condition says something of @key, and @rules are so in that. */
gboolean kr_rule_condition_allows (const KrRuleCondition *condition,
                                   const KrRuleKey *key,
                                   const KrRules *rules);

/* Four, or as near to it as @rules take. */
int kr_rules_usual_players (const KrRules *rules);
