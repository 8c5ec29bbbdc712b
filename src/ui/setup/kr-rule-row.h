/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-rule-row.h: one rule of the registry in plain words, and a way to change it.
 *
 * A rule that is not as in the rule set it was made from wears a dot, and its
 * subtitle says what it would be there.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULE_ROW (kr_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (KrRuleRow, kr_rule_row, KR, RULE_ROW, AdwActionRow)

/* @key comes from the registry. */
GtkWidget *kr_rule_row_new (KrTableSetup *setup, const KrRuleKey *key);

/* Shows the setup's value; @base: what it is measured against, or NULL. */
void kr_rule_row_update (KrRuleRow *self, const KrRules *base);

G_END_DECLS
