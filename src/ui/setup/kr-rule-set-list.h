/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-rule-set-list.h: the rule sets to choose from: those of the documents, then the
 * table's own, then variants.
 *
 * Choosing one gives its rules to the setup; the list shows the setup's choice.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULE_SET_LIST (kr_rule_set_list_get_type ())
G_DECLARE_FINAL_TYPE (KrRuleSetList, kr_rule_set_list, KR, RULE_SET_LIST, AdwBin)

/* To be called once, before the list is shown. */
void kr_rule_set_list_set_setup (KrRuleSetList *self, KrLedger *ledger, KrTableSetup *setup);

G_END_DECLS
