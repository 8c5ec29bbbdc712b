/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-house-rules.h: every rule of the table, in an expander.
 *
 * The header says how many rules differ from the rule set. All of them can be saved as a
 * house rule set, or reset to the rule set.
 */

G_BEGIN_DECLS

#define KR_TYPE_HOUSE_RULES (kr_house_rules_get_type ())
G_DECLARE_FINAL_TYPE (KrHouseRules, kr_house_rules, KR, HOUSE_RULES, AdwBin)

/* To be called once, before the widget is shown. */
void kr_house_rules_set_setup (KrHouseRules *self, KrLedger *ledger, KrTableSetup *setup);

/* How many rules of @rules differ from @base; 0 if @base is NULL. */
guint kr_house_rules_count_different (const KrRules *rules, const KrRules *base);

G_END_DECLS
