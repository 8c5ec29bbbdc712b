/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-player-row.h"
#include "kr-rulebook.h"
#include "kr-session-summary.h"
#include "kr-store.h"

/*
 * kr-ledger-items.h: how a ledger makes the rows of its lists.
 */

/* @set stays the rulebook's and is copied. */
KrRuleSetItem *kr_rule_set_item_new (const KrRuleSet *set);

/* These take their rows over. */
KrPlayerItem *kr_player_item_new (KrPlayerRow *row);
KrUnfinishedItem *kr_unfinished_item_new (KrSessionSummary *row);

/* Whether two items say the same of the same game (kr-list-renewal.h). */
guint kr_unfinished_item_hash (gconstpointer item);
gboolean kr_unfinished_item_is_same (gconstpointer a, gconstpointer b);
