/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-rule-row.h: one rule of the registry in plain words, with a control to change it.
 *
 * A rule that differs from its rule set has a dot, and its subtitle gives the value of
 * the rule set.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULE_ROW (kr_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (KrRuleRow, kr_rule_row, KR, RULE_ROW, AdwActionRow)

/* @key comes from the registry. */
GtkWidget *kr_rule_row_new (KrTableSetup *setup, const KrRuleKey *key);

/* Shows the setup's value. @base, which may be NULL, is the rule set to compare it with. */
void kr_rule_row_update (KrRuleRow *self, const KrRules *base);

G_END_DECLS
