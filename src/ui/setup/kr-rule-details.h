/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-table-setup.h"

#include <gtk/gtk.h>

/*
 * kr-rule-details.h: what a rule's row opens to: the choices or fields, which rule sets play so,
 * and the way back to the rule set.
 *
 * Signal: `ruling (atom)`, when somebody asks for the rulings about the rule.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULE_DETAILS (kr_rule_details_get_type ())
G_DECLARE_FINAL_TYPE (KrRuleDetails, kr_rule_details, KR, RULE_DETAILS, GtkBox)

/* @key comes from the registry. */
GtkWidget *kr_rule_details_new (KrLedger *ledger, KrTableSetup *setup, const KrRuleKey *key);

/* Shows the setup's value. @base, which may be NULL, is the rule set to compare it with. */
void kr_rule_details_update (KrRuleDetails *self, const KrRules *base);

G_END_DECLS
