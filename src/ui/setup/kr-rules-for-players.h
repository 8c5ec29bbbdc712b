/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

/*
 * kr-rules-for-players.h: the rule set to change to when there are too many or too few players
 * for one.
 *
 * Rule sets of one family share a base: the base itself, and those made from it. Some documents
 * have one set of rules for small tables and another for large ones (D-4, D-6).
 */

G_BEGIN_DECLS

/* The first rule set of the family of @rules by which @n_players can play: the base, then what was
 * made from @rules, then from the same base. NULL if @n_players can play by @rules, or by none.
 * Caller owns the item. */
KrRuleSetItem *kr_rules_for_players_find (KrLedger *ledger, const KrRules *rules, guint n_players);

G_END_DECLS
