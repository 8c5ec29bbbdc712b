/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-house-rules.h: every rule of the table, behind an expander.
 *
 * The header counts what differs from the rule set; the whole can be saved as
 * a house rule set, or put back to what the rule set says.
 */

G_BEGIN_DECLS

#define KR_TYPE_HOUSE_RULES (kr_house_rules_get_type ())
G_DECLARE_FINAL_TYPE (KrHouseRules, kr_house_rules, KR, HOUSE_RULES, AdwBin)

/* Once, before the widget is shown. */
void kr_house_rules_set_setup (KrHouseRules *self, KrLedger *ledger, KrTableSetup *setup);

/* How many rules of @rules differ from @base, which may be NULL: none then. */
guint kr_house_rules_count_different (const KrRules *rules, const KrRules *base);

G_END_DECLS
