/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-table-setup.h"

#include <gtk/gtk.h>

/*
 * kr-rule-row.h: one rule of the registry in plain words, with its value at the end.
 *
 * It opens to its details (kr-rule-details.h). A yes or no is a switch and a number a field in
 * the row itself. A rule that differs from its rule set has a dot, and
 * the value of the rule set in words.
 *
 * Signal: `ruling (atom)`, as that of the details.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULE_ROW (kr_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (KrRuleRow, kr_rule_row, KR, RULE_ROW, GtkListBoxRow)

/* @key comes from the registry. */
GtkWidget *kr_rule_row_new (KrLedger *ledger, KrTableSetup *setup, const KrRuleKey *key);

/* Shows the setup's value. @base, which may be NULL, is the rule set to compare it with. */
void kr_rule_row_update (KrRuleRow *self, const KrRules *base);

/* Opens or closes the details. */
void kr_rule_row_toggle (KrRuleRow *self);

/* Marks what @query has found; "" marks nothing. */
void kr_rule_row_mark (KrRuleRow *self, const char *query);

G_END_DECLS
