/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-house-rules-window.h: every rule of a table with its value, to look up and to change.
 *
 * The rules that differ from the rule set come first. The table's setup changes only when the
 * rules are saved; they can be given a name then and so become a rule set for other games.
 */

G_BEGIN_DECLS

#define KR_TYPE_HOUSE_RULES_WINDOW (kr_house_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (KrHouseRulesWindow, kr_house_rules_window, KR, HOUSE_RULES_WINDOW, AdwWindow)

GtkWidget *kr_house_rules_window_new (KrLedger *ledger, KrTableSetup *setup);

G_END_DECLS
