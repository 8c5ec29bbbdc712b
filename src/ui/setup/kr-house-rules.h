/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-house-rules.h: a row that says how many rules of a table differ from its rule set. It opens
 * the window of all rules (kr-house-rules-window.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_HOUSE_RULES (kr_house_rules_get_type ())
G_DECLARE_FINAL_TYPE (KrHouseRules, kr_house_rules, KR, HOUSE_RULES, AdwBin)

/* To be called once, before the widget is shown. */
void kr_house_rules_set_setup (KrHouseRules *self, KrLedger *ledger, KrTableSetup *setup);

/* How many rules of @rules differ from @base; 0 if @base is NULL. */
guint kr_house_rules_count_different (const KrRules *rules, const KrRules *base);

/* “1 differs from Craits”; “As in Craits” if @n is 0; "" without a @base. Caller frees. */
char *kr_house_rules_describe_difference (guint n, const KrRules *base);

G_END_DECLS
