/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

#include <gio/gio.h>

/*
 * kr-rule-words.h: the values of a rule in plain words, and which rule sets play so.
 *
 * Everything is translated and plain text. The caller frees what is returned.
 */

/* The value of @key in @rules: “any card”, “−50, −75, −100, −200”, “yes”. */
char *kr_rule_words_format (const KrRules *rules, const KrRuleKey *key);

/* The value of @key that a rule set writes as @value. */
char *kr_rule_words_format_value (const KrRuleKey *key, const char *value);

/* The names of those of @rule_sets (KrRuleSetItem) in which @key is @value: documents and
 * house rules, or only where there are none of them, variants. The set with the id @except is
 * left out; it may be NULL. "" if none is left. */
char *kr_rule_words_dup_sets (GListModel *rule_sets,
                              const KrRuleKey *key,
                              const char *value,
                              const char *except);
