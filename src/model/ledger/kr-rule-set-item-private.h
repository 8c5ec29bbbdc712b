/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rule-set-item.h"
#include "kr-rulebook.h"

/*
 * kr-rule-set-item-private.h: how the ledger makes the items.
 */

/* Copies @set. */
KrRuleSetItem *kr_rule_set_item_new (const KrRuleSet *set);
